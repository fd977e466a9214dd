package dev.assay.result.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.house.Patience;
import dev.assay.result.StoreFixture;
import dev.assay.result.TestStores;
import dev.assay.result.database.DuckDatabase.Query;
import dev.assay.result.store.DuckResultStore;
import dev.assay.result.store.ResultStoreContract;
import dev.assay.task.Cancellation;
import dev.assay.task.Work;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Set;
import java.util.TimeZone;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Isolated
final class DuckDatabaseTest {
    @TempDir Path folder;

    private DuckDatabase database() {
        return new DuckDatabase(folder.resolve("results.duckdb"), folder.resolve("temporary"));
    }

    private static String ask(DuckDatabase database, String sql) throws InterruptedException {
        return database.read(
                "Asking",
                new Query(sql),
                new Cancellation(),
                rows -> {
                    rows.next();
                    return rows.getString(1);
                });
    }

    private static void execute(DuckDatabase database, String sql) throws InterruptedException {
        Cancellation never = new Cancellation();
        database.ask(
                "Asking",
                never,
                connection -> {
                    DuckDatabase.execute(connection, new Query(sql), never);
                    return sql;
                });
    }

    private Path file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT * FROM read_csv('%s/secret.csv')",
                "SELECT * FROM '%s/secret.csv'",
                "SELECT content FROM read_text('%s/secret.csv')",
                "SELECT count(*) FROM glob('%s/*') HAVING count(*) > 0",
                "COPY (SELECT 1) TO '%s/new.csv'",
                "ATTACH '%s/other.duckdb' AS other",
                "EXPORT DATABASE '%s/export'",
                "SELECT * FROM read_csv('%s/temporary-exports/../secret.csv')",
                "SELECT * FROM read_csv('http://127.0.0.1:9/%s')",
                "INSTALL httpfs",
                "LOAD '%s/x.duckdb_extension'",
                "SET memory_limit = '8GB'",
                "SET enable_external_access = true",
                "SET allowed_paths = ['%s/secret.csv']",
                "SET temp_directory = '%s'",
                "RESET lock_configuration",
                "PRAGMA threads = 9"
            })
    void nothingBeyondTheDatabaseIsReached(String statement) throws Exception {
        file("secret.csv", "a\n1\n");
        try (DuckDatabase database = database()) {
            assertThatThrownBy(() -> execute(database, statement.formatted(folder)))
                    .isInstanceOf(StoreException.class)
                    .rootCause()
                    .isInstanceOf(SQLException.class)
                    .message()
                    .containsPattern("Permission Error|configuration has been locked");
            try (Stream<Path> files = Files.list(folder)) {
                assertThat(files.map(path -> path.getFileName().toString()))
                        .noneMatch(name -> name.matches("new.*|other.*|export"));
            }
        }
    }

    @Test
    void whatIsAllowedLaterIsReadBesideWhatIsThere() throws Exception {
        Path some = file("it's some.csv", "a\n1\n2\n");
        Path more = file("more.csv", "a\n3\n");
        try (DuckDatabase database = database()) {
            database.allow(Set.of(some));
            String sum = "SELECT sum(a)::VARCHAR FROM '" + some.toString().replace("'", "''") + "'";
            assertThat(ask(database, sum)).isEqualTo("3");
            execute(database, "CREATE TABLE kept AS SELECT 42 AS x");
            assertThatThrownBy(() -> ask(database, "SELECT a FROM '" + more + "'"))
                    .isInstanceOf(StoreException.class);

            database.allow(Set.of(some, more));

            assertThat(ask(database, sum)).isEqualTo("3");
            assertThat(ask(database, "SELECT a FROM '" + more + "'")).isEqualTo("3");
            assertThat(ask(database, "SELECT x FROM kept")).isEqualTo("42");
        }
    }

    @Test
    void moreIsAllowedOnceTheQuestionsInFlightAreAnswered() throws Exception {
        Path some = file("some.csv", "a\n1\n");
        try (DuckDatabase database = database()) {
            DuckDatabase.Session running = database.connect();
            CompletableFuture<Boolean> allowed = new CompletableFuture<>();
            Thread.ofVirtual()
                    .start(() -> {
                        try {
                            database.allow(Set.of(some));
                            allowed.complete(true);
                        } catch (InterruptedException e) {
                            allowed.completeExceptionally(e);
                        }
                    });
            assertThat(ask(database, "SELECT 1")).as("is not held up").isEqualTo("1");
            try (Statement statement = running.connection().createStatement();
                    ResultSet rows = statement.executeQuery("SELECT 7")) {
                rows.next();
                assertThat(rows.getInt(1)).isEqualTo(7);
            }
            assertThat(allowed).isNotDone();
            running.close();
            running.close();
            assertThat(Patience.get(allowed)).isTrue();
            assertThat(ask(database, "SELECT a FROM '" + some + "'")).isEqualTo("1");
        }
    }

    @Test
    void whoIsInterruptedWhileWaitingAllowsNothing() throws Exception {
        Path some = file("some.csv", "a\n1\n");
        try (DuckDatabase database = database();
                DuckDatabase.Session _ = database.connect()) {
            Thread.currentThread().interrupt();
            assertThatThrownBy(() -> database.allow(Set.of(some)))
                    .isInstanceOf(InterruptedException.class);
            assertThatThrownBy(() -> ask(database, "SELECT a FROM '" + some + "'"))
                    .isInstanceOf(StoreException.class);
        }
    }

    @Test
    void aFileIsOpenedAgainWhileItsLastQuestionIsStillAnswered() throws Exception {
        Path some = file("some.csv", "a\n1\n");
        DuckDatabase first = database();
        first.allow(Set.of(some));
        try (DuckDatabase.Session _ = first.connect();
                DuckDatabase second = database()) {
            second.allow(Set.of(some));
            assertThat(ask(second, "SELECT a FROM '" + some + "'")).isEqualTo("1");
            assertThatThrownBy(() -> execute(second, "SET memory_limit = '1GB'"))
                    .isInstanceOf(StoreException.class);
        }
        first.close();
    }

    @Test
    void theDatabaseExportsIntoAFolderOfItsOwnThatGoesWithIt() throws Exception {
        Path own;
        try (DuckDatabase database = database()) {
            own = database.exportFile();
            execute(database, "COPY (SELECT 5 AS x) TO '" + own + "' (FORMAT parquet)");
            assertThat(own).exists();
        }
        assertThat(own.getParent()).doesNotExist();
    }

    @Test
    void timesAreInUtcWhereverTheMachineIs() throws Exception {
        TimeZone before = TimeZone.getDefault();
        TimeZone.setDefault(TimeZone.getTimeZone("Asia/Tokyo"));
        try (DuckDatabase database = database()) {
            assertThat(ask(database, "SELECT '2026-11-12 12:00:00+00'::TIMESTAMPTZ::VARCHAR"))
                    .isEqualTo("2026-11-12 12:00:00+00");
        } finally {
            TimeZone.setDefault(before);
        }
    }

    @Test
    void aClosedOneWithALogBesideItHasNothingToSettle() throws Exception {
        Path log = Files.writeString(folder.resolve("results.duckdb.wal"), "left");
        DuckDatabase database = database();
        database.close();

        assertThatCode(database::settle).doesNotThrowAnyException();
        assertThat(log).hasContent("left");
    }

    @Test
    void whatIsCountedWhileItClosesIsNoProblem() throws Exception {
        DuckResultStore store = TestStores.open(folder);
        store.store(
                StoreFixture.call("a", "{}"), ResultStoreContract.numbers(20), Work.Monitor.none());
        store.close();
        Files.writeString(folder.resolve("results.duckdb.wal"), "left");

        assertThat(store.bytes()).isPositive();
    }
}
