package dev.assay.guide.table.words;

import dev.assay.guide.reading.Part;
import dev.assay.guide.reading.QuestionReading;
import dev.assay.guide.reading.QuestionTokens;
import dev.assay.guide.table.catalogue.Column;
import dev.assay.guide.table.catalogue.TableAtHand;
import dev.assay.vocabulary.NameWords;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Names of columns as they stand there, whatever signs are in them; what people say beside a name
/// that is none of it; and signs that compute, for which nothing has a use.
final class LiteralNames {
    private static final Pattern SIGNS = Pattern.compile("[^\\p{L}\\p{N}_ ]");
    private static final Pattern TAIL =
            Pattern.compile(
                    "\\s(?<it>numbers?|address(?:es)?|scores?|readings?|levels?|amounts?)(?![\\p{L}\\p{N}_])");
    private static final Predicate<String> NUMBERED =
            Pattern.compile("(?:tele)?(?:phone|fax|mobile|cell)|tel").asMatchPredicate();
    private static final Predicate<String> ADDRESSED =
            Pattern.compile("e?mail|ip").asMatchPredicate();
    private static final Pattern HELD =
            Pattern.compile(
                    "\\s*(?:=|is|are|was|were|equals)?\\s*[\"“”']?(?<it>yes|true|(?<=[=\\w] ?)(?:no|false)(?=[\"“”']?\\s*(?:$|[,.;?]|and\\b|or\\b|per\\b|by\\b)))\\b[\"“”']?");
    private static final Pattern COMPUTES = Pattern.compile("\\s*[-+*/÷×^=]\\s*");

    private LiteralNames() {}

    /// Takes names that have signs in them, long ones first.
    static void read(QuestionTokens sheet, TableAtHand table) {
        table.columns().stream()
                .filter(column -> SIGNS.matcher(column.name()).find())
                .sorted(Comparator.comparingInt((Column column) -> -column.name().length()))
                .forEach(column -> take(sheet, column, column.name()));
        for (Column column : table.columns()) {
            column.words().said().stream()
                    .filter(said -> SIGNS.matcher(said).find())
                    .forEach(said -> take(sheet, column, said));
        }
    }

    private static void take(QuestionTokens sheet, Column column, String called) {
        String plain = QuestionTokens.plain(called);
        if (plain.isEmpty() || NameWords.of(plain).isEmpty()) {
            return;
        }
        String written = Pattern.quote(plain).replace(" ", "\\E\\s*\\Q");
        Pattern name =
                Pattern.compile(
                        "(?<![\\p{L}\\p{N}_])[\"'“„]?" + written + "[\"'”“]?(?![\\p{L}\\p{N}_])");
        sheet.take(
                name,
                TableSlot.COLUMN,
                match -> Optional.of(new ColumnMention(List.of(column), match.group())));
    }

    /// The column that a text in quotes names to the letter.
    static Optional<ColumnMention> quoted(String text, TableAtHand table) {
        return table.columns().stream()
                .filter(column -> QuestionTokens.plain(column.name()).equals(text))
                .findFirst()
                .map(column -> new ColumnMention(List.of(column), text));
    }

    /// Drops "number" behind a phone, "address" behind an email and "score" behind what has
    /// numbers.
    static void dropTails(QuestionTokens sheet, QuestionReading reading) {
        List<int[]> tails =
                TAIL.matcher(sheet.rest())
                        .results()
                        .map(match -> new int[] {match.start("it"), match.end("it")})
                        .toList();
        for (int[] tail : tails) {
            char first = sheet.whole().charAt(tail[0]);
            Predicate<String> last = first == 'n' ? NUMBERED : ADDRESSED;
            boolean ofNumbers = first != 'n' && !sheet.whole().startsWith("addr", tail[0]);
            boolean said =
                    reading.parts().stream()
                            .filter(part -> part.end() <= tail[0])
                            .filter(part -> sheet.whole().substring(part.end(), tail[0]).isBlank())
                            .anyMatch(part -> ofNumbers ? isNumber(part) : ends(part, last));
            if (said) {
                sheet.drop(tail[0], tail[1]);
            }
        }
    }

    private static boolean ends(Part part, Predicate<String> last) {
        return part.value() instanceof ColumnMention mention
                && part.slot() == TableSlot.COLUMN
                && mention.is(column -> {
                    List<String> words = NameWords.stems(column.name());
                    return !words.isEmpty() && last.test(words.getLast());
                });
    }

    /// Takes yes and no behind a column of flags: "where open is yes".
    static void readHeld(QuestionTokens sheet) {
        for (Part part : sheet.reading().parts()) {
            boolean flag =
                    part.value() instanceof ColumnMention mention && mention.is(Column::isFlag);
            Matcher held = HELD.matcher(sheet.whole()).region(part.end(), sheet.whole().length());
            if (flag && held.lookingAt()) {
                boolean yes = held.group("it").equals("yes") || held.group("it").equals("true");
                sheet.put(TableSlot.HOLDS, yes, held.start("it"), held.end("it"));
            }
        }
    }

    /// Takes signs between two columns, or between a column and a number.
    static void readSigns(QuestionTokens sheet) {
        List<Part> parts = sheet.reading().parts();
        for (int i = 0; i + 1 < parts.size(); i++) {
            Part one = parts.get(i);
            Part other = parts.get(i + 1);
            boolean numbers = isNumber(one) && isNumber(other);
            String between =
                    one.end() <= other.start()
                            ? sheet.rest().substring(one.end(), other.start())
                            : "";
            if (numbers && COMPUTES.matcher(between).matches()) {
                int sign = one.end();
                sheet.put(TableSlot.OPERATOR, between.strip(), sign, sign + between.length());
            }
        }
    }

    private static boolean isNumber(Part part) {
        return part.slot() == TableSlot.NUMBER
                || (part.value() instanceof ColumnMention mention && mention.is(Column::isNumber));
    }
}
