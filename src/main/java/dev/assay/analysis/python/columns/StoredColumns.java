package dev.assay.analysis.python.columns;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.analysis.python.PythonData;
import dev.assay.analysis.python.PythonLimits;
import dev.assay.base.DiskException;
import dev.assay.base.DiskRoom;
import dev.assay.base.Json;
import dev.assay.result.database.StoreException;
import dev.assay.result.file.ChangedFileException;
import dev.assay.result.store.ResultContent;
import dev.assay.result.store.ResultStore;
import dev.assay.result.store.StoredResult;
import dev.assay.result.table.TableInfo;
import dev.assay.task.Cleanup;
import dev.assay.task.Work;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;

/// The results of a store on their way to Python. What was written once for a result is there for
/// as long as the folder, for a stored result never changes.
///
/// A result is called by its key, an older version of it by key and number: `t1@1`.
public final class StoredColumns implements PythonData {
    private final ResultStore store;
    private final ColumnFolder folder;
    private final TableFiles tables;
    private final TextFiles texts;

    /// Held while files are written.
    private final ReentrantLock lock = new ReentrantLock();

    /// The columns and texts of a folder, which nobody else writes to.
    ///
    /// @param folder for its owner alone, made when something is brought; whoever gives it deletes
    ///   it
    public StoredColumns(ResultStore store, Path folder, PythonLimits limits) {
        this(store, folder, BringLimits.of(limits.memory()), DiskRoom::of);
    }

    public StoredColumns(ResultStore store, Path folder) {
        this(store, folder, PythonLimits.USUAL);
    }

    StoredColumns(ResultStore store, Path folder, BringLimits most, DiskRoom.Look disk) {
        this.store = store;
        this.folder = new ColumnFolder(folder.toAbsolutePath(), disk);
        this.tables = new TableFiles(store, this.folder, most);
        this.texts = new TextFiles(store, this.folder, most);
    }

    @Override
    public Path folder() {
        return folder.path();
    }

    @Override
    public ObjectNode index() {
        ObjectNode index = Json.object();
        named(store).forEach((key, result) -> index.set(key, described(result)));
        return index;
    }

    /// The results of a store by what they are called, oldest first.
    public static Map<String, StoredResult> named(ResultStore store) {
        List<StoredResult> all = store.all();
        Map<String, Integer> newest = new HashMap<>();
        all.forEach(result -> newest.merge(result.key(), result.version(), Math::max));
        Map<String, StoredResult> named = new LinkedHashMap<>();
        for (StoredResult result : all) {
            boolean isNewest = result.version() == newest.getOrDefault(result.key(), 0);
            named.put(result.key() + (isNewest ? "" : "@" + result.version()), result);
        }
        return named;
    }

    private static ObjectNode described(StoredResult result) {
        ObjectNode about = Json.object();
        about.put(
                "kind",
                switch (result.content()) {
                    case ResultContent.Tables _ -> "tables";
                    case ResultContent.Document document ->
                            TextFiles.isJson(document) ? "json" : "text";
                });
        about.put("id", result.handle().toString()).put("bytes", result.size().bytes());
        ObjectNode named = about.putObject("tables");
        for (TableInfo table : result.content().tables()) {
            ArrayNode columns =
                    named.putObject(table.name()).put("rows", table.rows()).putArray("columns");
            table.columns().forEach(column -> columns.add(ColumnWriter.described(column)));
        }
        return about;
    }

    @Override
    public ObjectNode bring(
            String key, Optional<String> table, List<String> columns, Work.Monitor monitor)
            throws InterruptedException, RefusedException {
        StoredResult result = named(store).get(key);
        if (result == null) {
            throw new RefusedException(
                    store.unreadable(key)
                            .orElse("Nothing is stored under the key “%s”.".formatted(key)));
        }
        lock.lockInterruptibly();
        try {
            return brought(key, result, table, columns, monitor);
        } finally {
            lock.unlock();
        }
    }

    /// Whatever goes wrong, nothing of it is left in the folder.
    private ObjectNode brought(
            String key,
            StoredResult result,
            Optional<String> table,
            List<String> columns,
            Work.Monitor monitor)
            throws InterruptedException, RefusedException {
        long mark = folder.mark();
        try (Cleanup<RuntimeException> cleanup = new Cleanup<>(() -> folder.backTo(mark))) {
            return cleanup.unneededFor(found(key, result, table, columns, monitor));
        } catch (StoreException | ChangedFileException | DiskException e) {
            monitor.cancellation().check();
            throw new RefusedException(String.valueOf(e.getMessage()));
        } catch (IOException e) {
            monitor.cancellation().check();
            StoreException told = StoreException.of("Bringing “" + key + "” to Python", e);
            throw new RefusedException(String.valueOf(told.getMessage()));
        }
    }

    private ObjectNode found(
            String key,
            StoredResult result,
            Optional<String> table,
            List<String> columns,
            Work.Monitor monitor)
            throws IOException, InterruptedException, RefusedException {
        if (table.isPresent()) {
            TableInfo info =
                    result.content()
                            .table(table.get())
                            .orElseThrow(() ->
                                    new RefusedException(
                                            "“%s” has no table “%s”.".formatted(key, table.get())));
            return tables.bring(key, result, info, columns, monitor);
        }
        return switch (result.content()) {
            case ResultContent.Tables(ObjectNode layout, _) ->
                    Json.object().set("layout", layout.deepCopy());
            case ResultContent.Document document -> texts.bring(key, result, document, monitor);
        };
    }
}
