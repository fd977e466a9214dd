package dev.assay.result.store;

import dev.assay.base.ScratchFolder;
import dev.assay.result.database.DuckDatabase;
import dev.assay.result.delimited.DelimitedText;
import dev.assay.result.delimited.ReadingChoice;
import dev.assay.result.file.FileState;
import dev.assay.result.file.FileTable;
import dev.assay.result.file.FoundTable;
import dev.assay.result.file.MadeFiles;
import dev.assay.result.file.ReadingDatabase;
import dev.assay.result.file.UnreadableFileException;
import dev.assay.result.table.TableInfo;
import dev.assay.task.Work;
import dev.assay.tool.ResultPart;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.duckdb.DuckDBConnection;

/// Makes a table of a stored text that is a delimited one: all of its rows, or no table. The caller
/// commits.
///
/// A text that says by its media type or its name what it is may have rows of different lengths,
/// which are then told of. Any other must look like a table from its first row to its last.
final class DelimitedTables {
    /// The name of the table of a text.
    static final String ROWS = "rows";

    private static final Pattern TYPES =
            Pattern.compile("(text|application)/(x-)?(csv|tab-separated-values|comma-separated.*)");
    private static final Pattern NAMES = Pattern.compile(".*\\.(csv|tsv|tab|psv)");

    private final DuckDatabase database;
    private final DuckDBConnection connection;
    private final Work.Monitor monitor;

    DelimitedTables(DuckDatabase database, DuckDBConnection connection, Work.Monitor monitor) {
        this.database = database;
        this.connection = connection;
        this.monitor = monitor;
    }

    /// The table of a text.
    ///
    /// @param reason why a text that looks like one has none, in a sentence
    record Written(Optional<TableInfo> table, Optional<String> reason) {
        static final Written NONE = new Written(Optional.empty(), Optional.empty());

        boolean isEmpty() {
            return table.isEmpty();
        }
    }

    /// Writes the table of a text where it has one.
    ///
    /// @param taken names of tables in the database
    Written write(DataKeys.Name name, Set<String> taken, ResultPart.File text, TextMeasure measured)
            throws SQLException, IOException, InterruptedException {
        boolean declared = measured.json().isEmpty() && measured.readable() && isDeclared(text);
        if (!declared && measured.delimited().isEmpty()) {
            return Written.NONE;
        }
        try (ScratchFolder scratch = ScratchFolder.create()) {
            Optional<FoundTable> found = found(text, measured, scratch, declared);
            if (found.isPresent()) {
                return written(name, taken, found.get());
            }
            return declared
                    ? Written.NONE
                    : new Written(
                            Optional.empty(),
                            Optional.of(
                                    "It begins as a table, but cannot be read as one table of %d columns, so it is kept as a text alone."
                                            .formatted(measured.delimited().get().columns())));
        } catch (UnreadableFileException noTable) {
            return Written.NONE;
        }
    }

    /// The table of a text; empty where it cannot be read as one, which keeps it a text.
    private Optional<FoundTable> found(
            ResultPart.File text, TextMeasure measured, ScratchFolder scratch, boolean declared)
            throws IOException, InterruptedException {
        try (ReadingDatabase reading = ReadingDatabase.open(monitor.cancellation())) {
            DelimitedText texts =
                    new DelimitedText(
                            reading, new MadeFiles(scratch.folder()), ReadingChoice.NONE, monitor);
            FileState state = FileState.of(text.file());
            return declared
                    ? Optional.of(texts.table(state))
                    : texts.evenTable(state, measured.delimited().orElseThrow());
        } catch (SQLException unreadable) {
            return Optional.empty();
        }
    }

    private static boolean isDeclared(ResultPart.File text) {
        return TYPES.matcher(text.mediaType().toLowerCase(Locale.ROOT)).lookingAt()
                || NAMES.matcher(text.key().toLowerCase(Locale.ROOT)).matches();
    }

    private Written written(DataKeys.Name name, Set<String> taken, FoundTable found)
            throws SQLException, IOException, InterruptedException {
        Path readable = database.exportFile();
        try {
            share(found.file().state().file(), readable);
            FileTable file = found.file().at(FileState.of(readable));
            FoundTable rows =
                    new FoundTable(ROWS, file, found.rows(), Optional.empty(), found.remarks());
            TableInfo table =
                    new FileRowsWriter(connection, monitor).write(name, rows, true, taken);
            return new Written(Optional.of(table), Optional.empty());
        } finally {
            Files.deleteIfExists(readable);
        }
    }

    /// The database reads no files but those in its own folder.
    private static void share(Path file, Path readable) throws IOException {
        try {
            Files.createLink(readable, file);
        } catch (UnsupportedOperationException | FileSystemException otherDisk) {
            Files.copy(file, readable);
        }
    }
}
