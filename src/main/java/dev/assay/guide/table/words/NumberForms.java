package dev.assay.guide.table.words;

import dev.assay.guide.quantity.Bound.Side;
import dev.assay.guide.reading.Grammar;
import dev.assay.guide.reading.QuestionTokens;
import dev.assay.guide.words.CommonWords;
import dev.assay.guide.words.LimitForms;
import dev.assay.guide.words.NumberWords;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/// Numbers and limits in questions about tables.
public final class NumberForms {
    private static final Pattern SIDED = CommonWords.GRAMMAR.form("ofamounts");
    private static final Pattern OR_MORE = CommonWords.GRAMMAR.form("ormore");
    private static final Pattern RANGE = CommonWords.GRAMMAR.form("betweenamounts");
    private static final Pattern PLAIN = CommonWords.GRAMMAR.form("anumber");
    private static final Pattern ROWS =
            Pattern.compile(
                    "\\b(?:rows?|lines?|records?)\\s+(?:number\\s+)?(?<low>\\d{1,12})(?:\\s*(?:to|-|until|through|and)\\s*(?<high>\\d{1,12}))?\\b");

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
        return Optional.of(NumberWords.value(match.group()));
    }

    private static Optional<Limit> limit(MatchResult match) {
        double low = NumberWords.value(match.group("low"));
        double high = Grammar.group(match, "high").map(NumberWords::value).orElse(low);
        boolean unequal = Grammar.group(match, "unequal").isPresent();
        Side side = LimitForms.side(match).orElse(unequal ? Side.EQUAL : Side.BETWEEN);
        boolean percent = Grammar.group(match, "percent").isPresent();
        return Optional.of(
                new Limit(side, Math.min(low, high), Math.max(low, high), unequal, percent));
    }
}
