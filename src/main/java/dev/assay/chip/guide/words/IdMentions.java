package dev.assay.chip.guide.words;

import dev.assay.guide.reading.QuestionSheet;
import dev.assay.guide.words.CommonSlot;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Takes the names of qubits and couplings out of a question: "qubits 3 to 7", "3-4", "all but 5".
record IdMentions(QuestionSheet sheet) {
    public static final String UNIT =
            "(%|percent\\b|\u03bcs\\b|us\\b|usec\\b|microseconds?\\b|ms\\b|milliseconds?\\b|ns\\b"
                    + "|nanoseconds?\\b|ghz\\b|mhz\\b|khz\\b|hz\\b|s\\b|seconds?\\b)";
    private static final Pattern COMPARING =
            Pattern.compile("\\b(?:compare|vs|versus|against|difference)\\b");
    private static final String JOIN =
            "(?:\\s*(?:,|and|&|or|vs\\.?|versus|with|to|through|against" + "|-|\\.\\.)\\s*)+";
    private static final Pattern NAMED_QUBITS =
            Pattern.compile(
                    "(?:\\bqubits?|\\bqbits?|\\bq|#)[\\s_-]*(?:(?:between|from|numbers?)\\s+)?\\d+"
                            + "(?:"
                            + JOIN
                            + "(?:qubits?\\s*|q)?\\d+(?!\\s*"
                            + UNIT
                            + "|\\.\\d))*\\b(?:'s)?");
    private static final Pattern EXCEPT =
            Pattern.compile(
                    "\\b(?:except(?: for| of)?|excluding|exclude|without|other than|apart from"
                            + "|aside from|besides|ignoring|ignore|leaving out|leave out|not counting"
                            + "|omitting|omit|minus|(?:but|and) not|(?<=\\b(?:all|everything|each|any) )but)"
                            + " (?:the )?((?:couplings?|couplers?|pairs?|edges?) \\d+-\\d+(?:(?:, | and )\\d+-\\d+)*"
                            + "|(?:(?:qubits?|qbits?|q) ?)?\\d{1,4}(?:"
                            + JOIN
                            + "(?:qubits?\\s*|q)?\\d{1,4})*)\\b(?!\\s*"
                            + UNIT
                            + "|[\\w-]|\\.\\d)");
    private static final Pattern RANGE =
            Pattern.compile("(\\d+)\\s*(?:to|through|-|\\.\\.)\\s*(?:qubits?\\s*|q)?(\\d+)");
    private static final Pattern RANGE_BETWEEN =
            Pattern.compile("(?:between|from)\\s+(\\d+)\\s*(?:and|to)\\s*(\\d+)");
    private static final Pattern INTEGER = Pattern.compile("\\d+");
    private static final Pattern NAMED_COUPLING =
            Pattern.compile(
                    "\\b(?:couplings?|couplers?|edges?|pairs?|links?|qubit)\\s+"
                            + "(?:(?:between|of|from)\\s+)?(?:qubits?\\s+)?q?(\\d{1,4})\\s*"
                            + "(?:-|and|to|,|&|/)\\s*(?:qubits?\\s+)?q?(\\d{1,4})\\b");
    private static final Pattern COUPLING =
            Pattern.compile("(?<![\\w.-])q?(\\d{1,4})-q?(\\d{1,4})(?![\\w-]|\\.\\d)");

    /// Two qubits beside each other: "41/40", "is 40 worse than 41".
    private static final Pattern TWO =
            Pattern.compile(
                    "(?<![\\w./-])q?\\d{1,4}\\s*/\\s*q?\\d{1,4}(?![\\w./-])"
                            + "|\\b(?:is|are|was)\\s+(?:qubit )?q?\\d{1,4}\\s+(?:worse|better) than"
                            + "\\s+(?:qubit )?q?\\d{1,4}\\b(?!\\s*"
                            + UNIT
                            + "|\\.\\d)");

    private static final Pattern LONE_IDS =
            Pattern.compile(
                    "(?:^\\s*|\\b(?:of|for|only|just|compare|between|among|with|versus|vs|against|show|me|difference"
                            + "|and|about)\\s+)(\\d{1,4}(?:"
                            + JOIN
                            + "q?\\d{1,4})*)\\b(?!\\s*"
                            + UNIT
                            + "|\\.\\d)");

    private static final int MOST_IDS = 10_000;

    /// Takes those that are not to count.
    public void excepted() {
        sheet.take(
                EXCEPT,
                CommonSlot.EXCEPT,
                match -> {
                    String what = match.group(1);
                    return Optional.of(
                            what.matches("[cpe].*")
                                    ? COUPLING.matcher(what)
                                            .results()
                                            .map(one ->
                                                    IdWords.number(one.group(1))
                                                            + "-"
                                                            + IdWords.number(one.group(2)))
                                            .toList()
                                    : ids(what, false));
                });
    }

    /// Whether "3-4" is no range but two that are compared.
    private boolean isOfPairs() {
        return COMPARING.matcher(sheet.whole()).find();
    }

    /// Takes qubits and couplings with the word for them.
    public void named() {
        sheet.take(NAMED_COUPLING, ChipSlot.COUPLINGS, IdMentions::coupling);
        sheet.take(
                TWO,
                CommonSlot.NAMED,
                match ->
                        isOfPairs() || !match.group().contains("/")
                                ? Optional.of(ids(match.group(), true))
                                : Optional.empty());
        sheet.take(
                NAMED_QUBITS,
                CommonSlot.NAMED,
                match -> Optional.of(ids(match.group(), isOfPairs())));
    }

    private static Optional<String> coupling(MatchResult match) {
        boolean qubits = match.group().startsWith("qubit") && !match.group().contains("-");
        return qubits || match.group(1).equals(match.group(2))
                ? Optional.empty()
                : Optional.of(
                        IdWords.number(match.group(1)) + "-" + IdWords.number(match.group(2)));
    }

    /// Takes couplings by their numbers alone: "3-4".
    public void pairs() {
        sheet.take(COUPLING, ChipSlot.COUPLINGS, IdMentions::coupling);
    }

    /// Takes qubits by their numbers alone.
    public void alone() {
        sheet.take(
                LONE_IDS, CommonSlot.NAMED, match -> Optional.of(ids(match.group(1), isOfPairs())));
    }

    /// The qubits that a text lists.
    ///
    /// @param pairs whether "3-4" are two of them, and no range
    public static List<String> ids(String text, boolean pairs) {
        Set<String> found = new LinkedHashSet<>();
        Matcher between = RANGE_BETWEEN.matcher(text);
        Matcher range = RANGE.matcher(text);
        if (between.find()) {
            addRange(found, between);
        }
        while (!pairs && range.find()) {
            addRange(found, range);
        }
        Matcher single = INTEGER.matcher(text);
        while (single.find()) {
            found.add(IdWords.number(single.group()));
        }
        return List.copyOf(found);
    }

    private static void addRange(Set<String> found, Matcher range) {
        int one = Integer.parseInt(IdWords.number(range.group(1)));
        int other = Integer.parseInt(IdWords.number(range.group(2)));
        int first = Math.min(one, other);
        int last = Math.max(one, other);
        for (int i = first; i <= last && i < first + MOST_IDS; i++) {
            found.add(String.valueOf(i));
        }
    }
}
