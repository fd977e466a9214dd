package dev.assay.chip.guide.words;

import dev.assay.guide.reading.Grammar;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What the forms of names mean: "qubits 3 to 7", "3-4", "all but 5".
///
/// @param isOfPairs whether "3-4" is no range but two that are compared
public record IdMentions(boolean isOfPairs) {
    private static final Pattern COMPARING = ChipWords.GRAMMAR.form("comparing");
    private static final Pattern RANGE = ChipWords.GRAMMAR.form("idrange");
    private static final Pattern BETWEEN = ChipWords.GRAMMAR.form("idsbetween");
    private static final Pattern PAIR = ChipWords.GRAMMAR.form("idpair");
    private static final Pattern INTEGER = Pattern.compile("\\d+");

    private static final int MOST_IDS = 10_000;

    /// @param question in lower case
    static IdMentions in(String question) {
        return new IdMentions(COMPARING.matcher(question).find());
    }

    /// The meanings by the names that the grammar gives them.
    Map<String, Grammar.Meaning> meanings() {
        return Map.of(
                "excepted", IdMentions::excepted,
                "coupling", IdMentions::coupling,
                "two", this::two,
                "ids", match -> Optional.of(ids(typed(match), isOfPairs)));
    }

    private static String typed(MatchResult match) {
        return Grammar.group(match, "ids").orElse(match.group());
    }

    private static Optional<List<String>> excepted(MatchResult match) {
        return Optional.of(
                Grammar.group(match, "pairs")
                        .map(IdMentions::pairs)
                        .orElseGet(() -> ids(typed(match), false)));
    }

    private Optional<List<String>> two(MatchResult match) {
        return isOfPairs || Grammar.group(match, "slash").isEmpty()
                ? Optional.of(ids(match.group(), true))
                : Optional.empty();
    }

    private static Optional<String> coupling(MatchResult match) {
        boolean qubits = Grammar.group(match, "qubit").isPresent() && !match.group().contains("-");
        String one = number(match.group("one"));
        String other = number(match.group("other"));
        return qubits || match.group("one").equals(match.group("other"))
                ? Optional.empty()
                : Optional.of(one + "-" + other);
    }

    /// The couplings that a text lists.
    static List<String> pairs(String text) {
        return PAIR.matcher(text)
                .results()
                .map(pair -> number(pair.group("one")) + "-" + number(pair.group("other")))
                .toList();
    }

    /// The couplings that a text lists, and the qubits beside them; all as qubits where it lists no
    /// couplings.
    public static List<String> pairsAndQubits(String text) {
        List<String> all = new ArrayList<>(pairs(text));
        all.addAll(ids(PAIR.matcher(text).replaceAll(" "), false));
        return all;
    }

    /// The qubits that a text lists.
    ///
    /// @param pairs whether "3-4" are two of them, and no range
    static List<String> ids(String text, boolean pairs) {
        Set<String> found = new LinkedHashSet<>();
        Matcher between = BETWEEN.matcher(text);
        Matcher range = RANGE.matcher(text);
        if (between.find()) {
            addRange(found, between);
        }
        while (!pairs && range.find()) {
            addRange(found, range);
        }
        INTEGER.matcher(text).results().forEach(single -> found.add(number(single.group())));
        return List.copyOf(found);
    }

    private static void addRange(Set<String> found, Matcher range) {
        int one = Integer.parseInt(number(range.group("from")));
        int other = Integer.parseInt(number(range.group("to")));
        int first = Math.min(one, other);
        int last = Math.max(one, other);
        for (int i = first; i <= last && i < first + MOST_IDS; i++) {
            found.add(String.valueOf(i));
        }
    }

    /// Without leading zeros: "3" for "003".
    private static String number(String digits) {
        return digits.length() > 6 ? "0" : String.valueOf(Integer.parseInt(digits));
    }
}
