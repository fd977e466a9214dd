package dev.assay.guide.words;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A place where one question may end and another begin, as in "median pace and worst ride".
/// Whether both sides are questions is for others to say.
///
/// @param before what is asked first
/// @param after all that is asked then
public record ClauseSplit(String before, String after) {
    private static final Pattern JOINING = CommonWords.GRAMMAR.form("joining");

    /// All such places, from the first to the last.
    public static List<ClauseSplit> in(String text) {
        List<ClauseSplit> joints = new ArrayList<>();
        Matcher joining = JOINING.matcher(text);
        while (joining.find()) {
            String before = text.substring(0, joining.start()).strip();
            String after = text.substring(joining.end()).strip();
            if (!before.isEmpty() && !after.isEmpty()) {
                joints.add(new ClauseSplit(before, after));
            }
        }
        return joints;
    }
}
