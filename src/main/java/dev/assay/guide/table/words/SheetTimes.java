package dev.assay.guide.table.words;

import dev.assay.guide.reading.QuestionTokens;
import dev.assay.guide.table.catalogue.Column;
import dev.assay.guide.time.TimePhrase;
import dev.assay.guide.time.TimeReader;
import dev.assay.vocabulary.NameWords;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/// Times of a question that a table can be asked for.
public final class SheetTimes {
    /// Words for what happened to a thing.
    private static final Pattern EVENT =
            Pattern.compile(
                    "\\p{L}+ed|sold|held|sent|spent|lent|kept|paid|left|built|made|taken|given|written|seen|chosen|begun|born|lost|found|won|bought|brought|caught|drawn|shown");

    /// Verbs as they stand behind "did", and what columns call it.
    private static final Map<String, String> PRESENT =
            Map.of("sell", "sold", "buy", "bought", "pay", "paid", "send", "sent");

    private SheetTimes() {}

    /// Takes the times that can be told of a table. Where one of its values is called "morning"
    /// that is meant.
    static void read(QuestionTokens sheet, TimeReader reader, KnownValues values) {
        reader.all(sheet.rest())
                .filter(found -> canBeTold(found.phrase()))
                .filter(found ->
                        values.exactly(found.phrase().said().replaceFirst(".* ", "")).isEmpty())
                .forEach(found ->
                        sheet.put(TableSlot.WHEN_WISH, found.phrase(), found.start(), found.end()));
    }

    /// Returns whether a word says that something happened to a thing.
    public static boolean isEvent(String word) {
        return EVENT.matcher(NameWords.folded(word)).matches() || PRESENT.containsKey(word);
    }

    /// Takes what is said to have happened, of which a column has the time.
    static void readEvents(QuestionTokens sheet, ColumnNames names) {
        for (QuestionTokens.Word word : List.copyOf(sheet.words())) {
            String typed = NameWords.folded(word.bare());
            boolean not = typed.startsWith("un") && names.event(typed).isEmpty();
            String said = not ? typed.substring(2) : typed;
            Optional<Column> column =
                    names.event(PRESENT.getOrDefault(said, said)).filter(_ -> isEvent(said));
            if (column.isPresent()) {
                if (not) {
                    sheet.put(TableSlot.NOT, typed, word.start(), word.start());
                }
                sheet.put(
                        TableSlot.COLUMN,
                        new ColumnMention(List.of(column.get()), said),
                        word.start(),
                        word.end());
            }
        }
    }

    /// Returns whether nothing has to be known of the data, but for their newest row. "From March
    /// to April" of every year is rather how things went on than when they were.
    private static boolean canBeTold(TimePhrase phrase) {
        return switch (phrase.kind()) {
            case FIXED -> phrase.fixed().isPresent();
            case EVERY_YEAR -> phrase.isInADay() || phrase.until() == null || phrase.isOfDays();
            case COUNTED ->
                    phrase.side() == TimePhrase.Side.IN || phrase.side() == TimePhrase.Side.SINCE;
            case WEEKDAY, CLOCK, RELATIVE -> true;
        };
    }
}
