package dev.assay.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.result.TestStores;
import dev.assay.result.file.FileColumn;
import dev.assay.result.file.FileState;
import dev.assay.result.file.FileTable;
import dev.assay.result.file.FoundTable;
import dev.assay.result.sql.SqlRows;
import dev.assay.result.store.ResultStore;
import dev.assay.result.store.Storable;
import dev.assay.result.survey.TableRemarks;
import dev.assay.task.Cancellation;
import dev.assay.task.Work;
import dev.assay.tool.ResultPart;
import dev.assay.tool.Tool;
import dev.assay.tool.ToolCall;
import dev.assay.tool.ToolResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What there is to remark on a table reaches a model with its first sight and by every tool.
final class SqlTablesTest {
    private static final List<String> REMARKS =
            List.of(
                    "2 rows have fewer cells than the first one.",
                    "“v” holds times without a zone.");
    private static final Work.Monitor MONITOR = Work.Monitor.none();

    @TempDir Path folder;

    private void store(ResultStore store, boolean copied, List<String> remarks) throws Exception {
        store(store, "t", "t", copied, remarks);
    }

    private void store(
            ResultStore store, String key, String name, boolean copied, List<String> remarks)
            throws Exception {
        store.store(
                new ToolCall("1", "file", Json.object().put("file", key)),
                List.of(rows(key, name, copied, remarks, Json.object())),
                MONITOR);
    }

    private Storable rows(
            String key, String name, boolean copied, List<String> remarks, ObjectNode json)
            throws Exception {
        Path file = Files.writeString(folder.resolve("t.jsonl"), "{\"v\":1}\n{\"v\":2}\n");
        FileTable table =
                new FileTable(
                        FileState.of(file),
                        FileTable.Format.JSON_LINES,
                        Optional.empty(),
                        List.of(new FileColumn("v", "BIGINT")),
                        false);
        FoundTable found = new FoundTable(name, table, 2, Optional.empty(), remarks);
        return new Storable.FileRows(key, json, found, copied);
    }

    private static JsonNode told(Tool tool, ObjectNode arguments) throws Exception {
        return ((ResultPart.Told) tool.run(arguments, MONITOR).parts().list().getFirst()).json();
    }

    @Test
    void remarksReachEveryReaderOfACopyAndOfAFileAndStayWithIt() throws Exception {
        for (boolean copied : new boolean[] {true, false}) {
            Path kept = Files.createDirectory(folder.resolve("kept-" + copied));
            try (ResultStore store = TestStores.open(kept)) {
                store(store, copied, REMARKS);
            }
            try (ResultStore store = TestStores.open(kept)) {
                String view = store.all().getFirst().view().text();
                JsonNode sight = Json.parseObject(view).orElseThrow();
                assertThat(Json.texts(sight.path("t").path("_remarks"))).isEqualTo(REMARKS);
                JsonNode listed = told(new ListStoredTool(store), Json.object());
                assertThat(Json.texts(listed.path("tables").path(0).path("remarks")))
                        .isEqualTo(REMARKS);
                JsonNode described =
                        told(new DescribeStoredTool(store), Json.object().put("table", "t"));
                assertThat(Json.texts(described.path("remarks"))).isEqualTo(REMARKS);
                assertThat(asked(store, "FROM t")).isEqualTo(REMARKS);
            }
        }
    }

    /// The remarks that come with the rows of a statement.
    private static List<String> asked(ResultStore store, String sql) throws Exception {
        ToolResult answer =
                new QueryResultsTool(store, () -> Duration.ofMinutes(1))
                        .run(Json.object().put("sql", sql), MONITOR);
        ResultPart.RowStream part = (ResultPart.RowStream) answer.parts().list().getFirst();
        part.rows().close();
        return Json.texts(part.json().path("_remarks"));
    }

    @Test
    void remarksOnTablesComeWithTheRowsOfAQueryAndOfAQueryOverThose() throws Exception {
        try (ResultStore store = TestStores.open(folder.resolve("kept"))) {
            store(store, true, REMARKS);
            store(store, "plain", "plain", true, List.of());
            assertThat(asked(store, "SELECT v FROM plain")).isEmpty();
            assertThat(asked(store, "SELECT v FROM (SELECT v FROM plain JOIN t USING (v))"))
                    .isEqualTo(REMARKS.stream().map(remark -> "t: " + remark).toList());
            ObjectNode json = Json.object();
            TableRemarks.add(json, REMARKS);
            store.store(
                    new ToolCall("call_1", "query_results", Json.object()),
                    List.of(rows("query", "query", true, List.of(), json)),
                    MONITOR);
            assertThat(asked(store, "FROM query")).isEqualTo(REMARKS);
            assertThat(SqlTables.of(store).all())
                    .extracting(SqlTables.Named::name)
                    .containsExactly("t", "plain", "query");
            List<String> many = IntStream.range(0, 40).mapToObj(i -> "x".repeat(400) + i).toList();
            store(store, "many", "many", true, many);
            assertThat(String.join("", asked(store, "FROM many"))).hasSizeLessThan(700);
        }
    }

    @Test
    void aTableIsFoundByItsOwnNameAndByThatBehindTheKey() throws Exception {
        try (ResultStore store = TestStores.open(folder.resolve("kept"))) {
            store(store, "catalog", "performances", true, List.of());
            for (String name : List.of("catalog", "performances", "Catalog_Performances")) {
                try (SqlRows rows =
                        new SqlQuestions(store, Duration.ofMinutes(1))
                                .ask("SELECT sum(v) FROM " + name, new Cancellation())
                                .rows()) {
                    assertThat(rows.next().orElseThrow().getFirst()).hasToString("3");
                }
            }
            assertThat(SqlTables.of(store).find("catalog_t")).isEmpty();
            assertThat(SqlTables.of(store).all()).hasSize(1);

            store(store, "other", "performances", true, List.of());
            assertThat(SqlTables.of(store).find("performances")).isEmpty();
            assertThat(SqlTables.of(store).find("other_performances").orElseThrow().result().key())
                    .isEqualTo("other");
        }
    }

    @Test
    void anAnswerWithTheFieldsOfAFileIsListedAndTheFactsOnAFileAreNot() throws Exception {
        ObjectNode json = Json.object().put("read", "in place").put("modified", "2026-11-12");
        try (ResultStore store = TestStores.open(folder.resolve("kept"))) {
            store.store(
                    new ToolCall("call_1", "file", Json.object()),
                    List.of(new Storable.Layout("answer", json, Optional.empty())),
                    MONITOR);
            store.store(
                    new ToolCall("file", "file", Json.object()),
                    List.of(rows("t", "t", true, List.of(), json)),
                    MONITOR);
            assertThat(SqlTables.of(store).all())
                    .extracting(SqlTables.Named::name)
                    .containsExactly("answer", "t");
            assertThat(SqlTables.of(store).find("t_values")).isPresent();
        }
    }

    @Test
    void ofManyRemarksTheFirstSightHasTheFirstAndCountsTheOthers() throws Exception {
        List<String> many =
                IntStream.range(0, 40).mapToObj(i -> "“column_%d” is odd.".formatted(i)).toList();
        try (ResultStore store = TestStores.open(folder.resolve("kept"))) {
            store(store, true, many);
            JsonNode sight = Json.parseObject(store.all().getFirst().view().text()).orElseThrow();
            List<String> told = Json.texts(sight.path("t").path("_remarks"));
            assertThat(told).startsWith(many.getFirst()).hasSizeLessThan(many.size());
            assertThat(told.getLast())
                    .isEqualTo(
                            "describe_table has %d more remarks."
                                    .formatted(many.size() - told.size() + 1));
            JsonNode described =
                    told(new DescribeStoredTool(store), Json.object().put("table", "t"));
            assertThat(Json.texts(described.path("remarks"))).isEqualTo(many);
        }
    }

    @Test
    void aTableWithoutRemarksSaysNothingOfThem() throws Exception {
        try (ResultStore store = TestStores.open(folder.resolve("kept"))) {
            store(store, true, List.of());
            assertThat(store.all().getFirst().view().text()).doesNotContain("remarks");
            assertThat(Json.write(told(new ListStoredTool(store), Json.object())))
                    .doesNotContain("remarks");
        }
    }
}
