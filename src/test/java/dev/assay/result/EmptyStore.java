package dev.assay.result;

import dev.assay.result.database.StoreException;
import dev.assay.result.sql.SqlAccess;
import dev.assay.result.store.OnDemand;
import dev.assay.result.store.ResultStore;
import dev.assay.result.store.Storable;
import dev.assay.result.store.StoredResult;
import dev.assay.result.table.StoredTable;
import dev.assay.result.table.TableInfo;
import dev.assay.task.Work;
import dev.assay.tool.ToolCall;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/// A store that holds nothing and takes nothing, as on a full disk.
public class EmptyStore implements ResultStore {
    @Override
    public List<Stored> store(ToolCall call, List<Storable> parts, Work.Monitor monitor) {
        throw full();
    }

    /// What the store throws.
    public static StoreException full() {
        return StoreException.of("Storing t1", new IOException("No space left on device"));
    }

    @Override
    public Path folder() {
        return Path.of("empty");
    }

    @Override
    public void reserve(Collection<String> keys) {}

    @Override
    public Optional<String> unreadable() {
        return Optional.empty();
    }

    @Override
    public OnDemand onDemand() {
        return new OnDemand();
    }

    @Override
    public List<StoredResult> all() {
        return List.of();
    }

    @Override
    public Optional<StoredResult> find(String key) {
        return Optional.empty();
    }

    @Override
    public StoredTable table(StoredResult result, TableInfo table) {
        throw new IllegalArgumentException("no table " + table.name());
    }

    @Override
    public SqlAccess sql() {
        throw full();
    }

    @Override
    public Path file(StoredResult result) {
        throw new IllegalArgumentException("no text");
    }

    @Override
    public void writeJson(StoredResult result, Writer target, Work.Monitor monitor)
            throws IOException {
        throw new IllegalArgumentException("no result");
    }

    @Override
    public long bytes() {
        return 4096;
    }

    @Override
    public void close() {}
}
