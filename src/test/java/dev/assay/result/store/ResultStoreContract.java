package dev.assay.result.store;

import static dev.assay.result.StoreFixture.call;
import static dev.assay.result.StoreFixture.object;
import static dev.assay.result.StoreFixture.tables;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.groups.Tuple.tuple;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.result.StoreFixture;
import dev.assay.result.store.ResultStore.Relation;
import dev.assay.result.store.ResultStore.Stored;
import dev.assay.result.table.TableInfo;
import dev.assay.task.Cancellation;
import dev.assay.task.Jobs;
import dev.assay.task.Progress;
import dev.assay.task.Work;
import dev.assay.tool.ResultPart;
import dev.assay.tool.ToolCall;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tech.tablesaw.api.BooleanColumn;
import tech.tablesaw.api.DateTimeColumn;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.InstantColumn;
import tech.tablesaw.api.IntColumn;
import tech.tablesaw.api.LongColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

/// What every store of results must do.
public abstract class ResultStoreContract {
    @TempDir Path temporary;
    private ResultStore store;

    /// Opens the store of a folder, which may have been open before.
    abstract ResultStore open(Path folder);

    @BeforeEach
    void openStore() {
        store = open(temporary.resolve("conversation"));
    }

    @AfterEach
    void closeStore() {
        store.close();
    }

    @Test
    void whatItTakesOnTheDiskIsToldTheSameBeforeItIsClosedAndAfterwards()
            throws InterruptedException {
        store("series", "{'p':'t1'}", numbers(2000));
        store("series", "{'p':'t2'}", numbers(3));
        long open = store.bytes();
        store.close();
        store = open(temporary.resolve("conversation"));
        store.all();

        assertThat(store.bytes()).isEqualTo(open);
    }

    @Test
    void anEmptyStoreHasNothing() {
        assertThat(store.all()).isEmpty();
        assertThat(store.find("t1")).isEmpty();
        assertThat(store.bytes()).isZero();
    }

    @Test
    void keepsEveryKindOfColumnExactly() throws InterruptedException {
        Instant at = Instant.parse("2026-02-24T02:22:04.211Z");
        LocalDateTime local = LocalDateTime.parse("2026-02-24T02:22:04");
        Table table =
                Table.create(
                        "rows",
                        DoubleColumn.create("number", 0.1 + 0.2),
                        LongColumn.create("long", Long.MAX_VALUE),
                        IntColumn.create("int", new int[] {7}),
                        StringColumn.create("text", "μs \"x\"\n"),
                        BooleanColumn.create("flag", new boolean[] {true}),
                        InstantColumn.create("at", List.of(at)),
                        DateTimeColumn.create("time", List.of(local)));
        StoredResult result = store("tool", "{}", tables("k", "{}", table)).result();

        assertThat(rows(result))
                .containsExactly(
                        List.of(0.1 + 0.2, Long.MAX_VALUE, 7L, "μs \"x\"\n", true, at, local));
    }

    @Test
    void missingIsNullAndWhatIsNotFiniteIsKept() throws InterruptedException {
        Table table =
                Table.create(
                        "rows",
                        DoubleColumn.create("v", 1, Double.NaN, Double.POSITIVE_INFINITY),
                        StringColumn.create("s", "a", "", null));
        ResultPart.Tables result = tables("k", "{'mean':1.23456,'_not_finite':2}", table);
        result.json().put("worst", Double.NEGATIVE_INFINITY);
        StoredResult stored = store("tool", "{}", result).result();

        assertThat(rows(stored))
                .containsExactly(
                        List.of(1.0, "a"),
                        Arrays.asList(null, null),
                        Arrays.asList(Double.POSITIVE_INFINITY, null));
        assertThat(stored.view().text())
                .isEqualTo(
                        """
                        {"mean":1.23456,"worst":null,"rows":{"_schema":["v","s"],"_rows":3,\
                        "_types":{"text":["s"],"number":"all others"},"_quality":\
                        "missing: s 2 (67 %), v 1 (33 %); NaN or infinite: v 1 (33 %)",\
                        "_all_rows":[[1.0,"a"],[null,null],["Infinity",null]]},\
                        "_not_finite":3,"data_key":"k","_note":"Whole in data['k']: \
                        read_stored_rows, plot_stored_result, query_results."}\
                        """);
    }

    @Test
    void keepsNanOfJsonApartFromNull() throws InterruptedException {
        ObjectNode json =
                object("{'rows':[{'v':null,'w':1.5},{'v':2.5,'w':1}],'text':'','list':[1,2]}");
        ((ObjectNode) json.path("rows").path(1)).put("v", Double.NaN);
        Stored stored = layout("k", json);

        assertThat(rows(stored.result()))
                .containsExactly(Arrays.asList(null, 1.5), List.of(Double.NaN, 1.0));
    }

    @Test
    void keepsEmptyTablesAndTablesWithoutColumns() throws InterruptedException {
        Table empty = Table.create("rows", DoubleColumn.create("v"), StringColumn.create("s"));
        StoredResult result =
                store("tool", "{}", tables("k", "{}", empty, Table.create("none"))).result();

        assertThat(result.view().text()).contains("\"rows\":{\"_rows\":0},\"none\":{\"_rows\":0}");
        assertThat(rows(result)).isEmpty();
        assertThat(whole(result)).isEqualTo("{\"rows\":[],\"none\":[]}");
    }

    @Test
    void keepsOddColumnNames() throws InterruptedException {
        List<String> names =
                List.of(
                        "a\"b",
                        "select",
                        "rowid",
                        "T1",
                        "t2",
                        "μ 'x'; DROP TABLE x --",
                        "日本",
                        "%s");
        Table table = Table.create("rows");
        names.forEach(name -> table.addColumns(DoubleColumn.create(name, 1, 2)));
        StoredResult result = store("tool", "{}", tables("a'b\"; DROP", "{}", table)).result();

        assertThat(result.key()).isEqualTo("a_b___DROP");
        assertThat(info(result).columns().stream().map(TableInfo.ColumnInfo::name))
                .containsExactlyElementsOf(names);
        assertThat(rows(result)).hasSize(2).allSatisfy(row -> assertThat(row).hasSize(8));
    }

    @Test
    void tellsColumnsApartThatDifferInCaseOnly() throws InterruptedException {
        ObjectNode json = object("{'rows':[{'Id':1,'id':'x','ID':true,'id_2':2.5}]}");
        Stored stored = layout("k", json);
        assertThat(rows(stored.result())).containsExactly(List.of(1L, "x", true, 2.5));
    }

    @Test
    void keepsHugeTexts() throws InterruptedException, IOException {
        String huge = "0123456789 μ😀\n".repeat(300_000);
        Table table = Table.create("rows", StringColumn.create("s", huge, "b"));
        StoredResult result = store("tool", "{}", tables("k", "{}", table)).result();

        assertThat(rows(result).getFirst().getFirst()).isEqualTo(huge);
        assertThat(result.view().text().length()).isLessThan(500);
        assertThat(result.size().bytes()).isEqualTo(utf8(whole(result)));
        assertThat(result.size().tokens()).isGreaterThan(1_000_000);
    }

    @Test
    void writesTheWholeResultAsItsToolDescribedIt() throws InterruptedException, IOException {
        Table table =
                Table.create(
                        "rows",
                        StringColumn.create("qid", "0", "1"),
                        DoubleColumn.create("v", 1.0, 1e-7),
                        InstantColumn.create("at", List.of(Instant.EPOCH, Instant.EPOCH)));
        String layout = "{'chip':'x','rows':null,'statistics':{'mean':0.5000001},'list':[1,2]}";
        StoredResult result = store("tool", "{}", tables("k", layout, table)).result();

        assertThat(whole(result))
                .isEqualTo(
                        """
                        {"chip":"x","rows":[{"qid":"0","v":1.0,"at":"1970-01-01T00:00:00Z"},\
                        {"qid":"1","v":1.0E-7,"at":"1970-01-01T00:00:00Z"}],\
                        "statistics":{"mean":0.5000001},"list":[1,2]}\
                        """);
        assertThat(result.size().bytes()).isEqualTo(utf8(whole(result)));
        assertThat(result.size().rows()).isEqualTo(2);
    }

    @Test
    void sameCallIsANewVersionAndAnotherCallASibling() throws InterruptedException {
        Stored first = store("series", "{'p':'t1','n':5}", numbers(1));
        Stored other = store("series", "{'p':'t1','n':6}", numbers(2));
        Stored again = store("series", "{'n':5.0,'p':'t1'}", numbers(3));
        Stored tool = store("summary", "{'p':'t1','n':5}", numbers(4));

        assertThat(List.of(first, other, again, tool))
                .extracting(Stored::relation, s -> s.result().key(), s -> s.result().version())
                .containsExactly(
                        tuple(Relation.NEW, "t1", 1),
                        tuple(Relation.SIBLING, "t1#2", 1),
                        tuple(Relation.NEW_VERSION, "t1", 2),
                        tuple(Relation.SIBLING, "t1#3", 1));
        assertThat(other.result().view().text()).contains("'t1' holds another call's result.");
        assertThat(again.result().view().text()).endsWith("Same call as before: version 2.\"}");
        assertThat(store.find("t1")).contains(again.result());
        assertThat(rows(first.result())).hasSize(1);
        assertThat(rows(again.result())).hasSize(3);
    }

    @Test
    void keepsTheUnitsThatAToolNames() throws InterruptedException {
        Table table =
                Table.create(
                        "rows",
                        DoubleColumn.create("v", 1),
                        DoubleColumn.create("f", 1),
                        IntColumn.create("n", 1));
        ResultPart.Tables given = tables("k", "{'unit':'s'}", table);
        Map<String, String> units = Map.of("v", "μs", "f", "GHz");
        StoredResult result =
                store("tool", "{}", new ResultPart.Tables("k", given.json(), given.tables(), units))
                        .result();
        assertThat(info(result).columns().stream().map(c -> c.unit().orElse("")))
                .containsExactly("μs", "GHz", "");
    }

    @Test
    void findsTheUnitsThatJsonNames() throws InterruptedException {
        ObjectNode json = object("{'units':{'f':'GHz','n':1},'rows':[{'f':1.5,'n':2}]}");
        StoredResult result = layout("k", json).result();
        assertThat(info(result).columns().stream().map(c -> c.unit().orElse("")))
                .containsExactly("GHz", "");
    }

    @Test
    void movesDocumentsAndKeepsTheirBytes() throws InterruptedException, IOException {
        byte[] bytes = {'a', '\r', '\n', (byte) 0xff, 0, 'z'};
        Path file = Files.write(temporary.resolve("given.bin"), bytes);
        StoredResult result =
                store.store(
                                call("fetch", "{}"),
                                new ResultPart.File("page", file, "text/html"),
                                Work.Monitor.none())
                        .result();

        assertThat(file).doesNotExist();
        assertThat(store.file(result)).hasBinaryContent(bytes);
        assertThat(result.size().bytes()).isEqualTo(bytes.length);
        assertThat(((ResultContent.Document) result.content()).sha256())
                .isEqualTo(StoreFixture.sha256(bytes));
        assertThat(result.view().kind()).isEqualTo(ModelView.Kind.HANDLE);
        assertThat(result.view().text()).contains("binary data (6 bytes)");
    }

    @Test
    void writesTheCharactersOfATextInAnyEncoding() throws InterruptedException, IOException {
        String json = "[{\"température\": 1}]";
        byte[] bytes = ("\uFEFF" + json).getBytes(StandardCharsets.UTF_16LE);
        Path file = Files.write(temporary.resolve("given.json"), bytes);
        StoredResult result =
                store.store(
                                call("fetch", "{}"),
                                new ResultPart.File("page", file, "application/json"),
                                Work.Monitor.none())
                        .result();

        assertThat(whole(result)).isEqualTo(json);
    }

    @Test
    void everythingIsThereAfterReopening() throws InterruptedException, IOException {
        Path file = Files.writeString(temporary.resolve("given.txt"), "text");
        store("series", "{'a':1}", numbers(3));
        store("series", "{'a':2}", numbers(4));
        store.store(
                call("fetch", "{}"),
                new ResultPart.File("page", file, "text/plain"),
                Work.Monitor.none());
        List<StoredResult> before = store.all();
        store.close();

        store = open(temporary.resolve("conversation"));
        assertThat(store.all()).isEqualTo(before).hasSize(3);
        assertThat(rows(before.get(1))).hasSize(4);
        assertThat(store.file(before.get(2))).hasContent("text");
        assertThat(store("series", "{'a':2}", numbers(1)).result().version()).isEqualTo(2);
    }

    @Test
    void cancelledInTheMiddleNothingIsStored() throws InterruptedException {
        Cancellation cancellation = new Cancellation();
        Progress cancelHalfway =
                (_, fraction) -> {
                    if (fraction > 0.4) {
                        cancellation.cancel();
                    }
                };
        Work.Monitor monitor = new Work.Monitor(cancelHalfway, cancellation);
        assertThatThrownBy(() -> store.store(call("t", "{}"), numbers(50_000), monitor))
                .isInstanceOf(InterruptedException.class);

        assertThat(store.all()).isEmpty();
        assertThat(store("t", "{}", numbers(2)).relation()).isEqualTo(Relation.NEW);
        assertThat(rows(store.all().getFirst())).hasSize(2);
    }

    @Test
    void severalThreadsStoreAndReadAtOnce() throws InterruptedException {
        List<Callable<Integer>> works =
                IntStream.range(0, 6)
                        .<Callable<Integer>>mapToObj(n ->
                                () -> {
                                    Stored stored = store("t", "{'n':" + n + "}", numbers(200 + n));
                                    return rows(stored.result()).size() - n;
                                })
                        .toList();
        assertThat(Jobs.allOf("store", works)).containsOnly(200);
        assertThat(store.all().stream().map(StoredResult::key))
                .containsExactlyInAnyOrder("t1", "t1#2", "t1#3", "t1#4", "t1#5", "t1#6");
    }

    public static ResultPart.Tables numbers(int rows) {
        double[] values = IntStream.range(0, rows).mapToDouble(Math::sin).toArray();
        return tables("t1", "{}", Table.create("timeseries", DoubleColumn.create("v", values)));
    }

    private Stored layout(String key, ObjectNode json) throws InterruptedException {
        Storable part = new Storable.Layout(key, json, Optional.empty());
        return store.store(call("tool", "{}"), List.of(part), Work.Monitor.none()).getFirst();
    }

    private Stored store(String tool, String arguments, ResultPart.Tables result)
            throws InterruptedException {
        ToolCall call = call(tool, arguments);
        return store.store(call, result, Work.Monitor.none());
    }

    private static TableInfo info(StoredResult result) {
        return ((ResultContent.Tables) result.content()).tables().getFirst();
    }

    private List<List<@Nullable Object>> rows(StoredResult result) throws InterruptedException {
        return StoreFixture.rows(store.table(result, info(result)), List.of());
    }

    private String whole(StoredResult result) throws InterruptedException {
        StringWriter text = new StringWriter();
        try {
            store.writeJson(result, text, Work.Monitor.none());
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        return text.toString();
    }

    private static long utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8).length;
    }
}
