package dev.assay.file.reading;

import dev.assay.base.Json;
import dev.assay.base.RecordJson;
import dev.assay.result.delimited.Glance;
import dev.assay.result.delimited.ReadingChoice;
import dev.assay.result.file.FileTable;
import dev.assay.result.file.FoundTable;
import dev.assay.result.file.ReadingDatabase;
import dev.assay.task.Cancellation;
import dev.assay.task.Work;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// Files that are read as an analyst says.
///
/// @param folder where they lie
record ChosenFiles(Path folder) {
    /// @param json of a choice, with single quotes
    static ReadingChoice choice(String json) throws Exception {
        return RecordJson.read(
                Json.mapper().readTree(json.replace('\'', '"')), ReadingChoice.class);
    }

    Path write(String text) throws Exception {
        return Files.writeString(folder.resolve("some.csv"), text);
    }

    FileReader reader() {
        return new FileReader(folder.resolve("made"));
    }

    FoundTable read(Path file, String choice) throws Exception {
        return reader().read(file, choice(choice), Work.Monitor.none()).tables().getFirst();
    }

    /// The first rows of a table, as texts.
    static List<List<String>> rows(FileTable table) throws Exception {
        try (ReadingDatabase database = ReadingDatabase.open(new Cancellation())) {
            return Glance.rows(database, table, 1_000);
        }
    }
}
