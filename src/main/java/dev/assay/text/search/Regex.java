package dev.assay.text.search;

import com.google.re2j.Pattern;
import com.google.re2j.PatternSyntaxException;
import dev.assay.task.Cancellation;
import dev.assay.task.Outcome;
import dev.assay.text.ByteScan;
import dev.assay.text.search.RegexReader.Read;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// A regular expression, made ready for searching lines. RE2's language, so that no expression
/// takes longer than in proportion to the text.
public final class Regex {
    private static final int LONGEST = 10_000;

    /// A place that has not been looked for.
    private static final int UNKNOWN = -1;

    /// The place of what is not there.
    private static final int NOWHERE = Integer.MAX_VALUE;

    private final Pattern pattern;
    private final Instructions steps;
    private final List<Literal> literals;
    private final boolean exact;

    /// Whether a line with one of the literals fits, whatever else is on it.
    private final boolean whole;

    private Regex(Pattern pattern, Read read) {
        this.pattern = pattern;
        this.steps = new Instructions(read.node());
        this.literals = Literal.anyOf(read.node());
        this.exact = read.exact();
        this.whole = exact && literals.stream().allMatch(Literal::isWhole);
    }

    /// Reads an expression; refused with what is wrong with it.
    public static Outcome<Regex> of(String regex, boolean caseSensitive) {
        if (regex.length() > LONGEST) {
            return new Outcome.Refused<>(
                    "Regex pattern too long (%d characters, max %d)"
                            .formatted(regex.length(), LONGEST));
        }
        Optional<Read> read = RegexReader.read(regex, !caseSensitive);
        boolean plain =
                regex.chars().allMatch(c -> c < RegexReader.ASCII) && !regex.contains("\\x");
        if (read.map(Read::endless).orElse(!plain)) {
            return new Outcome.Refused<>(
                    read.isPresent()
                            ? "Invalid regex: a range with old Cyrillic letters needs caseSensitive"
                            : "Invalid regex: it cannot be understood");
        }
        if (read.isPresent() && Instructions.areTooMany(read.get().node())) {
            return new Outcome.Refused<>("Invalid regex: what it repeats adds up to too much");
        }
        try {
            Pattern pattern = Pattern.compile(regex, caseSensitive ? 0 : Pattern.CASE_INSENSITIVE);
            return Outcome.of(
                    read.map(tree -> new Regex(pattern, tree)),
                    "Invalid regex: it cannot be understood");
        } catch (PatternSyntaxException e) {
            return new Outcome.Refused<>(
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

        /// Where each literal stands next in these bytes.
        private final int[] places = new int[literals.size()];

        private int start;
        private int end;

        private Finder(LineAutomaton automaton, Cancellation cancellation) {
            this.automaton = automaton;
            this.cancellation = cancellation;
            begin();
        }

        /// Forgets the bytes that were searched; to be called before others.
        void begin() {
            Arrays.fill(places, UNKNOWN);
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
                        literals.isEmpty() ? automaton.find(bytes, at, to) : nearest(bytes, at, to);
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

        /// The first place of any literal; -1 where there is none.
        private int nearest(byte[] bytes, int from, int to) {
            int nearest = NOWHERE;
            for (int i = 0; i < places.length; i++) {
                if (places[i] < from) {
                    int found = literals.get(i).find(bytes, from, to);
                    places[i] = found < 0 ? NOWHERE : found;
                }
                nearest = Math.min(nearest, places[i]);
            }
            return nearest == NOWHERE ? -1 : nearest;
        }

        private static int lineStart(byte[] bytes, int from, int place) {
            int i = place;
            while (i > from && bytes[i - 1] != '\n') {
                i--;
            }
            return i;
        }

        private boolean fits(byte[] bytes) throws InterruptedException {
            if (!literals.isEmpty()) {
                if (whole) {
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
