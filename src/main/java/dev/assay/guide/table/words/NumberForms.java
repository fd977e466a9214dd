package dev.assay.guide.table.words;

import dev.assay.guide.reading.Grammar;
import dev.assay.guide.reading.Part;
import dev.assay.guide.reading.QuestionReading;
import dev.assay.guide.reading.QuestionTokens;
import dev.assay.guide.table.catalogue.Column;
import dev.assay.guide.words.CommonWords;
import dev.assay.guide.words.LimitForms;
import dev.assay.guide.words.NumberWords;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Numbers and limits in questions about tables.
final class NumberForms {
    private static final Pattern SIDED = CommonWords.GRAMMAR.form("ofamounts");
    private static final Pattern OR_MORE = CommonWords.GRAMMAR.form("ormore");
    private static final Pattern RANGE = CommonWords.GRAMMAR.form("betweenamounts");
    private static final List<Pattern> FIGURES =
            Stream.of("timesfigure", "sharefigure", "withinfigure", "betweenfigures", "sidefigure")
                    .map(CommonWords.GRAMMAR::form)
                    .toList();
    private static final Pattern PLAIN = CommonWords.GRAMMAR.form("anumber");
    private static final String THAN_AT =
            "\\bthan\\s+(?:in|on|during|last|this|yesterday|today)\\b";
    private static final Pattern MORE =
            Pattern.compile(
                    "\\b(?<it>more|higher|larger|greater|bigger|longer)(?=.{1,60}?"
                            + THAN_AT
                            + ")");
    private static final Pattern LESS =
            Pattern.compile(
                    "\\b(?<it>less|fewer|lower|smaller|shorter)(?=.{1,60}?" + THAN_AT + ")");

    /// Held against other rows in as many words: "do dogs cost more than cats".
    private static final String SIDE = "\\b(?<side>%s)(?=\\s.{0,60}?\\bthan\\s+[^\\d])";

    private static final Pattern MORE_SIDE =
            Pattern.compile(SIDE.formatted("more|higher|larger|greater|bigger|longer"));
    private static final Pattern LESS_SIDE =
            Pattern.compile(SIDE.formatted("less|fewer|lower|smaller|shorter"));

    /// Words for the rows that are not named; "other" alone is none.
    private static final Pattern OTHERS =
            Pattern.compile(
                    "\\b(?:(?:all )?(?:the )?others|the rest|(?:the )?(?:other|normal|ordinary|regular|usual) ones|every(?:one|body) else|th(?:ose|at) (?:who|that) (?:do|did|have|has) (?:not|never))\\b(?! of\\b)");

    /// "Insured … than uninsured".
    private static final Pattern OPPOSITE = Pattern.compile("\\b(?:un|non-?)(?<said>\\w{4,})\\b");

    private static final Pattern THAN = Pattern.compile("\\b(?<it>than)\\b");
    private static final Pattern ROWS =
            Pattern.compile(
                    "\\b(?:rows?|lines?|records?)\\s+(?:number\\s+)?(?<low>\\d{1,12})(?:\\s*(?:to|-|until|through|and)\\s*(?<high>\\d{1,12}))?\\b");

    /// Stand before the first of two columns of which the difference is meant.
    private static final Pattern DIFFERENCE =
            Pattern.compile(
                    "\\b(?:(?:(?:(?:how many|number of) )?(?:days|time)(?: are| is| lie)? (?:between|from))|differences?(?: in \\w+)? (?:between|of)) (?:the )?$");

    private static final Pattern DAYS = Pattern.compile("\\bdays\\b");
    private static final Pattern AND = Pattern.compile(" (?:and|to) (?:the )?");
    private static final Pattern MINUS = Pattern.compile(" (?:minus|-) (?:the )?");

    private NumberForms() {}

    /// Takes two columns of numbers or of times for their difference: "the difference between the
    /// price and the cost", "price minus cost", "days between order date and shipping date".
    static void readDifferences(QuestionTokens sheet) {
        List<Part> parts = sheet.reading().parts();
        List<Part> columns =
                parts.stream().filter(part -> part.slot() == TableSlot.COLUMN).toList();
        for (int i = 0; i + 1 < columns.size(); i++) {
            Part one = columns.get(i);
            Part other = columns.get(i + 1);
            String between = sheet.whole().substring(one.end(), other.start());
            Matcher before = DIFFERENCE.matcher(sheet.whole().substring(0, one.start()));
            boolean joined = before.find() && AND.matcher(between).matches();
            boolean days = joined && DAYS.matcher(before.group()).find();
            if (joined || MINUS.matcher(between).matches()) {
                ColumnMention first = (ColumnMention) one.value();
                ColumnMention second = (ColumnMention) other.value();
                // From one time to another one, in whichever words; of two numbers the first is
                // taken as it is said.
                boolean turned = joined && first.is(Column::isTime) && second.is(Column::isTime);
                Optional<ColumnMention> difference =
                        turned
                                ? second.minus(first, days, false)
                                : first.minus(second, days, joined && isRanked(sheet));
                if (difference.isPresent()) {
                    int start = joined ? before.start() : one.start();
                    sheet.retake(TableSlot.COLUMN, difference.get(), start, other.end());
                    i++;
                }
            }
        }
    }

    static void readRows(QuestionTokens sheet) {
        sheet.take(ROWS, TableSlot.ROW_RANGE, NumberForms::rows);
    }

    /// Returns whether rows are ordered or limited by what is between two numbers: then it has no
    /// direction.
    private static boolean isRanked(QuestionTokens sheet) {
        QuestionReading read = sheet.reading();
        return !read.has(TableSlot.MEASURE)
                && (read.has(TableSlot.END)
                        || read.has(TableSlot.EXTREME)
                        || read.has(TableSlot.LIMIT));
    }

    static void readLimits(QuestionTokens sheet) {
        FIGURES.forEach(form -> sheet.take(form, TableSlot.LIMIT, LimitForms::figures));
        sheet.take(RANGE, TableSlot.LIMIT, LimitForms::limit);
        sheet.take(OR_MORE, TableSlot.LIMIT, LimitForms::limit);
        sheet.take(SIDED, TableSlot.LIMIT, LimitForms::limit);
    }

    /// Takes what holds one stretch of time against another: "more in May than in June", and who is
    /// not of those that are named: "insured … uninsured".
    ///
    /// @param known whether a word has a meaning of its own
    static void readMore(QuestionTokens sheet, Predicate<String> known) {
        List<String> words = List.of(sheet.whole().split("\\W+", -1));
        sheet.take(OTHERS, TableSlot.OTHERS, match -> Optional.of(match.group()));
        sheet.take(
                OPPOSITE,
                TableSlot.OTHERS,
                match ->
                        Optional.of(match.group())
                                .filter(word ->
                                        words.contains(match.group("said")) && !known.test(word)));
        sheet.take(MORE, TableSlot.MORE, match -> Optional.of(match.group("it")));
        sheet.take(LESS, TableSlot.LESS, match -> Optional.of(match.group("it")));
        readThan(sheet);
    }

    /// The same of other rows, where the two words were not taken for a limit.
    static void readSides(QuestionTokens sheet) {
        if (sheet.reading().has(TableSlot.YES_OR_NO)) {
            sheet.take(MORE_SIDE, TableSlot.MORE, match -> Optional.of(match.group("side")));
            sheet.take(LESS_SIDE, TableSlot.LESS, match -> Optional.of(match.group("side")));
            readThan(sheet);
        }
    }

    private static void readThan(QuestionTokens sheet) {
        if (sheet.reading().has(TableSlot.MORE) || sheet.reading().has(TableSlot.LESS)) {
            sheet.take(THAN, TableSlot.COMPARE, match -> Optional.of(match.group("it")));
        }
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
}
