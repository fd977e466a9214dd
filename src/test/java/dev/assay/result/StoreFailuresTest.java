package dev.assay.result;

import static dev.assay.result.StoreFixture.call;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.base.WholeFile;
import dev.assay.result.database.StoreException;
import dev.assay.result.store.DuckResultStore;
import dev.assay.result.store.ResultStoreContract;
import dev.assay.task.Work;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Disks and files that do not do what they should.
final class StoreFailuresTest {
    @TempDir Path folder;

    @Test
    void aFolderThatCannotBeMadeIsSaid() throws IOException {
        Path occupied = Files.writeString(folder.resolve("c"), "a file where the folder should be");
        try (DuckResultStore store = TestStores.open(occupied)) {
            assertThatThrownBy(() -> storeIn(store))
                    .isInstanceOfSatisfying(
                            StoreException.class,
                            e -> assertThat(e.kind()).isEqualTo(StoreException.Kind.NO_PERMISSION))
                    .hasMessageContaining("Check the folder's permissions");
        }
    }

    @Test
    void aStoreThatIsClosedSaysSo() throws InterruptedException {
        DuckResultStore store = TestStores.open(folder);
        storeIn(store);
        store.close();
        store.close();
        assertThatThrownBy(() -> storeIn(store))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("The store is closed");
    }

    @Test
    void aFullDiskIsToldApart() {
        SQLException full =
                new SQLException("IO Error: Could not write file: No space left on device");
        assertThat(StoreException.of("Storing t1", full))
                .hasMessage(
                        "Storing t1 failed: the disk is full. Results stored earlier are safe."
                                + " Free some space and try again.");
        assertThat(StoreException.of("x", new IOException("No space left on device")).kind())
                .isEqualTo(StoreException.Kind.DISK_FULL);
    }

    @Test
    void aFullDiskIsNamedByWhatCouldNotBeWritten() {
        SQLException full =
                new SQLException(
                        "IO Error: Could not write file \"/data/c/results.duckdb.wal\": No space"
                                + " left on device");
        assertThat(StoreException.of("Storing t1", full))
                .hasMessage(
                        "Storing t1 failed: /data/c/results.duckdb.wal could not be written, for"
                                + " the disk is full. Results stored earlier are safe. Free some space"
                                + " and try again.");
        Path target = folder.resolve("t1.csv");
        assertThatThrownBy(() ->
                        WholeFile.write(
                                target,
                                _ -> {
                                    throw new IOException("No space left on device");
                                }))
                .isInstanceOfSatisfying(
                        IOException.class,
                        e ->
                                assertThat(StoreException.of("Writing t1.csv", e))
                                        .hasMessageStartingWith(
                                                "Writing t1.csv failed: %s could not be written, for"
                                                        .formatted(target.toAbsolutePath())));
    }

    private static void storeIn(DuckResultStore store) throws InterruptedException {
        store.store(call("t", "{}"), ResultStoreContract.numbers(2), Work.Monitor.none());
    }
}
