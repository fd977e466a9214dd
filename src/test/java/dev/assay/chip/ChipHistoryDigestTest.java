package dev.assay.chip;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.base.Json;
import dev.assay.chip.dump.DumpFolder;
import dev.assay.chip.sample.MadeSample;
import dev.assay.chip.sample.SampleStories;
import dev.assay.chip.source.DocumentSource;
import dev.assay.chip.source.ExtendedJson;
import dev.assay.extract.DerivedMode;
import dev.assay.extract.Extraction.Drawn;
import dev.assay.extract.ExtractionInput;
import dev.assay.extract.ExtractionRequest;
import dev.assay.house.SharedFiles;
import dev.assay.result.TestStores;
import dev.assay.result.store.ResultStore;
import dev.assay.task.Work;
import dev.assay.tool.ToolCall;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.Table;

/// What is computed of the history of a whole chip, held against a plain computation of the same
/// history that shares no code with it.
final class ChipHistoryDigestTest {
    private static final Work.Monitor MONITOR = Work.Monitor.none();

    /// "21 90.4 to 60.1 (-33.5 %) at 2026-11-12T03:00:00Z".
    private static final Pattern CHANGE =
            Pattern.compile("(\\S+) ([0-9.,]+) to ([0-9.,]+) \\((-?[0-9.]+) %\\) at (\\S+?Z)");

    private static final Pattern NUMBER = Pattern.compile("-?[0-9][0-9,]*(\\.[0-9]+)?");

    @TempDir Path folder;

    @Test
    void theNineQubitsThatLostAThirdAreFoundAndNoOther() throws Exception {
        try (DocumentSource sample = MadeSample.open()) {
            String text = derived(sample, SampleStories.CHIP_ID, "t1");
            assertThat(text).doesNotContain("has one row");
            Map<String, double[]> lost =
                    halves(table(sample, SampleStories.CHIP_ID, "t1"), SampleStories.WARM_UP);
            lost.values().removeIf(levels -> Math.abs(levels[1] / levels[0] - 1) < 0.15);
            assertThat(lost).containsOnlyKeys(SampleStories.WARMED).hasSize(9);

            List<MatchResult> told = changes(text);
            assertThat(told)
                    .as(text)
                    .extracting(change -> change.group(1))
                    .containsExactlyInAnyOrderElementsOf(lost.keySet());
            for (MatchResult change : told) {
                double[] levels = Objects.requireNonNull(lost.get(change.group(1)));
                assertThat(number(change.group(2))).isCloseTo(levels[0], within(0.01 * levels[0]));
                assertThat(number(change.group(3))).isCloseTo(levels[1], within(0.01 * levels[1]));
                assertThat(Double.parseDouble(change.group(4))).isBetween(-38.0, -28.0);
                Duration late =
                        Duration.between(SampleStories.WARM_UP, Instant.parse(change.group(5)));
                assertThat(late.abs()).isLessThanOrEqualTo(Duration.ofDays(1));
            }
        }
    }

    /// A chip of which each qubit was measured once has values, and no history.
    @ParameterizedTest
    @CsvSource({
        "fez, ibm_fez, t1",
        "fez, ibm_fez, t2_echo",
        "fez, ibm_fez, zx90_gate_fidelity",
        "sherbrooke, ibm_sherbrooke, t1",
        "sherbrooke, ibm_sherbrooke, qubit_frequency"
    })
    void aDeviceThatWasMeasuredOnceHasStatisticsAndNoHistory(
            String device, String chip, String parameter) throws Exception {
        Path dump = SharedFiles.require("data/chips/" + device);
        List<Double> values = recorded(dump, parameter);
        try (DocumentSource source = DumpFolder.open(dump, MONITOR)) {
            String text = derived(source, chip, parameter);
            String line =
                    text.lines().filter(each -> each.startsWith("v")).findFirst().orElse(text);
            assertThat(line).startsWith("v").contains(": %d values; ".formatted(values.size()));
            List<Double> told =
                    NUMBER.matcher(line.substring(line.indexOf(';')))
                            .results()
                            .map(found -> number(found.group()))
                            .toList();
            double[] expected = {
                values.getFirst(),
                values.getLast(),
                quantile(values, 0.25),
                quantile(values, 0.5),
                quantile(values, 0.75)
            };
            for (int i = 0; i < expected.length; i++) {
                assertThat(told.get(i))
                        .as(line)
                        .isCloseTo(expected[i], within(6e-4 * Math.abs(expected[i])));
            }
            assertThat(text)
                    .contains("\nEach qid has only one row: ")
                    .contains("and is not the history of any of them.")
                    .doesNotContain("changes its level", "sudden changes of level");
        }
    }

    private static List<MatchResult> changes(String text) {
        String line =
                text.lines()
                        .filter(each -> each.startsWith("  sudden changes of level"))
                        .findFirst()
                        .orElse("");
        return CHANGE.matcher(line).results().toList();
    }

    private static double number(String text) {
        return Double.parseDouble(text.replace(",", ""));
    }

    private String derived(DocumentSource source, String chip, String parameter) throws Exception {
        String arguments = arguments(chip, parameter);
        try (ResultStore store = TestStores.open(folder)) {
            ToolCall call =
                    new ToolCall(
                            "c",
                            "get_chip_parameter_timeseries",
                            Json.parseObject(arguments).orElseThrow());
            ExtractionInput input =
                    new ExtractionInput(
                            store,
                            store.store(
                                            call,
                                            ToolRun.tables(source, call.name(), arguments),
                                            MONITOR)
                                    .result());
            ExtractionRequest request =
                    new ExtractionRequest("", Optional.of("timeseries"), 1, 200, Optional.empty());
            return ((Drawn) new DerivedMode().run(input, request, MONITOR)).text();
        }
    }

    private static String arguments(String chip, String parameter) {
        return "{\"chip_id\": \"%s\", \"parameter_name\": \"%s\", \"last_n\": 200}"
                .formatted(chip, parameter);
    }

    private static Table table(DocumentSource source, String chip, String parameter)
            throws Exception {
        return Objects.requireNonNull(
                ToolRun.tables(source, "get_chip_parameter_timeseries", arguments(chip, parameter))
                        .tables()
                        .get("timeseries"));
    }

    /// The medians of each qubit before a moment and from it on.
    private static Map<String, double[]> halves(Table history, Instant moment) {
        Map<String, List<Double>> before = new TreeMap<>();
        Map<String, List<Double>> after = new TreeMap<>();
        for (Row row : history) {
            boolean late = !row.getInstant("t").isBefore(moment);
            (late ? after : before)
                    .computeIfAbsent(row.getString("qid"), _ -> new ArrayList<>())
                    .add(row.getDouble("v"));
        }
        Map<String, double[]> medians = new TreeMap<>();
        after.forEach((qid, values) ->
                medians.put(
                        qid,
                        new double[] {
                            quantile(before.getOrDefault(qid, List.of()), 0.5),
                            quantile(values, 0.5)
                        }));
        return medians;
    }

    /// The values of a parameter in the dump, the lowest first.
    private static List<Double> recorded(Path dump, String parameter) throws IOException {
        List<Double> values = new ArrayList<>();
        Set<String> read = new HashSet<>();
        for (String line : Files.readAllLines(dump.resolve("task_result_history.json"))) {
            JsonNode document = ExtendedJson.plain(Json.parseObject(line).orElseThrow());
            JsonNode value = document.path("output_parameters").path(parameter).path("value");
            String[] ends = document.path("qid").asText().split("-");
            Arrays.sort(ends);
            // A coupling that is stored in both directions counts once.
            if (value.isNumber() && read.add(String.join("-", ends) + value)) {
                values.add(value.doubleValue());
            }
        }
        values.sort(null);
        return values;
    }

    /// With a straight line between the two nearest values.
    private static double quantile(List<Double> unsorted, double part) {
        List<Double> values = unsorted.stream().filter(value -> !value.isNaN()).sorted().toList();
        double place = part * (values.size() - 1);
        int low = (int) Math.floor(place);
        int high = Math.min(low + 1, values.size() - 1);
        return values.get(low) + (place - low) * (values.get(high) - values.get(low));
    }
}
