package dev.assay.chip;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.base.Words;
import dev.assay.chip.source.ChipInfo;
import dev.assay.chip.source.DocumentCollection;
import dev.assay.chip.source.DocumentSource;
import dev.assay.chip.source.DuckDocumentWriter;
import dev.assay.chip.source.DuckDocuments;
import dev.assay.chip.source.SourceInfo;
import dev.assay.chip.source.StoredDocument;
import dev.assay.house.HeapPeak;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The tools on a chip as large as they come: 1,024 qubits with 36 parameters each.
final class LargeChipTest {
    private static final int QUBITS = 1024;
    private static final int PARAMETERS = 36;
    private static final int WARM_RUNS = 3;
    private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");

    @TempDir Path folder;

    @Test
    void aHundredThousandResults() throws Exception {
        measure(100_000);
    }

    @Test
    @Tag("proof")
    void aMillionResultsInLessThanOneGigabyteOfHeap() throws Exception {
        HeapPeak heap = HeapPeak.fromNow();
        measure(1_000_000);
        System.out.printf("| largest heap | %,d MB |%n", heap.bytes() / 1_000_000);
        assertThat(heap.bytes()).isLessThan(1_000_000_000L);
    }

    private void measure(int results) throws Exception {
        Path file = folder.resolve("large.duckdb");
        long start = System.nanoTime();
        write(file, results);
        System.out.printf("| %s results stored | %s |%n", Words.count(results), since(start));
        ChipInfo chip = new ChipInfo("p", "LARGE", QUBITS, "square-lattice-mux-1024", null);
        try (DocumentSource source =
                DuckDocuments.open(file, "large", SourceInfo.Kind.SAMPLE, List.of(), () -> {})) {
            assertThat(source.info().defaultChip()).contains(chip);
            time(source, "get_chip_summary", "{'chip_id':'LARGE'}");
            time(
                    source,
                    "get_chip_parameter_timeseries",
                    "{'chip_id':'LARGE','parameter_name':'p7','last_n':10}");
            time(source, "generate_chip_heatmap", "{'chip_id':'LARGE','metric_name':'t1'}");
            time(source, "search_task_results", "{'chip_id':'LARGE','last_n':100}");
        }
    }

    private static void time(DocumentSource source, String tool, String arguments)
            throws Exception {
        long first = System.nanoTime();
        assertThat(ToolRun.json(ToolRun.run(source, tool, arguments)).has("error")).isFalse();
        String cold = since(first);
        long best = Long.MAX_VALUE;
        for (int i = 0; i < WARM_RUNS; i++) {
            long start = System.nanoTime();
            ToolRun.run(source, tool, arguments);
            best = Math.min(best, System.nanoTime() - start);
        }
        System.out.printf("| %s | first %s | warm %d ms |%n", tool, cold, best / 1_000_000);
    }

    private static String since(long start) {
        return Words.duration(Duration.ofNanos(System.nanoTime() - start));
    }

    private static void write(Path file, int results) {
        try (DuckDocumentWriter writer = DuckDocumentWriter.create(file)) {
            ObjectNode chip = owned().put("size", QUBITS);
            chip.put("topology_id", "square-lattice-mux-1024");
            writer.add(StoredDocument.of(DocumentCollection.CHIP, chip));
            Random random = new Random(7);
            for (int qubit = 0; qubit < QUBITS; qubit++) {
                ObjectNode document = owned().put("qid", Integer.toString(qubit));
                ObjectNode data = document.putObject("data");
                for (int i = 0; i < PARAMETERS; i++) {
                    data.set(name(i), parameter(random, START));
                }
                writer.add(StoredDocument.of(DocumentCollection.QUBIT, document));
            }
            for (int i = 0; i < results; i++) {
                writer.add(
                        StoredDocument.of(
                                DocumentCollection.TASK_RESULT_HISTORY, result(i, random)));
            }
            writer.complete();
        }
    }

    /// One of eighteen tasks with two outputs each, qubit after qubit.
    private static ObjectNode result(int number, Random random) {
        int task = number / QUBITS % (PARAMETERS / 2);
        Instant at = START.plusSeconds(20L * number);
        ObjectNode document = owned().put("qid", Integer.toString(number % QUBITS));
        document.put("task_id", "task-" + number).put("name", "Check" + task);
        document.put("status", "completed").put("message", "Check" + task + " is completed");
        document.put("task_type", "qubit").put("execution_id", "20260101-" + number / 10_000);
        document.put("start_at", at.toString()).put("end_at", at.plusSeconds(19).toString());
        document.put("elapsed_time", 19.25);
        List<String> names = new ArrayList<>(List.of(name(2 * task), name(2 * task + 1)));
        names.forEach(document.putArray("output_parameter_names")::add);
        ObjectNode outputs = document.putObject("output_parameters");
        names.forEach(name -> outputs.set(name, parameter(random, at)));
        return document;
    }

    private static String name(int parameter) {
        return parameter == 0 ? "t1" : "p" + parameter;
    }

    private static ObjectNode parameter(Random random, Instant at) {
        return Json.object()
                .put("parameter_name", "")
                .put("qid_role", "self")
                .put("value", 50 + random.nextGaussian())
                .put("value_type", "float")
                .put("error", random.nextDouble())
                .put("unit", "μs")
                .put("description", "")
                .put("calibrated_at", at.toString())
                .put("execution_id", "20260101-000")
                .put("task_id", "task");
    }

    private static ObjectNode owned() {
        return Json.object().put("project_id", "p").put("username", "u").put("chip_id", "LARGE");
    }
}
