package dev.assay.result.sql;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.result.TestStores;
import dev.assay.result.store.DuckResultStore;
import dev.assay.task.Cancellation;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class SqlRowsTest {
    @TempDir Path folder;

    @Test
    void noTimePassesBeforeTheFirstRowIsTaken() throws Exception {
        SqlQuery query =
                new SqlQuery(
                        "SELECT i FROM range(5_000) t(i)",
                        Map.of(),
                        Duration.ofSeconds(5),
                        Long.MAX_VALUE);
        try (DuckResultStore store = TestStores.open(folder);
                SqlRows rows = store.sql().run(query, new Cancellation())) {
            assertThat(new CountDownLatch(1).await(6, TimeUnit.SECONDS)).isFalse();
            int count = 0;
            while (rows.next().isPresent()) {
                count++;
            }
            assertThat(count).isEqualTo(5_000);
        }
    }
}
