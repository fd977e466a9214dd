package dev.assay.guide.table.reading;

import dev.assay.guide.reading.Part;
import dev.assay.guide.table.catalogue.Column;
import dev.assay.guide.table.words.ColumnMention;
import dev.assay.guide.table.words.StatusMention;
import dev.assay.guide.table.words.TableSlot;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/// A place among the parts of a question, which moves on as they are used.
abstract class PartCursor {
    final List<Part> parts;
    int at;

    PartCursor(List<Part> parts) {
        this.parts = parts;
    }

    final boolean is(int index, TableSlot slot) {
        return index >= 0 && index < parts.size() && parts.get(index).slot() == slot;
    }

    /// The words between two parts; none where the second one was written before the first.
    final String between(String text, int one, int other) {
        int from = parts.get(one).end();
        return text.substring(from, Math.max(from, parts.get(other).start()));
    }

    final boolean next(TableSlot... slots) {
        return Arrays.stream(slots).anyMatch(slot -> is(at, slot));
    }

    /// The next part if it is of a slot, which is used then.
    final <V> Optional<V> take(TableSlot slot, Class<V> type) {
        if (!next(slot)) {
            return Optional.empty();
        }
        V value = type.cast(parts.get(at).value());
        at++;
        return Optional.of(value);
    }

    /// The column that was named last before the part that is read.
    final Optional<ColumnMention> lastNamed() {
        return parts.subList(0, at - 1).reversed().stream()
                .filter(part -> part.slot() == TableSlot.COLUMN)
                .map(part -> (ColumnMention) part.value())
                .findFirst();
    }

    final boolean skip(TableSlot slot) {
        return take(slot, Object.class).isPresent();
    }

    final boolean nextColumn(Predicate<Column> kind) {
        return isColumn(at, kind);
    }

    final boolean isColumn(int index, Predicate<Column> kind) {
        return is(index, TableSlot.COLUMN) && ((ColumnMention) parts.get(index).value()).is(kind);
    }

    /// Whether a column of a list is one of numbers that no condition follows.
    final boolean isListed(int index) {
        return parts.get(index).value() instanceof ColumnMention mention
                && mention.is(Column::isNumber)
                && !is(index + 1, TableSlot.LIMIT);
    }

    final boolean isConditionAfter(ColumnMention mention) {
        return mention.is(Column::isFlag)
                || next(TableSlot.LIMIT)
                || next(TableSlot.VALUE)
                || (next(TableSlot.NOT) && is(at + 1, TableSlot.VALUE));
    }

    /// Whether codes follow of the status that a column holds.
    final boolean isStatusOf(ColumnMention mention) {
        return next(TableSlot.STATUS)
                && parts.get(at).value() instanceof StatusMention status
                && mention.is(status.column()::equals);
    }
}
