package dev.assay.database.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.database.LocalPostgres;
import dev.assay.database.postgres.PostgresServer;
import dev.assay.task.Work;
import dev.assay.tool.StreamedRows;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceAccessMode;
import org.junit.jupiter.api.parallel.ResourceLock;

/// Rows that come slowly, one after the other.
@ResourceLock(value = LocalPostgres.TABLES, mode = ResourceAccessMode.READ)
final class FetchedRowsTest {
    @BeforeAll
    static void start() {
        LocalPostgres.start();
    }

    @Test
    void manySlowRowsEndAtTheLimitToo() {
        assertThat(answerWithin("SELECT i, pg_sleep(0.2) FROM generate_series(1, 100000) i", 1))
                .isEqualTo(
                        "localhost:%d stopped the query at its limit of 1 s. Nothing was changed. Ask for less: filter, or aggregate on the server."
                                .formatted(LocalPostgres.port()));
        assertThat(answerWithin("SELECT pg_sleep(60)", 1)).contains("at its limit of 1 s");
    }

    private static String answerWithin(String sql, int seconds) {
        try (FetchedRows rows =
                new PostgresServer(LocalPostgres.address())
                        .query(sql, seconds, 100_000, Work.Monitor.none())) {
            while (rows.next().isPresent()) {
                // Goes on to the last row.
            }
            return "ran";
        } catch (ServerException | StreamedRows.FailedException refused) {
            return String.valueOf(refused.getMessage());
        } catch (InterruptedException stopped) {
            throw new AssertionError(stopped);
        }
    }
}
