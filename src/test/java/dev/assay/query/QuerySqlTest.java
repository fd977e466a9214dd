package dev.assay.query;

import static dev.assay.result.StoreFixture.call;
import static dev.assay.result.StoreFixture.query;
import static dev.assay.result.StoreFixture.tables;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.analysis.QueryResultsTool;
import dev.assay.analysis.SqlQuestions;
import dev.assay.analysis.SqlTables;
import dev.assay.base.Json;
import dev.assay.inspector.table.GridInput;
import dev.assay.inspector.table.GridInput.ColumnFilter;
import dev.assay.query.Step.Sort;
import dev.assay.result.TestStores;
import dev.assay.result.TokenAllowance;
import dev.assay.result.file.FileColumn;
import dev.assay.result.file.FileState;
import dev.assay.result.file.FileTable;
import dev.assay.result.file.FoundTable;
import dev.assay.result.sql.SqlRows;
import dev.assay.result.store.DuckResultStore;
import dev.assay.result.store.Storable;
import dev.assay.result.store.StoredResult;
import dev.assay.result.table.StoredTable;
import dev.assay.result.table.TableInfo;
import dev.assay.result.table.TableInfo.ColumnInfo;
import dev.assay.result.table.WrittenNames;
import dev.assay.task.Cancellation;
import dev.assay.task.Work;
import dev.assay.tool.ResultPart;
import dev.assay.tool.ToolResult;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tech.tablesaw.api.BooleanColumn;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.InstantColumn;
import tech.tablesaw.api.LongColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

/// What a grid shows, written as SQL and run by `query_results`, has the grid's rows in its order.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
final class QuerySqlTest {
    private static final int ROWS = 2_100;
    private static final Instant START = Instant.parse("2026-11-12T00:00:00Z");
    private static final String TEXT = "a \"?\" text";

    @TempDir static Path folder;
    private DuckResultStore store;
    private StoredResult stored;
    private StoredResult linked;

    @BeforeAll
    void store() throws Exception {
        store = TestStores.open(folder.resolve("c"));
        ResultPart.Tables tables = tables("t\"ä#", "{'rows':'rows'}", rows());
        stored = keep(new Storable.Tables(tables, Optional.empty()));
        linked = keep(parquet());
    }

    @AfterAll
    void close() {
        store.close();
    }

    private StoredResult keep(Storable part) throws InterruptedException {
        return store.store(call("x", "{}"), List.of(part), Work.Monitor.none()).getFirst().result();
    }

    /// Few different values, so that a sort leaves many rows equal.
    private static Table rows() {
        return Table.create(
                "rows",
                StringColumn.create(TEXT, texts()),
                DoubleColumn.create(
                        "v",
                        IntStream.range(0, ROWS)
                                .mapToDouble(i -> i % 11 == 0 ? Double.NaN : i % 13 / 10.0)
                                .toArray()),
                LongColumn.create(
                        "select", IntStream.range(0, ROWS).mapToLong(i -> i % 7).toArray()),
                BooleanColumn.create(
                        "f", IntStream.range(0, ROWS).mapToObj(i -> i % 3 == 0).toList()),
                InstantColumn.create(
                        "t",
                        IntStream.range(0, ROWS)
                                .mapToObj(i -> START.plusSeconds(i * 60L))
                                .toList()),
                LongColumn.create("stored_row", IntStream.range(0, ROWS).asLongStream().toArray()));
    }

    private static List<String> texts() {
        List<String> words = List.of("Ab", "it's", "b|c", "", "ü? \"q\"", "null");
        return IntStream.range(0, ROWS).mapToObj(i -> words.get(i % 6)).toList();
    }

    private static Storable parquet() throws Exception {
        Path file = folder.resolve("it's.parquet");
        try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
                Statement asking = connection.createStatement()) {
            asking.execute(
                    """
                    COPY (SELECT CASE i %% 3 WHEN 0 THEN 'Ab' WHEN 1 THEN 'it''s' END AS "a ""?"" text",
                      CASE WHEN i %% 11 = 0 THEN 'nan'::DOUBLE WHEN i %% 17 > 0 THEN i %% 13 / 10 END AS v, i %% 7 AS "select", i %% 3 = 0 AS f,
                      TIMESTAMP '2026-11-12' + INTERVAL 1 MINUTE * i AS t, i AS stored_row
                      FROM range(%d) r(i)) TO '%s' (ROW_GROUP_SIZE 2048)\
                    """
                            .formatted(ROWS, file.toString().replace("'", "''")));
        }
        List<FileColumn> columns =
                List.of(
                        new FileColumn(TEXT, "VARCHAR"),
                        new FileColumn("v", "DOUBLE"),
                        new FileColumn("select", "BIGINT"),
                        new FileColumn("f", "BOOLEAN"),
                        new FileColumn("t", "TIMESTAMP WITH TIME ZONE"),
                        new FileColumn("stored_row", "BIGINT"));
        FileTable table =
                new FileTable(
                        FileState.of(file),
                        FileTable.Format.PARQUET,
                        Optional.empty(),
                        columns,
                        false);
        FoundTable rows = new FoundTable("rows", table, ROWS, Optional.empty(), List.of());
        return new Storable.FileRows("linked", Json.object(), rows, false);
    }

    private static ColumnFilter filter(String column, String text) {
        return new ColumnFilter(column, text);
    }

    private static final List<Map.Entry<String, List<String>>> FILTERS =
            List.of(
                    Map.entry(
                            "v",
                            List.of(
                                    "0.3",
                                    "< 0.3",
                                    "<=0.5",
                                    "> 1",
                                    ">= 1.1",
                                    "!= 0",
                                    "0.2..0.4",
                                    "between 0.2 and 0.4",
                                    "not between 0.2 and 0.4",
                                    "not 0.3",
                                    "0.1 | 0.2",
                                    "0.1 or 0.2",
                                    "not 0.1 or 0.2",
                                    "> 0.3 and < 0.5",
                                    "null",
                                    "not null",
                                    "!null",
                                    "1e-1",
                                    "-1..0.1",
                                    "9223372036854775808",
                                    "nan",
                                    "not nan",
                                    "not > 0.5",
                                    "inf | nan")),
                    Map.entry("select", List.of("3", "> 3.5", "2 | 4", "!= 6", "null")),
                    Map.entry(
                            TEXT,
                            List.of(
                                    "ab",
                                    "= Ab",
                                    "it's",
                                    "= it's",
                                    "Ab | it's",
                                    "!= Ab",
                                    "= b|c",
                                    "ü?",
                                    "\"q\"",
                                    "null",
                                    "= null",
                                    "not null",
                                    "x'; DROP TABLE t; --")),
                    Map.entry("f", List.of("true", "no", "!= true", "null")),
                    Map.entry(
                            "t",
                            List.of(
                                    "2026-11-12",
                                    "< 2026-11-13",
                                    "<= 2026-11-12",
                                    "> 2026-11-12 12:00",
                                    ">= 2026-11-13T00:00:30Z",
                                    "!= 2026-11-13",
                                    "2026",
                                    "2026-11",
                                    "2026-11-12 01:00..2026-11-12 02:00",
                                    "not 2026-11-12",
                                    "2026-11-12T02:00+01:00",
                                    "<= 9999-12-31",
                                    "< 9999-12",
                                    "2026-11-12T00:01:00.0000005")));

    static Stream<GridInput> queries() {
        List<ColumnFilter> filters = new ArrayList<>();
        FILTERS.forEach(forms ->
                forms.getValue().forEach(form -> filters.add(filter(forms.getKey(), form))));
        List<GridInput> queries = new ArrayList<>(List.of(GridInput.NONE));
        filters.forEach(one -> queries.add(query(List.of(), List.of(one))));
        List<Sort> sort = List.of(new Sort("v", true), new Sort(TEXT, false));
        queries.add(query(sort, List.of()));
        queries.add(query(List.of(new Sort("f", false)), filters.subList(2, 3)));
        for (String where :
                List.of(
                        "\"select\" IN (1, 2) OR v IS NULL",
                        "v < 0.5 -- and no more",
                        "starts_with(\"a \"\"?\"\" text\", 'A') AND f",
                        "CASE WHEN f THEN v > 0.5 ELSE \"select\" = 1 END")) {
            queries.add(new GridInput(List.of(), filters.subList(3, 4), Optional.of(where)));
            queries.add(new GridInput(sort, filters.subList(21, 22), Optional.of(where)));
        }
        return queries.stream();
    }

    @ParameterizedTest
    @MethodSource("queries")
    void theStatementHasTheRowsOfTheGrid(GridInput query) throws Exception {
        for (StoredResult result : List.of(stored, linked)) {
            StoredTable table = store.table(result, result.content().tables().getFirst());
            List<List<@Nullable Object>> shown =
                    table.rows(query.steps(table.info()), new Cancellation()).page(0, ROWS);
            List<Integer> all = IntStream.range(0, 6).boxed().toList();

            assertThat(asked(statement(result, query, all))).isEqualTo(shown);
            List<Integer> some = List.of(5, 0, 2);
            List<List<@Nullable Object>> cells = new ArrayList<>();
            for (List<@Nullable Object> row : shown) {
                cells.add(chosen(row, some));
            }
            assertThat(asked(statement(result, query, some))).isEqualTo(cells);
        }
    }

    private static List<@Nullable Object> chosen(
            List<@Nullable Object> row, List<Integer> columns) {
        List<@Nullable Object> cells = new ArrayList<>();
        columns.forEach(column -> cells.add(row.get(column)));
        return cells;
    }

    private String statement(StoredResult result, GridInput query, List<Integer> columns)
            throws Exception {
        String name = SqlTables.of(store).nameOf(result, result.content().tables().getFirst());
        TableInfo table = result.content().tables().getFirst();
        List<String> all = table.columns().stream().map(ColumnInfo::name).toList();
        List<Step> steps = new ArrayList<>(query.steps(table));
        if (columns.size() < all.size()) {
            steps.add(new Step.Choose(columns.stream().map(all::get).toList()));
        }
        return QuerySql.of(new TableQuery(name, steps), new WrittenNames(table));
    }

    private List<List<@Nullable Object>> asked(String statement) throws Exception {
        List<List<@Nullable Object>> all = new ArrayList<>();
        SqlQuestions questions = new SqlQuestions(store, Duration.ofSeconds(60));
        try (SqlRows rows = questions.ask(statement, new Cancellation()).rows()) {
            for (var row = rows.next(); row.isPresent(); row = rows.next()) {
                all.add(row.get());
            }
        }
        return all;
    }

    @Test
    void aModelAsksATableThatLiesInItsFileAsAnyOther() throws Exception {
        String sql = "SELECT f, count(*) AS n FROM linked JOIN t_ä_ USING (stored_row) GROUP BY f";
        ToolResult answer =
                new QueryResultsTool(store, () -> Duration.ofSeconds(60))
                        .run(Json.object().put("sql", sql), Work.Monitor.none());
        assertThat(answer).isInstanceOf(ToolResult.Failed.class).asString().contains("Ambiguous");
        String one = "SELECT linked.f, count(*) FROM linked GROUP BY 1 ORDER BY 1";
        ToolResult counted =
                new QueryResultsTool(store, () -> Duration.ofSeconds(60))
                        .run(Json.object().put("sql", one), Work.Monitor.none());
        String text =
                TestStores.keeper(store)
                        .keep(
                                call("query_results", "{}"),
                                counted,
                                TokenAllowance.ENDLESS,
                                Work.Monitor.none())
                        .view()
                        .text();
        assertThat(text).contains("\"rows\":[[false,1400],[true,700]]");
    }

    @Test
    void aPersonCanReadIt() throws Exception {
        GridInput query =
                new GridInput(
                        List.of(new Sort("v", true), new Sort("t", false)),
                        List.of(
                                filter(TEXT, "it's"),
                                filter("t", "2026-11-12"),
                                filter("v", "not 0.5 or 40")),
                        Optional.of("f OR v > 1"));

        assertThat(statement(linked, query, List.of(0, 1)))
                .isEqualTo(
                        """
                        SELECT "a ""?"" text", v
                        FROM (SELECT *, row_number() OVER () AS stored_row_2 FROM linked)
                        WHERE contains(lower("a ""?"" text"), lower('it''s'))
                          AND (t >= TIMESTAMP '2026-11-12 00:00:00' AND t < TIMESTAMP '2026-11-13 00:00:00')
                          AND NOT ((v = 0.5 OR v = 40))
                          AND (f OR v > 1)
                        ORDER BY v DESC NULLS LAST, t NULLS LAST, stored_row_2\
                        """);
        assertThat(statement(stored, GridInput.NONE, List.of(0, 1, 2, 3, 4, 5)))
                .isEqualTo("SELECT *\nFROM \"t_ä_\"");
    }
}
