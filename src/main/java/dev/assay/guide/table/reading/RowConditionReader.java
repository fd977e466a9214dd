package dev.assay.guide.table.reading;

import dev.assay.guide.quantity.Bound;
import dev.assay.guide.reading.Part;
import dev.assay.guide.table.catalogue.Column;
import dev.assay.guide.table.words.ColumnMention;
import dev.assay.guide.table.words.StatusMention;
import dev.assay.guide.table.words.TableSlot;
import dev.assay.guide.table.words.ValueMention;
import dev.assay.guide.time.TimePhrase;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Reads which rows are meant: what follows the name of a column, and values that name their column
/// by themselves.
final class RowConditionReader {
    private final List<Part> parts;
    private final FrameDraft draft;

    /// Where values begin, and the column that was named before them.
    record Place(@Nullable ColumnMention column, int at) {}

    RowConditionReader(List<Part> parts, FrameDraft draft) {
        this.parts = parts;
        this.draft = draft;
    }

    private boolean is(int index, TableSlot slot) {
        return index < parts.size() && parts.get(index).slot() == slot;
    }

    /// Reads what follows the name of a column.
    ///
    /// @return the first part that is none of it; the same place where no condition follows
    int after(ColumnMention mention, int at, boolean not) {
        boolean negated = not ^ is(at, TableSlot.NOT);
        int next = is(at, TableSlot.NOT) ? at + 1 : at;
        if (is(next, TableSlot.LIMIT) && mention.is(Column::isNumber) && !mention.row()) {
            draft.limit(mention, (Bound) parts.get(next).value(), negated);
            return next + 1;
        }
        boolean timed = mention.is(column -> column.isTime() || column.isYear());
        if (is(next, TableSlot.WHEN_WISH) && timed) {
            return times(mention, next, negated);
        }
        boolean more = is(next + 1, TableSlot.COLUMN) || is(next + 1, TableSlot.VALUE);
        if (is(next, TableSlot.MISSING) && !more) {
            missing(mention, at, negated);
            return next + 1;
        }
        if (is(next, TableSlot.NUMBER)
                && mention.is(column -> column.isName())
                && !is(next + 1, TableSlot.END)) {
            double number = (Double) parts.get(next).value();
            Bound equal = Bound.of(Bound.Side.EQUAL, number, "");
            draft.limit(mention.among(Column::isName), equal, negated);
            return next + 1;
        }
        if (is(next, TableSlot.CONTAINS)
                && is(next + 1, TableSlot.QUOTED)
                && mention.is(Column::isText)) {
            draft.contains(mention, (String) parts.get(next + 1).value(), negated);
            return next + 2;
        }
        if (is(next, TableSlot.VALUE) && fits(mention, next)) {
            return values(new Place(mention, next), negated);
        }
        return at;
    }

    /// Reads times that follow each other, of the column that was named or is taken for the time.
    /// What is not in one of them is in none.
    ///
    /// @return the first part that is none of them
    int times(@Nullable ColumnMention named, int at, boolean not) {
        int next = time(named, at, not);
        while (true) {
            int then = isList(next) ? next + 1 : next;
            if (!is(then, TableSlot.WHEN_WISH)) {
                return next;
            }
            TimePhrase wish = (TimePhrase) parts.get(then).value();
            boolean alike = wish.isAlike((TimePhrase) parts.get(at).value());
            if (!alike && is(next, TableSlot.OR)) {
                return next;
            }
            if (!alike && not) {
                draft.leaveOver(WhenCondition.words(wish));
            }
            next = time(named, then, not);
        }
    }

    private int time(@Nullable ColumnMention named, int at, boolean not) {
        TimePhrase wish = (TimePhrase) parts.get(at).value();
        if (named != null) {
            draft.when(named, wish, not);
        } else if (!draft.when(wish, not)) {
            draft.leaveOver(parts.get(at));
        }
        return at + 1;
    }

    /// Reads codes that follow each other: what is not one of them is none.
    ///
    /// @return the first part that is none of them
    int statuses(int at, boolean not) {
        int next = at;
        boolean listed = false;
        while (is(next, TableSlot.STATUS)) {
            draft.status((StatusMention) parts.get(next).value(), not, listed);
            next++;
            listed = isList(next) && is(next + 1, TableSlot.STATUS);
            next += listed ? 1 : 0;
        }
        return next;
    }

    /// Whether a word lists things of one kind; "but" sets them against each other.
    private boolean isList(int at) {
        return is(at, TableSlot.OR)
                || (is(at, TableSlot.AND) && !parts.get(at).text().equals("but"));
    }

    /// "Whose email is missing" wants rows, "missing email" how many there are.
    private void missing(ColumnMention mention, int at, boolean not) {
        if (at > 1 && parts.get(at - 2).text().equals("whose")) {
            draft.lacks(mention, not);
        } else {
            draft.missing(mention, not);
        }
    }

    private boolean fits(ColumnMention mention, int at) {
        return parts.get(at).value() instanceof ValueMention value
                && value.options().stream()
                        .anyMatch(option -> mention.options().contains(option.column()));
    }

    /// Reads values that follow each other, of one column.
    ///
    /// @return the first part that is none of them; the place itself where they are unclear
    int values(Place place, boolean not) {
        ColumnMention named = place.column();
        int next = place.at();
        Set<Column> columns = columnsOf(next);
        if (named != null) {
            columns.retainAll(named.options());
        } else if (is(next + 1, TableSlot.COLUMN)
                && parts.get(next + 1).value() instanceof ColumnMention behind
                && behind.options().stream().anyMatch(columns::contains)
                && !isCondition(next + 2)) {
            columns.retainAll(behind.options());
            draft.value(value(next), columns, not);
            return next + 2;
        }
        List<ValueMention> several = new ArrayList<>(List.of(value(next)));
        next++;
        while (true) {
            int then = isJoint(next) ? next + 1 : next;
            if (!is(then, TableSlot.VALUE)) {
                break;
            }
            Set<Column> both = new LinkedHashSet<>(columns);
            both.retainAll(columnsOf(then));
            if (both.isEmpty()) {
                break;
            }
            columns = both;
            several.add(value(then));
            next = then + 1;
        }
        draft.values(several, columns, not);
        return next;
    }

    /// Whether a word joins two values: "and", of things that are compared "with", too.
    private boolean isJoint(int at) {
        boolean against =
                is(at, TableSlot.TO) || is(at, TableSlot.AGAINST) || is(at, TableSlot.WHERE);
        return isList(at) || (against && draft.comparesAll());
    }

    private boolean isCondition(int at) {
        return is(at, TableSlot.LIMIT) || is(at, TableSlot.VALUE);
    }

    private ValueMention value(int at) {
        return (ValueMention) parts.get(at).value();
    }

    private Set<Column> columnsOf(int at) {
        Set<Column> columns = new LinkedHashSet<>();
        value(at).options().forEach(option -> columns.add(option.column()));
        return columns;
    }
}
