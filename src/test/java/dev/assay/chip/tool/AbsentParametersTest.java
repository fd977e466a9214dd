package dev.assay.chip.tool;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.chip.ToolRun;
import dev.assay.chip.source.DocumentSource;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Couplings that are told in both directions, and names under which nothing was measured.
final class AbsentParametersTest {
    private static final String HISTORY = "get_chip_parameter_timeseries";

    @TempDir Path folder;
    private DocumentSource source;

    @BeforeEach
    void openSource() {
        List<String> lines = new ArrayList<>();
        lines.add("chip {'project_id':'p','chip_id':'A','size':4}");
        lines.add("qubit {'project_id':'p','chip_id':'A','qid':'0','data':{'t1':{'value':9}}}");
        lines.add(task("qubit", "0", "t1", "9"));
        for (String pair : List.of("0-1", "1-0", "1-2", "2-1", "2-3")) {
            String value = pair.equals("2-1") ? "0.01" : "0.02";
            lines.add(task("coupling", pair, "cz_error", value));
            lines.add(
                    "coupling {'project_id':'p','chip_id':'A','qid':'%s','data':{'cz_error':%s}}"
                            .formatted(pair, value));
        }
        source = ToolRun.source(folder, lines.toArray(String[]::new));
    }

    private static String task(String type, String qid, String name, String value) {
        return ("task_result_history {'project_id':'p','chip_id':'A','qid':'%s','status':'completed',"
                        + "'task_type':'%s','start_at':'2026-02-01T00:00:00Z',"
                        + "'output_parameter_names':['%s'],'output_parameters':{'%s':%s}}")
                .formatted(qid, type, name, name, value);
    }

    @AfterEach
    void closeSource() {
        source.close();
    }

    private JsonNode json(String tool, String arguments) throws Exception {
        return ToolRun.json(ToolRun.run(source, tool, arguments));
    }

    @Test
    void bothDirectionsOfACouplingAreCountedAsOne() throws Exception {
        JsonNode told = json(HISTORY, "{'chip_id':'A','parameter_name':'cz_error'}");
        assertThat(told.has("num_qubits")).isFalse();
        assertThat(told.path("num_couplings").asInt()).isEqualTo(3);
        assertThat(told.at("/statistics/count").asInt())
                .as("one for each value that a coupling has")
                .isEqualTo(4);
        assertThat(told.path("couplings").findValuesAsText("qid"))
                .as("a row for each of them")
                .containsExactly("0-1", "1-2", "2-1", "2-3");
        assertThat(told.path("timeseries").findValuesAsText("qid")).hasSize(4);
        assertThat(told.has("qubits")).isFalse();
        JsonNode newest = json("get_coupling_params", "{'chip_id':'A'}");
        for (JsonNode counted : List.of(told, newest)) {
            assertThat(counted.path("num_couplings").asInt()).isEqualTo(3);
            assertThat(counted.path("directions").asText())
                    .isEqualTo(
                            "1 coupling alike both ways: one row each; 1 coupling with a row each way, where the two differ");
        }
        JsonNode qubits = json(HISTORY, "{'chip_id':'A','parameter_name':'t1'}");
        assertThat(qubits.path("num_qubits").asInt()).isEqualTo(1);
        assertThat(qubits.has("num_couplings")).isFalse();
    }

    @Test
    void whatTheSchemaOfCouplingsAllowsIsAnswered() throws Exception {
        assertThat(json("get_coupling_params", "{'chip_id':'A'}").findValuesAsText("coupling_id"))
                .containsExactly("0-1", "1-2", "2-1", "2-3");
        assertThat(
                        json("get_coupling_params", "{'chip_id':'A','qubit_id':'1'}")
                                .findValuesAsText("coupling_id"))
                .containsExactly("0-1", "1-2", "2-1");
        assertThat(
                        json("get_coupling_params", "{'chip_id':'A','coupling_id':'1-0'}")
                                .findValuesAsText("coupling_id"))
                .containsExactly("1-0");
    }

    @Test
    void aNameThatIsNotThereIsAnsweredWithThoseThatAre() throws Exception {
        assertThat(
                        ToolRun.failure(
                                source, HISTORY, "{'chip_id':'A','parameter_name':'gate_error'}"))
                .isEqualTo("No data for 'gate_error' on chip 'A'. There are: cz_error, t1.");
        assertThat(
                        ToolRun.failure(
                                source,
                                "get_parameter_timeseries",
                                "{'chip_id':'A','parameter_name':'T2','qid':'0'}"))
                .endsWith(". There are: t1, cz_error.");
        assertThat(
                        ToolRun.failure(
                                source,
                                "get_parameter_timeseries",
                                "{'chip_id':'A','parameter_name':'t1','qid':'3'}"))
                .isEqualTo("No results found for parameter 't1' on qid=3");
        assertThat(
                        ToolRun.failure(
                                source,
                                "get_coupling_params",
                                "{'chip_id':'A','param_names':['error']}"))
                .isEqualTo("No error stored. There are: cz_error.");
    }
}
