package dev.assay.result.table;

import dev.assay.query.Step;
import dev.assay.result.database.DuckDatabase;
import dev.assay.result.database.DuckDatabase.Query;
import dev.assay.result.database.DuckDatabase.Reader;
import dev.assay.result.database.SqlNames;
import dev.assay.result.table.StoredTable.BadFilterException;
import dev.assay.task.Cancellation;
import dev.assay.task.Progress;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;

/// A table in the conversation's database.
///
/// The order of a query is found once, as an array of row numbers (4 bytes a row); its pages are
/// then read by row number. The stored order needs no array.
public final class DuckStoredTable implements StoredTable {
    private static final int ROWS_BETWEEN_CHECKS = 16_384;

    private final DuckDatabase database;
    private final TableInfo info;
    private final TableSql sql;
    private final RowPages pages;
    private final ConditionGate gate;

    public DuckStoredTable(DuckDatabase database, TableInfo info) {
        this.database = database;
        this.info = info;
        this.sql = new TableSql(info);
        this.pages = new RowPages(database, info, sql);
        this.gate = new ConditionGate(database, info);
    }

    @Override
    public TableInfo info() {
        return info;
    }

    @Override
    public Rows rows(List<Step> steps, Cancellation cancellation)
            throws InterruptedException, BadFilterException {
        if (Step.order(steps).isEmpty() && !Step.isFiltered(steps)) {
            cancellation.check();
            return new StoredOrder();
        }
        return new FoundOrder(gate.ask(steps, cancellation, () -> order(steps, cancellation)));
    }

    private int[] order(List<Step> steps, Cancellation cancellation)
            throws InterruptedException, BadFilterException {
        Query rows = sql.rows(SqlNames.ROW, steps);
        return database.read(
                "Reading “" + info.name() + "”",
                rows,
                cancellation,
                result -> {
                    RowNumbers numbers = new RowNumbers(Step.isFiltered(steps) ? 0 : info.rows());
                    while (result.next()) {
                        if (numbers.count() % ROWS_BETWEEN_CHECKS == 0) {
                            cancellation.check();
                        }
                        numbers.add(result.getLong(1));
                    }
                    return numbers.toArray();
                });
    }

    @Override
    public Profile profile(String column, List<Step> steps, Cancellation cancellation)
            throws InterruptedException, BadFilterException {
        ColumnProfiler profiler = new ColumnProfiler(database, info, sql);
        return gate.ask(steps, cancellation, () -> profiler.profile(column, steps, cancellation));
    }

    @Override
    public List<CellSearch.Place> find(
            CellSearch search, List<Step> steps, Cancellation cancellation)
            throws InterruptedException, BadFilterException {
        if (search.columns().isEmpty()) {
            return List.of();
        }
        return gate.ask(
                steps,
                cancellation,
                () ->
                        database.read(
                                "Searching “" + info.name() + "”",
                                search.query(info, sql, steps),
                                cancellation,
                                search::places));
    }

    @Override
    public RowChoice.Chosen choose(RowChoice choice, List<Step> steps, Cancellation cancellation)
            throws InterruptedException, BadFilterException {
        return gate.ask(steps, cancellation, () -> chosen(choice, steps, cancellation));
    }

    private RowChoice.Chosen chosen(RowChoice choice, List<Step> steps, Cancellation cancellation)
            throws InterruptedException, BadFilterException {
        String found = choice.found(sql, sql.where(steps), sql.order(steps));
        record Counts(long rows, long groups, long series) {}
        String doing = "Reading “" + info.name() + "”";
        Counts counts =
                database.read(
                        doing,
                        new Query(found + choice.counting()),
                        cancellation,
                        Reader.ofOneRow(
                                row -> new Counts(row.getLong(1), row.getLong(2), row.getLong(3))));
        int pieces = choice.pieces(counts.series());
        return database.read(
                doing,
                new Query(found + choice.choosing(pieces, counts.rows())),
                cancellation,
                rows -> new RowChoice.Chosen(RowChoice.read(rows), counts.groups(), pieces));
    }

    @Override
    public TableNumbers numbers() {
        return new TableNumbers(database, info, sql);
    }

    @Override
    public ColumnCells columns() {
        return new ColumnCells(database, info, sql);
    }

    @Override
    public void export(
            Format format,
            List<Step> steps,
            Path target,
            Progress progress,
            Cancellation cancellation)
            throws InterruptedException, BadFilterException {
        TableExport export = new TableExport(database, info, sql);
        gate.ask(
                steps,
                cancellation,
                () -> {
                    export.write(format, steps, target, progress, cancellation);
                    return target;
                });
    }

    /// Rows in some order.
    private abstract class Order implements Rows {
        /// Where the row at a place of this order stands in the stored one.
        abstract long number(long place);

        @Override
        public List<List<@Nullable Object>> page(long from, int count) {
            return pages.read(sql.cells().selected(), places(from, count));
        }

        @Override
        public List<List<@Nullable Object>> preview(long from, int count, int longest) {
            return pages.read(sql.cells().selected(longest), places(from, count));
        }

        @Override
        public List<Long> places(long from, int count) {
            if (from < 0 || count < 0) {
                throw new IllegalArgumentException(
                        "No page from " + from + " of " + count + " rows");
            }
            return LongStream.range(from, Math.min(count(), from + count))
                    .map(this::number)
                    .boxed()
                    .toList();
        }
    }

    private final class StoredOrder extends Order {
        @Override
        public long count() {
            return info.rows();
        }

        @Override
        long number(long place) {
            return place;
        }

        @Override
        public long indexOf(long place) {
            return place < info.rows() ? place : -1;
        }
    }

    private final class FoundOrder extends Order {
        private final int[] order;

        FoundOrder(int[] order) {
            this.order = order;
        }

        @Override
        public long count() {
            return order.length;
        }

        @Override
        long number(long place) {
            return order[(int) place];
        }

        @Override
        public long indexOf(long place) {
            for (int i = 0; i < order.length; i++) {
                if (order[i] == place) {
                    return i;
                }
            }
            return -1;
        }
    }
}
