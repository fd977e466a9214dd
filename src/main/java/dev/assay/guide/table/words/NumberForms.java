package dev.assay.guide.table.words;

import dev.assay.guide.quantity.Bound.Side;
import dev.assay.guide.reading.Grammar;
import dev.assay.guide.reading.QuestionTokens;
import dev.assay.guide.words.NumberWords;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/// Numbers and limits in questions about tables.
public final class NumberForms {
    private static final String NUMBER = "-?(?:\\d{1,3}(?:,\\d{3})+|\\d{1,15})(?:\\.\\d{1,12})?";
    private static final String TIMES = "\\s*(?<%s>k|thousand|million|billion)?(?![\\w-]|\\.\\d)";
    private static final String PERCENT = "(?<percent>\\s*(?:percent\\b|%))?";
    private static final String SIDE =
            "(?:(?<most>at most|no more than|not more than|<=|≤)"
                    + "|(?<least>at least|no less than|not less than|>=|≥)"
                    + "|(?<unequal>!=|<>|not equal to|is not(?= -?\\d))"
                    + "|(?<below>below|under|less than|lower than|smaller than|shorter than|fewer"
                    + " than|younger than|cheaper than|<)"
                    + "|(?<above>above|over|more than|greater than|higher than|larger than|longer"
                    + " than|bigger than|older than|exceeding|exceeds?|beyond|>)"
                    + "|(?<equal>equal to|equals?|exactly|==?))";
    private static final Pattern SIDED =
            Pattern.compile(
                    "(?<![\\w!<>=])"
                            + SIDE
                            + "\\s*(?<low>"
                            + NUMBER
                            + ")"
                            + TIMES.formatted("x")
                            + PERCENT);
    private static final Pattern OR_MORE =
            Pattern.compile(
                    "\\b(?<low>"
                            + NUMBER
                            + ")"
                            + TIMES.formatted("x")
                            + "\\s+(?:or|and)"
                            + " (?:(?<least>more|above|over|higher|larger|older|up)|(?<most>less|below|under|fewer|lower|smaller|younger))\\b");
    private static final Pattern RANGE =
            Pattern.compile(
                    "\\b(?:between|from)\\s+(?<low>"
                            + NUMBER
                            + ")"
                            + TIMES.formatted("x")
                            + "\\s*(?:and|to|-)\\s*(?<high>"
                            + NUMBER
                            + ")"
                            + TIMES.formatted("y")
                            + PERCENT);
    private static final Pattern ROWS =
            Pattern.compile(
                    "\\b(?:rows?|lines?|records?)\\s+(?:number\\s+)?(?<low>\\d{1,12})(?:\\s*(?:to|-|until|through|and)\\s*(?<high>\\d{1,12}))?\\b");
    private static final Pattern PLAIN =
            Pattern.compile(
                    "(?<![\\w.])(?<low>"
                            + NUMBER
                            + ")"
                            + TIMES.formatted("x")
                            + "|\\b(?<word>one|two|three|four|five|six|seven|eight|nine|ten|(?:a"
                            + " )?dozen|fifteen|twenty|thirty|fifty|(?:a )?hundred)\\b");

    private NumberForms() {}

    /// A number with its side.
    ///
    /// @param unequal whether all but this number are meant
    public record Limit(Side side, double low, double high, boolean unequal, boolean percent) {
        public Limit(Side side, double low, double high, boolean unequal) {
            this(side, low, high, unequal, false);
        }
    }

    static void readRows(QuestionTokens sheet) {
        sheet.take(ROWS, TableSlot.ROW_RANGE, NumberForms::rows);
    }

    static void readLimits(QuestionTokens sheet) {
        sheet.take(RANGE, TableSlot.LIMIT, NumberForms::limit);
        sheet.take(OR_MORE, TableSlot.LIMIT, NumberForms::limit);
        sheet.take(SIDED, TableSlot.LIMIT, NumberForms::limit);
    }

    static void readNumbers(QuestionTokens sheet) {
        sheet.take(PLAIN, TableSlot.NUMBER, NumberForms::number);
    }

    private static Optional<RowRange> rows(MatchResult match) {
        long first = Long.parseLong(match.group("low"));
        long last = Grammar.group(match, "high").map(Long::parseLong).orElse(first);
        return first >= 1 && last >= first
                ? Optional.of(new RowRange(first, last))
                : Optional.empty();
    }

    private static Optional<Double> number(MatchResult match) {
        return Optional.of(
                Grammar.group(match, "word")
                        .map(word -> (double) NumberWords.of(word))
                        .orElseGet(() -> value(match, "low", "x")));
    }

    private static Optional<Limit> limit(MatchResult match) {
        double low = value(match, "low", "x");
        double high = Grammar.group(match, "high").isPresent() ? value(match, "high", "y") : low;
        boolean unequal = Grammar.group(match, "unequal").isPresent();
        Side side =
                has(match, "most")
                        ? Side.AT_MOST
                        : has(match, "least")
                                ? Side.AT_LEAST
                                : has(match, "below")
                                        ? Side.BELOW
                                        : has(match, "above")
                                                ? Side.ABOVE
                                                : has(match, "equal") || unequal
                                                        ? Side.EQUAL
                                                        : Side.BETWEEN;
        boolean percent = has(match, "percent");
        return Optional.of(
                new Limit(side, Math.min(low, high), Math.max(low, high), unequal, percent));
    }

    private static boolean has(MatchResult match, String group) {
        return match.namedGroups().containsKey(group) && Grammar.group(match, group).isPresent();
    }

    private static double value(MatchResult match, String number, String times) {
        double plain = Double.parseDouble(match.group(number).replace(",", ""));
        double factor =
                switch (Grammar.group(match, times).orElse("").toLowerCase(Locale.ROOT)) {
                    case "k", "thousand" -> 1e3;
                    case "million" -> 1e6;
                    case "billion" -> 1e9;
                    default -> 1;
                };
        return plain * factor;
    }
}
