package dev.assay.analysis.python.cpython;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.analysis.python.PythonData;
import dev.assay.analysis.python.PythonLimits;
import dev.assay.analysis.python.PythonRuntime;
import dev.assay.analysis.python.PythonWorker;
import dev.assay.base.Json;
import dev.assay.task.Cancellation;
import dev.assay.task.Work;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// How long a sandboxed CPython takes to start, and a trivial call once it runs.
@Tag("proof")
final class WarmCallTest {
    private static final int CALLS = 200;

    @TempDir Path folder;

    /// Nothing is stored.
    private record Nothing(Path folder) implements PythonData {
        @Override
        public ObjectNode index() {
            return Json.object();
        }

        @Override
        public ObjectNode bring(
                String key, Optional<String> table, List<String> columns, Work.Monitor monitor)
                throws RefusedException {
            throw new RefusedException("Nothing is stored.");
        }
    }

    @Test
    void startAndTrivialCall() throws Exception {
        PythonRuntime runtime = ThisMachine.python();
        for (int round = 0; round < 3; round++) {
            long begin = System.nanoTime();
            try (PythonWorker worker =
                    PythonWorker.start(runtime, PythonLimits.USUAL, folder, new Cancellation())) {
                long started = System.nanoTime();
                call(worker, "1 + 1");
                long first = System.nanoTime();
                for (int i = 0; i < CALLS; i++) {
                    call(worker, "1 + 1");
                }
                long many = System.nanoTime();
                System.out.printf(
                        "%s: start %.0f ms, first call %.1f ms, warm call %.2f ms%n",
                        runtime.name(),
                        (started - begin) / 1e6,
                        (first - started) / 1e6,
                        (many - first) / 1e6 / CALLS);
            }
        }
    }

    private void call(PythonWorker worker, String code) throws InterruptedException {
        assertThat(
                        worker.run(
                                        code,
                                        new Nothing(folder),
                                        PythonLimits.USUAL,
                                        Work.Monitor.none())
                                .output())
                .contains("2");
    }
}
