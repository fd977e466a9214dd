package dev.assay.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.app.workbench.DataHome;
import dev.assay.app.workbench.Workbench;
import dev.assay.base.Json;
import dev.assay.extract.Extraction;
import dev.assay.extract.ExtractionInput;
import dev.assay.extract.ExtractionRequest;
import dev.assay.extract.Mode;
import dev.assay.house.SharedFiles;
import dev.assay.result.ResultKeeper;
import dev.assay.result.TokenAllowance;
import dev.assay.result.store.DuckResultStore;
import dev.assay.result.store.ResultStore;
import dev.assay.result.store.StoredResult;
import dev.assay.settings.SettingKey;
import dev.assay.task.Work;
import dev.assay.tool.ResultPart;
import dev.assay.tool.ToolCall;
import dev.assay.tool.ToolResult;
import dev.assay.tool.Toolbox;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// All texts about the real files: no two numbers of one contradict each other.
final class AllTextsTest {
    private static final Work.Monitor QUIET = Work.Monitor.none();

    /// Longer files take seconds each.
    private static final long SHORT = 3_000_000;

    @TempDir Path folder;
    private final List<String> found = new ArrayList<>();
    private int texts;

    /// A source, opened, with what its tools store.
    private final class Opened implements AutoCloseable {
        private final Workbench workbench;
        private final ResultStore store;
        private final Toolbox tools;

        Opened(Path source) throws Exception {
            Path home = Files.createTempDirectory(folder, "home");
            workbench = Workbench.open(DataHome.create(home), Map.of(), Runnable::run);
            store = DuckResultStore.open(home.resolve("results"), workbench.counter());
            tools = workbench.workspace().toolsOf(source.toString(), store, QUIET);
        }

        /// Returns what a model reads of a call.
        String call(String tool, ObjectNode arguments) throws InterruptedException {
            ToolResult result = tools.find(tool).orElseThrow().run(arguments, QUIET);
            ToolCall call = new ToolCall("call-" + texts, tool, arguments);
            ResultKeeper keeper =
                    new ResultKeeper(
                            store,
                            workbench.counter(),
                            () ->
                                    workbench
                                            .settings()
                                            .settings()
                                            .values()
                                            .number(SettingKey.LARGEST_RESULT_BYTES));
            String text = keeper.keep(call, result, TokenAllowance.ENDLESS, QUIET).view().text();
            look(tool + " " + arguments, text);
            return text;
        }

        /// Looks at what was stored, as it is first seen and as it is digested.
        void stored() throws InterruptedException {
            for (StoredResult result : store.all()) {
                look(result.key() + ", first sight", result.view().text());
                ExtractionInput input = new ExtractionInput(store, result);
                ExtractionRequest request =
                        new ExtractionRequest("", Optional.empty(), 1, 200, Optional.empty());
                Extraction drawn = workbench.extractor().run(Mode.DERIVED, input, request, QUIET);
                if (drawn instanceof Extraction.Drawn digest) {
                    look(result.key() + ", derived", digest.text());
                }
            }
        }

        @Override
        public void close() {
            store.close();
            workbench.close();
        }
    }

    private void look(String what, String text) {
        texts++;
        Contradictions.of(text).forEach(each -> found.add(what + ": " + each));
    }

    private static List<Path> files(String shared) throws IOException {
        try (Stream<Path> files = Files.list(SharedFiles.require(shared))) {
            return files.sorted().filter(file -> file.toFile().length() < SHORT).toList();
        }
    }

    @Test
    void noTextOfATextContradictsItself() throws Exception {
        try (Opened none = new Opened(files("data/tables").getLast())) {
            for (Path file : files("data/tool-outputs")) {
                Path copy = Files.copy(file, folder.resolve(file.getFileName()));
                ResultPart.File part =
                        new ResultPart.File(file.getFileName().toString(), copy, "text/plain");
                ToolCall call = new ToolCall("t" + texts++, "get_logs", Json.object());
                none.store.store(call, part, QUIET);
            }
            none.stored();
        }
        assertThat(found).isEmpty();
        assertThat(texts).isGreaterThan(40);
    }

    @Test
    void noTextOfATableContradictsItself() throws Exception {
        for (Path file : files("data/tables")) {
            try (Opened table = new Opened(file)) {
                String listed = table.call("list_tables", Json.object());
                Json.parse(listed)
                        .orElseThrow()
                        .path("tables")
                        .forEach(each -> {
                            if (each.path("columns").size() > 500) {
                                return;
                            }
                            describe(table, each.path("name").asText());
                        });
                table.stored();
            }
        }
        assertThat(found).isEmpty();
        assertThat(texts).isGreaterThan(60);
    }

    private static void describe(Opened table, String name) {
        try {
            table.call("describe_table", Json.object().put("table", name));
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"manila", "fez"})
    void noTextOfAChipContradictsItself(String name) throws Exception {
        try (Opened chip = new Opened(SharedFiles.require("data/chips/" + name))) {
            chip.call("get_chip_summary", Json.object().put("chip_id", "ibm_" + name));
            chip.call("list_available_parameters", Json.object().put("chip_id", "ibm_" + name));
            chip.stored();
        }
        assertThat(found).isEmpty();
        assertThat(texts).isPositive();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "x: 9 values; 1 to 4, quartiles 2, 3, 3.5, mean 5, SD 1",
                "x: 9 values; 1 to 4, quartiles 2, 1.5, 3.5, mean 2, SD 1",
                "1 trend: rises 3 to 9 from 0 to 7 (-0.2/min, R² 0.4)",
                "1 trend: falls 3 to 9 from 0 to 7 (-0.2/min, R² 0.4)",
                "a.log: 3 lines, 30 bytes, UTF-8; lines have 9 bytes on average without their line"
                        + " ends, 40 at most (line 2); 0 empty.",
                "a.log: 3 lines, 30 bytes, UTF-8; lines have 9 bytes on average without their line"
                        + " ends, 12 at most (line 4); 0 empty.",
                "12 of 10 groups shown",
                "{\"min\":1,\"max\":3,\"mean\":4}",
                "{\"rows\":10,\"columns\":[{\"name\":\"a\",\"different\":11}]}",
            })
    void whatCannotBeTrueIsSeen(String text) {
        assertThat(Contradictions.of(text)).hasSize(1);
    }

    @Test
    void partsThatDoNotAddUpAreSeen() {
        assertThat(
                        Contradictions.of(
                                """
                                Times: 10 of 12 lines have one, from a to b.
                                Lines per hour: 2026-03-01T00:00 6, 2026-03-01T01:00 3 (1 error).
                                """))
                .hasSize(1);
        assertThat(
                        Contradictions.of(
                                """
                                Times: 9 of 12 lines have one, from a to b.
                                Lines per hour: 2026-03-01T00:00 6, 2026-03-01T01:00 3 (1 error).
                                """))
                .isEmpty();
    }
}
