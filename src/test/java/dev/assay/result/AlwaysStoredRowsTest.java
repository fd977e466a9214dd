package dev.assay.result;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.base.Json;
import dev.assay.llm.TokenCounter;
import dev.assay.result.store.DuckResultStore;
import dev.assay.result.store.ModelView;
import dev.assay.task.Work;
import dev.assay.tool.ListedRows;
import dev.assay.tool.ResultPart;
import dev.assay.tool.StreamedRows.CellType;
import dev.assay.tool.StreamedRows.Column;
import dev.assay.tool.ToolCall;
import dev.assay.tool.ToolResult;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Rows that are stored however few they are, because somebody will ask for them by their data key.
final class AlwaysStoredRowsTest {
    private static final TokenCounter COUNTER = new TokenCounter();

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

    private DeliveredResult keep(long rows, boolean stored) throws InterruptedException {
        ResultPart.RowStream stream =
                new ResultPart.RowStream(
                        "sums",
                        Json.object(),
                        List.of(new Column("n", CellType.INTEGER)),
                        new ListedRows(rows, row -> List.of(row)),
                        stored);
        ToolResult result = ToolResult.json(Json.object().put("output", "done")).and(of(stream));
        return new ResultKeeper(store, COUNTER, () -> ResultKeeper.USUAL_LARGEST)
                .keep(
                        new ToolCall("c", "compute", Json.object()),
                        result,
                        TokenAllowance.ENDLESS,
                        Work.Monitor.none());
    }

    private static ToolResult.Parts of(ResultPart part) {
        return ToolResult.of(part);
    }

    private static JsonNode rows(DeliveredResult result) {
        return Json.parse(result.view().text()).orElseThrow().at("/parts/1");
    }

    @Test
    void fewRowsAreReadWholeAndFoundAgainUnderTheirKey() throws InterruptedException {
        DeliveredResult result = keep(2, true);

        assertThat(rows(result).at("/rows/1/0").asInt()).isEqualTo(1);
        assertThat(rows(result).path("data_key").asText()).isEqualTo("sums");
        assertThat(result.view().kind()).isEqualTo(ModelView.Kind.WHOLE);
        assertThat(store.find("sums").orElseThrow().size().rows()).isEqualTo(2);
    }

    @Test
    void ofManyRowsASummaryIsReadAsOfAnyOther() throws InterruptedException {
        DeliveredResult result = keep(20_000, true);

        assertThat(rows(result).at("/rows/_rows").asInt()).isEqualTo(20_000);
        assertThat(rows(result).path("data_key").asText()).isEqualTo("sums");
        assertThat(store.find("sums").orElseThrow().size().rows()).isEqualTo(20_000);
    }

    @Test
    void fewRowsOfAQueryAreReadAndNotStored() throws InterruptedException {
        assertThat(rows(keep(2, false)).has("data_key")).isFalse();
        assertThat(store.all()).isEmpty();
    }
}
