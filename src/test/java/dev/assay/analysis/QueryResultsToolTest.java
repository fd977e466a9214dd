package dev.assay.analysis;

import static dev.assay.result.StoreFixture.call;
import static dev.assay.result.StoreFixture.object;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.result.DeliveredResult;
import dev.assay.result.TestStores;
import dev.assay.result.TokenAllowance;
import dev.assay.result.store.DuckResultStore;
import dev.assay.result.store.Storable;
import dev.assay.result.store.StoredResult;
import dev.assay.task.Work;
import dev.assay.tool.Tool;
import dev.assay.tool.ToolResult;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The three tools, as a model calls them.
final class QueryResultsToolTest {
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

    private StoredResult store(String key, String arguments, String json) throws Exception {
        Storable layout = new Storable.Layout(key, object(json), Optional.empty());
        return store.store(call(key, arguments), List.of(layout), Work.Monitor.none())
                .getFirst()
                .result();
    }

    private void storeTwoResults() throws Exception {
        store(
                "t1",
                "{}",
                "{'qubits':[{'qid':'a','T1':2.5},{'qid':'b','T1':null}],'units':{'T1':'μs'}}");
        store("t1", "{'days':3}", "{'points':[{'v':1}],'Group':[{'order':'x'}],'mean':7}");
    }

    private DeliveredResult keep(Tool tool, ObjectNode arguments) throws InterruptedException {
        ToolResult result = tool.run(arguments, Work.Monitor.none());
        return TestStores.keeper(store)
                .keep(
                        call(tool.spec().name(), Json.write(arguments)),
                        result,
                        TokenAllowance.ENDLESS,
                        Work.Monitor.none());
    }

    private String query(String sql) throws InterruptedException {
        return keep(
                        new QueryResultsTool(store, () -> Duration.ofSeconds(30)),
                        Json.object().put("sql", sql))
                .view()
                .text();
    }

    private JsonNode describe(String table) throws InterruptedException {
        ObjectNode asked = Json.object().put("table", table);
        return Json.parse(keep(new DescribeStoredTool(store), asked).view().text()).orElseThrow();
    }

    @Test
    void rowsThatALimitAskedForAreNotCalledAll() throws Exception {
        storeTwoResults();
        String numbers = "SELECT v FROM (VALUES (1), (2), (3)) x(v)";
        assertThat(query(numbers + " LIMIT 2;"))
                .contains("\"2 rows, as many as the LIMIT asked for\"");
        assertThat(query(numbers + " limit 2 offset 1")).contains("as many as the LIMIT asked for");
        assertThat(query(numbers + " LIMIT 5")).contains("\"all 3 rows\"");
        assertThat(query("SELECT v FROM (" + numbers + " LIMIT 2)")).contains("\"all 2 rows\"");
    }

    @Test
    void fewRowsComeBackAtOnce() throws Exception {
        storeTwoResults();
        assertThat(query("SELECT qid, T1 * 2 AS d FROM t1 ORDER BY qid"))
                .isEqualTo(
                        "{\"columns\":[\"qid\",\"d\"],\"rows\":[[\"a\",5.0],[\"b\",null]],"
                                + "\"extent\":\"all 2 rows\",\"data_key\":\"query\"}");
        assertThat(query("SELECT mean, v FROM \"t1#2\", \"t1#2_points\""))
                .contains("\"rows\":[[7,1]]");
    }

    /// An arrow also reads a part of JSON.
    @Test
    void functionsOfListsAreWrittenEitherWay() throws Exception {
        storeTwoResults();
        assertThat(
                        query(
                                "SELECT list_transform([1, 2], x -> x + 1) AS l, to_json([7, 8]) -> 1 AS a"))
                .contains("[2,3]", "8");
        assertThat(query("SELECT list_transform([1, 2], lambda x: x + 1) AS l")).contains("[2,3]");
    }

    @Test
    void manyRowsAreStoredAndCanBeAskedAgain() throws Exception {
        DeliveredResult kept =
                keep(
                        new QueryResultsTool(store, () -> Duration.ofSeconds(30)),
                        Json.object().put("sql", "SELECT i, i / 3 AS x FROM range(30_000) t(i)"));
        assertThat(kept.stored().getFirst().result().key()).isEqualTo("query");
        assertThat(kept.view().text()).contains("\"extent\":\"all 30,000 rows\"");
        assertThat(query("SELECT count(*), max(i) FROM query")).contains("[[30000,29999]]");
    }

    @Test
    void aMistakeIsToldWithItsPlaceAndWhatMayBeMeant() throws Exception {
        storeTwoResults();
        assertThat(query("SELECT gid FROM t1"))
                .startsWith("{\"error\":\"Referenced column \\\"gid\\\" not found")
                .contains("Did you mean qid?", "(line 1, column 8)");
        assertThat(query("SELECT * FROM t2"))
                .isEqualTo(
                        "{\"error\":\"There is no table “t2”. Did you mean t1? (line 1, column"
                                + " 15)\"}");
    }

    @Test
    void tablesAreListedAsTheyAreToBeWritten() throws Exception {
        assertThat(keep(new ListStoredTool(store), Json.object()).view().text())
                .isEqualTo("{\"tables\":[],\"note\":\"No table is stored yet.\"}");
        storeTwoResults();
        assertThat(keep(new ListStoredTool(store), Json.object()).view().text())
                .isEqualTo(
                        "{\"tables\":[{\"name\":\"t1\",\"rows\":2,\"columns\":[\"qid\",\"T1\"]},"
                                + "{\"name\":\"t1_values\",\"rows\":1,\"columns\":[\"units\"]},"
                                + "{\"name\":\"\\\"t1#2_points\\\"\",\"rows\":1,\"columns\":[\"v\"]},"
                                + "{\"name\":\"\\\"t1#2_Group\\\"\",\"rows\":1,\"columns\":[\"order\"]},"
                                + "{\"name\":\"\\\"t1#2\\\"\",\"rows\":1,\"columns\":[\"mean\"]}]}");
    }

    @Test
    void anOlderVersionIsBehindItsNumber() throws Exception {
        store("t1", "{}", "{'rows':[{'v':1}]}");
        store("t1", "{}", "{'rows':[{'v':2}]}");
        assertThat(query("SELECT a.v, b.v FROM t1 a, \"t1@1\" b")).contains("[[2,1]]");
    }

    @Test
    void aTableMayBeCalledAsItIsCalledInTheDatabase() throws Exception {
        store("s", "{}", "{'a':[{'v':1}],'b':[{'v':2}]}");
        assertThat(query("SELECT s_a.v, s_b.v FROM s_a, s_b")).contains("[[1,2]]");
    }

    @Test
    void aTableIsDescribedOverAllOfItsRows() throws Exception {
        storeTwoResults();
        assertThat(describe("T1"))
                .hasToString(
                        "{\"name\":\"t1\",\"data_key\":\"t1\",\"rows\":2,\"columns\":["
                                + "{\"name\":\"qid\",\"type\":\"text\",\"missing\":0,\"different\":2,"
                                + "\"frequent\":{\"a\":1,\"b\":1}},"
                                + "{\"name\":\"T1\",\"type\":\"number\",\"unit\":\"μs\",\"missing\":1,"
                                + "\"different\":1,\"min\":2.5,\"max\":2.5,\"median\":2.5,\"mean\":2.5}]}");
        assertThat(describe("\"t1#2\"").path("values")).hasToString("{\"mean\":7}");
        assertThat(describe("t9").path("error").asText())
                .isEqualTo("There is no table “t9”. Did you mean t1?");
    }

    @Test
    void namesThatDifferInCaseOnlyGetANumber() throws Exception {
        store("a", "{}", "{'x':[{'v':1}],'X':[{'v':2}]}");
        assertThat(SqlTables.of(store).all())
                .extracting(SqlTables.Named::name)
                .containsExactly("a_x", "a_X_2");
    }

    @Test
    void namesAreQuotedWhereTheyMustBe() {
        assertThat(SqlTables.written("plain_1")).isEqualTo("plain_1");
        assertThat(SqlTables.written("order")).isEqualTo("\"order\"");
        assertThat(SqlTables.written("T1")).isEqualTo("\"T1\"");
        assertThat(SqlTables.written("a\"b")).isEqualTo("\"a\"\"b\"");
    }
}
