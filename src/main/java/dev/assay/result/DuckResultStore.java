package dev.assay.result;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.llm.TokenCounter;
import dev.assay.task.Cancellation;
import dev.assay.task.Work;
import dev.assay.tool.ToolCall;
import dev.assay.tool.ToolResult;
import java.io.IOException;
import java.io.Reader;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Collectors;

/// Stored results of a conversation: tables in `results.duckdb` in its folder, texts in files.
///
/// A result and its entry in the catalog are one transaction: whatever happens to the process, a
/// result is there whole or not at all. One store at a time may have a folder open. Constructing it
/// costs nothing; the database is opened by the first call that needs it. Disks that are full and
/// folders that cannot be written end in a [StoreException].
public final class DuckResultStore implements ResultStore {
    private final StoreFiles files;
    private final OutputFiles outputs;
    private final TokenCounter counter;
    private final ModelViews views;
    private final List<StoredResult> results = new CopyOnWriteArrayList<>();

    /// Held while a result is written, so that names are given once and in order.
    private final ReentrantLock writing = new ReentrantLock();

    /// Names that were given at some time, those of results that cannot be read included.
    private final Set<String> given = ConcurrentHashMap.newKeySet();

    private volatile boolean loaded;

    private DuckResultStore(Path folder, Optional<OutputBase> outputs, TokenCounter counter) {
        this.files = new StoreFiles(folder);
        this.outputs = new OutputFiles(folder, outputs);
        this.counter = counter;
        this.views = new ModelViews(counter);
    }

    /// The store of a folder of its own, which may be new, with all in it.
    ///
    /// @param counter one that others use too: its vocabulary is large
    public static DuckResultStore open(Path conversationFolder, TokenCounter counter) {
        return new DuckResultStore(conversationFolder.toAbsolutePath(), Optional.empty(), counter);
    }

    /// The same with texts below a base of outputs.
    public static DuckResultStore open(
            Path conversationFolder, OutputBase outputs, TokenCounter counter) {
        return new DuckResultStore(
                conversationFolder.toAbsolutePath(), Optional.of(outputs), counter);
    }

    @Override
    public Stored store(ToolCall call, ToolResult.Tables result, Work.Watch watch)
            throws InterruptedException {
        Map<String, RowSource> tables = new LinkedHashMap<>();
        result.tables().forEach((name, table) -> tables.put(name, new TablesawRows(table)));
        return store(
                call,
                new WantedTables(result.key(), result.json(), result.units(), Optional.empty()),
                tables,
                watch);
    }

    @Override
    public Stored store(
            ToolCall call, String key, ObjectNode json, Optional<ModelView> sent, Work.Watch watch)
            throws InterruptedException {
        Map<String, RowSource> tables = new LinkedHashMap<>();
        ObjectNode layout = Json.object();
        json.properties()
                .forEach(field -> {
                    boolean table = JsonRows.tabular(field.getValue());
                    layout.set(field.getKey(), table ? null : field.getValue());
                    if (table) {
                        tables.put(field.getKey(), JsonRows.of(field.getValue()));
                    }
                });
        return store(
                call, new WantedTables(key, layout, JsonRows.units(json), sent), tables, watch);
    }

    private Stored store(
            ToolCall call, WantedTables wanted, Map<String, RowSource> tables, Work.Watch watch)
            throws InterruptedException {
        Json.Finite finite = Json.finite(wanted.json().deepCopy());
        ObjectNode layout = (ObjectNode) finite.json();
        tables.keySet().stream().filter(name -> !layout.has(name)).forEach(layout::putNull);
        writing.lockInterruptibly();
        try {
            DuckDatabase database = load();
            DataKeys.Name name = DataKeys.choose(wanted.key(), call, results, given);
            StoredResult stored =
                    database.ask(
                            "Storing " + name.key(),
                            watch.cancellation(),
                            connection -> {
                                connection.setAutoCommit(false);
                                SizeMeter size = new SizeMeter(counter);
                                TablesWriter writer =
                                        new TablesWriter(
                                                connection,
                                                name,
                                                Catalog.namesTaken(results),
                                                wanted.units(),
                                                size,
                                                watch);
                                List<TableInfo> infos = writer.write(layout, tables);
                                long notFinite = finite.replaced() + writer.notFinite();
                                StoredResult result =
                                        tablesResult(call, name, layout, infos, notFinite, size)
                                                .seenAs(wanted.sent());
                                Catalog.add(connection, results.size(), result);
                                connection.commit();
                                return result;
                            });
            added(stored);
            return new Stored(stored, name.relation());
        } finally {
            writing.unlock();
        }
    }

    private StoredResult tablesResult(
            ToolCall call,
            DataKeys.Name name,
            ObjectNode layout,
            List<TableInfo> tables,
            long notFinite,
            SizeMeter size) {
        long known = layout.path(ModelViews.NOT_FINITE).asLong(0);
        return new StoredResult(
                UUID.randomUUID(),
                name.key(),
                name.version(),
                call,
                now(),
                new Content.Tables(layout, tables),
                new StoredResult.Size(
                        size.bytes(),
                        size.tokens(),
                        tables.stream().mapToLong(TableInfo::rows).sum()),
                views.summary(name, layout, tables, known + notFinite));
    }

    @Override
    public Stored store(
            ToolCall call, ToolResult.Document document, Optional<ModelView> sent, Work.Watch watch)
            throws InterruptedException {
        TextMeasure measured = measure(document, watch);
        writing.lockInterruptibly();
        try {
            DuckDatabase database = load();
            DataKeys.Name name = DataKeys.choose(document.key(), call, results, given);
            StoredResult stored =
                    database.ask(
                            "Storing " + name.key(),
                            watch.cancellation(),
                            connection -> {
                                connection.setAutoCommit(false);
                                List<TableInfo> tables =
                                        DocumentTables.write(
                                                connection,
                                                name,
                                                Catalog.namesTaken(results),
                                                document.file(),
                                                measured,
                                                watch);
                                StoredResult result =
                                        documentResult(call, name, document, measured, tables)
                                                .seenAs(sent);
                                Catalog.add(connection, results.size(), result);
                                connection.commit();
                                return result;
                            });
            added(stored);
            return new Stored(stored, name.relation());
        } finally {
            writing.unlock();
        }
    }

    private StoredResult documentResult(
            ToolCall call,
            DataKeys.Name name,
            ToolResult.Document document,
            TextMeasure measured,
            List<TableInfo> tables)
            throws IOException {
        UUID handle = UUID.randomUUID();
        Content.Document content =
                new Content.Document(
                        outputs.take(document.file(), handle),
                        document.mediaType(),
                        measured.sha256(),
                        Optional.of(
                                new Content.Measure(
                                        measured.encoding().charset().name(), measured.lines())),
                        tables);
        return new StoredResult(
                handle,
                name.key(),
                name.version(),
                call,
                now(),
                content,
                new StoredResult.Size(
                        measured.bytes(),
                        measured.tokens(),
                        tables.stream().mapToLong(TableInfo::rows).sum()),
                views.handle(name, handle, measured, tables));
    }

    private TextMeasure measure(ToolResult.Document document, Work.Watch watch)
            throws InterruptedException {
        try {
            return TextMeasure.of(document.file(), document.mediaType(), counter, watch);
        } catch (IOException e) {
            throw StoreException.of("Reading the result's file", e);
        }
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
    public Path file(StoredResult result) {
        return switch (result.content()) {
            case Content.Document document -> outputs.path(document.file());
            case Content.Tables _ ->
                    throw new IllegalArgumentException(result.key() + " holds tables, no text");
        };
    }

    @Override
    public void writeJson(StoredResult result, Writer target, Work.Watch watch)
            throws IOException, InterruptedException {
        switch (result.content()) {
            case Content.Document document -> {
                try (Reader text = Files.newBufferedReader(outputs.path(document.file()))) {
                    text.transferTo(target);
                }
            }
            case Content.Tables(ObjectNode layout, List<TableInfo> tables) ->
                    writeTables(result, layout, tables, target, watch.cancellation());
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
        try {
            return outputs.bytes() + files.bytes();
        } catch (IOException e) {
            throw StoreException.of("Measuring the stored results", e);
        }
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
        writing.lock();
        try {
            load();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("Interrupted while opening the stored results", e);
        } finally {
            writing.unlock();
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
                .filter(Content.Document.class::isInstance)
                .map(content -> ((Content.Document) content).file())
                .collect(Collectors.toSet());
    }

    private static Instant now() {
        return Instant.now().truncatedTo(ChronoUnit.MILLIS);
    }
}
