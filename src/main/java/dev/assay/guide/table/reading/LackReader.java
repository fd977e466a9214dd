package dev.assay.guide.table.reading;

import dev.assay.guide.reading.Part;
import dev.assay.guide.table.catalogue.Column;
import dev.assay.guide.table.catalogue.TableAtHand;
import dev.assay.guide.table.words.ColumnMention;
import dev.assay.guide.table.words.TableSlot;
import java.util.List;

/// Reads what rows have not, or have at all: "who has no email", "which columns have gaps".
abstract class LackReader extends OrderReader {
    /// Whether "not" was said of what comes next.
    boolean not;

    LackReader(TableAtHand table, List<Part> parts) {
        super(table, parts);
    }

    final boolean not() {
        boolean said = not;
        not = false;
        return said;
    }

    final boolean missing(Part part) {
        if (next(TableSlot.VALUE)) {
            return false;
        }
        if (next(TableSlot.COLUMN)) {
            ColumnMention mention = take(TableSlot.COLUMN, ColumnMention.class).orElseThrow();
            boolean somebody = part.text().equals("missing") && is(at - 3, TableSlot.WHICH);
            return somebody ? draft.lacks(mention, not()) : draft.missing(mention, not());
        }
        draft.ask(TableSlot.MISSING);
        return true;
    }

    /// "Which region has no failed orders" asks for no gaps, and "has no missing values" for the
    /// other way round, which nothing here can tell.
    final boolean lacks() {
        if (next(TableSlot.MISSING) || next(TableSlot.VALUE)) {
            return false;
        }
        if (!next(TableSlot.COLUMN)) {
            return draft.asks(TableSlot.COLUMNS) && !not && draft.ask(TableSlot.MISSING);
        }
        boolean all = !not;
        boolean more = true;
        while (more) {
            ColumnMention mention = take(TableSlot.COLUMN, ColumnMention.class).orElseThrow();
            boolean plain = mention.is(Column::isFlag) || !isConditionAfter(mention);
            all &= plain && !mention.row() && draft.lacks(mention, false);
            more = (next(TableSlot.AND) || next(TableSlot.OR)) && isPlainColumn(at + 1);
            at += more ? 1 : 0;
        }
        return all;
    }

    /// Whether a column is named of which nothing more is said.
    final boolean isPlainColumn(int index) {
        return is(index, TableSlot.COLUMN)
                && (index + 1 >= parts.size()
                        || is(index + 1, TableSlot.BY)
                        || is(index + 1, TableSlot.AND)
                        || is(index + 1, TableSlot.OR));
    }

    /// "Who has an email" wants rows; "which has a revenue over 100" goes on as "with" does.
    final boolean present() {
        boolean rows = isPlainColumn(at) && !not && !nextColumn(Column::isFlag);
        return !rows
                || draft.lacks(take(TableSlot.COLUMN, ColumnMention.class).orElseThrow(), true);
    }

    final boolean lacking(Part part) {
        return part.slot() == TableSlot.MISSING
                ? missing(part)
                : part.slot() == TableSlot.LACKS ? lacks() : present();
    }
}
