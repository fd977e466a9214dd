package dev.assay.result.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.base.Json;
import dev.assay.result.ReadRowsTool;
import dev.assay.result.StoreFixture;
import dev.assay.result.TestStores;
import dev.assay.result.table.TableInfo;
import dev.assay.task.Cancellation;
import dev.assay.task.Work;
import dev.assay.tool.OnlyPart;
import dev.assay.tool.ResultPart;
import dev.assay.tool.ToolResult;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Texts of JSON, whose lists of objects are tables as well.
final class DocumentTablesTest {
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

    @Test
    void aListOfObjectsAnywhereIsATableAndTheTextStays() throws IOException, InterruptedException {
        String json =
                """
                {"meta": {"items": [{"id": 1, "v": 0.5, "ok": true, "tags": ["a", 1.10], "n": null},
                                    {"id": 22, "v": 7, "s": "x", "n": "12345678901234567890.5"}]},
                 "plain": [1, 2], "empty": [], "mixed": [{"a": 1}, 2],
                 "nested": [[{"b": 1}], [{"b": 2}, {"b": 3}]]}
                """;
        StoredResult result = store(json);

        assertThat(store.file(result)).hasContent(json);
        assertThat(result.content().tables().stream().map(TableInfo::name))
                .containsExactly("meta.items", "nested[]");
        assertThat(columns(result, "meta.items"))
                .isEqualTo("id INTEGER, v NUMBER, ok BOOLEAN, tags TEXT, n TEXT, s TEXT");
        assertThat(rows(result, "meta.items"))
                .containsExactly(
                        Arrays.asList(1L, 0.5, true, "[\"a\",1.10]", null, null),
                        Arrays.asList(22L, 7.0, null, null, "12345678901234567890.5", "x"));
        assertThat(rows(result, "nested[]")).containsExactly(List.of(1L), List.of(2L), List.of(3L));
        assertThat(result.size().rows()).isEqualTo(5);
        assertThat(result.view().text())
                .contains("take its tables: 'nested[]' (3 rows), 'meta.items' (2 rows).")
                .contains("query_results (as \"%s_nested[]\") take".formatted(result.key()));
    }

    @Test
    void aCellOfJsonIsWrittenAlikeWhereverItIsTold() throws IOException, InterruptedException {
        String json =
                IntStream.range(0, 20)
                        .mapToObj("{\"id\": %d, \"tags\": [{\"a\": 1}]}"::formatted)
                        .collect(Collectors.joining(",", "{\"items\": [", "]}"));
        assertThat(store(json).view().text())
                .contains("always “[{\\\"a\\\":1}]”")
                .contains("\"_first_rows\":[[0,\"[{\\\"a\\\":1}]\"]")
                .doesNotContain("'a'");
    }

    @Test
    void documentsInEveryEncodingAndLinesOfJsonAreTables()
            throws IOException, InterruptedException {
        assertThat(rows(store("[{\"a\":\"ü\"},{\"a\":\"日\"}]", StandardCharsets.UTF_16), "rows"))
                .containsExactly(List.of("ü"), List.of("日"));
        assertThat(rows(store("{\"a\":1}\n{\"a\":2}\n"), "rows"))
                .containsExactly(List.of(1L), List.of(2L));
        assertThat(store("[{\"a\":1},{\"a\"").content().tables()).isEmpty();
        assertThat(store("{\"a\": 1} trailing").content().tables()).isEmpty();
    }

    @Test
    void numbersBeyondTheirTypeStayTexts() throws IOException, InterruptedException {
        StoredResult result =
                store("[{\"big\":12345678901234567890,\"huge\":1e999},{\"big\":1,\"huge\":2.5}]");
        assertThat(rows(result, "rows"))
                .containsExactly(List.of("12345678901234567890", "1e999"), List.of("1", "2.5"));
    }

    @Test
    void keysWithDotsAndManyListsHaveNamesOfTheirOwn() throws IOException, InterruptedException {
        StoredResult dotted = store("{\"a.b\":[{\"x\":1}],\"a\":{\"b\":[{\"x\":2}]}}");
        assertThat(dotted.content().tables().stream().map(TableInfo::name))
                .containsExactly("a.b", "a.b#2");
        assertThat(rows(dotted, "a.b#2")).containsExactly(List.of(2L));

        String many =
                IntStream.range(0, 40)
                        .mapToObj(i -> "\"k" + i + "\":[" + "{\"x\":1},".repeat(i) + "{\"x\":1}]")
                        .collect(Collectors.joining(",", "{", "}"));
        assertThat(store(many).content().tables()).hasSize(20).allMatch(table -> table.rows() > 20);
    }

    @Test
    void rowsAreReadAgainAfterReopeningAndByTheTool() throws IOException, InterruptedException {
        StoredResult result = store("{\"data\":[{\"id\":1},{\"id\":2}]}");
        store.close();
        store = TestStores.open(folder.resolve("c"));
        assertThat(store.all()).containsExactly(result);

        ToolResult read =
                new ReadRowsTool(store)
                        .run(
                                StoreFixture.object("{'data_key':'d','table':'data'}"),
                                Work.Monitor.none());
        assertThat(Json.write(OnlyPart.of(read, ResultPart.Page.class).showing(2)))
                .contains("\"rows\":[[1],[2]]");
    }

    @Test
    void cancelledInTheMiddleNothingIsStored() throws IOException {
        String rows =
                IntStream.range(0, 60_000)
                        .mapToObj(i -> "{\"i\":" + i + "}")
                        .collect(Collectors.joining(",", "[", "]"));
        Path file = Files.writeString(folder.resolve("given"), rows);
        Cancellation cancellation = new Cancellation();
        Work.Monitor monitor =
                new Work.Monitor(
                        (step, fraction) -> {
                            if (step.equals("Storing rows") && fraction > 0.3) {
                                cancellation.cancel();
                            }
                        },
                        cancellation);
        assertThatThrownBy(() -> store(file, monitor)).isInstanceOf(InterruptedException.class);
        assertThat(store.all()).isEmpty();
        assertThat(file).hasContent(rows);
    }

    private StoredResult store(String text) throws IOException, InterruptedException {
        return store(text, StandardCharsets.UTF_8);
    }

    private StoredResult store(String text, Charset charset)
            throws IOException, InterruptedException {
        Path file = Files.write(folder.resolve("given"), text.getBytes(charset));
        return store(file, Work.Monitor.none());
    }

    private StoredResult store(Path file, Work.Monitor monitor) throws InterruptedException {
        return store.store(
                        StoreFixture.call("fetch", "{'n':" + store.all().size() + "}"),
                        new ResultPart.File("d", file, "application/json"),
                        monitor)
                .result();
    }

    private static String columns(StoredResult result, String table) {
        return result.content().table(table).orElseThrow().columns().stream()
                .map(column -> column.name() + " " + column.type())
                .collect(Collectors.joining(", "));
    }

    private List<List<@Nullable Object>> rows(StoredResult result, String table)
            throws InterruptedException {
        TableInfo info = result.content().table(table).orElseThrow();
        return StoreFixture.rows(store.table(result, info), List.of());
    }

    @Test
    void keysThatDifferInCaseAloneAreTold() throws Exception {
        StoredResult result = store("[{\"n\": 1, \"N\": \"x\"}]");

        assertThat(result.content().tables().getFirst().remarks())
                .containsExactly(
                        "Columns without a name, or with one that is taken, have made-up names: N_2 for “N”.");
    }
}
