package dev.assay.result;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import dev.assay.base.Json;
import dev.assay.llm.TokenCounter;
import dev.assay.result.store.DuckResultStore;
import dev.assay.result.store.ModelView;
import dev.assay.result.store.StoredResult;
import dev.assay.task.Work;
import dev.assay.tool.ListedRows;
import dev.assay.tool.ResultPart;
import dev.assay.tool.StreamedRows.CellType;
import dev.assay.tool.StreamedRows.Column;
import dev.assay.tool.ToolCall;
import dev.assay.tool.ToolResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Tables of which a model reads all, because they are small: they are kept as large ones are, and
/// what the model reads says under which data key.
final class SmallTablesTest {
    private static final TokenCounter COUNTER = new TokenCounter();

    @TempDir Path folder;
    private DuckResultStore store;
    private TokenAllowance room = TokenAllowance.ENDLESS;

    @BeforeEach
    void open() {
        store = TestStores.open(folder.resolve("c"));
    }

    @AfterEach
    void close() {
        store.close();
    }

    private DeliveredResult keep(ToolResult result) throws InterruptedException {
        return new ResultKeeper(store, COUNTER, () -> ResultKeeper.USUAL_LARGEST)
                .keep(
                        new ToolCall("c", "compute", Json.object()),
                        result,
                        room,
                        Work.Monitor.none());
    }

    private static ToolResult.Parts stream(long rows, int columns) {
        List<Column> all =
                List.of(new Column("n", CellType.INTEGER), new Column("m", CellType.INTEGER));
        return ToolResult.of(
                new ResultPart.RowStream(
                        "sums",
                        Json.object(),
                        all.subList(0, columns),
                        new ListedRows(
                                rows, row -> List.<Object>of(row, row * 2).subList(0, columns))));
    }

    private static JsonNode json(DeliveredResult result) {
        return Json.parse(result.view().text()).orElseThrow();
    }

    private StoredResult stored(String key) {
        return store.find(key).orElseThrow();
    }

    @Test
    void fewRowsAreReadWholeAndFoundAgainUnderTheirKey() throws InterruptedException {
        DeliveredResult result = keep(stream(2, 1));

        assertThat(json(result).at("/rows/1/0").asInt()).isEqualTo(1);
        assertThat(json(result).path("data_key").asText()).isEqualTo("sums");
        assertThat(result.view().kind()).isEqualTo(ModelView.Kind.WHOLE);
        assertThat(stored("sums").size().rows()).isEqualTo(2);
        assertThat(stored("sums").content().tables()).hasSize(1);
        assertThat(stored("sums").view()).isEqualTo(result.view());
    }

    @Test
    void besideOtherPartsItSaysItsKeyToo() throws InterruptedException {
        DeliveredResult result =
                keep(ToolResult.told(Json.object().put("output", "done")).and(stream(2, 1)));

        assertThat(json(result).at("/parts/1/data_key").asText()).isEqualTo("sums");
        assertThat(json(result).at("/parts/0").size()).isEqualTo(1);
        assertThat(Json.parse(stored("sums").view().text())).contains(json(result).at("/parts/1"));
    }

    @Test
    void ofManyRowsASummaryIsReadAsOfAnyOther() throws InterruptedException {
        DeliveredResult result = keep(stream(20_000, 1));

        assertThat(json(result).at("/rows/_rows").asInt()).isEqualTo(20_000);
        assertThat(json(result).path("data_key").asText()).isEqualTo("sums");
        assertThat(stored("sums").size().rows()).isEqualTo(20_000);
    }

    @Test
    void oneValueOrNoRowIsNoTable() throws InterruptedException {
        assertThat(json(keep(stream(1, 1))).has("data_key")).isFalse();
        assertThat(json(keep(stream(0, 2))).has("data_key")).isFalse();
        assertThat(store.all()).isEmpty();
        assertThat(json(keep(stream(1, 2))).has("data_key")).isTrue();
    }

    @Test
    void listsOfObjectsAreTablesWhereverTheyStand() throws InterruptedException {
        ArrayNode rows = (ArrayNode) Json.parse("[{\"a\":1,\"b\":2},{\"a\":3}]").orElseThrow();

        JsonNode listed = json(keep(ToolResult.rows(rows, 9)));
        assertThat(listed).hasSize(4);
        assertThat(listed.path(3).path("data_key").asText()).isEqualTo("compute");
        assertThat(stored("compute").size().rows()).isEqualTo(2);

        JsonNode object = json(keep(ToolResult.json(Json.object().set("items", rows))));
        assertThat(object.path("data_key").asText()).isEqualTo("compute");
        JsonNode text = json(keep(ToolResult.text(" " + Json.write(rows) + "\n")));
        assertThat(text.path(2).path("data_key").asText()).isEqualTo("compute");
        JsonNode named =
                json(keep(ToolResult.json(json("{'t1':{'value':5},'t2':{'value':6,'unit':'s'}}"))));
        assertThat(stored(named.path("data_key").asText()).size().rows()).isEqualTo(2);
    }

    private static JsonNode json(String text) {
        return Json.parse(text.replace('\'', '"')).orElseThrow();
    }

    @Test
    void aSmallDelimitedTextIsATable() throws Exception {
        String csv = "day,n\n2026-03-01,1\n2026-03-02,2\n";
        Path file = Files.writeString(folder.resolve("given.csv"), csv);
        String read =
                keep(ToolResult.of(new ResultPart.File("days", file, "text/csv"))).view().text();

        assertThat(read).startsWith(csv).endsWith("\ndata_key: days");
        assertThat(stored("days").size().rows()).isEqualTo(2);
        assertThat(keep(ToolResult.text(csv)).stored()).hasSize(1);
    }

    @Test
    void whatIsNoTableOrIsSaidOfTablesHasNoKey() throws InterruptedException {
        for (ToolResult result :
                List.of(
                        ToolResult.text("Two words, no table.\nThe end."),
                        ToolResult.json(json("{'status':'ok','list':[1,2],'one':{'a':1}}")),
                        ToolResult.json(json("{'meta':{'name':'x'},'totals':{'n':2}}")),
                        ToolResult.told(json("{'tables':[{'name':'t1','rows':2}]}")))) {
            assertThat(keep(result).view().text()).doesNotContain("data_key");
        }
        assertThat(store.all()).isEmpty();
    }

    @Test
    void whatCostsNoMoreThanAskingForItIsShownWholeWhateverRoomThereIs()
            throws InterruptedException {
        room = new NoRoom();
        String text = "A few words. ".repeat(3);

        DeliveredResult small = keep(ToolResult.text(text));
        assertThat(small.view().text()).isEqualTo(text);
        assertThat(small.view().kind()).isEqualTo(ModelView.Kind.WHOLE);
        assertThat(keep(ToolResult.text(text + 1).and(ToolResult.text("2"))).view().text())
                .isEqualTo("{\"parts\":[\"%s1\",\"2\"]}".formatted(text));
        assertThat(json(keep(stream(3, 2))).path("columns")).hasSize(2);
        DeliveredResult longer = keep(ToolResult.text(text.repeat(40)));
        assertThat(longer.view().kind()).isEqualTo(ModelView.Kind.HANDLE);
        assertThat(json(keep(stream(300, 2))).at("/rows/_rows").asInt()).isEqualTo(300);
    }

    private record NoRoom() implements TokenAllowance {
        @Override
        public boolean fits(long tokens) {
            return false;
        }

        @Override
        public boolean take(long tokens) {
            return false;
        }
    }
}
