package dev.assay.result.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.result.StoreFixture;
import dev.assay.result.TestStores;
import dev.assay.task.Work;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class DuckResultStoreTest extends ResultStoreContract {
    @TempDir Path folder;

    @Override
    ResultStore open(Path folder) {
        return TestStores.open(folder);
    }

    @Test
    void openingCostsNoFile() {
        Path conversation = folder.resolve("new");
        try (DuckResultStore store = TestStores.open(conversation)) {
            assertThat(store.all()).isEmpty();
        }
        assertThat(conversation).doesNotExist();
    }

    @Test
    void filesAreTheOwnersAlone() throws IOException, InterruptedException {
        try (DuckResultStore store = TestStores.open(folder.resolve("c"))) {
            store.store(StoreFixture.call("t", "{}"), numbers(3), Work.Monitor.none());
            assertThat(Files.getPosixFilePermissions(folder.resolve("c")))
                    .isEqualTo(PosixFilePermissions.fromString("rwx------"));
            assertThat(Files.getPosixFilePermissions(folder.resolve("c/results.duckdb")))
                    .isEqualTo(PosixFilePermissions.fromString("rw-------"));
        }
    }

    @Test
    void textsThatACrashLeftBehindAreSwept() throws IOException, InterruptedException {
        Path outputs = Files.createDirectories(folder.resolve("c/outputs"));
        Files.writeString(outputs.resolve("0c2b3c1e-0000-4000-8000-000000000000"), "orphan");
        try (DuckResultStore store = TestStores.open(folder.resolve("c"))) {
            store.store(StoreFixture.call("t", "{}"), numbers(3), Work.Monitor.none());
        }
        try (Stream<Path> left = Files.list(outputs)) {
            assertThat(left).isEmpty();
        }
    }
}
