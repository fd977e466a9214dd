package dev.assay.result.table;

import static dev.assay.result.StoreFixture.call;
import static dev.assay.result.StoreFixture.tables;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.result.TestStores;
import dev.assay.result.statement.StatementPlace;
import dev.assay.result.store.DuckResultStore;
import dev.assay.result.store.StoredResult;
import dev.assay.result.table.StoredTable.BadFilterException;
import dev.assay.result.table.StoredTable.Format;
import dev.assay.result.table.TableQuery.SortKey;
import dev.assay.task.Cancellation;
import dev.assay.task.Progress;
import dev.assay.task.Work;
import java.nio.file.Files;
import java.nio.file.Path;
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

    private static TableQuery where(String text) {
        return new TableQuery(List.of(), List.of(), Optional.of(text));
    }

    private List<Long> ids(TableQuery query) throws Exception {
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
            })
    void leavesTheRowsThatPass(String text, String ids) throws Exception {
        assertThat(ids(where(text))).hasToString(ids);
    }

    @Test
    void isOneMoreThanTheFiltersAndTheSort() throws Exception {
        TableQuery query =
                new TableQuery(
                        List.of(new SortKey("t1", false)),
                        List.of(new TableQuery.ColumnFilter("qid", "not 2")),
                        Optional.of("qid = 1 OR t1 < 25 OR qid = 2"));
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
                    "TRUE) AS BOOLEAN), CAST((TRUE",
                    "TRUE) AS BOOLEAN) FROM read_csv('FOLDER/secret.csv') WHERE CAST((TRUE",
                    "TRUE) AS BOOLEAN) UNION SELECT CAST((TRUE",
                    "TRUE) AS BOOLEAN) ORDER BY CAST((1",
                    "TRUE) AS BOOLEAN); SELECT CAST((TRUE",
                    "qid = 1; DROP TABLE k_rows",
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
                            assertThat(bad.isOfCondition()).isTrue();
                            assertThat(bad.getMessage())
                                    .matches("(?s)[A-Z].*[.?!]")
                                    .doesNotContain("CAST((", "Exception");
                        });
        assertThat(ids(TableQuery.ALL)).hasSize(4);
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
