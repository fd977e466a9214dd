package dev.assay.result;

import static dev.assay.result.StoreFixture.call;
import static dev.assay.result.StoreFixture.object;
import static dev.assay.result.StoreFixture.tables;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.base.Json;
import dev.assay.result.store.DuckResultStore;
import dev.assay.task.Work;
import dev.assay.tool.OnlyPart;
import dev.assay.tool.ResultPart;
import dev.assay.tool.ToolResult;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tech.tablesaw.api.DateTimeColumn;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

final class ReadRowsToolTest {
    @TempDir Path folder;
    private DuckResultStore store;
    private ReadRowsTool tool;

    @BeforeEach
    void storeRows() throws InterruptedException {
        store = TestStores.open(folder);
        tool = new ReadRowsTool(store);
        Table empty = Table.create("empty", DoubleColumn.create("x"));
        Table rows =
                Table.create(
                        "series",
                        StringColumn.create(
                                "qid",
                                IntStream.range(0, 200).mapToObj(i -> "Q" + i % 10).toList()),
                        DoubleColumn.create(
                                "v", IntStream.range(0, 200).mapToDouble(i -> i / 3.0).toArray()));
        store.store(call("t", "{}"), tables("t1", "{}", empty, rows), Work.Monitor.none());
    }

    @AfterEach
    void close() {
        store.close();
    }

    @Test
    void readsAPageThatIsFilteredAndSorted() throws InterruptedException {
        assertThat(
                        read(
                                "{'data_key':'t1','columns':['v'],'filters':[{'column':'qid','filter':'="
                                        + " Q3'}],"
                                        + "'sort':[{'column':'v','descending':true}],'limit':2,'offset':1}"))
                .isEqualTo(
                        "{\"data_key\":\"t1\",\"table\":\"series\",\"columns\":[\"v\"],\"total\":200,\"rows\":"
                                + "[[61.0],[57.666666666666664]],\"offset\":1,\"shown\":2,\"count\":20,"
                                + "\"next_offset\":3}");
    }

    @Test
    void readsTheFirstTableWithRowsAndTwentyOfThem() throws InterruptedException {
        var page = Json.parse(read("{'data_key':'t1@1'}")).orElseThrow();
        assertThat(page.path("table").asText()).isEqualTo("series");
        assertThat(page.path("rows")).hasSize(20);
        assertThat(page.path("columns")).hasSize(2);
        assertThat(read("{'data_key':'t1','table':'empty'}")).contains("\"rows\":[]");
    }

    @Test
    void timesOfOneColumnHaveOneForm() throws InterruptedException {
        Table times =
                Table.create(
                        "times",
                        DateTimeColumn.create(
                                "at",
                                LocalDateTime.of(2026, 11, 23, 12, 30),
                                LocalDateTime.of(2026, 11, 23, 12, 30, 7)));
        store.store(call("t", "{}"), tables("t2", "{}", times), Work.Monitor.none());
        assertThat(read("{'data_key':'t2'}"))
                .contains("[[\"2026-11-23T12:30:00\"],[\"2026-11-23T12:30:07\"]]");
    }

    @Test
    void whatDoesNotExistIsAnsweredWithWhatDoes() throws InterruptedException {
        assertThat(read("{'data_key':'t2'}")).isEqualTo("Nothing is stored as 't2'. Stored: t1.");
        assertThat(read("{'data_key':'t1@7'}")).contains("Stored: t1.");
        assertThat(read("{'data_key':'t1','table':'x'}")).contains("Its tables: empty, series.");
        assertThat(read("{'data_key':'t1','columns':['w']}")).contains("no column 'w'", "v, qid");
        assertThat(read("{'data_key':'t1','filters':[{'column':'v','filter':'<'}]}"))
                .contains("Try 40, < 40");
    }

    @Test
    void ofNoRowsTheLikelyMistakeIsTold() throws InterruptedException {
        String filtered =
                "{'data_key':'t1','table':'series','filters':[{'column':'%s','filter':'%s'}]}";
        for (String range : List.of(">= 2033-01-01", "Q3..Q4", "between Q3 and Q4")) {
            assertThat(read(filtered.formatted("qid", range)))
                    .contains(
                            "\"note\":\"No row passes the filters. “qid” is text, such as “Q0”: “"
                                    + range
                                    + "” is looked for as a part of it, since only numbers, dates and times are compared.\"");
        }
        assertThat(read(filtered.formatted("qid", "= Q1 | Q2")))
                .contains("filters. One of several texts is written 'a | b', without '='.\"");
        assertThat(read(filtered.formatted("qid", "Q77 | Q78")))
                .contains("\"note\":\"No row passes the filters.\"");
        assertThat(read(filtered.formatted("v", "> 900 or < -900")))
                .contains("\"note\":\"No row passes the filters.\"");
    }

    @Test
    void theParametersAreASchema() {
        assertThat(tool.spec().parameters().path("required").path(0).asText())
                .isEqualTo("data_key");
        assertThat(tool.spec().label()).isEqualTo("Reading stored rows");
    }

    private String read(String arguments) throws InterruptedException {
        return switch (tool.run(object(arguments), Work.Monitor.none())) {
            case ToolResult.Parts result -> {
                ResultPart.Page page = OnlyPart.of(result, ResultPart.Page.class);
                yield Json.write(page.showing(page.rows().size()));
            }
            case ToolResult.Failed failed -> failed.message();
            case ToolResult.NothingFound(String message) -> message;
            case ToolResult.Drawing drawing -> throw new AssertionError(drawing);
        };
    }
}
