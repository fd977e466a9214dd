package dev.assay.llm.guide;

import dev.assay.llm.guide.Question.Bound;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Takes a question apart. Each part that is found is blanked out before the next is looked for, so
/// that the 12 of "12 November" is no qubit and the 1 of "T1" no number.
final class QuestionParts {
    private static final Map<String, Integer> NUMBERS =
            Map.ofEntries(
                    Map.entry("one", 1),
                    Map.entry("two", 2),
                    Map.entry("three", 3),
                    Map.entry("four", 4),
                    Map.entry("five", 5),
                    Map.entry("six", 6),
                    Map.entry("seven", 7),
                    Map.entry("eight", 8),
                    Map.entry("nine", 9),
                    Map.entry("ten", 10),
                    Map.entry("dozen", 12),
                    Map.entry("twenty", 20));
    private static final String NUMBER = "(\\d{1,3}|" + String.join("|", NUMBERS.keySet()) + ")";
    private static final String RANK =
            "(?:worst|best|top|bottom|lowest|highest|weakest|strongest|poorest|shortest|longest"
                    + "|largest|smallest|first|last)";
    private static final String BELOW =
            "(?:below|under|less than|lower than|smaller than|shorter than|worse than|<=?|at most)";
    private static final String ABOVE =
            "(?:above|over|more than|higher than|greater than|larger than|longer than"
                    + "|better than|>=?|at least|exceed(?:s|ing)?)";

    private static final Pattern BOUND =
            Pattern.compile(
                    "("
                            + BELOW
                            + "|"
                            + ABOVE
                            + ")\\s*(-?\\d+(?:\\.\\d+)?)\\s*"
                            + "(%|percent|\u03bcs|us|microseconds?|ghz|mhz|ns)?");
    private static final Pattern SPAN =
            Pattern.compile("(?:last|past|previous)\\s+" + NUMBER + "?\\s*(days?|weeks?|months?)");
    private static final Pattern COUNT_AFTER =
            Pattern.compile("\\b" + RANK + "\\s+" + NUMBER + "\\b");
    private static final Pattern COUNT_BEFORE =
            Pattern.compile("\\b" + NUMBER + "\\s+(?:(?:\\w+)\\s+)?" + RANK + "\\b");
    private static final Pattern COUNT_OF_QUBITS =
            Pattern.compile("\\b" + NUMBER + "\\s+qubits\\b(?!\\s*\\d)");
    private static final Pattern NAMED_QUBITS =
            Pattern.compile(
                    "(?:\\bqubits?|\\bqbits?|\\bq|#)[\\s_-]*\\d+"
                            + "(?:\\s*(?:,|and|&|or|vs\\.?|versus|with|to|against|-|–|\\s)+"
                            + "(?:qubits?\\s*|q)?\\d+)*\\b");
    private static final Pattern RANGE =
            Pattern.compile("(\\d+)\\s*(?:to|through|-|–|\\.\\.)\\s*(?:qubits?\\s*|q)?(\\d+)");
    private static final Pattern INTEGER = Pattern.compile("(?<![\\w.])q?(\\d+)(?![\\w.]\\d)\\b");
    private static final int LONGEST_RANGE = 64;

    /// The line that the window adds where something on a chip's page was chosen. What it says is
    /// no part of the wish, and digits in the chip's name are no qubits.
    private static final Pattern SUBJECT =
            Pattern.compile(
                    "\\babout: chip .*?(?:, qubits? ([\\d, to]+?))?(?: \\(metric ([^)]*)\\))?$");

    private final Lexicon lexicon;
    private final String qubitsInView;
    private final String metricInView;
    private String rest;

    private QuestionParts(String text, Lexicon lexicon) {
        String whole = Question.plain(text);
        Matcher subject = SUBJECT.matcher(whole);
        boolean named = subject.find();
        this.lexicon = lexicon;
        this.qubitsInView = named ? Objects.requireNonNullElse(subject.group(1), "") : "";
        this.metricInView = named ? Objects.requireNonNullElse(subject.group(2), "") : "";
        this.rest = named ? whole.substring(0, subject.start()).strip() : whole;
    }

    static Question read(String text, Lexicon lexicon) {
        return new QuestionParts(text, lexicon).question(text);
    }

    private Question question(String text) {
        String words = rest;
        Bound bound = bound();
        DayMention day =
                DayMention.find(rest)
                        .map(found -> {
                            rest = found.rest();
                            return found.day();
                        })
                        .orElse(null);
        int days = days();
        Lexicon.Found found = lexicon.find(rest);
        rest = found.rest();
        List<Parameter> parameters =
                found.parameters().isEmpty()
                        ? lexicon.find(metricInView).parameters()
                        : found.parameters();
        int count = count();
        List<String> qubits = qubits(words);
        return new Question(text, words, parameters, qubits, count, day, bound, days);
    }

    private Optional<Matcher> take(Pattern pattern) {
        Matcher matcher = pattern.matcher(rest);
        if (!matcher.find()) {
            return Optional.empty();
        }
        rest = blanked(rest, matcher.start(), matcher.end());
        return Optional.of(matcher);
    }

    private static String blanked(String text, int start, int end) {
        return text.substring(0, start) + " ".repeat(end - start) + text.substring(end);
    }

    private @Nullable Bound bound() {
        return take(BOUND)
                .map(found -> {
                    boolean below = found.group(1).matches(BELOW);
                    String unit = found.group(3) == null ? "" : found.group(3);
                    return new Bound(below, Double.parseDouble(found.group(2)), unit);
                })
                .orElse(null);
    }

    private int days() {
        return take(SPAN)
                .map(found -> {
                    int number = found.group(1) == null ? 1 : number(found.group(1));
                    String unit = found.group(2);
                    return number * (unit.startsWith("w") ? 7 : unit.startsWith("m") ? 30 : 1);
                })
                .orElse(0);
    }

    private int count() {
        return take(COUNT_AFTER)
                .or(() -> take(COUNT_BEFORE))
                .or(() -> take(COUNT_OF_QUBITS))
                .map(found -> number(found.group(1)))
                .orElse(0);
    }

    private static int number(String word) {
        Integer known = NUMBERS.get(word);
        return known == null ? Integer.parseInt(word) : known;
    }

    private List<String> qubits(String words) {
        Set<String> found = new LinkedHashSet<>();
        boolean pairs = words.matches(".*\\b(compare|vs|versus|against|difference)\\b.*");
        Optional<Matcher> named = take(NAMED_QUBITS);
        while (named.isPresent()) {
            collect(named.get().group(), pairs, found);
            named = take(NAMED_QUBITS);
        }
        collect(rest, pairs, found);
        collect(qubitsInView, false, found);
        return List.copyOf(found);
    }

    private static void collect(String text, boolean pairs, Set<String> found) {
        Matcher range = RANGE.matcher(text);
        while (!pairs && range.find()) {
            int first = qubit(range.group(1));
            int last = qubit(range.group(2));
            for (int i = first; i <= last && i < first + LONGEST_RANGE; i++) {
                found.add(String.valueOf(i));
            }
        }
        Matcher single = INTEGER.matcher(text);
        while (single.find()) {
            if (single.group(1).length() <= 4) {
                found.add(String.valueOf(qubit(single.group(1))));
            }
        }
    }

    private static int qubit(String digits) {
        return digits.length() > 6 ? 0 : Integer.parseInt(digits);
    }
}
