package dev.assay.inspector.table;

import dev.assay.query.Step;
import dev.assay.result.table.StoredTable;
import dev.assay.task.Job;
import dev.assay.task.Jobs;
import dev.assay.task.Work;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Counts the columns of a grid in jobs: one after the other, so that the rows are never kept
/// waiting.
final class StatisticsReader implements AutoCloseable {
    private final Jobs jobs;
    private final String name;
    private final StoredTable table;
    private final List<GridColumn> columns;
    private final Map<String, String> zeroMeanings;
    private @Nullable Job reading;

    /// @param name tells the grid apart from every other
    /// @param zeroMeanings what a zero is in the columns where it is no measurement
    StatisticsReader(
            Jobs jobs,
            String name,
            StoredTable table,
            List<GridColumn> columns,
            Map<String, String> zeroMeanings) {
        this.jobs = jobs;
        this.name = name;
        this.table = table;
        this.columns = List.copyOf(columns);
        this.zeroMeanings = Map.copyOf(zeroMeanings);
    }

    /// Counts all of them anew, over the rows of a query.
    void read(List<Step> query) {
        read(0, query);
    }

    private void read(int next, List<Step> query) {
        if (next >= columns.size()) {
            return;
        }
        GridColumn column = columns.get(next);
        Work<ColumnStatistics> work =
                monitor ->
                        ColumnStatistics.of(
                                table, column.info(), query, zeroMeanings, monitor.cancellation());
        reading =
                jobs.startLatest(
                        "inspector " + name + " profile",
                        "profile of " + name,
                        work,
                        ended ->
                                ended.tell(
                                        counted -> {
                                            column.setStatistics(counted);
                                            read(next + 1, query);
                                        },
                                        _ -> read(next + 1, query)));
    }

    @Override
    public void close() {
        if (reading != null) {
            reading.cancel();
        }
    }
}
