package dev.assay.chip;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.chip.sample.MadeSample;
import dev.assay.chip.sample.SampleStories;
import dev.assay.chip.source.DocumentSource;
import dev.assay.result.TestStores;
import dev.assay.result.TokenAllowance;
import dev.assay.result.store.DuckResultStore;
import dev.assay.result.store.ResultStore;
import dev.assay.series.Descriptive;
import dev.assay.task.Work;
import dev.assay.tool.ResultPart;
import dev.assay.tool.ToolCall;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.Table;

/// What is planted in the sample chip is found by its tools, and nothing else is.
final class SampleStoriesTest {
    private static DocumentSource sample;
    @TempDir Path folder;

    @BeforeAll
    static void openSample() throws Exception {
        sample = MadeSample.open();
    }

    @AfterAll
    static void closeSample() {
        sample.close();
    }

    private static ResultPart.Tables history(String parameter) throws Exception {
        return ToolRun.tables(
                sample,
                "get_chip_parameter_timeseries",
                "{'chip_id':'64Q-SAMPLE','parameter_name':'" + parameter + "','last_n':200}");
    }

    private static JsonNode json(String tool, String arguments) throws Exception {
        return ToolRun.json(
                ToolRun.run(sample, tool, "{'chip_id':'64Q-SAMPLE'," + arguments + "}"));
    }

    private static Table table(ResultPart.Tables result, String name) {
        Table table = result.tables().get(name);
        assertThat(table).as(name).isNotNull();
        return table;
    }

    private static Map<String, List<Row>> byQubit(Table timeseries) {
        Map<String, List<Row>> rows = new TreeMap<>();
        for (int i = 0; i < timeseries.rowCount(); i++) {
            Row row = timeseries.row(i);
            rows.computeIfAbsent(row.getString("qid"), _ -> new ArrayList<>()).add(row);
        }
        return rows;
    }

    @Test
    void valuesThatAreNotNumbersAreCounted() throws Exception {
        ResultPart.Tables result = history("t2_echo");
        int counted = result.json().path("_not_finite").asInt();
        assertThat(counted).isBetween(5, 40);
        assertThat(table(result, "timeseries").column("v").countMissing()).isEqualTo(counted);
        assertThat(history("t1").json().has("_not_finite")).isFalse();
        try (ResultStore store = TestStores.open(folder)) {
            ToolCall call = new ToolCall("call", "get_chip_parameter_timeseries", Json.object());
            String told = store.store(call, result, Work.Monitor.none()).result().view().text();
            assertThat(told).contains("\"_not_finite\":" + counted + ",");
        }
    }

    @Test
    void theWarmUpIsFoundOnExactlyTheNineNeighbours() throws Exception {
        Table changes = table(history("t1"), "changes");
        assertThat(changes.columnNames())
                .containsExactly("qid", "at", "before", "after", "change_percent");
        assertThat(changes.stringColumn("qid").asList())
                .containsExactlyInAnyOrderElementsOf(SampleStories.WARMED);
        for (Row row : changes) {
            Instant at = row.getInstant("at");
            assertThat(at)
                    .isAfter(SampleStories.WARM_UP)
                    .isBefore(SampleStories.WARM_UP.plus(Duration.ofHours(12)));
            assertThat(row.getDouble("change_percent")).isBetween(-38.0, -28.0);
            assertThat(row.getDouble("after")).isLessThan(row.getDouble("before"));
        }
        DoubleColumn sizes = changes.doubleColumn("change_percent");
        assertThat(sizes.asList()).isSorted();
    }

    @Test
    void theWarmedQubitsAreASquareOfNeighbours() {
        Topology topology = Topology.of(sample.info().defaultChip().orElseThrow());
        assertThat(SampleStories.WARMED)
                .extracting(qid -> topology.place(Integer.parseInt(qid)).orElseThrow())
                .allMatch(place -> place.row() >= 2 && place.row() <= 4)
                .allMatch(place -> place.column() >= 3 && place.column() <= 5)
                .doesNotHaveDuplicates()
                .hasSize(9);
    }

    @Test
    void theChipsMedianHardlyMoves() throws Exception {
        Map<String, List<Row>> qubits = byQubit(table(history("t1"), "timeseries"));
        assertThat(qubits).hasSize(63);
        List<Double> before = new ArrayList<>();
        List<Double> after = new ArrayList<>();
        for (List<Row> rows : qubits.values()) {
            before.add(median(rows, true));
            after.add(median(rows, false));
        }
        double change = median(after) / median(before) - 1;
        assertThat(change).isBetween(-0.05, 0.05);
    }

    private static double median(List<Row> rows, boolean before) {
        return median(
                rows.stream()
                        .filter(row ->
                                before == row.getInstant("t").isBefore(SampleStories.WARM_UP))
                        .map(row -> row.getDouble("v"))
                        .toList());
    }

    private static double median(List<Double> values) {
        return Descriptive.median(values.stream().mapToDouble(Double::doubleValue).toArray());
    }

    @Test
    void coherenceFollowsOnTheSameQubitsOnly() throws Exception {
        assertThat(table(history("t2_echo"), "changes").stringColumn("qid").asList())
                .isNotEmpty()
                .isSubsetOf(SampleStories.WARMED);
    }

    @Test
    void oneFrequencyDriftsAndNoneJumps() throws Exception {
        ResultPart.Tables result = history("qubit_frequency");
        assertThat(table(result, "changes").rowCount()).isZero();
        byQubit(table(result, "timeseries"))
                .forEach((qid, rows) -> {
                    double moved = rows.getLast().getDouble("v") - rows.getFirst().getDouble("v");
                    if (qid.equals(SampleStories.DRIFTING)) {
                        assertThat(moved).isBetween(-0.0035, -0.0025);
                    } else {
                        assertThat(Math.abs(moved)).as(qid).isLessThan(0.0005);
                    }
                });
    }

    @Test
    void oneCouplingDegrades() throws Exception {
        Map<String, List<Row>> couplings =
                byQubit(table(history("zx90_gate_fidelity"), "timeseries"));
        assertThat(couplings).hasSize(112);
        couplings.forEach((id, rows) -> {
            double last = rows.getLast().getDouble("v");
            if (id.equals(SampleStories.DEGRADING)) {
                assertThat(last).isLessThan(0.91);
            } else {
                assertThat(last).as(id).isGreaterThan(0.93);
            }
        });
    }

    @Test
    void theDeadQubitSpoilsNoStatisticsAndPollutedIdsAreNamed() throws Exception {
        ResultPart.Tables result =
                ToolRun.tables(sample, "get_chip_summary", "{'chip_id':'64Q-SAMPLE'}");
        JsonNode json = result.json();
        assertThat(json.path("num_qubits").asInt()).isEqualTo(64);
        assertThat(json.path("statistics").path("t1").path("count").asInt()).isEqualTo(63);
        assertThat(json.path("statistics").path("t1").path("min").asDouble()).isGreaterThan(30);
        assertThat(json.path("failed_fits").asText()).startsWith("35 zeros of failed fits: ");
        json.path("statistics")
                .properties()
                .forEach(each -> {
                    int measured =
                            switch (each.getKey()) {
                                case "readout_frequency" -> 64;
                                case "t2_echo" -> 62;
                                default -> 63;
                            };
                    assertThat(each.getValue().path("count").asInt())
                            .as(each.getKey())
                            .isEqualTo(measured);
                });
        assertThat(json.at("/statistics/rabi_frequency/min").asDouble()).isGreaterThan(10);
        assertThat(json.path("skipped_qids")).hasToString("[\"0-1\"]");
        assertThat(json.path("units").path("t1").asText()).isEqualTo("μs");
        Table qubits = table(result, "qubits");
        assertThat(qubits.rowCount()).isEqualTo(64);
        assertThat(qubits.columnCount()).isEqualTo(37);
        int dead = Integer.parseInt(SampleStories.DEAD);
        assertThat(qubits.row(dead).getDouble("t1")).isZero();
    }

    @Test
    void theHeatmapLeavesTheDeadQubitOut() throws Exception {
        JsonNode json =
                ToolRun.json(
                        ToolRun.run(
                                sample,
                                "generate_chip_heatmap",
                                "{'chip_id':'64Q-SAMPLE','metric_name':'t1'}"));
        assertThat(json.at("/statistics/coverage").asText()).isEqualTo("98.4%");
        assertThat(json.at("/chart/data/0/text/0/0").asText())
                .startsWith("Q000<br>")
                .contains("μs");
        assertThat(json.at("/chart/data/0/z")).hasSize(8);
    }

    @Test
    void theParametersAreListed() throws Exception {
        JsonNode json =
                ToolRun.json(
                        ToolRun.run(
                                sample,
                                "list_available_parameters",
                                "{'chip_id':'64Q-SAMPLE','qid':'Q03'}"));
        assertThat(json.path("count").asInt()).isEqualTo(36);
        assertThat(json.path("qid").asText()).isEqualTo("3");
    }

    @Test
    void theFidelityOfACouplingLeadsBackToTheFrequenciesOfItsQubits() throws Exception {
        JsonNode versions =
                json(
                        "get_parameter_lineage",
                        "'parameter_name':'zx90_gate_fidelity','qid':'0-1','last_n':2");
        JsonNode graph =
                json(
                        "get_provenance_lineage_graph",
                        "'entity_id':'" + versions.at("/0/entity_id").asText() + "'");
        assertThat(graph.path("nodes"))
                .extracting(node -> node.path("param").asText() + " " + node.path("qid").asText())
                .contains(
                        "zx90_gate_fidelity 0-1",
                        "hpi_amplitude 0",
                        "hpi_amplitude 1",
                        "qubit_frequency 0",
                        "qubit_frequency 1");
    }

    /// The sizes that the QDash copilot's summaries have for as many qubits and parameters. The
    /// zeros of failed fits are 14 of its minima, a character each; true ones take up to five more.
    /// What each column holds is said beside them, the ten worst qubits of each parameter that
    /// people look at first, and the first rows, where the reference says nothing.
    @Test
    void theModelReadsNoMoreThanItDoesElsewhere() throws Exception {
        try (DuckResultStore store = TestStores.open(folder.resolve("sizes"))) {
            assertThat(view(store, "get_chip_summary", "{'chip_id':'64Q-SAMPLE'}"))
                    .hasSizeLessThanOrEqualTo(4831 + 14 * 5 + 1_300);
            assertThat(
                            view(
                                    store,
                                    "get_chip_parameter_timeseries",
                                    "{'chip_id':'64Q-SAMPLE','parameter_name':'t1'}"))
                    .hasSizeLessThanOrEqualTo(453 + 1_400);
        }
    }

    private static String view(ResultStore store, String tool, String arguments) throws Exception {
        ObjectNode given = Json.parseObject(arguments.replace('\'', '"')).orElseThrow();
        return TestStores.keeper(store)
                .keep(
                        new ToolCall("call", tool, given),
                        ToolRun.run(sample, tool, arguments),
                        TokenAllowance.ENDLESS,
                        Work.Monitor.none())
                .view()
                .text();
    }
}
