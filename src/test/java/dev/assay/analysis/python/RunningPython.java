package dev.assay.analysis.python;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.assay.base.Json;
import dev.assay.task.Cancellation;
import dev.assay.task.Progress;
import dev.assay.task.Work;
import dev.assay.tool.ResultPart;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/// An interpreter of a test, with what is stored for it.
public abstract class RunningPython {
    protected static final PythonLimits LIMITS =
            new PythonLimits(Duration.ofMinutes(2), 1L << 30, 100 << 10, 20);

    @TempDir Path folder;
    private @Nullable PythonWorker worker;
    protected PythonLimits limits = LIMITS;
    StoredColumns data = new StoredColumns(Path.of(""));

    /// The runtime under test; aborts the test with a printed reason where the machine has none.
    protected abstract PythonRuntime runtime();

    @BeforeEach
    void store() {
        data =
                new StoredColumns(folder)
                        .json(
                                "chip",
                                Json.parse("{\"qubits\": [1, 2], \"t1\": 40.5}").orElseThrow())
                        .text("log", "one\ntwo\u00e9\n")
                        .table(
                                "t1",
                                "{\"unit\": \"us\", \"timeseries\": null}",
                                "timeseries",
                                List.of(
                                        "at INSTANT",
                                        "v NUMBER",
                                        "n INTEGER",
                                        "ok BOOLEAN",
                                        "day DATE",
                                        "name TEXT"),
                                Json.parse(
                                                """
                                                [["2026-01-01T00:00:00Z", 1.5, 7, true, "2026-01-01", "a"],
                                                 ["2026-01-02T00:00:00.123456Z", null, null, null, null, null],
                                                 ["2026-01-03T00:00:00Z", 0.1, 9007199254740993, false, "1969-12-31", "\u4e2d"]]
                                                """)
                                        .orElseThrow());
    }

    @AfterEach
    void end() {
        if (worker != null) {
            worker.close();
        }
    }

    protected PythonOutcome run(String code) throws IOException, InterruptedException {
        return run(code, new Cancellation());
    }

    PythonOutcome run(String code, Cancellation cancellation)
            throws IOException, InterruptedException {
        PythonWorker running = worker;
        if (running == null || !running.isAlive()) {
            running = PythonWorker.start(runtime(), limits, folder, new Cancellation());
            worker = running;
        }
        return running.run(code, data, limits, new Work.Monitor(Progress.NONE, cancellation));
    }

    protected String output(String code) throws IOException, InterruptedException {
        PythonOutcome outcome = run(code);
        assertThat(outcome.error()).isEmpty();
        return outcome.output().orElseThrow();
    }

    protected PythonError error(String code) throws IOException, InterruptedException {
        return run(code).error().orElseThrow();
    }

    /// Aborts where a package is missing.
    protected void needs(String... packages) {
        for (String name : packages) {
            boolean there = runtime().packages().contains(name);
            if (!there) {
                System.out.printf("%s has no %s: passed over%n", runtime().name(), name);
            }
            assumeTrue(there);
        }
    }

    protected static List<List<@Nullable Object>> rows(ResultPart.RowStream table)
            throws Exception {
        List<List<@Nullable Object>> rows = new ArrayList<>();
        try (var stream = table.rows()) {
            for (var row = stream.next(); row.isPresent(); row = stream.next()) {
                rows.add(row.get());
            }
        }
        return rows;
    }
}
