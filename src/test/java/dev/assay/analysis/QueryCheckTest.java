package dev.assay.analysis;

import static dev.assay.result.StoreFixture.call;
import static dev.assay.result.StoreFixture.object;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.result.TestStores;
import dev.assay.result.sql.SqlRows;
import dev.assay.result.statement.SqlException;
import dev.assay.result.statement.StatementPlace;
import dev.assay.result.store.DuckResultStore;
import dev.assay.result.store.ResultStoreContract;
import dev.assay.result.store.Storable;
import dev.assay.result.store.StoredResult;
import dev.assay.task.Cancellation;
import dev.assay.task.Work;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What a statement may reach. Each attempt fails with a sentence and leaves everything as it was.
final class QueryCheckTest {
    @TempDir Path folder;
    private DuckResultStore store;
    private SqlQuestions questions;

    @BeforeEach
    void open() throws Exception {
        Files.writeString(folder.resolve("secret.csv"), "a\n1\n");
        store = TestStores.open(folder.resolve("c"));
        store.store(call("a", "{}"), ResultStoreContract.numbers(20), Work.Monitor.none());
        Storable layout =
                new Storable.Layout(
                        "look", object("{'chip':'x','rows':[{'v':1},{'v':2}]}"), Optional.empty());
        store.store(call("look", "{}"), List.of(layout), Work.Monitor.none());
        questions = new SqlQuestions(store, Duration.ofSeconds(20));
    }

    @AfterEach
    void close() {
        store.close();
    }

    /// The attempts of `attempts.sql`, one in each paragraph.
    static Stream<String> attempts() throws IOException {
        try (var text = QueryCheckTest.class.getResourceAsStream("attempts.sql")) {
            String all = new String(text.readAllBytes(), java.nio.charset.StandardCharsets.UTF_8);
            return Stream.of(all.split("\n\n")).filter(part -> !part.isBlank());
        }
    }

    private List<String> files() throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> !file.toString().endsWith(".wal"))
                    .map(Path::toString)
                    .sorted()
                    .toList();
        }
    }

    private void run(String statement) throws Exception {
        try (SqlRows rows = questions.ask(statement, new Cancellation()).rows()) {
            while (rows.next().isPresent()) {
                // Each row would be one too many.
            }
        }
    }

    @ParameterizedTest
    @MethodSource("attempts")
    void nothingIsReachedButStoredTables(String attempt) throws Exception {
        List<String> before = files();
        List<StoredResult> results = store.all();
        String statement = attempt.replace("FOLDER", folder.toString());

        assertThatThrownBy(() -> run(statement))
                .isInstanceOfSatisfying(
                        SqlException.class,
                        refused ->
                                assertThat(refused.sentence())
                                        .matches("(?s)[A-Z].*[.?!]")
                                        .doesNotContain("Exception"));

        assertThat(files()).isEqualTo(before);
        assertThat(store.all()).isEqualTo(results);
        run("SELECT count(*) FROM t1");
    }

    @Test
    void whatWouldBeRunOnlyUpToACharacterIsNotRun() {
        for (String statement :
                List.of("SELECT 1 -- \0\n FROM look", "SELECT '\0'", "SELECT 'ü' \0", "\0")) {
            assertThatThrownBy(() -> run(statement))
                    .isInstanceOfSatisfying(
                            SqlException.class,
                            refused ->
                                    assertThat(refused.place().orElseThrow().offset())
                                            .isEqualTo(statement.indexOf('\0')))
                    .hasMessage("This is no SQL: a character with the code 0 stands in it.");
        }
    }

    @Test
    void thereAreManyAttempts() throws IOException {
        assertThat(attempts().distinct()).hasSizeGreaterThanOrEqualTo(60);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT * FROM t1",
                "FROM T1 SELECT max(v);",
                "VALUES (1), (2)",
                "SELECT v, row_number() OVER (ORDER BY v) FROM t1 QUALIFY row_number() OVER (ORDER BY v) < 3",
                "WITH a AS (SELECT v FROM t1), b AS (SELECT * FROM a) SELECT * FROM b JOIN a USING (v)",
                "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5) SELECT * FROM n",
                "SELECT (SELECT chip FROM look_values), l.v FROM look l",
                "SELECT * FROM range(3) r(i), unnest([1, 2]) u(x), generate_series(1, 2)",
                "SELECT * FROM (SUMMARIZE t1)",
                "DESCRIBE t1",
                "SELECT current_date, now(), pg_typeof(v), extract(year FROM now()) FROM t1",
                "SELECT * FROM t1 -- and no more\n",
                "/* 'x.csv' */ SELECT 'x.csv', 'read_text(1)' FROM t1",
                "SELECT v FROM t1 UNION ALL SELECT v FROM look ORDER BY 1 LIMIT 3",
                "SELECT list_transform([1, 2], lambda x: x + 1), {'a': 1}.a, json_extract('{\"a\":1}', '$.a')",
                "SELECT v FILTER_ FROM t1 WHERE v BETWEEN 0 AND 1 AND v IN (SELECT v FROM t1)"
            })
    void whatComputesOverStoredTablesRuns(String statement) throws Exception {
        run(statement);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT 1,\n  ü FROM tt1",
                "SELECT 'ü', getenv('HOME')",
                "SELECT * FROM\n read_text('x')"
            })
    void aRefusalSaysWhere(String statement) {
        assertThatThrownBy(() -> run(statement))
                .isInstanceOfSatisfying(
                        SqlException.class,
                        refused -> {
                            StatementPlace place = refused.place().orElseThrow();
                            assertThat(statement.substring(place.offset()))
                                    .matches("(tt1|getenv.*|read_text.*)");
                        });
    }

    @Test
    void aColumnMayBeCalledAsAFunctionWithoutBracketsIs() throws Exception {
        Storable people =
                new Storable.Layout(
                        "people",
                        object("{'rows':[{'user':'ann'},{'user':'bo'}]}"),
                        Optional.empty());
        store.store(call("people", "{}"), List.of(people), Work.Monitor.none());

        run("SELECT user FROM people");
        run("WITH p AS (SELECT \"user\" FROM people) SELECT p.user FROM p");
        assertThatThrownBy(() -> run("SELECT v, user FROM t1"))
                .hasMessageStartingWith("The name user would tell of the program");
    }

    @Test
    void namesThatAreNotThereAreAnsweredWithThoseThatAre() {
        assertThatThrownBy(() -> run("SELECT * FROM lok"))
                .hasMessage("There is no table “lok”. Did you mean look?");
        assertThatThrownBy(() -> run("SELECT * FROM something"))
                .hasMessage(
                        "There is no table “something”. The tables are: look_values, look, t1.");
        assertThatThrownBy(() -> run("SELECT chp FROM look_values"))
                .hasMessageContaining("\"chp\" not found")
                .hasMessageContaining("chip");
        assertThatThrownBy(() -> run("PIVOT t1 ON v"))
                .hasMessageStartingWith("PIVOT and UNPIVOT cannot be run here.");
        assertThatThrownBy(() -> run(" -- nothing")).hasMessage("There is no statement to run.");
    }
}
