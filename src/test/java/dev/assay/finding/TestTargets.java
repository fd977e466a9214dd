package dev.assay.finding;

import dev.assay.base.Json;
import dev.assay.result.TestStores;
import dev.assay.result.store.DuckResultStore;
import dev.assay.result.store.StoredResult;
import dev.assay.task.Work;
import dev.assay.tool.ResultPart;
import dev.assay.tool.ToolCall;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SequencedMap;
import tech.tablesaw.api.Table;

/// Tables of a test, stored, to be looked at.
public final class TestTargets implements AutoCloseable {
    private final DuckResultStore store;

    public TestTargets(Path folder) {
        this.store = TestStores.open(folder.resolve("conversation"));
    }

    public DuckResultStore store() {
        return store;
    }

    /// Stores a table under its name.
    public Target table(Table table) throws InterruptedException {
        return table(table, new ToolCall("c", "get_" + table.name(), Json.object()));
    }

    /// Stores a table that a call made.
    public Target table(Table table, ToolCall origin) throws InterruptedException {
        StoredResult result = store(table.name(), origin, table);
        return new Target.OfResult(
                result, store.table(result, result.content().tables().getFirst()));
    }

    /// Stores tables under a key.
    public StoredResult store(String key, ToolCall origin, Table... tables)
            throws InterruptedException {
        SequencedMap<String, Table> named = new LinkedHashMap<>();
        var json = Json.object();
        for (Table table : tables) {
            named.put(table.name(), table);
            json.putNull(table.name());
        }
        return store.store(
                        origin,
                        new ResultPart.Tables(key, json, named, Map.of()),
                        Work.Monitor.none())
                .result();
    }

    @Override
    public void close() {
        store.close();
    }
}
