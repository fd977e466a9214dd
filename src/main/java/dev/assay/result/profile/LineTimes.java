package dev.assay.result.profile;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The first and the last time that lines of a text begin with.
final class LineTimes {
    private static final int WINDOW = 20;
    private static final int BEGINNING = 120;
    private static final Pattern TIME =
            Pattern.compile(
                    "\\d{4}[-/]\\d\\d[-/]\\d\\d[T ,]{1,2}\\d\\d:\\d\\d(?::\\d\\d)?"
                            + "|\\d{1,2}/[A-Z][a-z]{2}/\\d{4}:\\d\\d:\\d\\d:\\d\\d"
                            + "|[A-Z][a-z]{2} +\\d{1,2} \\d\\d:\\d\\d:\\d\\d(?: \\d{4})?"
                            + "|\\d{4}-\\d\\d-\\d\\d"
                            + "|\\b\\d\\d:\\d\\d:\\d\\d\\b");

    private final String[] first = new String[WINDOW];
    private final char[][] last = new char[WINDOW][BEGINNING];
    private final int[] lengths = new int[WINDOW];
    private long lines;

    void add(char[] line, int length) {
        int kept = Math.min(length, BEGINNING);
        if (lines < WINDOW) {
            first[(int) lines] = new String(line, 0, kept);
        }
        int at = (int) (lines % WINDOW);
        System.arraycopy(line, 0, last[at], 0, kept);
        lengths[at] = kept;
        lines++;
    }

    /// Whether most of the first lines have a time.
    boolean isLog() {
        long looked = Math.min(lines, WINDOW);
        long timed = 0;
        for (int i = 0; i < looked; i++) {
            timed += time(first[i]).isPresent() ? 1 : 0;
        }
        return looked > 1 && timed * 2 > looked;
    }

    /// Empty where there are no times.
    String sentence() {
        if (!isLog()) {
            return "";
        }
        String end = to();
        return "Times from " + from() + (end.isEmpty() ? "." : " to " + end + ".");
    }

    private String from() {
        int looked = (int) Math.min(lines, WINDOW);
        for (int i = 0; i < looked; i++) {
            Optional<String> found = time(first[i]);
            if (found.isPresent()) {
                return found.get();
            }
        }
        return "";
    }

    private String to() {
        for (long i = lines - 1; i >= Math.max(0, lines - WINDOW); i--) {
            int at = (int) (i % WINDOW);
            Optional<String> found = time(new String(last[at], 0, lengths[at]));
            if (found.isPresent()) {
                return found.get();
            }
        }
        return "";
    }

    private static Optional<String> time(String line) {
        Matcher matcher = TIME.matcher(line);
        return matcher.find() ? Optional.of(matcher.group()) : Optional.empty();
    }
}
