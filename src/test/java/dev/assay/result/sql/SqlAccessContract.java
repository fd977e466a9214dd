package dev.assay.result.sql;

import static dev.assay.result.StoreFixture.call;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.result.sql.SqlAccess.SqlFunction;
import dev.assay.result.sql.SqlQuery.SqlTable;
import dev.assay.result.statement.SqlException;
import dev.assay.result.store.ResultStore;
import dev.assay.result.store.ResultStoreContract;
import dev.assay.result.store.StoredResult;
import dev.assay.task.Cancellation;
import dev.assay.task.Work;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What SQL over any store of results must do.
abstract class SqlAccessContract {
    @TempDir Path folder;
    private ResultStore store;
    private Map<String, SqlTable> tables;

    abstract ResultStore open(Path place);

    @BeforeEach
    void storeNumbers() throws Exception {
        store = open(folder.resolve("c"));
        StoredResult result =
                store.store(call("t", "{}"), ResultStoreContract.numbers(50), Work.Monitor.none())
                        .result();
        tables =
                Map.of(
                        "t1",
                        new SqlTable.Stored(result.handle(), result.content().tables().getFirst()));
    }

    @AfterEach
    void close() {
        store.close();
    }

    private SqlQuery query(String sql) {
        return new SqlQuery(sql, tables, Duration.ofSeconds(60), 1_000);
    }

    private void prepare(String sql) throws Exception {
        store.sql().prepare(query(sql), new Cancellation());
    }

    @Test
    void aStoredTableIsAskedByItsName() throws Exception {
        try (SqlRows rows =
                store.sql().run(query("SELECT count(*), min(v) FROM t1"), new Cancellation())) {
            assertThat(rows.next()).contains(List.of(50L, rows(store)));
            assertThat(rows.next()).isEmpty();
        }
    }

    private static double rows(ResultStore store) throws InterruptedException {
        StoredResult result = store.all().getFirst();
        return store
                .table(result, result.content().tables().getFirst())
                .rows(new Cancellation())
                .page(0, 50)
                .stream()
                .mapToDouble(row -> (Double) row.getFirst())
                .min()
                .orElseThrow();
    }

    @Test
    void aStatementThatIsPreparedIsReadAndNotRun() throws Exception {
        prepare("SELECT v FROM t1");
        prepare("SELECT count(*) FROM range(1000000000) a, range(1000000000) b");
        assertThatThrownBy(() -> prepare("SELECT w FROM t1"))
                .isInstanceOfSatisfying(
                        SqlException.class,
                        wrong -> {
                            assertThat(wrong.sentence()).contains("\"w\" not found", "\"v\"");
                            assertThat(wrong.place().orElseThrow().offset()).isEqualTo(7);
                        });
        assertThatThrownBy(() -> prepare("SELECT sum(v) FROM t1 WHERE sum(v) > 1"))
                .isInstanceOf(SqlException.class);
    }

    @Test
    void noFileIsReadOrWritten() throws Exception {
        Path secret = Files.writeString(folder.resolve("secret.csv"), "a\n1\n");
        refuses("SELECT * FROM read_csv('%s')".formatted(secret));
        Path copy = folder.resolve("copy.csv");
        refuses("COPY t1 TO '%s'".formatted(copy));
        assertThat(copy).doesNotExist();
    }

    private void refuses(String sql) {
        assertThatThrownBy(() -> store.sql().run(query(sql), new Cancellation()).next())
                .isInstanceOf(SqlException.class);
    }

    @Test
    void theFunctionsAreListedWithTheirParameters() throws Exception {
        List<SqlFunction> functions = store.sql().functions(new Cancellation());
        assertThat(functions)
                .extracting(SqlFunction::name)
                .contains("sum", "date_trunc")
                .doesNotHaveDuplicates();
        assertThat(functions)
                .filteredOn(function -> function.name().equals("date_trunc"))
                .singleElement()
                .satisfies(function -> {
                    assertThat(function.kind()).isEqualTo("scalar");
                    assertThat(function.parameters()).isEqualTo("part, timestamp");
                });
    }

    @Test
    void whatIsCancelledIsNotAsked() {
        Cancellation cancelled = new Cancellation();
        cancelled.cancel();
        assertThatThrownBy(() -> store.sql().prepare(query("SELECT 1"), cancelled))
                .isInstanceOf(InterruptedException.class);
        assertThatThrownBy(() -> store.sql().functions(cancelled))
                .isInstanceOf(InterruptedException.class);
    }
}
