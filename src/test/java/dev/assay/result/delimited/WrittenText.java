package dev.assay.result.delimited;

import dev.assay.result.file.FileState;
import dev.assay.result.file.FoundTable;
import dev.assay.result.file.MadeFiles;
import dev.assay.result.file.ReadingDatabase;
import dev.assay.task.Work;
import java.nio.file.Files;
import java.nio.file.Path;

/// Delimited texts as tests write and read them.
public final class WrittenText {
    private WrittenText() {}

    /// Reads a file; copies that are made of it lie beside it.
    public static FoundTable read(ReadingDatabase database, Path file) throws Exception {
        return new DelimitedText(
                        database,
                        new MadeFiles(file.resolveSibling("made")),
                        ReadingChoice.NONE,
                        Work.Monitor.none())
                .table(FileState.of(file));
    }

    /// Writes a text into a folder and reads it.
    public static FoundTable read(Path folder, String text) throws Exception {
        Path file = Files.writeString(folder.resolve("data.csv"), text);
        try (ReadingDatabase database = ReadingDatabase.open(Work.Monitor.none().cancellation())) {
            return read(database, file);
        }
    }
}
