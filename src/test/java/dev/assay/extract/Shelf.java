package dev.assay.extract;

import dev.assay.base.Json;
import dev.assay.extract.chunks.ChunkedReading;
import dev.assay.extract.chunks.SizeRouter;
import dev.assay.extract.search.ReadGrepMode;
import dev.assay.llm.TokenCounter;
import dev.assay.result.store.DuckResultStore;
import dev.assay.result.store.StoredResult;
import dev.assay.settings.ChosenValues;
import dev.assay.task.Work;
import dev.assay.tool.ResultPart;
import dev.assay.tool.ToolCall;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import tech.tablesaw.api.Table;

/// A real store in a folder of a test, and what the test puts into it.
public final class Shelf implements AutoCloseable {
    public static final TokenCounter COUNTER = new TokenCounter();

    /// What a model is sent at once where no setting says otherwise.
    public static final PageBudget ROOM = new PageBudget(() -> 12_288);

    private final Path folder;
    private final DuckResultStore store;
    private int calls;

    public Shelf(Path folder) {
        this.folder = folder;
        this.store = DuckResultStore.open(folder.resolve("conversation"), COUNTER);
    }

    /// Every mode, as the program has them.
    public static Extractor everyMode() {
        return new Extractor(
                new RawMode(COUNTER),
                new TruncateMode(COUNTER, _ -> TruncateMode.USUAL_BUDGET),
                List.of(
                        ChunkedReading.fullChunked(COUNTER, _ -> ChosenValues.NONE),
                        ChunkedReading.aiSummary(COUNTER, _ -> ChosenValues.NONE),
                        new ReadGrepMode(COUNTER),
                        new DerivedMode()),
                new SizeRouter(COUNTER, _ -> ChosenValues.NONE),
                COUNTER);
    }

    DuckResultStore store() {
        return store;
    }

    public ExtractionInput text(String name, byte[] bytes)
            throws IOException, InterruptedException {
        Path file = Files.write(folder.resolve("text-" + ++calls), bytes);
        ResultPart.File document = new ResultPart.File(name, file, "text/plain");
        return input(store.store(call(), document, Work.Monitor.none()).result());
    }

    public ExtractionInput tables(String key, Table... tables) throws InterruptedException {
        SequencedMap<String, Table> byName = new LinkedHashMap<>();
        for (Table table : tables) {
            byName.put(table.name(), table);
        }
        ResultPart.Tables result = new ResultPart.Tables(key, Json.object(), byName, Map.of());
        return input(store.store(call(), result, Work.Monitor.none()).result());
    }

    private ToolCall call() {
        return new ToolCall("call-" + ++calls, "get_logs", Json.object().put("pod", calls));
    }

    private ExtractionInput input(StoredResult result) {
        return new ExtractionInput(store, result);
    }

    @Override
    public void close() {
        store.close();
    }
}
