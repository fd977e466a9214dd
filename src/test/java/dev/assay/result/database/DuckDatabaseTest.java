package dev.assay.result.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.assay.result.StoreFixture;
import dev.assay.result.TestStores;
import dev.assay.result.store.DuckResultStore;
import dev.assay.result.store.ResultStoreContract;
import dev.assay.task.Work;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class DuckDatabaseTest {
    @TempDir Path folder;

    @Test
    void aClosedOneWithALogBesideItHasNothingToSettle() throws Exception {
        Path log = Files.writeString(folder.resolve("results.duckdb.wal"), "left");
        DuckDatabase database =
                new DuckDatabase(folder.resolve("results.duckdb"), folder.resolve("temporary"));
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
