package dev.assay.source;

import dev.assay.base.Json;
import dev.assay.task.Cancellation;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// A question that a source has written, with blanks to be filled in.
///
/// @param place what people call the source
/// @param name by which the source knows it; a number behind it tells apart what is typed alike
/// @param title in few words
/// @param blanks in the order in which they are filled in
public record QuestionTemplate(
        String place, String name, String title, List<Blank> blanks, Writer writer) {
    private static final Pattern NO_LETTERS = Pattern.compile("[^\\p{L}\\p{N}_]+");

    public QuestionTemplate {
        blanks = List.copyOf(blanks);
    }

    /// Something that is filled in.
    ///
    /// @param description in the source's words; perhaps empty
    public record Blank(String name, String description, boolean required) {}

    /// Fills in the blanks.
    @FunctionalInterface
    public interface Writer {
        /// The question's text, in which the source's words are marked as such; blocking. What goes
        /// wrong is an exception with a sentence for people.
        ///
        /// @param values by the names of blanks
        String write(Map<String, String> values, Cancellation cancellation)
                throws InterruptedException;
    }

    /// Names under which the questions of one source are known, with a number behind each that
    /// would be typed like one before it.
    public static List<String> distinct(List<String> names) {
        Set<String> taken = names.stream().map(QuestionTemplate::plain).collect(Collectors.toSet());
        Set<String> seen = new HashSet<>();
        Map<String, Integer> numbers = new HashMap<>();
        List<String> distinct = new ArrayList<>();
        for (String name : names) {
            String known = name;
            // Those before it that are typed like it have taken the numbers up to theirs.
            int number = numbers.getOrDefault(plain(name), 1);
            while (!seen.add(plain(known))) {
                number++;
                String next = name + "_" + number;
                known = taken.contains(plain(next)) ? name : next;
            }
            numbers.put(plain(name), number);
            distinct.add(known);
        }
        return distinct;
    }

    /// As it is typed, behind a slash: "lab:summarise".
    public String command() {
        return plain(place) + ":" + plain(name);
    }

    /// As it is begun in the composer: the command with the blanks that must be filled in.
    public String begun() {
        String filled =
                blanks.stream()
                        .filter(Blank::required)
                        .map(blank -> Json.write(Json.object().textNode(blank.name())) + ": \"\"")
                        .collect(Collectors.joining(", "));
        return "/" + command() + " " + (filled.isEmpty() ? "" : "{" + filled + "}");
    }

    private static String plain(String words) {
        return NO_LETTERS.matcher(words).replaceAll("_");
    }
}
