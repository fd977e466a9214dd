package dev.assay.plot;

import dev.assay.query.Step;
import dev.assay.result.table.StoredTable;
import dev.assay.result.table.TableInfo;
import dev.assay.task.Work;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Reads the rows of a query page by page, so that a table of any size passes through little
/// memory.
final class PlotRows {
    private static final int PAGE = 10_000;

    private final StoredTable.Rows rows;
    private final Work.Monitor monitor;
    private final int[] columns;

    /// Whoever hears of a row: the cells of the columns asked for, in that order.
    @FunctionalInterface
    interface Visitor {
        void row(List<@Nullable Object> cells);
    }

    /// The rows of a query with some of their columns.
    ///
    /// @param names of columns; null for one that is not asked for, whose cells are null
    static PlotRows open(
            StoredTable table, List<Step> query, Work.Monitor monitor, List<@Nullable String> names)
            throws InterruptedException, StoredTable.BadFilterException {
        List<String> all = table.info().columns().stream().map(TableInfo.ColumnInfo::name).toList();
        int[] columns =
                names.stream().mapToInt(name -> name == null ? -1 : all.indexOf(name)).toArray();
        return new PlotRows(table.rows(query, monitor.cancellation()), monitor, columns);
    }

    private PlotRows(StoredTable.Rows rows, Work.Monitor monitor, int[] columns) {
        this.rows = rows;
        this.monitor = monitor;
        this.columns = columns;
    }

    long count() {
        return rows.count();
    }

    /// Visits every row.
    void each(Visitor visitor) throws InterruptedException {
        long count = rows.count();
        for (long from = 0; from < count; from += PAGE) {
            monitor.cancellation().check();
            monitor.progress().report("Reading rows", (double) from / count);
            List<List<@Nullable Object>> page = rows.page(from, PAGE);
            for (List<@Nullable Object> row : page) {
                visitor.row(cells(row));
            }
        }
    }

    private List<@Nullable Object> cells(List<@Nullable Object> row) {
        List<@Nullable Object> cells = new ArrayList<>(columns.length);
        for (int column : columns) {
            cells.add(column < 0 ? null : row.get(column));
        }
        return cells;
    }
}
