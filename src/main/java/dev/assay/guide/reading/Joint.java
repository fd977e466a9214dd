package dev.assay.guide.reading;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A place where one question may end and another begin, as in "median pace and worst ride".
/// Whether both sides are questions is for others to say.
///
/// @param before what is asked first
/// @param after all that is asked then
public record Joint(String before, String after) {
    private static final Pattern JOINING =
            Pattern.compile(
                    "(?i)\\s*[?!;.,&](?=\\s)\\s*(?:(?:and|also|then)\\s+)*"
                            + "|\\s+(?:and(?:\\s+(?:also|then))?|as well as|plus|&)\\s+");

    /// All such places, from the first to the last.
    public static List<Joint> in(String text) {
        List<Joint> joints = new ArrayList<>();
        Matcher joining = JOINING.matcher(text);
        while (joining.find()) {
            String before = text.substring(0, joining.start()).strip();
            String after = text.substring(joining.end()).strip();
            if (!before.isEmpty() && !after.isEmpty()) {
                joints.add(new Joint(before, after));
            }
        }
        return joints;
    }
}
