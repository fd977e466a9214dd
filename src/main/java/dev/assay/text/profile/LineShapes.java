package dev.assay.text.profile;

import dev.assay.base.Words;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Collectors;

/// How lines are built: a word with a digit in it is "#", and lines that then read the same have
/// one shape.
final class LineShapes {
    private static final int BEGINNING = 90;
    private static final int SHOWN = 64;
    private static final int MOST = 3;

    /// Texts in which every line has a shape of its own would fill the memory.
    private static final int KEPT = 5_000;

    private final Map<String, Integer> counts = new HashMap<>();
    private long lines;

    void add(char[] line, int length) {
        if (length == 0) {
            return;
        }
        lines++;
        String shape = shape(line, Math.min(length, BEGINNING));
        Integer count = counts.get(shape);
        if (count != null || counts.size() < KEPT) {
            counts.put(shape, count == null ? 1 : count + 1);
        }
    }

    private static String shape(char[] line, int length) {
        StringBuilder shape = new StringBuilder(length);
        int at = 0;
        while (at < length) {
            int end = at;
            boolean digit = false;
            while (end < length && (Character.isLetterOrDigit(line[end]) || line[end] == '_')) {
                digit |= line[end] >= '0' && line[end] <= '9';
                end++;
            }
            if (end == at) {
                boolean again = !shape.isEmpty() && shape.charAt(shape.length() - 1) == line[at];
                if (line[at] != ' ' || !again) {
                    shape.append(line[at]);
                }
                at++;
            } else {
                if (digit) {
                    shape.append('#');
                } else {
                    shape.append(line, at, end - at);
                }
                at = end;
            }
        }
        return shape.toString();
    }

    /// Empty where no shape comes again.
    String sentence() {
        String found =
                counts.entrySet().stream()
                        .filter(shape -> shape.getValue() > 1)
                        .sorted(
                                Map.Entry.<String, Integer>comparingByValue()
                                        .reversed()
                                        .thenComparing(
                                                Map.Entry.comparingByKey(
                                                        Comparator.naturalOrder())))
                        .limit(MOST)
                        .map(shape ->
                                Words.count(shape.getValue())
                                        + " × "
                                        + Quoted.of(shape.getKey(), SHOWN))
                        .collect(Collectors.joining("; "));
        String of = lines >= LineProfile.CLOSELY ? " (first " + Words.count(lines) + ")" : "";
        return found.isEmpty() ? "" : "Line shapes" + of + ": " + found + ".";
    }
}
