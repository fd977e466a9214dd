package dev.assay.result;

import static dev.assay.result.StoreFixture.call;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.house.ChildJava;
import dev.assay.house.Patience;
import dev.assay.result.database.StoreException;
import dev.assay.result.store.DuckResultStore;
import dev.assay.result.store.ResultStoreContract;
import dev.assay.result.store.StoredResult;
import dev.assay.result.table.StoredTable;
import dev.assay.task.Work;
import dev.assay.tool.ResultPart;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Real database files, damaged as disks, copies and other programs damage them.
final class DamagedStoreTest {
    @TempDir Path parent;

    private Path folder() {
        return parent.resolve("c");
    }

    private Path file() {
        return folder().resolve("results.duckdb");
    }

    /// Two results, in the file itself and not in its log.
    private byte[] stored() throws Exception {
        try (DuckResultStore store = TestStores.open(folder())) {
            storeIn(store, "a");
            storeIn(store, "b");
        }
        return Files.readAllBytes(file());
    }

    private static StoredResult storeIn(DuckResultStore store, String tool)
            throws InterruptedException {
        return store.store(call(tool, "{}"), ResultStoreContract.numbers(20), Work.Monitor.none())
                .result();
    }

    private List<String> aside() throws IOException {
        try (Stream<Path> files = Files.list(folder())) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.startsWith("results-"))
                    .sorted()
                    .toList();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"empty", "garbage", "half", "header", "checksum", "version", "zeros"})
    void whatCannotBeReadIsSaidAndKeptBesideAndNewResultsAreStored(String damage) throws Exception {
        byte[] whole = stored();
        byte[] damaged = damaged(whole, damage);
        Files.write(file(), damaged);

        String key;
        try (DuckResultStore store = TestStores.open(folder())) {
            store.reserve(List.of("t1", "t1#2"));
            assertThat(store.all()).isEmpty();
            assertThat(store.unreadable().orElseThrow())
                    .startsWith("Results of this conversation cannot be read: results.duckdb ")
                    .contains("It is kept as results-")
                    .doesNotContain("safe");
            key = storeIn(store, "c").key();
        }
        assertThat(key).isEqualTo("t1#3");
        assertThat(aside()).hasSize(1);
        assertThat(aside().getFirst())
                .matches("results-(damaged|unreadable)-\\d{8}-\\d{6}\\.duckdb");
        assertThat(Files.readAllBytes(folder().resolve(aside().getFirst()))).isEqualTo(damaged);

        try (DuckResultStore store = TestStores.open(folder())) {
            store.reserve(List.of("t1", "t1#2", "t1#3"));
            assertThat(store.all()).extracting(StoredResult::key).containsExactly("t1#3");
            assertThat(store.unreadable("t1").orElseThrow())
                    .startsWith("The stored result t1 cannot be read.")
                    .contains("They are kept in " + aside().getFirst());
            assertThat(store.unreadable("t1#3")).isEmpty();
            assertThat(store.unreadable("never")).isEmpty();
        }
    }

    private static byte[] damaged(byte[] whole, String how) {
        byte[] bytes = whole.clone();
        switch (how) {
            case "empty" -> bytes = new byte[] {1};
            case "garbage" -> Arrays.fill(bytes, (byte) 'x');
            case "half" -> bytes = Arrays.copyOf(bytes, bytes.length / 2);
            case "header" -> Arrays.fill(bytes, 0, 64, (byte) 0);
            case "checksum" -> Arrays.fill(bytes, 12_288, bytes.length, (byte) 7);
            case "version" -> bytes[12] = 120;
            case "zeros" -> Arrays.fill(bytes, (byte) 0);
            default -> throw new IllegalArgumentException(how);
        }
        return bytes;
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.02, 0.3, 0.9})
    void withADamagedLogTheResultsBeforeAreThereAndNewOnesAreStored(double where) throws Exception {
        stored();
        Process other = other();
        Patience.until(() -> Files.exists(parent.resolve("done-4")) || !other.isAlive());
        other.destroyForcibly().waitFor();
        Path wal = folder().resolve("results.duckdb.wal");
        assertThat(wal).as("the log of a killed process").isNotEmptyFile();
        try (RandomAccessFile log = new RandomAccessFile(wal.toFile(), "rw")) {
            log.seek((long) (log.length() * where));
            log.write("not what was written ".repeat(50).getBytes(StandardCharsets.UTF_8));
        }
        byte[] damaged = Files.readAllBytes(wal);

        try (DuckResultStore store = TestStores.open(folder())) {
            assertThat(store.all()).extracting(StoredResult::key).startsWith("t1", "t1#2");
            assertThat(store.unreadable().orElseThrow())
                    .contains("results.duckdb.wal is damaged")
                    .doesNotContain("safe");
            StoredResult first = store.all().getFirst();
            StoredTable table = store.table(first, first.content().tables().getFirst());
            assertThat(StoreFixture.rows(table, List.of())).hasSize(20);
            storeIn(store, "new");
        }
        for (String name : aside()) {
            assertThat(Files.readAllBytes(folder().resolve(name))).isEqualTo(damaged);
        }
        try (DuckResultStore store = TestStores.open(folder())) {
            assertThat(store.all().getLast().origin().name()).isEqualTo("new");
        }
    }

    private Process other() throws IOException {
        return ChildJava.shortLived()
                .flag("-Xmx300m")
                .runs(KilledStore.class, parent.toString())
                .redirectErrorStream(true)
                .redirectOutput(parent.resolve("output").toFile())
                .start();
    }

    @Test
    void textsOfADamagedFileAreNotSweptAway() throws Exception {
        Path kept;
        try (DuckResultStore store = TestStores.open(folder())) {
            Path text = Files.writeString(parent.resolve("t"), "many lines\n".repeat(100));
            kept =
                    store.file(
                            store.store(
                                            call("t", "{}"),
                                            new ResultPart.File("d", text, "text/plain"),
                                            Work.Monitor.none())
                                    .result());
        }
        Files.writeString(file(), "no database ".repeat(1_000));
        for (int opened = 0; opened < 3; opened++) {
            try (DuckResultStore store = TestStores.open(folder())) {
                store.all();
                storeIn(store, "c" + opened);
            }
        }

        assertThat(kept).hasContent("many lines\n".repeat(100));
    }

    @Test
    void aFileThatMayNotBeReadOrIsOfANewerVersionIsNotCalledDamaged() {
        StoreException refused =
                StoreException.of(
                        "Opening the stored results",
                        new SQLException(
                                "IO Error: Cannot open file \"results.duckdb\": Permission denied"));

        StoreException newer =
                StoreException.of(
                        "Opening the stored results",
                        new SQLException(
                                "Invalid Input Error: Trying to read a database file with version"
                                        + " number 99, but we can only read versions between 64 and 68."));

        assertThat(newer.kind()).isEqualTo(StoreException.Kind.OTHER_VERSION);
        assertThat(refused.kind()).isEqualTo(StoreException.Kind.NO_PERMISSION);
        assertThat(refused).hasMessageContaining("Nothing was changed.");
    }

    @Test
    void aFileThatAnotherProgramHasOpenStaysAndNewResultsAreStoredBesideIt() throws Exception {
        Process other = other();
        try {
            Patience.until(() -> Files.exists(parent.resolve("done-0")) || !other.isAlive());
            try (DuckResultStore store = TestStores.open(folder())) {
                assertThat(store.all()).isEmpty();
                assertThat(store.unreadable().orElseThrow())
                        .contains("is open in another program. It was not changed");
                storeIn(store, "c");
                assertThat(store.all()).hasSize(1);
            }
        } finally {
            other.destroyForcibly().waitFor();
        }
        assertThat(aside()).containsExactly("results-2.duckdb");
        try (DuckResultStore store = TestStores.open(folder())) {
            assertThat(store.unreadable()).isEmpty();
            assertThat(store.all()).hasSizeGreaterThan(1);
        }
    }

    @Test
    void rowsThatCannotBeReadAreSaidWithoutCallingThemSafe() throws Exception {
        try (DuckResultStore store = TestStores.open(folder())) {
            store.store(call("a", "{}"), ResultStoreContract.numbers(200_000), Work.Monitor.none());
        }
        try (RandomAccessFile file = new RandomAccessFile(file().toFile(), "rw")) {
            file.seek(12_288 + 262_144L * 2 + 5_000);
            file.write(new byte[100_000]);
        }
        try (DuckResultStore store = TestStores.open(folder())) {
            for (StoredResult result : store.all()) {
                StoredTable table = store.table(result, result.content().tables().getFirst());
                try {
                    StoreFixture.rows(table, List.of());
                } catch (StoreException broken) {
                    assertThat(broken.kind()).isEqualTo(StoreException.Kind.DAMAGED);
                    assertThat(broken).hasMessageNotContaining("safe");
                }
            }
            assertThat(store.unreadable().orElse("")).doesNotContain("safe");
        }
    }
}
