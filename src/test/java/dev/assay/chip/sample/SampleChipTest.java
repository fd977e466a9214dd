package dev.assay.chip.sample;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.chip.source.ChipInfo;
import dev.assay.chip.source.DocumentCollection;
import dev.assay.chip.source.DocumentFilter;
import dev.assay.chip.source.DocumentQuery;
import dev.assay.chip.source.DocumentSource;
import dev.assay.chip.source.FieldPath;
import dev.assay.task.Cancellation;
import dev.assay.task.Jobs;
import dev.assay.task.Work;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class SampleChipTest {
    @TempDir static Path made;

    @BeforeAll
    static void makeOnce() throws Exception {
        long start = System.nanoTime();
        List<Double> steps = new CopyOnWriteArrayList<>();
        Work.Monitor monitor =
                new Work.Monitor((_, fraction) -> steps.add(fraction), new Cancellation());
        SampleChip.open(made, monitor).close();
        System.out.printf(
                "sample chip made in %.1f s, %.1f MB%n",
                (System.nanoTime() - start) / 1e9, sizeOf(made) / 1e6);
        assertThat(steps).hasSizeGreaterThan(50).isSorted();
    }

    private static long sizeOf(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.mapToLong(file -> file.toFile().length()).sum();
        }
    }

    private static List<ObjectNode> find(
            DocumentCollection collection, DocumentFilter filter, FieldPath... fields)
            throws Exception {
        List<ObjectNode> found = new ArrayList<>();
        try (DocumentSource source = SampleChip.open(made, Work.Monitor.none())) {
            ChipInfo chip = source.info().defaultChip().orElseThrow();
            source.find(
                    DocumentQuery.of(chip, collection).where(filter).only(fields),
                    new Cancellation(),
                    found::add);
        }
        return found;
    }

    @Test
    void itIsTheChipOfTheStories() throws Exception {
        try (DocumentSource source = SampleChip.open(made, Work.Monitor.none())) {
            ChipInfo chip = source.info().defaultChip().orElseThrow();
            assertThat(chip.chipId()).isEqualTo(SampleStories.CHIP_ID);
            assertThat(chip.projectId()).isEqualTo(SampleStories.PROJECT_ID);
            assertThat(chip.size()).isEqualTo(64);
            assertThat(source.info().chips()).hasSize(1);
        }
        assertThat(SampleStories.LAST_DAY).isEqualTo("2026-11-19");
    }

    @Test
    void itHasAboutAHundredThousandResults() throws Exception {
        FieldPath qid = FieldPath.of("qid");
        assertThat(find(DocumentCollection.TASK_RESULT_HISTORY, DocumentFilter.ALL, qid))
                .hasSizeBetween(95_000, 110_000);
        assertThat(find(DocumentCollection.QUBIT, DocumentFilter.ALL, qid)).hasSize(66);
        assertThat(find(DocumentCollection.COUPLING, DocumentFilter.ALL, qid)).hasSize(112);
        assertThat(find(DocumentCollection.EXECUTION_HISTORY, DocumentFilter.ALL, qid))
                .hasSize(180);
        assertThat(find(DocumentCollection.CALIBRATION_NOTE, DocumentFilter.ALL, qid)).hasSize(60);
        assertThat(find(DocumentCollection.PARAMETER_VERSIONS, DocumentFilter.ALL, qid))
                .hasSizeGreaterThan(10_000);
    }

    @Test
    void everyQubitHasThirtySixParameters() throws Exception {
        for (ObjectNode qubit : find(DocumentCollection.QUBIT, DocumentFilter.ALL)) {
            if (!qubit.path("qid").asText().equals("0-1")) {
                assertThat(qubit.path("data")).as(qubit.path("qid").asText()).hasSize(36);
            }
        }
    }

    @Test
    void theDeadQubitFailsAndSomeValuesAreNotNumbers() throws Exception {
        DocumentFilter dead = new DocumentFilter.Equal(FieldPath.of("qid"), SampleStories.DEAD);
        DocumentFilter t1 = new DocumentFilter.Equal(FieldPath.of("name"), "CheckT1");
        assertThat(
                        find(
                                DocumentCollection.TASK_RESULT_HISTORY,
                                DocumentFilter.all(dead, t1),
                                FieldPath.of("status"),
                                FieldPath.of("message")))
                .hasSize(120)
                .allMatch(result -> result.path("status").asText().equals("failed"))
                .allMatch(result -> result.path("message").asText().contains("R² value too low"));
        FieldPath value = FieldPath.of("output_parameters", "t2_echo", "value");
        assertThat(
                        find(
                                DocumentCollection.TASK_RESULT_HISTORY,
                                new DocumentFilter.Exists(value),
                                value))
                .filteredOn(result ->
                        Double.isNaN(result.at("/output_parameters/t2_echo/value").asDouble()))
                .hasSizeBetween(5, 40);
    }

    @Test
    void theDocumentsAreTheSameEveryTime() throws Exception {
        Map<DocumentCollection, Sum> sums = sums();

        assertThat(sums()).isEqualTo(sums);
        System.out.printf(
                "sample chip: %,d documents, %.0f MB of JSON%n",
                sums.values().stream().mapToInt(Sum::documents).sum(),
                sums.values().stream().mapToLong(Sum::bytes).sum() / 1e6);
    }

    /// What a collection holds.
    private record Sum(int documents, long bytes, long checksum) {
        Sum plus(byte[] document) {
            CRC32 crc = new CRC32();
            crc.update(document);
            return new Sum(documents + 1, bytes + document.length, 31 * checksum + crc.getValue());
        }
    }

    private static Map<DocumentCollection, Sum> sums() {
        Map<DocumentCollection, Sum> sums = new EnumMap<>(DocumentCollection.class);
        SampleGenerator generator = new SampleGenerator();
        for (int day = 0; day < SampleStories.DAYS; day++) {
            add(sums, generator.day(day));
        }
        add(sums, generator.newest());
        return sums;
    }

    private static void add(
            Map<DocumentCollection, Sum> sums, List<SampleGenerator.Document> documents) {
        for (SampleGenerator.Document document : documents) {
            byte[] text = String.valueOf(document.content()).getBytes(StandardCharsets.UTF_8);
            Sum before = sums.getOrDefault(document.collection(), new Sum(0, 0, 0));
            sums.put(document.collection(), before.plus(text));
        }
    }

    @Test
    void itIsMadeOnce(@TempDir Path folder) throws Exception {
        Path file = copyTo(folder);
        FileTime before = Files.getLastModifiedTime(file);
        SampleChip.open(folder, Work.Monitor.none()).close();
        assertThat(Files.getLastModifiedTime(file)).isEqualTo(before);
    }

    private static Path copyTo(Path folder) throws IOException {
        String name = "sample-64q-v" + SampleGenerator.VERSION + ".duckdb";
        return Files.copy(made.resolve(name), folder.resolve(name));
    }

    @Test
    void aCancelledMakerLeavesNothing(@TempDir Path folder) throws Exception {
        Cancellation cancellation = new Cancellation();
        Work.Monitor monitor =
                new Work.Monitor((_, done) -> cancelAt(done, cancellation), cancellation);
        assertThatExceptionOfType(InterruptedException.class)
                .isThrownBy(() -> SampleChip.open(folder, monitor));
        assertThat(folder).isDirectoryNotContaining("glob:**sample-64q*");
    }

    private static void cancelAt(double done, Cancellation cancellation) {
        if (done > 0.05) {
            cancellation.cancel();
        }
    }

    @Test
    void twoAtOnceMakeOneAndWhatAKilledMakerLeftIsSwept(@TempDir Path folder) throws Exception {
        Path left = Files.writeString(folder.resolve("sample-64q-v1.duckdb.making-old"), "half");
        Path older = Files.writeString(folder.resolve("sample-64q-v0.duckdb"), "old");
        Callable<Integer> open =
                () -> {
                    try (DocumentSource source = SampleChip.open(folder, Work.Monitor.none())) {
                        return source.info().chips().size();
                    }
                };
        assertThat(Jobs.allOf("open", List.of(open, open))).containsExactly(1, 1);
        assertThat(left).doesNotExist();
        assertThat(older).doesNotExist();
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files.filter(file -> file.toString().endsWith(".duckdb"))).hasSize(1);
        }
    }
}
