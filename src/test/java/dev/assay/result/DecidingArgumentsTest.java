package dev.assay.result;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.base.Json;
import dev.assay.llm.TokenCounter;
import dev.assay.result.store.DuckResultStore;
import dev.assay.result.store.ResultStore;
import dev.assay.task.Work;
import dev.assay.tool.ResultPart;
import dev.assay.tool.ToolCall;
import dev.assay.tool.ToolResult;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SequencedMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tech.tablesaw.api.IntColumn;
import tech.tablesaw.api.Table;

/// Tables that depend on some of a call's arguments only are kept once for all calls that share
/// them.
final class DecidingArgumentsTest {
    @TempDir Path folder;
    private DuckResultStore store;

    @BeforeEach
    void open() {
        store = TestStores.open(folder.resolve("c"));
    }

    @AfterEach
    void close() {
        store.close();
    }

    private ResultStore.Stored keep(String page, int id, int value) throws InterruptedException {
        SequencedMap<String, Table> tables = new LinkedHashMap<>();
        tables.put("rows", Table.create("rows", IntColumn.create("v", value)));
        ResultPart part =
                new ResultPart.Tables(
                        "walk",
                        Json.object().put("id", id).putNull("rows"),
                        tables,
                        Map.of(),
                        Json.object().put("id", id));
        TokenCounter counter = new TokenCounter();
        return new ResultKeeper(store, counter, () -> ResultKeeper.USUAL_LARGEST)
                .keep(
                        new ToolCall("c", "look", Json.object().put("id", id).put("page", page)),
                        ToolResult.of(part),
                        TokenAllowance.ENDLESS,
                        Work.Monitor.none())
                .stored()
                .getFirst();
    }

    @Test
    void theSameRowsAreKeptOnceWhateverElseTheCallsSaid() throws InterruptedException {
        assertThat(keep("1", 7, 5).relation()).isEqualTo(ResultStore.Relation.NEW);
        assertThat(keep("2", 7, 5).relation()).isEqualTo(ResultStore.Relation.REPEATED);
        assertThat(store.all()).hasSize(1);
        assertThat(store.all().getFirst().origin().arguments())
                .isEqualTo(Json.object().put("id", 7));
    }

    @Test
    void otherRowsAreANewVersionAndAnotherDecisionIsAnotherResult() throws InterruptedException {
        keep("1", 7, 5);
        assertThat(keep("1", 7, 6).relation()).isEqualTo(ResultStore.Relation.NEW_VERSION);
        assertThat(keep("1", 8, 5).result().key()).isEqualTo("walk#2");
    }
}
