package dev.assay.guide.table.words;

import dev.assay.guide.reading.QuestionTokens;
import dev.assay.guide.table.catalogue.TableAtHand;
import dev.assay.guide.words.CommonWords;
import dev.assay.vocabulary.NameWords;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The text of a question before it is taken apart, with some turns of phrase in plainer words.
final class PlainQuestion {
    private static final Pattern RATE =
            Pattern.compile(
                    "(?i)\\b(?<a>error|failure|warning|[1-5](?:xx|\\d\\d)) (?:rate|ratio)s?\\b");
    private static final String MONTH = CommonWords.GRAMMAR.form("month").pattern();
    private static final Pattern EVENT =
            Pattern.compile(
                    "(?i)\\b(?<side>after|since|before|until) the (?<name>[a-z][a-z-]*(?: [a-z-]+)?) on (?<when>(?:the )?\\d[\\w-]*|%s\\.? \\d{1,2})"
                            .formatted(MONTH));
    private static final Pattern BETWEEN_MONTHS =
            Pattern.compile(
                    "(?i)\\b(?<before>(?:improve|differ|compar|better|worse)\\w*\\b.*)\\bbetween (?<one>%1$s(?: \\d{4})?) and (?<other>%1$s(?: \\d{4})?)\\b"
                            .formatted(MONTH));
    private static final Pattern SIDE_FIRST =
            Pattern.compile(
                    "(?i)\\b(better|worse|higher|lower|longer|shorter|larger|smaller) ((?!than\\b)[\\w*]+(?: (?!than\\b)[\\w*]+){0,2}) than ");

    private PlainQuestion() {}

    /// A question in plainer words.
    ///
    /// @param respelled takes what is read as something else, in sentences
    static String of(
            String text,
            TableAtHand table,
            ColumnNames names,
            TableVocabulary words,
            List<String> respelled) {
        return sidesLast(months(timed(rates(text, table), names, words, respelled)))
                .replace('?', ' ')
                .replace('!', ' ');
    }

    /// A rate of errors is the share of rows that are errors, where no column is a rate.
    private static String rates(String text, TableAtHand table) {
        boolean column =
                table.columns().stream()
                        .anyMatch(of -> NameWords.stems(of.name()).contains("rate"));
        return column ? text : RATE.matcher(text).replaceAll("share of ${a}s");
    }

    /// "After the warm-up on the 12th" with the day alone, where the words before it name nothing
    /// else.
    private static String timed(
            String text, ColumnNames names, TableVocabulary words, List<String> respelled) {
        return EVENT.matcher(text)
                .replaceAll(match -> {
                    String name = match.group("name");
                    boolean known =
                            ColumnNames.stems(new QuestionTokens(name).words()).stream()
                                    .anyMatch(stem ->
                                            words.knows(stem)
                                                    || !names.exactly(List.of(stem)).isEmpty());
                    if (known) {
                        return Matcher.quoteReplacement(match.group());
                    }
                    String when = match.group("when");
                    respelled.add("“%s” was %s".formatted(name, when.strip()));
                    return match.group("side") + " " + when;
                });
    }

    /// "Better between May and June" with the two beside each other: neither is what lies between.
    private static String months(String text) {
        return BETWEEN_MONTHS.matcher(text).replaceAll("${before}in ${one} versus ${other}");
    }

    /// "A better price than the median" with the side behind its column, as in "price better than
    /// the median".
    private static String sidesLast(String text) {
        return SIDE_FIRST.matcher(text).replaceAll("$2 $1 than ");
    }
}
