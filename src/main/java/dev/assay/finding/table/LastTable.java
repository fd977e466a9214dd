package dev.assay.finding.table;

import dev.assay.finding.Target;
import dev.assay.task.Work;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// The table that was read last, of a stored result that never changes. Safe from any thread.
final class LastTable {
    private @Nullable Read last;

    private record Read(UUID handle, String table, TableSeries series) {}

    /// The series of a table, blocking where it is not the last one.
    TableSeries read(Target.OfResult target, Work.Monitor monitor) throws InterruptedException {
        UUID handle = target.result().handle();
        String table = target.table().info().name();
        Read before = before();
        if (before != null && before.handle.equals(handle) && before.table.equals(table)) {
            return before.series;
        }
        TableSeries series = TableSeries.of(target.table(), "", monitor);
        keep(new Read(handle, table, series));
        return series;
    }

    private synchronized @Nullable Read before() {
        return last;
    }

    private synchronized void keep(Read read) {
        last = read;
    }
}
