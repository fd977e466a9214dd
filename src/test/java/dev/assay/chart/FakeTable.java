package dev.assay.chart;

import dev.assay.plot.PlotRequest;
import dev.assay.query.Step;
import dev.assay.result.database.NotFinite;
import dev.assay.result.table.CellSearch;
import dev.assay.result.table.ColumnCells;
import dev.assay.result.table.RowChoice;
import dev.assay.result.table.StoredTable;
import dev.assay.result.table.StoredTable.BadFilterException;
import dev.assay.result.table.TableInfo;
import dev.assay.result.table.TableNumbers;
import dev.assay.task.Cancellation;
import dev.assay.task.Progress;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.function.LongFunction;
import org.jspecify.annotations.Nullable;

/// A stored table of made-up rows, as long as a test wants.
public record FakeTable(TableInfo info, long rows, LongFunction<List<@Nullable Object>> row)
        implements StoredTable {
    public static TableInfo.ColumnInfo column(String name, TableInfo.Type type) {
        return new TableInfo.ColumnInfo(name, type, Optional.empty());
    }

    public static PlotRequest plot(
            PlotRequest.Kind kind, @Nullable String x, @Nullable String y, @Nullable String group) {
        return new PlotRequest(kind, x, y, group, null, null);
    }

    public static FakeTable of(
            List<TableInfo.ColumnInfo> columns,
            long rows,
            LongFunction<List<@Nullable Object>> row) {
        return new FakeTable(new TableInfo("rows", "rows_1", rows, columns), rows, row);
    }

    @Override
    public Rows rows(List<Step> query, Cancellation cancellation) throws BadFilterException {
        if (Step.isFiltered(query)) {
            throw new BadFilterException("This filter makes no sense; try < 40.");
        }
        return new Rows() {
            @Override
            public long count() {
                return rows;
            }

            @Override
            public List<List<@Nullable Object>> page(long from, int count) {
                List<List<@Nullable Object>> page = new ArrayList<>();
                for (long i = from; i < Math.min(rows, from + count); i++) {
                    page.add(row.apply(i));
                }
                return page;
            }

            @Override
            public List<List<@Nullable Object>> preview(long from, int size, int longest) {
                return page(from, size);
            }

            @Override
            public long indexOf(long place) {
                return place;
            }

            @Override
            public List<Long> places(long from, int count) {
                return List.of();
            }
        };
    }

    @Override
    public Profile profile(String column, List<Step> query, Cancellation cancellation) {
        int index =
                info.columns().stream().map(TableInfo.ColumnInfo::name).toList().indexOf(column);
        HashSet<Object> distinct = new HashSet<>();
        long notFinite = 0;
        double min = Double.POSITIVE_INFINITY;
        double max = Double.NEGATIVE_INFINITY;
        for (long i = 0; i < rows; i++) {
            Object cell = row.apply(i).get(index);
            if (cell != null && distinct.size() < 200_000) {
                distinct.add(cell);
            }
            double value =
                    switch (cell) {
                        case Number number -> number.doubleValue();
                        case Instant instant -> instant.getEpochSecond();
                        case LocalDate date -> date.toEpochDay() * 86_400.0;
                        case null, default -> Double.NaN;
                    };
            notFinite += cell instanceof Double && !Double.isFinite(value) ? 1 : 0;
            min = Double.isFinite(value) ? Math.min(min, value) : min;
            max = Double.isFinite(value) ? Math.max(max, value) : max;
        }
        Optional<Profile.Numbers> numbers =
                min <= max ? Optional.of(new Profile.Numbers(min, max, 0, 0, 0)) : Optional.empty();
        return new Profile(
                column,
                rows,
                0,
                distinct.size(),
                new NotFinite(notFinite, 0, 0),
                numbers,
                List.of());
    }

    @Override
    public List<CellSearch.Place> find(
            CellSearch search, List<Step> query, Cancellation cancellation) {
        throw new UnsupportedOperationException("no plot looks for words");
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
            Cancellation cancellation) {
        throw new UnsupportedOperationException("A made-up table stays here");
    }
}
