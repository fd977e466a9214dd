package dev.assay.inspector;

import dev.assay.query.Condition;
import dev.assay.query.Expression.Literal;
import dev.assay.query.Step;
import dev.assay.result.database.NotFinite;
import dev.assay.result.table.CellSearch;
import dev.assay.result.table.ColumnCells;
import dev.assay.result.table.RowChoice;
import dev.assay.result.table.StoredTable;
import dev.assay.result.table.StoredTable.BadFilterException;
import dev.assay.result.table.TableInfo;
import dev.assay.result.table.TableInfo.ColumnInfo;
import dev.assay.result.table.TableNumbers;
import dev.assay.task.Cancellation;
import dev.assay.task.Progress;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/// A table whose cells are computed, so that it can have any number of rows; it can be made to
/// block. Sorting reverses, the filter "< n" keeps the first n rows.
public final class FakeTable implements StoredTable {
    public final AtomicInteger pages = new AtomicInteger();
    public final AtomicInteger profiles = new AtomicInteger();
    final AtomicInteger queries = new AtomicInteger();
    public volatile @Nullable CountDownLatch gate;
    public volatile boolean broken;
    private static final List<ColumnInfo> COLUMNS =
            List.of(
                    new ColumnInfo("qid", TableInfo.Type.INTEGER, Optional.empty()),
                    new ColumnInfo("calibrated_at", TableInfo.Type.INSTANT, Optional.empty()),
                    new ColumnInfo("t1", TableInfo.Type.NUMBER, Optional.of("μs")),
                    new ColumnInfo("error", TableInfo.Type.NUMBER, Optional.empty()),
                    new ColumnInfo("execution_id", TableInfo.Type.TEXT, Optional.empty()));
    private final TableInfo info;

    public FakeTable(String name, long rows) {
        this(name, rows, COLUMNS);
    }

    private FakeTable(String name, long rows, List<ColumnInfo> columns) {
        this.info = new TableInfo(name, name, rows, columns);
    }

    /// A table with one column more, the id of a task: "task-0"; every fifth row lacks it.
    public static FakeTable ofTasks(long rows) {
        List<ColumnInfo> columns = new ArrayList<>(COLUMNS);
        columns.add(new ColumnInfo("task_id", TableInfo.Type.TEXT, Optional.empty()));
        return new FakeTable("rows", rows, columns);
    }

    @Override
    public TableInfo info() {
        return info;
    }

    @Override
    public Rows rows(List<Step> query, Cancellation cancellation)
            throws InterruptedException, BadFilterException {
        queries.incrementAndGet();
        await();
        return new FakeRows(count(query), !Step.order(query).isEmpty());
    }

    private long count(List<Step> query) {
        long count = info.rows();
        for (Condition filter : Step.filters(query)) {
            if (filter instanceof Condition.Compare(_, _, Literal.Whole(long first))) {
                count = Math.min(count, first);
            }
        }
        return count;
    }

    private void await() throws InterruptedException {
        if (broken) {
            throw new IllegalStateException("the file is gone");
        }
        CountDownLatch now = gate;
        if (now != null) {
            now.await();
        }
    }

    @Override
    public Profile profile(String column, List<Step> query, Cancellation cancellation)
            throws InterruptedException, BadFilterException {
        profiles.incrementAndGet();
        await();
        long count = count(query);
        List<Profile.Bar> bars = new ArrayList<>();
        for (int i = 0; i < 16; i++) {
            long height =
                    Math.round(100 * Math.exp(-Math.pow((i - 7 - column.length() % 5) / 3.5, 2)));
            bars.add(new Profile.Bar(i * 5 + " to " + (i + 1) * 5, height));
        }
        boolean text = column.equals("execution_id");
        Optional<Profile.Numbers> numbers =
                Optional.of(new Profile.Numbers(11.07, 78.6, 51.2004, 52.3, 8.914));
        if (column.equals("calibrated_at")) {
            numbers =
                    Optional.of(
                            new Profile.Numbers(
                                    1762992000, 1764992000, 1763992000, 1763992000, 518400));
        }
        long missing = column.equals("error") ? count / 7 : 0;
        long distinct = column.equals("qid") ? 9 : count;
        return new Profile(
                column,
                count,
                missing,
                distinct,
                NotFinite.NONE,
                text ? Optional.empty() : numbers,
                bars);
    }

    /// Looks through the ids of executions, and no further than the first thousand rows.
    @Override
    public List<CellSearch.Place> find(
            CellSearch search, List<Step> query, Cancellation cancellation)
            throws InterruptedException, BadFilterException {
        await();
        List<CellSearch.Place> places = new ArrayList<>();
        for (long place = 0; place < Math.min(1_000, count(query)); place++) {
            if (String.valueOf(cells(place).get(4)).contains(search.words())) {
                places.add(new CellSearch.Place(place, 4));
            }
        }
        return places;
    }

    @Override
    public RowChoice.Chosen choose(RowChoice choice, List<Step> query, Cancellation cancellation) {
        throw new UnsupportedOperationException("A made-up table is drawn whole");
    }

    @Override
    public TableNumbers numbers() {
        throw new UnsupportedOperationException("no view reads all rows as numbers");
    }

    @Override
    public ColumnCells columns() {
        throw new UnsupportedOperationException("no view reads whole columns");
    }

    @Override
    public void export(
            Format format,
            List<Step> query,
            Path target,
            Progress progress,
            Cancellation cancellation)
            throws InterruptedException, BadFilterException {
        progress.report("Writing rows", 0.4);
        await();
        try {
            Files.writeString(target, format + " " + count(query));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public static List<@Nullable Object> cells(long place) {
        List<@Nullable Object> cells = new ArrayList<>();
        cells.add(38 + place % 9);
        cells.add(Instant.parse("2026-11-12T02:22:04.211Z").plusSeconds(place * 600));
        cells.add(place % 23 == 11 ? null : 28 + (place * 7919 % 45) / 9.0);
        cells.add(place % 7 == 3 ? null : (place * 31 % 1000) / 1e6);
        cells.add("6f1c9a52-4b7e-4d0f-9c11-" + String.format(Locale.ROOT, "%012x", place * 48271));
        cells.add(place % 5 == 4 ? null : "task-" + place);
        return cells;
    }

    private final class FakeRows implements Rows {
        private final long count;
        private final boolean reversed;

        private FakeRows(long count, boolean reversed) {
            this.count = count;
            this.reversed = reversed;
        }

        @Override
        public long count() {
            return count;
        }

        @Override
        public List<List<@Nullable Object>> page(long from, int size) {
            pages.incrementAndGet();
            if (broken) {
                throw new IllegalStateException("the file is gone");
            }
            CountDownLatch now = gate;
            if (now != null) {
                try {
                    now.await();
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                    throw new IllegalStateException(e);
                }
            }
            return places(from, size).stream().map(FakeTable::cells).toList();
        }

        @Override
        public List<List<@Nullable Object>> preview(long from, int size, int longest) {
            return page(from, size);
        }

        @Override
        public long indexOf(long place) {
            long index = reversed ? info.rows() - 1 - place : place;
            return index >= 0 && index < count ? index : -1;
        }

        @Override
        public List<Long> places(long from, int size) {
            List<Long> places = new ArrayList<>();
            for (long i = from; i < Math.min(count, from + size); i++) {
                places.add(reversed ? info.rows() - 1 - i : i);
            }
            return places;
        }
    }
}
