package dev.assay.guide.table.words;

import dev.assay.guide.reading.QuestionTokens;
import dev.assay.guide.table.catalogue.Column;
import dev.assay.guide.table.catalogue.TableAtHand;
import dev.assay.guide.words.CommonWords;
import dev.assay.vocabulary.NameWords;
import dev.assay.vocabulary.Thesaurus;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The text of a question before it is taken apart, with some turns of phrase in plainer words.
public final class PlainQuestion {
    private static final Pattern RATE =
            Pattern.compile(
                    "(?i)\\b(?<a>error|failure|warning|[1-5](?:xx|\\d\\d)) (?:rate|ratio)s?\\b");
    private static final List<Thesaurus.Kind> SUPERLATIVES =
            List.of(Thesaurus.Kind.HIGHEST, Thesaurus.Kind.LOWEST);
    private static final String QUOTED = "(?i)(?<quoted>[\"“][^\"”]*[\"”]|`[^`]*`)";
    private static final Pattern SUPERLATIVE =
            Pattern.compile(
                    SUPERLATIVES.stream()
                            .flatMap(kind -> Thesaurus.said(kind).stream())
                            .flatMap(said -> Stream.of(said, comparative(said)))
                            .collect(
                                    Collectors.joining(
                                            "|", QUOTED + "|\\b(?:", ")\\b(?! (?:to|from)\\b)")));
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

    private static final Pattern ONE =
            Pattern.compile(
                    QUOTED
                            + "|\\b(?<side>than|over|under|above|below|least|most) an? (?<unit>\\p{L}+)\\b");

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
        String plain = rates(superlatives(text, names, respelled), table);
        return sidesLast(months(timed(ones(plain), names, words, respelled)))
                .replace('?', ' ')
                .replace('!', ' ');
    }

    /// "The cheapest" as the lowest price, and "cheaper than" as a price less than, where one
    /// column tells prices and none is called so.
    private static String superlatives(String text, ColumnNames names, List<String> respelled) {
        return SUPERLATIVE
                .matcher(text)
                .replaceAll(match -> {
                    String said = match.group().toLowerCase(Locale.ROOT);
                    boolean own =
                            match.start("quoted") >= 0
                                    || !names.exactly(NameWords.stems(said)).isEmpty();
                    List<String> meant = own ? List.of() : meant(said, names);
                    if (meant.size() != 1) {
                        return Matcher.quoteReplacement(match.group());
                    }
                    respelled.add("“%s” is read as %s".formatted(said, meant.getFirst()));
                    return Matcher.quoteReplacement(meant.getFirst());
                });
    }

    /// Returns the question with each of several columns in the place of a superlative that may
    /// mean any of them: two for "the cheapest car" where there are two prices.
    public static List<String> choices(String text, TableAtHand table) {
        ColumnNames names = new ColumnNames(table);
        List<String> choices = new ArrayList<>();
        Matcher found = SUPERLATIVE.matcher(text);
        while (choices.isEmpty() && found.find()) {
            List<String> meant = meant(found.group().toLowerCase(Locale.ROOT), names);
            for (String each : meant.size() > 1 ? meant : List.<String>of()) {
                choices.add(text.substring(0, found.start()) + each + text.substring(found.end()));
            }
        }
        return choices;
    }

    private static List<String> meant(String said, ColumnNames names) {
        List<String> found = new ArrayList<>();
        for (Thesaurus.Kind kind : SUPERLATIVES) {
            boolean high = kind == Thesaurus.Kind.HIGHEST;
            for (String word : Thesaurus.said(kind)) {
                boolean end = said.equals(word);
                for (Column column :
                        end || said.equals(comparative(word))
                                ? names.alike(kind, word)
                                : List.<Column>of()) {
                    found.add(
                            end
                                    ? (high ? "highest " : "lowest ") + column.shown()
                                    : column.shown() + (high ? " more than" : " less than"));
                }
            }
        }
        return found;
    }

    /// "Cheaper than" for "cheapest"; the same words where they have no such form.
    private static String comparative(String superlative) {
        String compared =
                superlative
                        .replaceFirst("^most ", "more ")
                        .replaceFirst("^least ", "less ")
                        .replaceFirst("est$", "er");
        return compared.equals(superlative) ? superlative : compared + " than";
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

    /// "Under an hour" with its number.
    private static String ones(String text) {
        return ONE.matcher(text)
                .replaceAll(match ->
                        Matcher.quoteReplacement(
                                match.start("unit") >= 0
                                                && CommonWords.UNITS.isUnit(match.group("unit"))
                                        ? match.group("side") + " 1 " + match.group("unit")
                                        : match.group()));
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
