package dev.assay.analysis.python;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import dev.assay.base.Json;
import dev.assay.task.Cancellation;
import dev.assay.task.Progress;
import dev.assay.task.Work;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/// Code as a language model writes it, with the output that it has everywhere. Snippets whose
/// packages a runtime lacks are passed over. A runtime's own test class extends it.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public abstract class PythonSnippetsContract {
    @TempDir Path folder;
    private @Nullable PythonWorker worker;
    private int ran;
    private int passedOver;

    /// The runtime under test; aborts the test with a printed reason where the machine has none.
    protected abstract PythonRuntime runtime();

    @TestFactory
    Stream<DynamicTest> snippets() throws IOException {
        JsonNode all = all();
        PythonRuntime runtime = runtime();
        Set<String> packages = new HashSet<>(runtime.packages());
        StoredColumns data = data(all.path("data"));
        Stream<DynamicTest> tests =
                all.path("snippets")
                        .valueStream()
                        .map(one ->
                                DynamicTest.dynamicTest(
                                        one.path("name").asText(),
                                        () -> check(one, packages, runtime, data)));
        return Stream.concat(
                tests, Stream.of(DynamicTest.dynamicTest("some ran", () -> someRan(runtime))));
    }

    private static JsonNode all() throws IOException {
        try (InputStream in = PythonSnippetsContract.class.getResourceAsStream("snippets.json")) {
            return Json.mapper().readTree(in);
        }
    }

    private StoredColumns data(JsonNode stored) {
        ArrayNode rows = Json.array();
        for (JsonNode row : stored.path("rows")) {
            rows.add(Json.array().addAll(row.valueStream().toList()));
        }
        return new StoredColumns(folder)
                .json("chip", stored.path("chip"))
                .text("log", stored.path("log").asText())
                .table(
                        "t1",
                        "{\"unit\": \"us\", \"timeseries\": null}",
                        "timeseries",
                        List.of(
                                "at INSTANT",
                                "qubit TEXT",
                                "t1 NUMBER",
                                "shots INTEGER",
                                "ok BOOLEAN"),
                        rows);
    }

    private void check(
            JsonNode one, Set<String> packages, PythonRuntime runtime, StoredColumns data)
            throws IOException, InterruptedException {
        boolean can = packages.containsAll(Json.texts(one.path("needs")));
        passedOver += can ? 0 : 1;
        if (!can) {
            System.out.printf(
                    "%s has not all of %s: %s is passed over%n",
                    runtime.name(), Json.texts(one.path("needs")), one.path("id").asText());
        }
        assumeTrue(can, "a package is missing");
        PythonWorker running = worker;
        if (running == null || !running.isAlive()) {
            running = PythonWorker.start(runtime, PythonLimits.USUAL, folder, new Cancellation());
            worker = running;
        }
        ran++;
        String code = String.join("\n", Json.texts(one.path("code")));
        PythonOutcome outcome =
                running.run(
                        code,
                        data,
                        PythonLimits.USUAL,
                        new Work.Monitor(Progress.NONE, new Cancellation()));
        assertThat(outcome.error()).isEmpty();
        String output = outcome.output().orElseThrow();
        if (one.has("tolerance")) {
            assertThat(Double.parseDouble(output))
                    .isCloseTo(
                            one.path("value").asDouble(), within(one.path("tolerance").asDouble()));
        } else {
            assertThat(output).isEqualTo(one.path("output").asText());
        }
        assertThat(outcome.charts().size()).isEqualTo(drawn(code));
    }

    /// Snippets that draw hand back one figure, or leave it open for matplotlib.
    private static int drawn(String code) {
        return code.contains("\"chart\"") || code.contains("matplotlib") ? 1 : 0;
    }

    private void someRan(PythonRuntime runtime) {
        System.out.printf(
                "%s ran %d snippets and passed over %d%n", runtime.name(), ran, passedOver);
        assertThat(ran).isPositive();
    }

    @AfterAll
    void end() {
        if (worker != null) {
            worker.close();
        }
    }
}
