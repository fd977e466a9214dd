package dev.assay.extract.search;

import com.google.re2j.Pattern;
import com.google.re2j.PatternSyntaxException;
import dev.assay.extract.search.RegexReader.Read;
import dev.assay.task.Cancellation;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/// A regular expression, made ready for searching lines. RE2's language, so that no expression
/// takes longer than in proportion to the text.
final class Regex {
    private static final int LONGEST = 10_000;

    private final Pattern pattern;
    private final Instructions steps;
    private final Optional<Literal> literal;
    private final boolean exact;

    private Regex(Pattern pattern, Read read) {
        this.pattern = pattern;
        this.steps = new Instructions(read.node());
        this.literal = Literal.of(read.node());
        this.exact = read.exact() && steps.isExact();
    }

    /// What became of an expression.
    sealed interface Parsed {
        record Ready(Regex regex) implements Parsed {}

        /// It is not one.
        ///
        /// @param sentence what is wrong with it
        record Bad(String sentence) implements Parsed {}
    }

    static Parsed of(String regex, boolean caseSensitive) {
        if (regex.length() > LONGEST) {
            return new Parsed.Bad(
                    "Regex pattern too long (%d characters, max %d)"
                            .formatted(regex.length(), LONGEST));
        }
        Optional<Read> read = RegexReader.read(regex, !caseSensitive);
        boolean plain = regex.chars().allMatch(c -> c < Ascii.SIZE) && !regex.contains("\\x");
        if (read.map(Read::endless).orElse(!plain)) {
            return new Parsed.Bad(
                    read.isPresent()
                            ? "Invalid regex: a range with old Cyrillic letters needs caseSensitive"
                            : "Invalid regex: it cannot be understood");
        }
        if (read.isPresent() && Repeats.areTooMany(read.get().node())) {
            return new Parsed.Bad("Invalid regex: what it repeats adds up to too much");
        }
        try {
            Pattern pattern = Pattern.compile(regex, caseSensitive ? 0 : Pattern.CASE_INSENSITIVE);
            return read.<Parsed>map(tree -> new Parsed.Ready(new Regex(pattern, tree)))
                    .orElseGet(() -> new Parsed.Bad("Invalid regex: it cannot be understood"));
        } catch (PatternSyntaxException e) {
            return new Parsed.Bad(
                    "Invalid regex: " + String.valueOf(e.getMessage()).replace("`(?i)", "`"));
        }
    }

    /// One that searches, for one thread.
    Finder finder(Cancellation cancellation) {
        return new Finder(new LineAutomaton(steps, cancellation), cancellation);
    }

    /// Finds the lines that fit, one after the other.
    final class Finder {
        private final LineAutomaton automaton;
        private final Cancellation cancellation;
        private int start;
        private int end;

        private Finder(LineAutomaton automaton, Cancellation cancellation) {
            this.automaton = automaton;
            this.cancellation = cancellation;
        }

        /// Where the line that was found begins.
        int start() {
            return start;
        }

        /// Where its line break is, or where the bytes end.
        int end() {
            return end;
        }

        /// Goes to the next line that fits.
        ///
        /// @param from where a line begins
        /// @param to where one ends
        boolean next(byte[] bytes, int from, int to) throws InterruptedException {
            int at = from;
            while (at < to) {
                int place =
                        literal.isPresent()
                                ? literal.get().find(bytes, at, to)
                                : automaton.find(bytes, at, to);
                if (place < 0) {
                    return false;
                }
                start = lineStart(bytes, at, place);
                int newline = ByteScan.indexOf(bytes, place, to, (byte) '\n');
                end = newline < 0 ? to : newline;
                if (fits(bytes)) {
                    return true;
                }
                at = end + 1;
            }
            return false;
        }

        private static int lineStart(byte[] bytes, int from, int place) {
            int i = place;
            while (i > from && bytes[i - 1] != '\n') {
                i--;
            }
            return i;
        }

        private boolean fits(byte[] bytes) throws InterruptedException {
            if (literal.isPresent()) {
                if (literal.get().isWhole() && exact) {
                    return true;
                }
                if (automaton.find(bytes, start, end) < 0) {
                    return false;
                }
            }
            if (exact && ByteScan.isPlain(bytes, start, end)) {
                return true;
            }
            cancellation.check();
            return pattern.matcher(line(bytes)).find();
        }

        private String line(byte[] bytes) {
            int last = end > start && bytes[end - 1] == '\r' ? end - 1 : end;
            return new String(bytes, start, last - start, StandardCharsets.UTF_8);
        }
    }
}
