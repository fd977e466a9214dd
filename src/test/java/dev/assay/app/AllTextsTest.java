package dev.assay.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.base.Json;
import dev.assay.house.SharedFiles;
import dev.assay.tool.ResultPart;
import dev.assay.tool.ToolCall;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// All texts about the real files: no two numbers of one contradict each other.
final class AllTextsTest {
    /// Longer files take seconds each.
    private static final long SHORT = 3_000_000;

    @TempDir Path folder;
    private final List<String> found = new ArrayList<>();
    private int texts;

    private SourceTexts open(Path source) throws Exception {
        return new SourceTexts(source, Files.createTempDirectory(folder, "home"), this::look);
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
        try (SourceTexts none = open(files("data/tables").getLast())) {
            for (Path file : files("data/tool-outputs")) {
                Path copy = Files.copy(file, folder.resolve(file.getFileName()));
                ResultPart.File part =
                        new ResultPart.File(file.getFileName().toString(), copy, "text/plain");
                ToolCall call = new ToolCall("t" + texts++, "get_logs", Json.object());
                none.keep(call, part);
            }
            none.stored();
        }
        assertThat(found).isEmpty();
        assertThat(texts).isGreaterThan(40);
    }

    @ParameterizedTest
    @CsvSource({"data/tables, 60", "data/reports/files, 30"})
    void noTextOfATableContradictsItself(String shared, int least) throws Exception {
        for (Path file : files(shared)) {
            try (SourceTexts table = open(file)) {
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
        assertThat(texts).isGreaterThan(least);
    }

    private static void describe(SourceTexts table, String name) {
        try {
            table.call("describe_table", Json.object().put("table", name));
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"manila", "fez"})
    void noTextOfAChipContradictsItself(String name) throws Exception {
        try (SourceTexts chip = open(SharedFiles.require("data/chips/" + name))) {
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
                "x: 9 values; 1 to 4, quartiles 2, 3, 3.5, mean 5, sample SD 1",
                "x: 9 values; 1 to 4, quartiles 2, 1.5, 3.5, mean 2, sample SD 1",
                "1 trend: falls 9 to 3 from 0 to 7 (-0.2/min, R² 0.4)",
                "1 trend: rises -0.2/min (R² 0.4) from 0 to 7 around 5",
                "a.log: 3 lines, 30 bytes, UTF-8; lines have 9 bytes on average without their line"
                        + " ends, 40 at most (line 2); 0 empty.",
                "a.log: 3 lines, 30 bytes, UTF-8; lines have 9 bytes on average without their line"
                        + " ends, 12 at most (line 4); 0 empty.",
                "12 of 10 groups shown",
                "1 spike: 7.6 at 2,816 s (0.2153 σ from 10.6, lasts 3 s)",
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
