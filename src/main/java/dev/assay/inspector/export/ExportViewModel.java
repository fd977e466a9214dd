package dev.assay.inspector.export;

import dev.assay.base.WholeFile;
import dev.assay.base.Words;
import dev.assay.query.Step;
import dev.assay.result.store.ResultStore;
import dev.assay.result.store.StoredResult;
import dev.assay.result.table.StoredTable;
import dev.assay.task.Cancellation;
import dev.assay.task.Job;
import dev.assay.task.JobOutcome;
import dev.assay.task.Jobs;
import dev.assay.task.Progress;
import dev.assay.task.Work;
import dev.assay.text.ByteRange;
import dev.assay.text.TextBytes;
import java.io.IOException;
import java.io.OutputStream;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.jspecify.annotations.Nullable;

/// Writes stored results to files, one at a time, and says how it went.
public final class ExportViewModel implements AutoCloseable {
    /// In bytes.
    private static final int COPIED_AT_ONCE = 1 << 18;

    private final Jobs jobs;
    private final ReadOnlyObjectWrapper<TableExportState> state =
            new ReadOnlyObjectWrapper<>(new TableExportState.Idle());
    private @Nullable Job running;

    public ExportViewModel(Jobs jobs) {
        this.jobs = jobs;
    }

    public ReadOnlyObjectProperty<TableExportState> state() {
        return state.getReadOnlyProperty();
    }

    /// Writes the rows of a query.
    ///
    /// @param rows how many the query has, for the sentence at the end
    public void exportTable(
            StoredTable table,
            StoredTable.Format format,
            List<Step> query,
            long rows,
            Path target) {
        start(
                target,
                Words.count(rows, "row"),
                monitor -> {
                    Progress progress = monitor.progress();
                    Cancellation cancellation = monitor.cancellation();
                    table.export(format, query, target, progress, cancellation);
                    return Files.size(target);
                });
    }

    /// Writes a whole result as the JSON that its tool described.
    public void exportJson(ResultStore store, StoredResult result, Path target) {
        start(
                target,
                "The whole result",
                monitor -> {
                    WholeFile.write(
                            target,
                            part -> {
                                try (Writer writer = Files.newBufferedWriter(part)) {
                                    store.writeJson(result, writer, monitor);
                                }
                            });
                    return Files.size(target);
                });
    }

    /// Copies a stored text byte for byte.
    public void exportText(ResultStore store, StoredResult result, Path target) {
        start(
                target,
                "The text",
                monitor -> {
                    WholeFile.write(target, part -> copy(store.file(result), part, monitor));
                    return Files.size(target);
                });
    }

    /// Stops writing.
    void cancel() {
        if (running != null) {
            running.cancel();
        }
    }

    /// Puts the last sentence away.
    void dismiss() {
        if (state.get() instanceof TableExportState.Ended) {
            state.set(new TableExportState.Idle());
        }
    }

    private void start(Path target, String what, Work<Long> work) {
        if (state.get() instanceof TableExportState.Writing) {
            return;
        }
        state.set(new TableExportState.Writing("Starting", Progress.UNKNOWN, target));
        running =
                jobs.start(
                        "export to " + target.getFileName(),
                        work,
                        new Jobs.Listener<>() {
                            @Override
                            public void progressed(String step, double fraction) {
                                state.set(new TableExportState.Writing(step, fraction, target));
                            }

                            @Override
                            public void ended(JobOutcome<Long> ended) {
                                state.set(finished(ended, what, target));
                            }
                        });
    }

    private static TableExportState.Ended finished(
            JobOutcome<Long> ended, String what, Path target) {
        return switch (ended) {
            case JobOutcome.Done<Long>(Long bytes) ->
                    new TableExportState.Ended(
                            what + " written to " + target + " (" + Words.bytes(bytes) + ").",
                            true);
            case JobOutcome.Cancelled<Long>() ->
                    new TableExportState.Ended(
                            "Export stopped. The stored result is untouched; "
                                    + target.getFileName()
                                    + " was not written.",
                            false);
            case JobOutcome.Failed<Long>(String reason, _) ->
                    new TableExportState.Ended(
                            "Could not write "
                                    + target
                                    + ": "
                                    + reason
                                    + " The stored result is untouched. Try another folder.",
                            false);
        };
    }

    private static void copy(Path source, Path target, Work.Monitor monitor)
            throws IOException, InterruptedException {
        try (TextBytes in = TextBytes.open(source);
                OutputStream out = Files.newOutputStream(target)) {
            for (long at = 0; at < in.size(); at += COPIED_AT_ONCE) {
                monitor.cancellation().check();
                in.copy(new ByteRange(at, Math.min(at + COPIED_AT_ONCE, in.size())), out);
                monitor.progress().report("Copying", (double) at / in.size());
            }
        }
    }

    /// Stops what is still being written.
    @Override
    public void close() {
        cancel();
    }
}
