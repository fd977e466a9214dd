package dev.assay.result;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.base.Words;
import dev.assay.house.ChildJava;
import dev.assay.house.Patience;
import dev.assay.result.store.DuckResultStore;
import dev.assay.result.store.OutputBase;
import dev.assay.result.store.ResultContent;
import dev.assay.result.store.StoredResult;
import dev.assay.result.table.StoredTable;
import dev.assay.task.Cancellation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A process killed in the middle of storing leaves whole results or nothing.
final class KillTest {
    @TempDir Path folder;
    private final Random random = new Random(7);
    private int unnoted;

    @Test
    void aKilledProcessLeavesWholeResultsOnly() throws Exception {
        killAndCheck(3);
    }

    @Test
    @Tag("proof")
    void aThousandKillsLeaveWholeResultsOnly() throws Exception {
        killAndCheck(1_000);
    }

    private void killAndCheck(int kills) throws Exception {
        for (int kill = 0; kill < kills; kill++) {
            long before = noted();
            Process process = start();
            try {
                Patience.until(() -> noted() > before || !process.isAlive());
                assertThat(process.isAlive()).as("the storing process runs").isTrue();
                // A moment that nobody chose: somewhere in the middle of the next results.
                process.waitFor(random.nextInt(300), TimeUnit.MILLISECONDS);
            } finally {
                process.destroyForcibly().waitFor();
            }
            check();
        }
        System.out.println("| kills | whole results | of them not yet reported | torn or lost |");
        System.out.println("|---:|---:|---:|---:|");
        System.out.println("| %d | %s | %d | 0 |".formatted(kills, Words.count(noted()), unnoted));
    }

    private void check() throws Exception {
        long noted = noted();
        try (DuckResultStore store =
                TestStores.open(folder.resolve("c"), KilledStore.base(folder))) {
            List<StoredResult> results = store.all();
            assertThat((long) results.size()).isBetween(noted, noted + 1);
            for (StoredResult result :
                    results.subList(Math.max(0, results.size() - 5), results.size())) {
                switch (result.content()) {
                    case ResultContent.Tables tables -> checkTable(store, result, tables);
                    case ResultContent.Document _ ->
                            assertThat(store.file(result))
                                    .hasContent(
                                            KilledStore.text(
                                                    result.origin().arguments().path("n").asInt()));
                }
            }
            checkNothingElseLiesThere(results);
            if (results.size() > noted) {
                unnoted++;
                Files.createFile(folder.resolve("done-" + (results.size() - 1)));
            }
        }
    }

    private static void checkTable(
            DuckResultStore store, StoredResult result, ResultContent.Tables tables)
            throws Exception {
        StoredTable table = store.table(result, tables.tables().getFirst());
        StoredTable.Profile profile = table.profile("v", List.of(), new Cancellation());
        assertThat(profile.count()).isEqualTo(KilledStore.ROWS);
        assertThat(table.rows(List.of(), new Cancellation()).page(KilledStore.ROWS - 1L, 1))
                .containsExactly(List.of(Math.sin(KilledStore.ROWS - 1)));
    }

    /// No half file looks like a whole one.
    private void checkNothingElseLiesThere(List<StoredResult> results) throws IOException {
        Path texts = folder.resolve("outputs/assay-c");
        List<String> named =
                results.stream()
                        .filter(result -> result.content() instanceof ResultContent.Document)
                        .map(result -> result.handle().toString())
                        .toList();
        if (Files.isDirectory(texts)) {
            try (Stream<Path> files = Files.list(texts)) {
                assertThat(files.map(file -> file.getFileName().toString()))
                        .filteredOn(name -> !name.equals(OutputBase.OWNER))
                        .containsExactlyInAnyOrderElementsOf(named);
            }
        }
    }

    private long noted() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.getFileName().toString().startsWith("done-")).count();
        }
    }

    private Process start() throws IOException {
        return ChildJava.shortLived()
                .flag("-Xmx300m")
                .runs(KilledStore.class, folder.toString())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("output").toFile())
                .start();
    }
}
