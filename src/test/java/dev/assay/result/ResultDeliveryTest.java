package dev.assay.result;

import static dev.assay.result.StoreFixture.call;
import static dev.assay.result.StoreFixture.object;
import static dev.assay.result.StoreFixture.tables;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.llm.TokenCounter;
import dev.assay.result.DeliveredResult.Oversized;
import dev.assay.result.database.StoreException;
import dev.assay.result.store.DuckResultStore;
import dev.assay.result.store.ModelView;
import dev.assay.result.store.ResultStore;
import dev.assay.result.store.StoredResult;
import dev.assay.task.Cancellation;
import dev.assay.task.Progress;
import dev.assay.task.Work;
import dev.assay.tool.ChartSpec;
import dev.assay.tool.ResultPart;
import dev.assay.tool.Spending;
import dev.assay.tool.ToolResult;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.Table;

/// What several parts of one result come to, for the model, the store and the screen.
final class ResultDeliveryTest {
    private static final TokenCounter COUNTER = new TokenCounter();
    private static final ChartSpec CHART = new ChartSpec(object("{'data':[],'layout':{}}"));

    @TempDir Path folder;
    private DuckResultStore store;
    private int largest = ResultKeeper.USUAL_LARGEST;

    @BeforeEach
    void openStore() {
        store = TestStores.open(folder.resolve("c"));
    }

    @AfterEach
    void close() {
        store.close();
    }

    private ResultKeeper keeper() {
        return new ResultKeeper(store, COUNTER, () -> largest);
    }

    private DeliveredResult keep(ToolResult result) throws InterruptedException {
        return keep(result, TokenAllowance.ENDLESS);
    }

    private DeliveredResult keep(ToolResult result, TokenAllowance room)
            throws InterruptedException {
        return keeper().keep(call("look", "{}"), result, room, Work.Monitor.none());
    }

    private static JsonNode parts(DeliveredResult result) {
        return Json.parse(result.view().text()).orElseThrow().path("parts");
    }

    private static List<String> keys(DeliveredResult result) {
        return result.stored().stream().map(stored -> stored.result().key()).toList();
    }

    private static ToolResult.Parts table(String key, double... values) {
        return ToolResult.of(
                tables(
                        key,
                        "{'rows':null}",
                        Table.create("rows", DoubleColumn.create("v", values))));
    }

    private static ToolResult.Parts chart() {
        return ToolResult.chart(CHART, object("{'status':'success'}"));
    }

    private ToolResult.Parts file(String text) throws IOException {
        Path file = Files.writeString(Files.createTempFile(folder, "given", ""), text);
        return ToolResult.of(new ResultPart.File("page", file, "text/plain"));
    }

    private static ObjectNode withRows(int rows) {
        ObjectNode json = object("{'chip':'x'}");
        ArrayNode list = json.putArray("rows");
        for (int i = 0; i < rows; i++) {
            list.addObject().put("qid", i).put("v", i / 7.0);
        }
        return json;
    }

    private static ObjectNode withoutRows(int values) {
        ObjectNode json = Json.object();
        for (int i = 0; i < values; i++) {
            json.put("q" + i, i / 3.0);
        }
        return json;
    }

    private String written(StoredResult stored) throws IOException, InterruptedException {
        StringWriter json = new StringWriter();
        store.writeJson(stored, json, Work.Monitor.none());
        return json.toString();
    }

    @Test
    void aTableAChartAndATextAreAllKeptAndToldOf() throws InterruptedException {
        DeliveredResult result =
                keep(table("t1", 1.25, 2.5).and(chart()).and(ToolResult.text("Two rows.")));

        assertThat(keys(result)).containsExactly("t1");
        assertThat(result.charts()).containsExactly(CHART);
        assertThat(parts(result)).hasSize(3);
        assertThat(parts(result).at("/0/rows/_rows").asInt()).isEqualTo(2);
        assertThat(parts(result).at("/0/data_key").asText()).isEqualTo("t1");
        assertThat(parts(result).get(1)).hasToString("{\"status\":\"success\"}");
        assertThat(parts(result).path(2).asText()).isEqualTo("Two rows.");
        assertThat(result.view().kind()).isEqualTo(ModelView.Kind.SUMMARY);
        assertThat(result.view().tokens()).isEqualTo(COUNTER.count(result.view().text()));
        String summary = result.stored().getFirst().result().view().text();
        assertThat(result.view().text()).as("the summary, byte for byte").contains(summary);
    }

    @Test
    void smallPartsAreSentWholeInTheirOrderWithEveryDigit() throws Exception {
        DeliveredResult result =
                keep(
                        ToolResult.text("He said \"}]}\"\n")
                                .and(ToolResult.json(object("{'v':45.23456789012345}")))
                                .and(file("{\"from\": [\"a file\", 1.10]}"))
                                .and(file("Grüße")));

        assertThat(result.view().text())
                .isEqualTo(
                        "{\"parts\":[\"He said \\\"}]}\\\"\\n\",{\"v\":45.23456789012345},"
                                + "{\"from\": [\"a file\", 1.10]},\"Grüße\"]}");
        assertThat(result.view().kind()).isEqualTo(ModelView.Kind.WHOLE);
        assertThat(store.all()).isEmpty();
        assertThat(result.bytesIn()).isEqualTo(14 + 23 + 26 + 7);
        try (Stream<Path> left = Files.list(folder)) {
            assertThat(left.map(path -> path.getFileName().toString()))
                    .noneMatch(name -> name.startsWith("given"));
        }
    }

    @Test
    void tablesThatAskForOneKeyGetANumberAndAreNoVersionsOfEachOther() throws Exception {
        DeliveredResult first = keep(table("t1", 1).and(table("t1", 2, 3)));
        DeliveredResult again = keep(table("t1", 7).and(table("t1", 8, 9)));

        assertThat(keys(first)).containsExactly("t1", "t1_2");
        assertThat(keys(again)).containsExactly("t1", "t1_2");
        assertThat(first.stored())
                .extracting(ResultStore.Stored::relation)
                .containsOnly(ResultStore.Relation.NEW);
        assertThat(again.stored())
                .extracting(stored -> stored.result().version())
                .containsExactly(2, 2);
        assertThat(store.find("t1").orElseThrow().size().rows()).isEqualTo(1);
        assertThat(store.find("t1_2").orElseThrow().size().rows()).isEqualTo(2);
        assertThat(parts(first).at("/1/data_key").asText()).isEqualTo("t1_2");
    }

    @Test
    void jsonThatIsTooLargeIsStoredBesideItsChart() throws Exception {
        DeliveredResult result = keep(ToolResult.json(withRows(2_000)).and(chart()));

        assertThat(keys(result)).containsExactly("look");
        assertThat(result.oversized()).contains(Oversized.SIZE_CAP);
        assertThat(parts(result).at("/0/rows/_rows").asInt()).isEqualTo(2_000);
        assertThat(parts(result).get(1)).hasToString("{\"status\":\"success\"}");
        assertThat(result.charts()).containsExactly(CHART);
        assertThat(written(result.stored().getFirst().result()))
                .isEqualTo(Json.write(withRows(2_000)));
    }

    @Test
    void whereEverythingIsLargeEverythingIsStoredExactly() throws Exception {
        String log = "a line \uD83D\uDE00\n".repeat(20_000);
        Path bytes = Files.write(folder.resolve("bytes"), new byte[] {-1, 0, 5});
        DeliveredResult result =
                keep(
                        ToolResult.json(withRows(3_000))
                                .and(ToolResult.text(log))
                                .and(file(log + "and more"))
                                .and(ToolResult.json(withoutRows(3_000)))
                                .and(table("t1", new double[50_000]))
                                .and(ToolResult.of(new ResultPart.File("raw", bytes, "x/y"))));

        assertThat(keys(result)).containsExactly("look", "look_2", "page", "look_3", "t1", "raw");
        assertThat(parts(result)).hasSize(6);
        assertThat(parts(result).path(1).asText())
                .startsWith("Tool output is too large (")
                .contains(result.stored().get(1).result().handle().toString());
        assertThat(parts(result).path(5).asText()).startsWith("Tool output is binary data");
        assertThat(result.view().text()).hasSizeLessThan(12_288);
        List<StoredResult> stored =
                result.stored().stream().map(ResultStore.Stored::result).toList();
        assertThat(store.file(stored.get(1))).hasContent(log);
        assertThat(store.file(stored.get(2))).hasContent(log + "and more");
        assertThat(written(stored.get(3))).isEqualTo(Json.write(withoutRows(3_000)));
        assertThat(store.file(stored.get(5))).hasBinaryContent(new byte[] {-1, 0, 5});
        assertThat(result.bytesIn())
                .isEqualTo(stored.stream().mapToLong(one -> one.size().bytes()).sum());
        store.close();
        store = TestStores.open(folder.resolve("c"));
        assertThat(store.all()).isEqualTo(stored);
    }

    @Test
    void partsThatFitAloneButNotTogetherGiveWayLargestFirst() throws InterruptedException {
        largest = 1_000;
        DeliveredResult result =
                keep(
                        ToolResult.text("a".repeat(300))
                                .and(ToolResult.text("b".repeat(900)))
                                .and(ToolResult.text("c".repeat(500))));

        assertThat(parts(result).path(0).asText()).isEqualTo("a".repeat(300));
        assertThat(parts(result).path(1).asText())
                .startsWith("Tool output is too large (900 bytes");
        assertThat(parts(result).path(2).asText()).isEqualTo("c".repeat(500));
        assertThat(result.oversized()).contains(Oversized.SIZE_CAP);
        assertThat(keys(result)).containsExactly("look");
    }

    @Test
    void theRoomLeftInTheTurnCountsForAllPartsTogether() throws InterruptedException {
        String words = "word ".repeat(100);
        int one = COUNTER.count(words);
        FakeRoom room = new FakeRoom(one + one / 2);
        DeliveredResult result = keep(ToolResult.text(words).and(ToolResult.text(words)), room);

        assertThat(result.stored()).hasSize(1);
        assertThat(result.oversized()).contains(Oversized.TOKEN_BUDGET);
        assertThat(keep(ToolResult.text("x"), new FakeRoom(1_000, 0)).oversized())
                .contains(Oversized.RESERVE_FAILED);
        FakeRoom enough = new FakeRoom(100_000);
        DeliveredResult mixed = keep(table("t2", 1).and(ToolResult.text("words")), enough);
        assertThat(enough.taken()).isEqualTo(mixed.view().tokens());
    }

    @Test
    void aFailureAfterPartsTellsOfBothAndKeepsWhatThereWas() throws InterruptedException {
        ToolResult result =
                ToolResult.failed("The third page did not come.")
                        .after(table("t1", 1, 2).and(chart()).and(ToolResult.text("half")));
        DeliveredResult kept = keep(result);

        assertThat(result.isFailure()).isTrue();
        JsonNode view = Json.parse(kept.view().text()).orElseThrow();
        assertThat(view.path("error").asText()).isEqualTo("The third page did not come.");
        assertThat(view.path("parts")).hasSize(3);
        assertThat(kept.charts()).containsExactly(CHART);
        assertThat(store.find("t1").orElseThrow().size().rows()).isEqualTo(2);
        String long4 = "x".repeat(90_000);
        assertThat(keep(ToolResult.failed(long4).after(chart())).view().text())
                .contains("x… (86,000 more characters)\",\"parts\":[{\"status\"");
    }

    @Test
    void aFailureInWordsIsToldWordForWord() throws InterruptedException {
        assertThat(keep(ToolResult.failedInWords("FAILED:\n\nno page 9")).view().text())
                .isEqualTo("FAILED:\n\nno page 9");
        assertThat(keep(new ToolResult.NothingFound("no row")).view().text())
                .isEqualTo("{\"error\":\"no row\"}");
        assertThat(store.all()).isEmpty();
    }

    @Test
    void noPartAtAllIsSaidToBeNone() throws InterruptedException {
        DeliveredResult result = keep(ToolResult.Parts.NONE);
        assertThat(result.view().text()).isEqualTo("{\"parts\":[]}");
        assertThat(result.view().kind()).isEqualTo(ModelView.Kind.WHOLE);
        assertThat(result.bytesIn()).isZero();
        assertThat(result.stored()).isEmpty();
    }

    @Test
    void whatWasSpentOnThePartsAddsUp() {
        Spending one = new Spending(1, 100, 10, 5, Optional.of(0.25));
        Spending unknown = new Spending(2, 200, 20, 0, Optional.empty());
        assertThat(chart().spending(one).and(ToolResult.text("x").spending(one)).spent())
                .isEqualTo(new Spending(2, 200, 20, 10, Optional.of(0.5)));
        assertThat(ToolResult.text("x").spending(one).spending(unknown).spent())
                .isEqualTo(new Spending(3, 300, 30, 5, Optional.of(0.25), 0, 0, false, 2));
        assertThat(ToolResult.failedInWords("no").spending(one).parts().spent()).isEqualTo(one);
    }

    @Test
    void whatIsNotFiniteIsToldOfEveryPart() throws InterruptedException {
        double infinite = Double.POSITIVE_INFINITY;
        DeliveredResult result =
                keep(table("a", 1, infinite, -infinite).and(table("b", infinite)).and(table("c")));
        assertThat(parts(result).at("/0/rows/_all_rows").toString())
                .isEqualTo("[[1.0],[\"Infinity\"],[\"-Infinity\"]]");
        assertThat(parts(result).at("/1/rows/_all_rows").toString()).isEqualTo("[[\"Infinity\"]]");
    }

    @Test
    void aPageGivesRowsAwayBeforeWhatStandsBesideItIsStored() throws InterruptedException {
        largest = 2_000;
        ArrayNode rows = Json.array();
        for (int i = 0; i < 60; i++) {
            rows.addArray().add("x".repeat(40));
        }
        DeliveredResult result =
                keep(
                        ToolResult.of(new ResultPart.Page(Json.object(), rows, 0, 60))
                                .and(ToolResult.text("y".repeat(1_000))));
        int shown = parts(result).at("/0/shown").asInt();

        assertThat(shown).isBetween(10, 25);
        assertThat(parts(result).at("/0/next_offset").asInt()).isEqualTo(shown);
        assertThat(parts(result).path(1).asText()).hasSize(1_000);
        assertThat(result.view().text().getBytes(StandardCharsets.UTF_8))
                .hasSizeBetween(1_900, 2_000);
        assertThat(store.all()).isEmpty();
    }

    @Test
    void byHandEveryPartWorthItIsStoredAndAModelStillReadsAllOfThem() throws Exception {
        ToolResult small =
                ToolResult.json(object("{'v':1.25}"), object("{'v':1.3}"))
                        .and(ToolResult.text("few words"))
                        .and(chart());
        DeliveredResult result =
                keeper().keepByHand(call("look", "{}"), small, Work.Monitor.none());

        assertThat(result.view().text())
                .isEqualTo("{\"parts\":[{\"v\":1.3},\"few words\",{\"status\":\"success\"}]}");
        assertThat(result.view().kind()).isEqualTo(ModelView.Kind.WHOLE);
        assertThat(keys(result)).containsExactly("look", "look_2");
        assertThat(written(result.stored().getFirst().result())).isEqualTo("{\"v\":1.25}");
        assertThat(result.stored())
                .extracting(stored -> stored.result().view().text())
                .containsExactly("{\"v\":1.3}", "few words");
    }

    @Test
    void onAFullDiskNothingOfItIsSentAndTheReasonIsTold() {
        ResultKeeper full = TestStores.keeper(new EmptyStore());
        ToolResult result = ToolResult.text("small").and(table("t1", 1));
        assertThatThrownBy(() ->
                        full.keep(
                                call("look", "{}"),
                                result,
                                TokenAllowance.ENDLESS,
                                Work.Monitor.none()))
                .isInstanceOf(StoreException.class)
                .hasMessageContaining("the disk is full. Results stored earlier are safe.");
    }

    @Test
    void cancelledInTheLastPartNoneIsStoredAndNoFileStays() throws Exception {
        Cancellation cancellation = new Cancellation();
        Progress cancelInTheTable =
                (step, fraction) -> {
                    if (step.equals("Storing t1") && fraction > 0.4) {
                        cancellation.cancel();
                    }
                };
        ToolResult result =
                file("a line\n".repeat(10_000))
                        .and(ToolResult.json(withRows(2_000)))
                        .and(table("t1", new double[50_000]));
        Work.Monitor monitor = new Work.Monitor(cancelInTheTable, cancellation);
        assertThatThrownBy(() ->
                        keeper().keep(call("look", "{}"), result, TokenAllowance.ENDLESS, monitor))
                .isInstanceOf(InterruptedException.class);

        assertThat(store.all()).isEmpty();
        try (Stream<Path> outputs = Files.list(folder.resolve("c/outputs"))) {
            assertThat(outputs).isEmpty();
        }
        assertThat(keys(keep(table("t1", 1)))).containsExactly("t1");
        store.close();
        store = TestStores.open(folder.resolve("c"));
        assertThat(store.all()).hasSize(1);
    }
}
