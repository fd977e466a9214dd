package dev.assay.result.store;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.llm.TokenCounter;
import dev.assay.result.database.DuckDatabase;
import dev.assay.result.database.StoreException;
import dev.assay.result.sql.DuckSqlAccess;
import dev.assay.result.sql.SqlAccess;
import dev.assay.result.table.DuckStoredTable;
import dev.assay.result.table.JsonRowsWriter;
import dev.assay.result.table.ResultJson;
import dev.assay.result.table.StoredTable;
import dev.assay.result.table.TableInfo;
import dev.assay.task.Cancellation;
import dev.assay.task.Work;
import dev.assay.text.TextCharacters;
import dev.assay.text.TextEncoding;
import dev.assay.tool.ToolCall;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;

/// Stored results of a conversation: tables in `results.duckdb` in its folder, texts in files.
///
/// A result and its entry in the catalog are one transaction: whatever happens to the process, a
/// result is there whole or not at all. One store at a time may have a folder open. Constructing it
/// costs nothing; the database is opened by the first call that needs it. Disks that are full and
/// folders that cannot be written end in a [StoreException].
public final class DuckResultStore implements ResultStore {
    private final Path folder;
    private final StoreFiles files;
    private final OutputFiles outputs;
    private final TokenCounter counter;
    private final BooleanSupplier extracted;
    private final OnDemand onDemand = new OnDemand();
    private final List<StoredResult> results = new CopyOnWriteArrayList<>();

    /// Held while a result is written, so that names are given once and in order.
    private final ReentrantLock lock = new ReentrantLock();

    /// Names that were given at some time, those of results that cannot be read included.
    private final Set<String> given = ConcurrentHashMap.newKeySet();

    private volatile boolean loaded;

    private DuckResultStore(
            Path folder,
            Optional<OutputBase> outputs,
            TokenCounter counter,
            BooleanSupplier extracted) {
        this.folder = folder;
        this.extracted = extracted;
        this.files = new StoreFiles(folder);
        this.outputs = new OutputFiles(folder, outputs);
        this.counter = counter;
    }

    /// The store of a folder of its own, which may be new, with all in it.
    ///
    /// @param counter one that others use too: its vocabulary is large
    public static DuckResultStore open(Path conversationFolder, TokenCounter counter) {
        return new DuckResultStore(
                conversationFolder.toAbsolutePath(), Optional.empty(), counter, () -> true);
    }

    /// The same with texts below a base of outputs.
    ///
    /// @param extracted whether models are offered to draw more from its texts
    public static DuckResultStore open(
            Path conversationFolder,
            OutputBase outputs,
            TokenCounter counter,
            BooleanSupplier extracted) {
        return new DuckResultStore(
                conversationFolder.toAbsolutePath(), Optional.of(outputs), counter, extracted);
    }

    @Override
    public List<Stored> store(ToolCall call, List<Storable> parts, Work.Monitor monitor)
            throws InterruptedException {
        StoredParts writing =
                new StoredParts(
                        call,
                        parts,
                        outputs,
                        new ModelViews(counter, extracted.getAsBoolean()),
                        counter,
                        monitor);
        lock.lockInterruptibly();
        try {
            DuckDatabase database = load();
            database.allow(FileRowsWriter.files(parts));
            files.claim(FileRowsWriter.linked(parts));
            List<DataKeys.Name> names = writing.names(results, given);
            String keys = names.stream().map(DataKeys.Name::key).collect(Collectors.joining(", "));
            List<Stored> stored =
                    database.ask(
                            "Storing " + keys,
                            monitor.cancellation(),
                            connection ->
                                    writing.write(
                                            database,
                                            connection,
                                            names,
                                            results,
                                            result -> files.of(result).equals(database)));
            stored.stream()
                    .filter(one -> one.relation() != Relation.REPEATED)
                    .forEach(one -> added(one.result()));
            return stored;
        } finally {
            lock.unlock();
            writing.discard();
        }
    }

    @Override
    public Path folder() {
        return folder;
    }

    @Override
    public void reserve(Collection<String> keys) {
        given.addAll(keys);
    }

    @Override
    public Optional<String> unreadable() {
        loadIfThere();
        return files.remark();
    }

    @Override
    public Optional<String> unreadable(String key) {
        boolean lost = given.contains(key) && find(key).isEmpty();
        return lost
                ? Optional.of(
                        "The stored result %s cannot be read. %s"
                                .formatted(key, unreadable().orElse("It is in no file any more.")))
                : Optional.empty();
    }

    @Override
    public OnDemand onDemand() {
        return onDemand;
    }

    @Override
    public List<StoredResult> all() {
        loadIfThere();
        return List.copyOf(results);
    }

    @Override
    public Optional<StoredResult> find(String key) {
        return all().reversed().stream().filter(result -> result.key().equals(key)).findFirst();
    }

    @Override
    public StoredTable table(StoredResult result, TableInfo table) {
        return new DuckStoredTable(files.of(result), table);
    }

    @Override
    public SqlAccess sql() {
        loadIfThere();
        return new DuckSqlAccess(files::of, files.current());
    }

    @Override
    public Path file(StoredResult result) {
        return switch (result.content()) {
            case ResultContent.Document document -> outputs.path(document.file());
            case ResultContent.Tables _ ->
                    throw new IllegalArgumentException(result.key() + " holds tables, no text");
        };
    }

    @Override
    public void writeJson(StoredResult result, Writer target, Work.Monitor monitor)
            throws IOException, InterruptedException {
        switch (result.content()) {
            case ResultContent.Document document -> {
                Path file = outputs.path(document.file());
                try (TextCharacters text = TextCharacters.of(file, TextEncoding.of(file))) {
                    text.transferTo(target, monitor);
                }
            }
            case ResultContent.Tables(ObjectNode layout, List<TableInfo> tables) ->
                    writeTables(result, layout, tables, target, monitor.cancellation());
        }
    }

    private void writeTables(
            StoredResult result,
            ObjectNode layout,
            List<TableInfo> tables,
            Writer target,
            Cancellation cancellation)
            throws InterruptedException {
        Map<String, TableInfo> byName =
                tables.stream().collect(Collectors.toMap(TableInfo::name, table -> table));
        files.of(result)
                .ask(
                        "Reading " + result.key(),
                        cancellation,
                        connection -> {
                            ResultJson.write(
                                    layout,
                                    byName.keySet(),
                                    target,
                                    (name, json) -> {
                                        TableInfo table = byName.get(name);
                                        if (table != null) {
                                            JsonRowsWriter.write(
                                                    connection, table, json, cancellation);
                                        }
                                    });
                            return result;
                        });
    }

    @Override
    public long bytes() {
        return StoreException.translated(
                "Measuring the stored results", () -> outputs.bytes() + files.bytes());
    }

    @Override
    public void close() {
        files.close();
    }

    private void added(StoredResult stored) {
        files.added(stored);
        results.add(stored);
    }

    private void loadIfThere() {
        if (loaded || !files.exist()) {
            return;
        }
        lock.lock();
        try {
            load();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("Interrupted while opening the stored results", e);
        } finally {
            lock.unlock();
        }
    }

    /// @return the database for new results
    private DuckDatabase load() throws InterruptedException {
        if (loaded) {
            return files.current();
        }
        results.addAll(files.load());
        try {
            if (!files.incomplete()) {
                outputs.sweep(documents());
            }
        } catch (IOException e) {
            throw StoreException.of("Tidying the stored results", e);
        }
        loaded = true;
        return files.current();
    }

    private Set<String> documents() {
        return results.stream()
                .map(StoredResult::content)
                .filter(ResultContent.Document.class::isInstance)
                .map(content -> ((ResultContent.Document) content).file())
                .collect(Collectors.toSet());
    }
}
