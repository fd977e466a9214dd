package dev.assay.file.reading;

import dev.assay.base.Words;
import dev.assay.result.file.FileState;
import dev.assay.result.file.FoundTable;
import dev.assay.result.file.MadeFiles;
import dev.assay.result.file.ReadingDatabase;
import dev.assay.task.Progress;
import dev.assay.task.Work;
import dev.assay.text.TextEncoding;
import dev.assay.text.log.LogCounts;
import dev.assay.text.log.LogEntries;
import dev.assay.text.log.LogReading;
import dev.assay.text.log.LogTimeFacts;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;

/// Finds the entries of a log: a table of them is made beside the text, once for a state of its
/// file.
record LogText(ReadingDatabase database, MadeFiles made, Work.Monitor monitor) {
    /// With a number that changes where logs are read otherwise than before.
    private static final String WHAT = "entries of a log, 3";

    static final String NAME = "entries";

    /// The table of a text; empty where it is no log.
    Optional<FoundTable> table(FileState state)
            throws IOException, SQLException, InterruptedException {
        Optional<LogReading> log = LogReading.of(state.file(), TextEncoding.of(state.file()));
        if (log.isEmpty()) {
            return Optional.empty();
        }
        Path copy =
                made.of(
                        state,
                        WHAT,
                        state.name() + ".entries.parquet",
                        target -> write(log.get(), state, target));
        List<String> remarks = Files.readAllLines(remarks(copy));
        return Optional.of(new ParquetFile(database).table(FileState.of(copy)).as(NAME, remarks));
    }

    /// What was remarked while a table was made lies beside it.
    private static Path remarks(Path copy) {
        return copy.resolveSibling("remarks.txt");
    }

    private void write(LogReading log, FileState state, Path target)
            throws IOException, InterruptedException {
        Path cells = target.resolveSibling(target.getFileName() + ".cells");
        Progress progress =
                (_, part) ->
                        monitor.progress().report("Reading the entries of " + state.name(), part);
        Work.Monitor reading = new Work.Monitor(progress, monitor.cancellation());
        try (LogTable table = LogTable.create(cells, log)) {
            Optional<LogTimeFacts> times = log.times(state.modified(), reading);
            LogCounts counts = LogEntries.read(log, times, table::add, reading);
            table.finish();
            monitor.progress()
                    .report(
                            "Storing %s entries of %s"
                                    .formatted(Words.count(counts.entries()), state.name()),
                            Progress.UNKNOWN);
            table.copy(database, counts.entries(), target);
            Files.write(remarks(target), LogRemarks.of(log, times, counts));
        } catch (SQLException broken) {
            throw new IOException(broken.getMessage(), broken);
        } catch (UncheckedIOException full) {
            throw full.getCause();
        } finally {
            Files.deleteIfExists(cells);
        }
    }
}
