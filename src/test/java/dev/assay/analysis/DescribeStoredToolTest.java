package dev.assay.analysis;

import static dev.assay.result.StoreFixture.call;
import static dev.assay.result.StoreFixture.object;
import static dev.assay.result.StoreFixture.tables;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.result.TestStores;
import dev.assay.result.store.DuckResultStore;
import dev.assay.result.store.Storable;
import dev.assay.task.Work;
import dev.assay.tool.ResultPart;
import dev.assay.tool.ToolResult;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tech.tablesaw.api.IntColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

final class DescribeStoredToolTest {
    @TempDir Path folder;
    private DuckResultStore store;

    @BeforeEach
    void open() throws Exception {
        store = TestStores.open(folder.resolve("c"));
    }

    @AfterEach
    void close() {
        store.close();
    }

    private ToolResult described(String arguments) throws InterruptedException {
        return new DescribeStoredTool(store).run(object(arguments), Work.Monitor.none());
    }

    private JsonNode columns(String arguments) throws InterruptedException {
        return ((ResultPart.Told) described(arguments).parts().list().getFirst())
                .json()
                .path("columns");
    }

    @Test
    void columnsOfAWideTableAreChosenByNameOrByHowTheyBegin() throws Exception {
        ObjectNode row = Json.object();
        IntStream.range(0, 90).forEach(i -> row.put("Q" + i / 45 + "_" + i % 45, i));
        ObjectNode json = Json.object();
        json.putArray("answers").add(row).add(row);
        store.store(
                call("survey", "{}"),
                List.of(new Storable.Layout("survey", json, Optional.empty())),
                Work.Monitor.none());

        assertThat(columns("{'table':'survey'}")).hasSize(60);
        assertThat(columns("{'table':'survey','columns':['Q1_*']}")).hasSize(45);
        assertThat(
                        columns("{'table':'survey','columns':['Q1_44','q0_7']}")
                                .findValuesAsText("name"))
                .containsExactly("Q0_7", "Q1_44");
        assertThat(described("{'table':'survey','columns':['Q.*']}"))
                .isInstanceOfSatisfying(
                        ToolResult.Failed.class,
                        failed -> assertThat(failed.message()).contains("no column Q.*"));
    }

    @Test
    void differentValuesOfALargeTableAreCountedUpToAMillion() throws Exception {
        int rows = 1_100_000;
        Table table =
                Table.create(
                        "rows",
                        IntColumn.create("id", IntStream.range(0, rows)),
                        IntColumn.create("group", IntStream.range(0, rows).map(i -> i % 100)));
        store.store(
                call("many", "{}"), tables("many", "{'rows':null}", table), Work.Monitor.none());

        JsonNode columns = columns("{'table':'many'}");

        assertThat(columns.get(1).path("different").asLong()).isEqualTo(100);
        assertThat(columns.get(0).path("different").asText()).matches("about 1,[01]\\d0,000");
        assertThat(columns.get(0).path("median").asDouble()).isEqualTo((rows - 1) / 2.0);
    }

    @Test
    void ofAFewValuesEachIsCountedWholeNumbersToo() throws Exception {
        int rows = 120;
        store.store(
                call("answers", "{}"),
                tables(
                        "answers",
                        "{'rows':null}",
                        Table.create(
                                "rows",
                                IntColumn.create("id", IntStream.range(0, rows)),
                                IntColumn.create(
                                        "agreed", IntStream.range(0, rows).map(i -> 5 - i % 6 / 2)),
                                IntColumn.create("late", IntStream.range(0, rows).map(i -> i % 2)),
                                IntColumn.create(
                                        "port", IntStream.range(0, rows).map(i -> 54_321 + i % 2)),
                                IntColumn.create(
                                        "far", IntStream.range(0, rows).map(i -> i % 2 * 9_999)),
                                StringColumn.create(
                                        "room",
                                        IntStream.range(0, rows).mapToObj(i -> "r" + i % 5)))),
                Work.Monitor.none());

        JsonNode columns = columns("{'table':'answers'}");

        assertThat(columns.findValuesAsText("name"))
                .containsExactly("id", "agreed", "late", "port", "far", "room");
        assertThat(columns.get(0).has("frequent")).isFalse();
        assertThat(columns.get(1).path("frequent")).hasToString("{\"3\":40,\"4\":40,\"5\":40}");
        assertThat(columns.get(2).path("frequent")).hasToString("{\"0\":60,\"1\":60}");
        assertThat(columns.get(3).path("frequent")).hasToString("{\"54321\":60,\"54322\":60}");
        assertThat(columns.get(4).has("frequent")).isFalse();
        assertThat(columns.get(5).path("frequent")).hasSize(5);
    }
}
