package dev.assay.guide.table.reading;

import dev.assay.guide.reading.Part;
import dev.assay.guide.table.catalogue.Column;
import dev.assay.guide.table.words.ColumnMention;
import dev.assay.guide.table.words.TableSlot;
import dev.assay.guide.time.TimePhrase;
import dev.assay.vocabulary.NameWords;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/// A time behind the name of a column that holds none: "with german_day after 1 June" where the
/// days were read as text. No other column is meant.
public final class TimeOfText {
    private static final Set<String> OF_TIME =
            Set.of("date", "time", "day", "month", "timestamp", "datetime", "stamp");

    private TimeOfText() {}

    /// The first such column of a question.
    public static Optional<Column> in(List<Part> parts) {
        return IntStream.range(1, parts.size())
                .mapToObj(at -> before(parts, at))
                .flatMap(Optional::stream)
                .findFirst();
    }

    /// The column right before a time, where it holds none and the time is said of it.
    static Optional<Column> before(List<Part> parts, int time) {
        if (time < 1
                || parts.get(time).slot() != TableSlot.WHEN_WISH
                || !(parts.get(time - 1).value() instanceof ColumnMention mention)
                || mention.row()
                || mention.is(column -> column.isTime() || column.isYear() || column.isFlag())) {
            return Optional.empty();
        }
        Column column = mention.options().getFirst();
        boolean called =
                column.isText() && NameWords.of(column.name()).stream().anyMatch(OF_TIME::contains);
        boolean said =
                time > 1
                        && parts.get(time - 2).slot() == TableSlot.WHERE
                        && parts.get(time).value() instanceof TimePhrase phrase
                        && !phrase.isClosed();
        return called || said ? Optional.of(column) : Optional.empty();
    }
}
