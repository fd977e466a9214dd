package dev.assay.file;

import dev.assay.base.Json;
import dev.assay.file.reading.FileReader;
import dev.assay.inspector.table.GridInput;
import dev.assay.result.TestStores;
import dev.assay.result.store.ResultStore;
import dev.assay.result.store.Storable;
import dev.assay.result.store.StoredResult;
import dev.assay.result.table.StoredTable;
import dev.assay.source.SourceTable;
import dev.assay.task.Cancellation;
import dev.assay.task.Work;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A folder with files, which a test writes and opens.
///
/// @param scratch in which it lies, with whatever the program keeps
record OpenedFolder(Path scratch) {
    private static final Work.Monitor MONITOR = Work.Monitor.none();

    Path files() {
        return scratch.resolve("orders");
    }

    FileChoices choices() {
        return new FileChoices(scratch.resolve("readings.json"));
    }

    FileSource open() throws Exception {
        return open(files().toString());
    }

    FileSource open(String named) throws Exception {
        return FileSource.open(
                NamedFiles.id(named),
                new FileReader(scratch.resolve("made")),
                choices(),
                Clock.systemUTC(),
                MONITOR);
    }

    void csv(String name, String text) throws Exception {
        Path file = files().resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    void parquet(String name, String select) throws Exception {
        Path file = files().resolve(name);
        Files.createDirectories(file.getParent());
        try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
                Statement asking = connection.createStatement()) {
            asking.execute("COPY (%s) TO '%s' (FORMAT parquet)".formatted(select, file));
        }
    }

    /// The rows of the first table, copied.
    List<List<@Nullable Object>> rows(FileSource source) throws Exception {
        return rows(source, true);
    }

    /// The rows of the first table, as a conversation stores them.
    List<List<@Nullable Object>> rows(FileSource source, boolean copied) throws Exception {
        return rows(source, copied, GridInput.NONE);
    }

    /// The rows that a query asks for.
    List<List<@Nullable Object>> rows(FileSource source, boolean copied, GridInput query)
            throws Exception {
        SourceTable table = source.tables().getFirst();
        Storable.FileRows asked =
                (Storable.FileRows)
                        table.content()
                                .storable(Files.createTempDirectory(scratch, "scratch"), MONITOR);
        Storable part = new Storable.FileRows(asked.key(), Json.object(), asked.table(), copied);
        try (ResultStore store = TestStores.open(Files.createTempDirectory(scratch, "store"))) {
            StoredResult result =
                    store.store(table.origin(), List.of(part), MONITOR).getFirst().result();
            StoredTable stored = store.table(result, result.content().tables().getFirst());
            StoredTable.Rows rows = stored.rows(query.steps(stored.info()), new Cancellation());
            return rows.page(0, (int) rows.count());
        }
    }

    List<String> keys(FileSource source) throws Exception {
        List<String> keys = new ArrayList<>();
        for (SourceTable table : source.tables()) {
            keys.add(
                    table.content()
                            .storable(Files.createTempDirectory(scratch, "scratch"), MONITOR)
                            .key());
        }
        return keys;
    }
}
