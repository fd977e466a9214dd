package dev.assay.chip;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.chip.source.DocumentSource;
import dev.assay.result.TestStores;
import dev.assay.result.TokenAllowance;
import dev.assay.result.store.DuckResultStore;
import dev.assay.task.Work;
import dev.assay.tool.ToolCall;
import dev.assay.tool.ToolResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What a model reads of a chip of 144 qubits with 36 parameters each and ten measurements of one:
/// in characters no more than the QDash copilot sends of the same.
final class ModelViewSizeTest {
    private static final int QUBITS = 144;
    private static final int MEASUREMENTS = 10;
    private static final List<String> PARAMETERS =
            List.of(
                    "anharmonicity GHz",
                    "average_gate_fidelity a.u.",
                    "average_readout_fidelity a.u.",
                    "control_amplitude a.u.",
                    "depolarizing_rate a.u.",
                    "dispersive_shift MHz",
                    "drag_hpi_amplitude a.u.",
                    "drag_hpi_beta a.u.",
                    "drag_hpi_length ns",
                    "drag_pi_amplitude a.u.",
                    "drag_pi_beta a.u.",
                    "drag_pi_length ns",
                    "electrical_delay ns",
                    "hpi_amplitude a.u.",
                    "hpi_length ns",
                    "kappa_external MHz",
                    "kappa_internal MHz",
                    "maximum_rabi_frequency MHz/a.u.",
                    "optimal_readout_frequency GHz",
                    "pi_amplitude a.u.",
                    "pi_length ns",
                    "qubit_frequency GHz",
                    "rabi_amplitude a.u.",
                    "rabi_frequency MHz",
                    "rabi_phase a.u.",
                    "ramsey_frequency MHz",
                    "readout_amplitude a.u.",
                    "readout_fidelity_0 a.u.",
                    "readout_fidelity_1 a.u.",
                    "readout_frequency GHz",
                    "resonator_frequency GHz",
                    "t1 μs",
                    "t2_echo μs",
                    "t2_star μs",
                    "x180_gate_fidelity a.u.",
                    "x90_gate_fidelity a.u.");

    @TempDir Path folder;
    private DocumentSource source;
    private DuckResultStore results;

    @BeforeEach
    void openAChip() throws Exception {
        Random random = new Random(144);
        List<String> lines = new ArrayList<>();
        lines.add("chip {'project_id':'p','chip_id':'144Q','size':144}");
        for (int qubit = 0; qubit < QUBITS; qubit++) {
            lines.add(
                    "qubit {'project_id':'p','chip_id':'144Q','qid':'%d','data':%s}"
                            .formatted(qubit, parameters(random)));
            for (int number = 0; number < MEASUREMENTS; number++) {
                lines.add(
                        "task_result_history {'project_id':'p','chip_id':'144Q','qid':'%d','name':'CheckT1','status':'completed','start_at':{'$date':'2026-02-%02dT01:02:03.456Z'},'output_parameter_names':['t1'],'output_parameters':{'t1':{'value':%s,'unit':'μs'}}}"
                                .formatted(qubit, number + 1, 80 + 30 * random.nextDouble()));
            }
        }
        source = ToolRun.source(folder, lines.toArray(String[]::new));
        results = TestStores.open(Files.createDirectories(folder.resolve("store")));
    }

    @AfterEach
    void close() throws Exception {
        source.close();
        results.close();
    }

    private static ObjectNode parameters(Random random) {
        ObjectNode data = Json.object();
        for (String parameter : PARAMETERS) {
            String[] parts = parameter.split(" ", 2);
            data.putObject(parts[0])
                    .put("parameter_name", parts[0])
                    .put("qid_role", "")
                    .put("value", 0.5 + random.nextDouble())
                    .put("value_type", "float")
                    .put("error", random.nextDouble() / 100)
                    .put("unit", parts[1])
                    .put("description", "")
                    .put("calibrated_at", "2026-02-24T02:22:04.211Z")
                    .put("execution_id", "20260224-001")
                    .put("task_id", "0b1f6f9e-7d0c-4f5e-9b3b-3c1d2e4f5a6b");
        }
        return data;
    }

    private String view(String tool, String arguments) throws Exception {
        ToolResult result = ToolRun.run(source, tool, arguments);
        return TestStores.keeper(results)
                .keep(
                        new ToolCall("1", tool, Json.object()),
                        result,
                        TokenAllowance.ENDLESS,
                        Work.Monitor.none())
                .view()
                .text();
    }

    private ObjectNode read(String tool, String arguments) throws Exception {
        return Json.parseObject(view(tool, arguments)).orElseThrow();
    }

    private int whole(String tool, String arguments) throws Exception {
        return Json.write(ToolRun.json(ToolRun.run(source, tool, arguments))).length();
    }

    private static void withoutAdditions(JsonNode field) {
        if (field instanceof ObjectNode told) {
            told.remove(List.of("_stats", "_quality", "_first_rows", "lowest", "highest"));
        }
    }

    /// Units, sudden changes, the ids at both ends, what each column holds and what its rows look
    /// like are what the reference does not tell at all.
    @Test
    void aSummarySaysTheSameInNoMoreCharactersAndItsAdditionsAreFew() throws Exception {
        String chip = "{'chip_id':'144Q'}";
        assertThat(read("get_chip_summary", chip).findValues("lowest"))
                .as("parameters whose lowest qubits are named")
                .hasSize(8);
        ObjectNode summary = read("get_chip_summary", chip).without(List.of("units", "displayed"));
        summary.path("statistics").forEach(ModelViewSizeTest::withoutAdditions);
        assertThat(Json.write(summary)).hasSizeLessThanOrEqualTo(4_200);
        assertThat(view("get_chip_summary", chip)).hasSizeLessThanOrEqualTo(5_900);
        assertThat(whole("get_chip_summary", chip)).isLessThanOrEqualTo(199_866);

        String t1 = "{'chip_id':'144Q','parameter_name':'t1'}";
        ObjectNode series = read("get_chip_parameter_timeseries", t1).without("changes");
        series.forEach(ModelViewSizeTest::withoutAdditions);
        assertThat(Json.write(series)).hasSizeLessThanOrEqualTo(458);
        assertThat(view("get_chip_parameter_timeseries", t1)).hasSizeLessThanOrEqualTo(1_740);
        assertThat(whole("get_chip_parameter_timeseries", t1)).isLessThanOrEqualTo(130_965);
    }

    @Test
    void whatIsNotSummarisedIsNoLongerEither() throws Exception {
        String all =
                IntStream.range(0, QUBITS)
                        .mapToObj(qubit -> "'" + qubit + "'")
                        .collect(Collectors.joining(","));
        assertThat(view("get_qubit_params", "{'chip_id':'144Q','qid':'0'}"))
                .hasSizeLessThanOrEqualTo(11_720);
        assertThat(view("compare_qubits", "{'chip_id':'144Q','qids':[" + all + "]}"))
                .hasSizeLessThanOrEqualTo(4_874)
                .contains("\"qubits\":{\"_schema\":[\"name\",\"anharmonicity\",")
                .contains("\"_rows\":144", "read_stored_rows");
    }
}
