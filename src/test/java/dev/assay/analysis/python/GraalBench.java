package dev.assay.analysis.python;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.analysis.python.graal.GraalRuntime;
import dev.assay.base.Json;
import dev.assay.task.Cancellation;
import dev.assay.task.Progress;
import dev.assay.task.Work;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// How fast GraalPy starts, answers, counts, and reads a column of a long table.
@Tag("proof")
final class GraalBench {
    private static final int ROWS = 1_000_000;

    @TempDir Path folder;

    @Test
    void aWarmCallIsAnsweredSoon() throws Exception {
        Column data = new Column(folder);
        Instant begin = Instant.now();
        try (PythonWorker worker =
                PythonWorker.start(
                        new GraalRuntime(Path.of("target", "graal")),
                        PythonLimits.USUAL,
                        folder,
                        new Cancellation())) {
            System.out.printf("cold start    %6d ms%n", since(begin));
            for (int i = 0; i < 5; i++) {
                time(worker, data, "1 + 1");
            }
            long warm = time(worker, data, "1 + 1");
            System.out.printf("warm call     %6d ms%n", warm);
            String loop = "s = 0\nfor i in range(2_000_000):\n    s += i\ns";
            System.out.printf("2 M steps     %6d ms%n", time(worker, data, loop));
            String sum = "sum(row['v'] for row in data['t1']['rows'])";
            System.out.printf("1 M rows      %6d ms%n", time(worker, data, sum));
        }
    }

    private static long time(PythonWorker worker, Column data, String code) throws Exception {
        Instant begin = Instant.now();
        PythonOutcome outcome =
                worker.run(
                        code,
                        data,
                        PythonLimits.USUAL,
                        new Work.Monitor(Progress.NONE, new Cancellation()));
        assertThat(outcome.error()).isEmpty();
        return since(begin);
    }

    private static long since(Instant begin) {
        return Duration.between(begin, Instant.now()).toMillis();
    }

    /// A table of one column of numbers.
    private record Column(Path folder) implements PythonData {
        Column {
            ByteBuffer values =
                    ByteBuffer.allocate(ROWS * Double.BYTES).order(ByteOrder.LITTLE_ENDIAN);
            for (int i = 0; i < ROWS; i++) {
                values.putDouble(i / 2.0);
            }
            try {
                Files.write(folder.resolve("v"), values.array());
            } catch (IOException e) {
                throw new IllegalStateException(e);
            }
        }

        @Override
        public ObjectNode index() {
            return parsed(
                    """
                    {"t1": {"kind": "tables", "tables": {"rows": {"rows": %d, "columns": [{"name": "v", "type": "NUMBER"}]}}}}
                    """);
        }

        @Override
        public ObjectNode bring(
                String key, Optional<String> table, List<String> columns, Work.Monitor monitor) {
            return parsed(
                    table.isEmpty()
                            ? "{\"layout\": {\"rows\": null}}"
                            : "{\"rows\": %d, \"columns\": [{\"name\": \"v\", \"type\": \"NUMBER\", \"values\": \"v\"}]}");
        }

        private static ObjectNode parsed(String json) {
            return Json.parseObject(json.formatted(ROWS)).orElseThrow();
        }
    }
}
