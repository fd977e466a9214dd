package dev.assay.guide.table.words;

import dev.assay.guide.reading.QuestionTokens;
import dev.assay.guide.time.TimePhrase;
import dev.assay.guide.time.TimeReader;

/// Times of a question that a table can be asked for.
final class SheetTimes {
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
