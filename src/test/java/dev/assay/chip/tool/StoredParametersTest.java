package dev.assay.chip.tool;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.chip.ToolRun;
import dev.assay.chip.dump.DumpFolder;
import dev.assay.chip.source.DocumentSource;
import dev.assay.house.SharedFiles;
import dev.assay.task.Work;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Names of the qubits and couplings with the lowest and highest values, and of those without any:
/// nobody needs to ask again for the worst one.
final class StoredParametersTest {
    private static final String SUMMARY = "get_chip_summary";
    private static final String HISTORY = "get_chip_parameter_timeseries";

    /// The first ten of 169 in the dump's own order of fidelities.
    private static final String WORST_COUPLINGS =
            "{\"153-154\":0.95,\"71-72\":0.9602,\"63-64\":0.9667,\"72-73\":0.9721,\"105-117\":0.9808,"
                    + "\"147-148\":0.9824,\"148-149\":0.9839,\"149-150\":0.9839,\"116-121\":0.9843,"
                    + "\"5-6\":0.9851}";

    @TempDir Path folder;

    /// Runs a tool over a chip of which all qubits have these values of t1; none where it is blank.
    private JsonNode told(String tool, String... t1) throws Exception {
        List<String> lines = new ArrayList<>();
        lines.add("chip {'project_id':'p','chip_id':'A','size':%d}".formatted(t1.length));
        for (int qubit = 0; qubit < t1.length; qubit++) {
            ObjectNode data = Json.object();
            data.putObject("t2_echo").put("value", 5 + qubit);
            if (!t1[qubit].isEmpty()) {
                data.putObject("t1").put("value", Double.valueOf(t1[qubit]));
            }
            lines.add(
                    "qubit {'project_id':'p','chip_id':'A','qid':'%d','data':%s}"
                            .formatted(qubit, data));
            lines.add(
                    ("task_result_history {'project_id':'p','chip_id':'A','qid':'%d','task_type':'qubit',"
                                    + "'status':'completed','start_at':'2026-02-01T00:00:00Z',"
                                    + "'output_parameter_names':['t2_echo'%s],'output_parameters':%s}")
                            .formatted(qubit, t1[qubit].isEmpty() ? "" : ",'t1'", data));
        }
        String parameter =
                tool.equals(SUMMARY)
                        ? ""
                        : tool.equals(HISTORY) ? ",'parameter_name':'t1'" : ",'metric_name':'t1'";
        Path made = Files.createTempDirectory(folder, "chip");
        try (DocumentSource source = ToolRun.source(made, lines.toArray(String[]::new))) {
            return ToolRun.json(ToolRun.run(source, tool, "{'chip_id':'A'" + parameter + "}"));
        }
    }

    @Test
    void everySummaryNamesTheSameQubits() throws Exception {
        String[] t1 = {"50", "70.12345", "0", "20", "", "90", "40", "60", "NaN"};
        JsonNode summary = told(SUMMARY, t1);
        JsonNode history = told(HISTORY, t1);
        JsonNode map = told("generate_chip_heatmap", t1);
        for (JsonNode ends :
                List.of(
                        summary.at("/statistics/t1"),
                        history.path("statistics"),
                        map.path("statistics"))) {
            assertThat(ends.path("count").asInt()).isEqualTo(6);
            assertThat(ends.path("lowest")).hasToString("{\"3\":20,\"6\":40,\"0\":50}");
            assertThat(ends.path("highest")).hasToString("{\"5\":90,\"1\":70.12,\"7\":60}");
        }
        assertThat(summary.path("not_measured")).hasToString("{\"4\":\"t1\"}");
        assertThat(summary.path("zeros_of_failed_fits")).hasToString("{\"2\":\"t1\"}");
        assertThat(history.path("not_measured")).hasToString("[\"4\"]");
        assertThat(history.path("zeros_of_failed_fits")).hasToString("[\"2\"]");
        assertThat(map.at("/statistics/not_measured")).hasToString("[\"4\"]");
        assertThat(map.at("/statistics/zeros_of_failed_fits")).hasToString("[\"2\"]");
        assertThat(summary.path("not_a_number")).hasToString("{\"8\":\"t1\"}");
        assertThat(history.path("not_a_number")).hasToString("[\"8\"]");
        assertThat(map.at("/statistics/not_a_number")).hasToString("[\"8\"]");
    }

    @Test
    void noIdIsNamedWhoseValueOthersShareOrThatStandsAtBothEnds() throws Exception {
        JsonNode tied = told(SUMMARY, "1", "2", "2", "2", "2", "3", "3", "9").at("/statistics/t1");
        assertThat(tied.path("lowest")).as("four have a 2").hasToString("{\"0\":1}");
        assertThat(tied.path("highest")).hasToString("{\"7\":9,\"5\":3,\"6\":3}");
        assertThat(told(SUMMARY, "4", "4", "4", "4", "4", "4").at("/statistics/t1").has("lowest"))
                .isFalse();
        JsonNode three = told(SUMMARY, "4", "5", "6").at("/statistics/t1");
        assertThat(three.path("lowest")).hasToString("{\"0\":4}");
        assertThat(three.path("highest")).hasToString("{\"2\":6}");
        assertThat(told(SUMMARY, "4").at("/statistics/t1").has("lowest")).isFalse();
    }

    @Test
    void ofManyWithoutAValueTheFirstAreNamedAndTheOthersCounted() throws Exception {
        String[] t1 = new String[1_000];
        for (int qubit = 0; qubit < t1.length; qubit++) {
            t1[qubit] = qubit % 2 == 0 ? "" : Integer.toString(qubit);
        }
        String first = "0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, … 488 more";
        assertThat(told(SUMMARY, t1).path("not_measured").path(first).asText()).isEqualTo("t1");
        assertThat(Json.texts(told(HISTORY, t1).path("not_measured")))
                .isEqualTo(List.of(first.split(", ")));
    }

    @Test
    void whatLacksMostStandsFirstAndWhatItHasIsToldWhereThatIsShorter() throws Exception {
        List<String> lines = new ArrayList<>();
        lines.add("chip {'project_id':'p','chip_id':'A','size':20}");
        for (int qubit = 0; qubit < 20; qubit++) {
            ObjectNode data = Json.object();
            for (int parameter = 0; parameter < 20; parameter++) {
                boolean dead = qubit == 12 && parameter != 3;
                boolean onlyOne = qubit > 12 && parameter == qubit;
                data.put("p" + parameter, dead || onlyOne ? null : 1 + qubit);
            }
            lines.add(
                    "qubit {'project_id':'p','chip_id':'A','qid':'%d','data':%s}"
                            .formatted(qubit, data));
        }
        try (DocumentSource source = ToolRun.source(folder, lines.toArray(String[]::new))) {
            JsonNode told = ToolRun.json(ToolRun.run(source, SUMMARY, "{'chip_id':'A'}"));
            assertThat(told.path("not_measured"))
                    .hasToString(
                            "{\"12\":\"all but p3\",\"13\":\"p13\",\"14\":\"p14\",\"15\":\"p15\","
                                    + "\"16\":\"p16\",\"17\":\"p17\",\"2 more\":\"some parameters\"}");
        }
    }

    private static JsonNode ofFez(String tool, String further) throws Exception {
        Path dump = SharedFiles.require("data/chips/fez").toRealPath();
        try (DocumentSource source = DumpFolder.open(dump, Work.Monitor.none())) {
            return ToolRun.json(ToolRun.run(source, tool, "{'chip_id':'ibm_fez'" + further + "}"));
        }
    }

    /// As counted in the dump itself: T1 of 87 is 27.15 μs, and of 176 couplings, each stored in
    /// both directions, seven have a fidelity of zero.
    @Test
    void ofARealDeviceTheWorstQubitsAndTheDeadCouplingsAreNamed() throws Exception {
        assertThat(ofFez(SUMMARY, "").at("/statistics/t1/lowest"))
                .hasToString(
                        "{\"87\":27.15,\"101\":48.44,\"0\":48.81,\"146\":63.05,\"150\":66.93,"
                                + "\"24\":69.56,\"149\":73.17,\"8\":74.72,\"12\":83.69,\"119\":83.99}");
        JsonNode gates = ofFez(HISTORY, ",'parameter_name':'zx90_gate_fidelity'");
        assertThat(gates.has("not_measured")).isFalse();
        assertThat(Json.texts(gates.path("zeros_of_failed_fits")))
                .containsExactly("27-28", "31-32", "32-33", "68-69", "80-81", "106-107", "139-155");
        assertThat(gates.at("/statistics/count").asInt()).isEqualTo(169);
        for (JsonNode all : List.of(gates.path("num_couplings"), gates.path("directions"))) {
            assertThat(all.asText()).startsWith("176");
        }
        for (String table : List.of("couplings", "timeseries")) {
            assertThat(gates.path(table)).as(table).hasSize(176);
        }
        assertThat(gates.path("failed_fits").asText()).startsWith("7 zeros of failed fits");
        assertThat(gates.at("/statistics/lowest")).hasToString(WORST_COUPLINGS);
    }

    @Test
    void aSummaryOfItsCouplingsTellsTheSame() throws Exception {
        JsonNode couplings = ofFez("get_coupling_params", "");
        assertThat(couplings.path("num_couplings").asInt()).isEqualTo(176);
        assertThat(couplings.path("couplings")).hasSize(176);
        assertThat(couplings.at("/statistics/zx90_gate_fidelity/count").asInt()).isEqualTo(169);
        assertThat(couplings.at("/statistics/zx90_gate_fidelity/lowest"))
                .hasToString(WORST_COUPLINGS);
        assertThat(couplings.has("not_measured")).isFalse();
        assertThat(couplings.path("zeros_of_failed_fits"))
                .hasToString(
                        "{\"27-28, 31-32, 32-33, 68-69, 80-81, 106-107, 139-155\":"
                                + "\"zx90_gate_fidelity\"}");
    }
}
