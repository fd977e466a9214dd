package dev.assay.result.table;

import static dev.assay.result.StoreFixture.call;
import static dev.assay.result.StoreFixture.query;
import static dev.assay.result.StoreFixture.tables;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.inspector.table.GridInput;
import dev.assay.inspector.table.GridInput.ColumnFilter;
import dev.assay.query.Condition;
import dev.assay.query.Step;
import dev.assay.query.Step.Sort;
import dev.assay.result.TestStores;
import dev.assay.result.statement.RowExpression;
import dev.assay.result.statement.StatementPlace;
import dev.assay.result.store.DuckResultStore;
import dev.assay.result.store.StoredResult;
import dev.assay.result.table.StoredTable.BadFilterException;
import dev.assay.result.table.StoredTable.Format;
import dev.assay.task.Cancellation;
import dev.assay.task.Progress;
import dev.assay.task.Work;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.FieldSource;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.LongColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

/// A condition in SQL on the rows of a stored table.
final class ConditionGateTest {
    @TempDir Path folder;
    private DuckResultStore store;
    private StoredTable table;

    @BeforeEach
    void open() throws Exception {
        Files.writeString(folder.resolve("secret.csv"), "a\n1\n");
        store = TestStores.open(folder.resolve("c"));
        Table rows =
                Table.create(
                        "rows",
                        LongColumn.create("qid", 1, 2, 3, 4),
                        DoubleColumn.create("t1", 50, 30, Double.NaN, 20),
                        StringColumn.create("user name", "ann", "bo", "5", "it's"));
        StoredResult result =
                store.store(
                                call("x", "{}"),
                                tables("k", "{'rows':'rows'}", rows),
                                Work.Monitor.none())
                        .result();
        table = store.table(result, result.content().tables().getFirst());
    }

    @AfterEach
    void close() {
        store.close();
    }

    private static List<Step> where(String text) {
        return List.of(new Step.Filter(new Condition.Typed(text)));
    }

    private List<Long> ids(List<Step> query) throws Exception {
        return table.rows(query, new Cancellation()).page(0, 10).stream()
                .map(row -> (Long) row.getFirst())
                .toList();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '`',
            value = {
                "t1 < 40 AND qid IN (1, 2); [2]",
                "t1 IS NULL OR qid = 1; [1, 3]",
                "\"user name\" LIKE 'it''s'; [4]",
                "T1 > 40 -- cold; [1]",
                "qid - 1; [2, 3, 4]",
                "regexp_matches(\"user name\", '^[a-b]'); [1, 2]",
                "qid = (SELECT max(x) FROM unnest([1, 3]) u(x)); [3]",
                "(qid = 1) OR (qid = 2); [1, 2]",
                "'?' = '?' AND qid = 1; [1]",
                "\"user name\" <> ') AS BOOLEAN) QUALIFY (' AND qid < 3; [1, 2]",
                "\"user name\" <> 'x--/*' AND qid < 3; [1, 2]",
                "qid = 1 -- ) AS BOOLEAN) QUALIFY CAST(TRUE; [1]",
                "qid /* HAVING /* in it */ ) */ = 2; [2]",
                "$$it's$$ = \"user name\"; [4]",
                "CASE WHEN t1 > 40 THEN TRUE ELSE qid = 2 END; [1, 2]",
                "qid BETWEEN 2 AND 3 AND \"user name\" NOT IN ('5', 'group by'); [2]",
                "CAST(qid AS VARCHAR) = '3' OR t1::BIGINT = 20; [3, 4]",
                "CAST(qid = 3 AS BOOLEAN); [3]",
                "coalesce(t1, 0) < 1 OR round(sqrt(qid)) = 1 AND t1 > 40; [1, 3]",
                "upper(\"user name\") ILIKE 'B_' AND 'ü' = 'ü'; [2]",
                "qid IN (SELECT x FROM range(4) r(x) QUALIFY row_number() OVER (ORDER BY x) = 4); [3]",
            })
    void leavesTheRowsThatPass(String text, String ids) throws Exception {
        assertThat(ids(where(text))).hasToString(ids);
    }

    /// What stands deep in a condition is checked as what stands alone.
    @Test
    void noPartOfAConditionPassesUnseen() {
        Condition bad = new Condition.Typed("qid IN (SELECT 1 FROM other)");
        Condition deep =
                new Condition.Any(
                        List.of(
                                new Condition.Typed("qid = 1"),
                                new Condition.Not(new Condition.All(List.of(bad)))));
        assertThatThrownBy(() -> ids(List.of(new Step.Filter(deep))))
                .isInstanceOf(BadFilterException.class);
    }

    @Test
    void isOneMoreThanTheFiltersAndTheSort() throws Exception {
        List<Step> query =
                new GridInput(
                                List.of(new Sort("t1", false)),
                                List.of(new ColumnFilter("qid", "not 2")),
                                Optional.of("qid = 1 OR t1 < 25 OR qid = 2"))
                        .steps(table.info());
        assertThat(ids(query)).containsExactly(4L, 1L);
        assertThat(table.profile("qid", query, new Cancellation()).count()).isEqualTo(2);
        CellSearch search = new CellSearch("it", List.of(new CellSearch.In("user name", -1)), 10);
        assertThat(table.find(search, query, new Cancellation())).hasSize(1);
        Path file = folder.resolve("out.csv");
        table.export(Format.CSV, query, file, Progress.NONE, new Cancellation());
        assertThat(Files.readAllLines(file))
                .containsExactly("qid,t1,user name", "4,20.0,it's", "1,50.0,ann");
    }

    static final List<String> REFUSED =
            List.of(
                    "TRUE) OR (TRUE",
                    "TRUE AS BOOLEAN",
                    "TRUE AS BOOLEAN)",
                    "TRUE AS BOOLEAN) --",
                    "TRUE AS BOOLEAN) /*",
                    "TRUE AS BOOLEAN) $$",
                    "TRUE AS BOOLEAN) AS \"",
                    "TRUE AS BOOLEAN) OR '",
                    "TRUE AS BOOLEAN) \0",
                    "TRUE AS BOOLEAN); \0",
                    "TRUE --\0",
                    "qid = 1 -- \0\n OR TRUE",
                    "'\0' <> ''",
                    "qid = \uD800",
                    "TRUE --\r)",
                    "TRUE AS BOOLEAN) USING SAMPLE (1",
                    "TRUE AS BOOLEAN) WINDOW w AS (ORDER BY 1",
                    "TRUE AS BOOLEAN); DROP TABLE k_rows; SELECT CAST(TRUE",
                    "qid = 1; DROP TABLE k_rows",
                    "qid = 1, qid = 2",
                    "DISTINCT qid = 1",
                    "WITH a AS (SELECT 1) SELECT TRUE",
                    "EXISTS (WITH a AS (SELECT 1 FROM k_rows) FROM a)",
                    "EXISTS (SELECT 1 QUALIFY (SELECT count(*) FROM duckdb_settings()) > 0)",
                    "EXISTS (FROM (DESCRIBE k_rows))",
                    "EXISTS (FROM (SHOW ALL TABLES))",
                    "CAST(1 AS DECIMAL(length(getenv('HOME')))) = 1",
                    "EXISTS (FROM read_csv('FOLDER/secret.csv'))",
                    "qid IN (SELECT a FROM 'FOLDER/secret.csv')",
                    "(SELECT content FROM read_text('FOLDER/secret.csv')) = 'x'",
                    "EXISTS (SELECT * FROM glob('*'))",
                    "EXISTS (SELECT 1 FROM k_rows)",
                    "EXISTS (SELECT 1 FROM duckdb_settings())",
                    "EXISTS (SELECT 1 FROM information_schema.tables)",
                    "getenv('HOME') = 'x'",
                    "current_setting('memory_limit') = 'x'",
                    "current_user = 'x'",
                    "version() = 'x'",
                    "random() < 0.5",
                    "qid = ?",
                    "qid = $1",
                    "SET memory_limit = '1GB'",
                    "/* no end",
                    "sum(t1) > 3",
                    "row_number() OVER () = 1",
                    "rowid = 1",
                    "qid = ",
                    "nonsense = 1",
                    "k.qid = 1",
                    "CAST(\"user name\" AS INTEGER) = 5",
                    "\"user name\"",
                    ")");

    @ParameterizedTest
    @FieldSource("REFUSED")
    void refusesEverythingElseInASentence(String text) throws Exception {
        String attempt = text.replace("FOLDER", folder.toString());
        assertThatThrownBy(() -> ids(where(attempt)))
                .isInstanceOfSatisfying(
                        BadFilterException.class,
                        bad -> {
                            assertThat(bad.getMessage())
                                    .matches("(?s)[A-Z].*[.?!]")
                                    .doesNotContain("CAST((", "Exception");
                        });
        assertThat(ids(List.of())).hasSize(4);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '`',
            value = {
                "qid = 1 AND nonsense = 1; nonsense",
                "qid IN (1, 2) OR getenv('A') = 'b'; getenv",
                "qid = 1 AND AND t1; AND t1",
                "qid > 0 AND sum(t1) > 3; sum",
                "'ü' = 'ü' OR t2 < 1; t2",
            })
    void saysWhereItIsWrong(String text, String at) {
        assertThatThrownBy(() -> ids(where(text)))
                .isInstanceOfSatisfying(
                        BadFilterException.class,
                        bad -> {
                            StatementPlace place = bad.place().orElseThrow();
                            assertThat(text.substring(place.offset())).startsWith(at);
                        });
    }

    /// Each closes the brackets around the condition and opens others.
    static final List<String> ESCAPES =
            List.of(
                    "TRUE AS BOOLEAN) QUALIFY CAST(row_number() OVER () > 0 AND (SELECT count(*) FROM duckdb_settings()) > 0",
                    "TRUE AS BOOLEAN) QUALIFY EXISTS (SELECT 1",
                    "TRUE AS BOOLEAN) GROUP BY ALL HAVING CAST((SELECT count(*) FROM duckdb_settings()) > 0",
                    "TRUE AS BOOLEAN) HAVING CAST(count(*) > 0",
                    "TRUE AS BOOLEAN) GROUP BY CAST(1",
                    "TRUE AS BOOLEAN) GROUP BY GROUPING SETS ((), CAST(1 AS BOOLEAN)), CAST(TRUE",
                    "TRUE AS BOOLEAN) WINDOW w AS (ORDER BY 1) QUALIFY CAST(TRUE",
                    "TRUE AS BOOLEAN) ORDER BY CAST((SELECT count(*) FROM duckdb_settings())",
                    "TRUE AS BOOLEAN) ORDER BY ALL LIMIT CAST(1",
                    "TRUE AS BOOLEAN) LIMIT CAST(1",
                    "TRUE AS BOOLEAN) OFFSET CAST(1",
                    "TRUE AS BOOLEAN) USING SAMPLE 1 UNION SELECT CAST(TRUE",
                    "TRUE AS BOOLEAN) UNION ALL SELECT CAST(TRUE",
                    "TRUE AS BOOLEAN) INTERSECT SELECT DISTINCT CAST(TRUE",
                    "TRUE AS BOOLEAN) UNION (WITH a AS (SELECT 1) FROM a) UNION SELECT CAST(TRUE",
                    "TRUE AS BOOLEAN) FROM (SELECT 1",
                    "TRUE AS BOOLEAN) FROM read_csv('FOLDER/secret.csv') WHERE CAST(TRUE",
                    "TRUE AS BOOLEAN) WHERE CAST(TRUE",
                    "TRUE AS BOOLEAN) IN (SELECT 1",
                    "TRUE AS BOOLEAN) AND EXISTS (SELECT * FROM duckdb_settings()) AND CAST(TRUE",
                    "TRUE AS BOOLEAN) AS x, CAST(TRUE",
                    "TRUE AS BOOLEAN), CAST(TRUE",
                    "TRUE AS BOOLEAN), TRY_CAST(TRUE",
                    "TRUE AS BOOLEAN); SELECT CAST(TRUE",
                    "TRUE AS BOOLEAN) -- )\nQUALIFY CAST(TRUE",
                    "TRUE AS BOOLEAN) /* ) */ QUALIFY /**/ CAST(TRUE --",
                    "'it''s)' = $$)$$ AS BOOLEAN) QUALIFY CAST(')' = \")\"",
                    "TRUE AS VARCHAR) QUALIFY CAST(TRUE",
                    "TRUE AS VARCHAR)::BOOLEAN QUALIFY CAST(TRUE");

    @ParameterizedTest
    @FieldSource("ESCAPES")
    void staysInItsBrackets(String text) throws Exception {
        String attempt = text.replace("FOLDER", folder.toString());
        assertThat(readAs(RowExpression.statement(attempt)))
                .as("an attempt that fits the statement")
                .contains("\"error\":false");
        assertThatThrownBy(() -> ids(where(attempt)))
                .isInstanceOf(BadFilterException.class)
                .hasMessageStartingWith("This is no condition on rows.");
    }

    private static String readAs(String statement) throws SQLException {
        try (Connection duck = DriverManager.getConnection("jdbc:duckdb:");
                PreparedStatement asking =
                        duck.prepareStatement(
                                "SELECT CAST(json_serialize_sql(?::VARCHAR) AS VARCHAR)")) {
            asking.setString(1, statement);
            try (ResultSet tree = asking.executeQuery()) {
                tree.next();
                return tree.getString(1);
            }
        }
    }

    @Test
    void namesTheColumnThatMayBeMeant() {
        assertThatThrownBy(() -> ids(where("qd = 1"))).hasMessageContaining("qid");
    }

    @Test
    void aVeryLongOneIsRefusedBeforeItIsRead() {
        String text = "qid = 1" + " OR qid = 1".repeat(1_000);
        assertThatThrownBy(() -> ids(where(text)))
                .hasMessageStartingWith("The condition has more than 8,000 letters.");
    }
}
