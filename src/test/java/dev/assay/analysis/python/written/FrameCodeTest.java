package dev.assay.analysis.python.written;

import static dev.assay.result.StoreFixture.call;
import static dev.assay.result.StoreFixture.query;
import static dev.assay.result.StoreFixture.tables;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.abort;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import dev.assay.analysis.python.PythonLimits;
import dev.assay.analysis.python.PythonOutcome;
import dev.assay.analysis.python.PythonRuntime;
import dev.assay.analysis.python.PythonWorker;
import dev.assay.analysis.python.columns.StoredColumns;
import dev.assay.analysis.python.cpython.SandboxSearch;
import dev.assay.analysis.python.written.FrameCode.Library;
import dev.assay.base.Json;
import dev.assay.inspector.table.GridInput;
import dev.assay.inspector.table.GridInput.ColumnFilter;
import dev.assay.query.Step;
import dev.assay.query.Step.Sort;
import dev.assay.result.TestStores;
import dev.assay.result.store.DuckResultStore;
import dev.assay.result.store.Storable;
import dev.assay.result.store.StoredResult;
import dev.assay.result.table.StoredTable;
import dev.assay.result.table.StoredTable.BadFilterException;
import dev.assay.result.table.TableInfo;
import dev.assay.task.Cancellation;
import dev.assay.task.Outcome;
import dev.assay.task.Work;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import tech.tablesaw.api.BooleanColumn;
import tech.tablesaw.api.DateColumn;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.InstantColumn;
import tech.tablesaw.api.LongColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

/// What a grid shows, written as pandas and run, has the grid's rows in its order.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
final class FrameCodeTest {
    private static final int ROWS = 330;
    private static final Instant START = Instant.parse("2026-11-12T00:00:00Z");
    private static final String TEXT = "a \"?\" text";

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
                                    "not 0.3 and > 0.1",
                                    "null",
                                    "not null",
                                    "!null",
                                    "1e-1",
                                    "-1..0.1",
                                    "9223372036854775808")),
                    Map.entry(
                            "n", List.of("3", "> 3.5", "2 | 4", "!= 6", "null", "not 2", "!null")),
                    Map.entry(
                            TEXT,
                            List.of(
                                    "ab",
                                    "AB",
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
                                    "x'; DROP TABLE t; --",
                                    "back\\slash",
                                    ".*")),
                    Map.entry("f", List.of("true", "no", "!= true", "null", "not null")),
                    Map.entry("row", List.of("12", "!= 12", "> 100 and < 120")),
                    Map.entry(
                            "d",
                            List.of(
                                    "2026-11-12",
                                    "< 2026-11-13",
                                    "<= 2026-11-14",
                                    "not 2026-11-13",
                                    "!= 2026-11-13",
                                    "2026",
                                    "2026-12",
                                    "null",
                                    "2026-11-12..2026-11-15",
                                    "> 2026-11-12 12:00",
                                    "<= 9999-12-31")),
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
                                    "> 9999-12",
                                    "< 0001",
                                    "2026-11-12T00:01:00.0000005",
                                    "null")));

    @TempDir static Path folder;
    private DuckResultStore store;
    private StoredResult result;

    @BeforeAll
    void store() throws Exception {
        store = TestStores.open(folder.resolve("c"));
        Storable part =
                new Storable.Tables(tables("t1", "{'rows':'rows'}", rows()), Optional.empty());
        result =
                store.store(call("x", "{}"), List.of(part), Work.Monitor.none())
                        .getFirst()
                        .result();
    }

    @AfterAll
    void close() {
        store.close();
    }

    /// Few different values, so that a sort leaves many rows equal; something is missing in each
    /// column but the last.
    private static Table rows() {
        List<String> words =
                List.of("Ab", "it's", "b|c", "", "ü? \"q\"", "null", "a.*b\\slash back\\slash");
        LongColumn numbers = LongColumn.create("n");
        BooleanColumn flags = BooleanColumn.create("f");
        StringColumn texts = StringColumn.create(TEXT);
        InstantColumn times = InstantColumn.create("t");
        DateColumn days = DateColumn.create("d");
        for (int i = 0; i < ROWS; i++) {
            texts.append(words.get(i % 7));
            append(numbers, i);
            if (i % 5 == 0) {
                flags.appendMissing();
                times.appendMissing();
                days.appendMissing();
            } else {
                flags.append(i % 3 == 0);
                times.append(START.plusSeconds(i * 300L));
                days.append(LocalDate.of(2026, 11, 12).plusDays(i % 40));
            }
        }
        double[] values =
                IntStream.range(0, ROWS)
                        .mapToDouble(i -> i % 11 == 0 ? Double.NaN : i % 13 / 10.0)
                        .toArray();
        return Table.create(
                "rows",
                texts,
                DoubleColumn.create("v", values),
                numbers,
                flags,
                times,
                days,
                LongColumn.create("row", IntStream.range(0, ROWS).asLongStream().toArray()));
    }

    private static void append(LongColumn numbers, int row) {
        if (row % 6 == 0) {
            numbers.appendMissing();
        } else {
            numbers.append(row % 7);
        }
    }

    private static List<GridInput> queries() {
        List<ColumnFilter> filters = new ArrayList<>();
        FILTERS.forEach(forms ->
                forms.getValue()
                        .forEach(form -> filters.add(new ColumnFilter(forms.getKey(), form))));
        List<GridInput> queries = new ArrayList<>(List.of(GridInput.NONE));
        filters.forEach(one -> queries.add(query(List.of(), List.of(one))));
        for (String column : List.of("v", "n", TEXT, "f", "t", "d")) {
            for (boolean falling : List.of(true, false)) {
                queries.add(query(List.of(new Sort(column, falling)), List.of()));
            }
        }
        List<Sort> several =
                List.of(
                        new Sort("f", true),
                        new Sort(TEXT, false),
                        new Sort("v", true),
                        new Sort("n", false),
                        new Sort("t", true),
                        new Sort("d", true));
        queries.add(query(several, List.of()));
        queries.add(query(several, List.of(filters.get(1), filters.get(23), filters.get(30))));
        return queries;
    }

    private TableInfo info() {
        return result.content().tables().getFirst();
    }

    private String code(Library library, GridInput query, String... columns) throws Exception {
        List<Step> steps = new ArrayList<>(query.steps(info()));
        if (columns.length > 0) {
            steps.add(new Step.Choose(List.of(columns)));
        }
        return new FrameCode(library, "t1", info(), true).of(steps);
    }

    private static PythonRuntime pandas() throws InterruptedException {
        return switch (SandboxSearch.onThisMachine(Optional.empty(), new Cancellation())) {
            case Outcome.Refused(String why) -> skip(why);
            case Outcome.Ready(PythonRuntime runtime) ->
                    runtime.packages().contains("pandas")
                            ? runtime
                            : skip(runtime.name() + " has no pandas.");
        };
    }

    private static PythonRuntime skip(String why) {
        System.out.println("The code with pandas was not run. " + why);
        return abort(why);
    }

    @Test
    void theCodeWithPandasHasTheRowsOfTheGrid() throws Exception {
        PythonRuntime runtime = pandas();
        Path files = Files.createDirectory(folder.resolve("data"));
        StoredTable table = store.table(result, info());
        List<String> wrong = new ArrayList<>();
        try (PythonWorker python =
                PythonWorker.start(runtime, PythonLimits.USUAL, files, new Cancellation())) {
            StoredColumns data = new StoredColumns(store, files);
            for (GridInput query : queries()) {
                String code = code(Library.PANDAS, query);
                ArrayNode shown = Json.array();
                table.rows(query.steps(info()), new Cancellation())
                        .page(0, ROWS)
                        .forEach(row -> shown.addPOJO(row.getLast()));
                PythonOutcome outcome =
                        python.run(
                                code + "\nprint(list(df['row']))\nNone",
                                data,
                                PythonLimits.USUAL,
                                Work.Monitor.none());
                String found =
                        outcome.output().orElse("")
                                + outcome.error().map(e -> e.sentence()).orElse("");
                JsonNode expected = Json.parse(Json.write(shown)).orElseThrow();
                if (!Json.parse(found.strip()).equals(Optional.of(expected))) {
                    wrong.add(code + "\n→ " + found + "\nnot " + expected);
                }
            }
        }
        assertThat(wrong).isEmpty();
        assertThat(queries()).hasSizeGreaterThan(90);
    }

    @Test
    void aPersonCanReadItWithPandas() throws Exception {
        GridInput query =
                query(
                        List.of(new Sort("v", true), new Sort("t", false)),
                        List.of(
                                new ColumnFilter(TEXT, "It's"),
                                new ColumnFilter("t", "2026-11-12"),
                                new ColumnFilter("v", "not 0.5 or 40")));
        assertThat(code(Library.PANDAS, query, "v", TEXT))
                .isEqualTo(
                        """
                        import pandas as pd

                        df = frame("t1", using="pandas")
                        df = df[
                            df["a \\"?\\" text"].str.lower().str.contains("it's", regex=False, na=False)
                            & ((df["t"] >= pd.Timestamp("2026-11-12T00:00Z")) & (df["t"] < pd.Timestamp("2026-11-13T00:00Z")))
                            & (((df["v"] != 0.5) & df["v"].notna()) & ((df["v"] != 40) & df["v"].notna()))
                        ]
                        df = df.sort_values(["v", "t"], ascending=[False, True], na_position="last", kind="stable")
                        df = df[["v", "a \\"?\\" text"]]
                        df\
                        """);
        assertThat(code(Library.PANDAS, GridInput.NONE))
                .isEqualTo("df = frame(\"t1\", using=\"pandas\")\ndf");
    }

    @Test
    void aPersonCanReadItWithPolars() throws Exception {
        GridInput query =
                query(
                        List.of(new Sort("v", true), new Sort("t", false)),
                        List.of(
                                new ColumnFilter(TEXT, "Ab | it's"),
                                new ColumnFilter("t", "> 2026-11-12 12:00"),
                                new ColumnFilter("d", "2026-11-12"),
                                new ColumnFilter("f", "!= true"),
                                new ColumnFilter("n", "null")));
        assertThat(code(Library.POLARS, query, "v", TEXT))
                .isEqualTo(
                        """
                        import polars as pl

                        df = frame("t1", using="polars")
                        df = df.with_columns(pl.col("v").fill_nan(None))
                        df = df.filter(
                            pl.col("a \\"?\\" text").is_in(["Ab", "it's"])
                            & (pl.col("t") >= pl.datetime(2026, 11, 12, 12, 1, 0))
                            & (pl.col("d") == pl.date(2026, 11, 12))
                            & ~pl.col("f")
                            & pl.col("n").is_null()
                        )
                        df = df.sort(["v", "t"], descending=[True, False], nulls_last=True, maintain_order=True)
                        df = df.select(["v", "a \\"?\\" text"])
                        df\
                        """);
    }

    @Test
    void everyFilterCanBeWrittenWithPolars() throws Exception {
        for (GridInput query : queries()) {
            assertThat(code(Library.POLARS, query))
                    .contains("using=\"polars\"")
                    .doesNotContain("pd.");
        }
    }

    @Test
    void aConditionInSqlIsRefused() {
        GridInput query = new GridInput(List.of(), List.of(), Optional.of("v > 3"));
        for (Library library : Library.values()) {
            assertThatThrownBy(() -> code(library, query))
                    .isInstanceOf(BadFilterException.class)
                    .hasMessageContaining("condition in SQL")
                    .hasMessageContaining(library.title());
        }
    }

    @Test
    void aTextIsWrittenSoThatPythonReadsItAgain() {
        assertThat(FrameCode.text("a\"b\\c\nd\te")).isEqualTo("\"a\\\"b\\\\c\\nd\\te\"");
        assertThat(FrameCode.text("ü🙂\u0000\ud800")).isEqualTo("\"ü🙂\\u0000\\ud800\"");
    }
}
