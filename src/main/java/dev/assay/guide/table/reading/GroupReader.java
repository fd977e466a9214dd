package dev.assay.guide.table.reading;

import dev.assay.guide.reading.Part;
import dev.assay.guide.table.catalogue.Column;
import dev.assay.guide.table.catalogue.TableAtHand;
import dev.assay.guide.table.reading.Frame.GroupWish;
import dev.assay.guide.table.words.ColumnMention;
import dev.assay.guide.table.words.SheetTimes;
import dev.assay.guide.table.words.TableSlot;
import dev.assay.query.Grain;
import java.util.List;
import java.util.Optional;

/// Reads by what rows are put together: "by region", "per month".
abstract class GroupReader extends LackReader {
    GroupReader(TableAtHand table, List<Part> parts, String text) {
        super(table, parts, text);
    }

    final boolean grouped(Part part) {
        if (part.text().equals("date") && isColumn(at - 2, Column::isTime)) {
            // "Finish date" is one column.
            return true;
        }
        return part.value() instanceof Grain grain
                ? grain(grain)
                : part.slot() == TableSlot.BY ? by() : draft.group(new GroupWish(null, null, true));
    }

    private boolean by() {
        if (next(TableSlot.VALUE) && parts.get(at - 1).text().equals("by")) {
            // "Films by Hitchcock".
            return true;
        }
        if (isOfAll()) {
            skip(TableSlot.COLUMN);
            return true;
        }
        if (isOrder()) {
            if (next(TableSlot.COLUMN) && !isRowNoun()) {
                return orderBy(take(TableSlot.COLUMN, ColumnMention.class).orElseThrow());
            }
            return true;
        }
        if (draft.comparesAll() && nextColumn(column -> column.isNumber() && !column.isName())) {
            return true;
        }
        int from = at;
        skip(TableSlot.DIFFERENT);
        while (group()) {
            boolean joined = skip(TableSlot.AND);
            boolean more =
                    next(TableSlot.GRAIN)
                            || nextColumn(column -> !column.isNumber() || column.isName());
            skip(TableSlot.BY);
            if (joined && !more && !is(at - 1, TableSlot.BY)) {
                break;
            }
        }
        return at > from || next(TableSlot.OVER_TIME);
    }

    /// Returns whether what follows "by" is what is ordered by.
    private boolean isOrder() {
        return pending != null
                && (next(TableSlot.MEASURE)
                        || next(TableSlot.COUNT)
                        || next(TableSlot.SHARE)
                        || nextColumn(this::isOrderedBy)
                        || isRowNoun()
                        || (next(TableSlot.ROWS) && draft.hasEntity())
                        || (nextColumn(Column::isTime) && draft.groups.isEmpty() && pending.all()));
    }

    /// Whether a column after "by" is what is ordered by: where nothing is named that is put in
    /// order, rows are, by any number.
    private boolean isOrderedBy(Column column) {
        return column.isNumber() && (!column.isName() || !draft.hasEntity());
    }

    /// Returns whether all rows are meant together: "for all orders", "across the orders".
    private boolean isOfAll() {
        String by = parts.get(at - 1).text();
        boolean rows =
                next(TableSlot.TABLE, TableSlot.ROWS, TableSlot.THINGS)
                        || (next(TableSlot.COLUMN)
                                && ((ColumnMention) parts.get(at).value()).row());
        return rows && (by.endsWith(" all") || by.equals("across"));
    }

    private boolean isRowNoun() {
        return next(TableSlot.COLUMN)
                && ((ColumnMention) parts.get(at).value()).row()
                && draft.hasEntity();
    }

    private boolean group() {
        Optional<Grain> grain = take(TableSlot.GRAIN, Grain.class);
        if (grain.isPresent()) {
            boolean known = grain(grain.get());
            at -= known ? 0 : 1;
            return known;
        }
        if (next(TableSlot.COLUMN)
                && is(at - 1, TableSlot.COLUMN)
                && SheetTimes.isEvent(parts.get(at).text())) {
            // "Each branch sold" has one group.
            return false;
        }
        Optional<ColumnMention> of = take(TableSlot.COLUMN, ColumnMention.class);
        boolean grouped = of.isPresent() && draft.group(of.get());
        at -= of.isPresent() && !grouped ? 1 : 0;
        return grouped;
    }

    private boolean grain(Grain grain) {
        if (nextColumn(Column::isTime)) {
            return draft.group(take(TableSlot.COLUMN, ColumnMention.class).orElseThrow(), grain);
        }
        return draft.group(new GroupWish(null, grain, true));
    }
}
