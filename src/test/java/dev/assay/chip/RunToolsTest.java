package dev.assay.chip;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.chip.source.DocumentSource;
import dev.assay.tool.OnlyPart;
import dev.assay.tool.ResultPart;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The tools that list runs and read single qubits and couplings, on documents that are odd.
final class RunToolsTest {
    @TempDir Path folder;
    private DocumentSource source;

    @BeforeEach
    void openSource() {
        source =
                ToolRun.source(
                        folder,
                        "chip {'project_id':'p','chip_id':'A','size':4}",
                        "chip {'project_id':'p','chip_id':'HEX','size':27,"
                                + "'topology_id':'heavy-hex-27'}",
                        "chip {'project_id':'p','chip_id':'ODD','size':4,'topology_id':'kagome'}",
                        owned("qubit", "1", "0.5", "2026-01-01"),
                        owned("qubit", "1", "0.75", "2026-02-01"),
                        owned("qubit", "2", "0", "2026-02-01"),
                        owned("coupling", "1-2", "0.9", "2026-02-01"),
                        owned("coupling", "3-1", "0.8", "2026-02-01"),
                        owned("coupling", "12-3", "0.7", "2026-02-01"),
                        owned("coupling", "4", "0.1", "2026-02-01"),
                        owned("coupling", "05-06", "0.6", "2026-02-01"),
                        "parameter_versions {'project_id':'p','chip_id':'A','parameter_name':'t1',"
                                + "'qid':'0','version':1,'valid_from':'once upon a time'}",
                        task("1", "2026-02-01T10:00:00Z", "completed", "'1:02:03'"),
                        task("01", "2026-02-02T10:00:00Z", "completed", "'3 minutes'"),
                        task("1", "2026-02-03T10:00:00Z", "failed", "null"),
                        task("1", "2026-02-04T10:00:00Z", "completed", "'soon'"),
                        "calibration_note {'project_id':'p','chip_id':'A','execution_id':'first',"
                                + "'task_id':'master','timestamp':'2026-02-01T00:00:00Z'}",
                        "calibration_note {'project_id':'p','chip_id':'A','execution_id':'second',"
                                + "'task_id':'master','timestamp':'2026-02-02T00:00:00Z'}",
                        "execution_history {'project_id':'other','chip_id':'A',"
                                + "'start_at':'2026-02-01T00:00:00Z'}");
    }

    private static String owned(String collection, String id, String value, String day) {
        return collection
                + " {'project_id':'p','chip_id':'A','qid':'"
                + id
                + "','data':{'x90_gate_fidelity':{'value':"
                + value
                + ",'unit':'a.u.','calibrated_at':'"
                + day
                + "'},'note':7}}";
    }

    private static String task(String qid, String at, String status, String elapsed) {
        return "task_result_history {'project_id':'p','chip_id':'A','name':'Check','task_id':'"
                + at
                + "','qid':'"
                + qid
                + "','status':'"
                + status
                + "','start_at':'"
                + at
                + "','elapsed_time':"
                + elapsed
                + ",'output_parameter_names':['t1'],'output_parameters':{'t1':{'value':3}}}";
    }

    @AfterEach
    void closeSource() {
        source.close();
    }

    private JsonNode json(String tool, String arguments) throws Exception {
        return ToolRun.json(ToolRun.run(source, tool, arguments));
    }

    @Test
    void ofSeveralOwnersTheOneCalibratedLastCounts() throws Exception {
        JsonNode qubit = json("get_qubit_params", "{'chip_id':'A','qid':'Q01'}");
        assertThat(qubit.at("/x90_gate_fidelity/value").asDouble()).isEqualTo(0.75);
        assertThat(qubit.at("/x90_gate_fidelity/displayed_value").asDouble()).isEqualTo(75);
        assertThat(qubit.at("/x90_gate_fidelity/displayed_unit").asText()).isEqualTo("%");
        assertThat(qubit.path("note").asInt()).isEqualTo(7);
    }

    @Test
    void aFailedFitIsMarked() throws Exception {
        JsonNode qubit = json("get_qubit_params", "{'chip_id':'A','qid':'2'}");
        assertThat(qubit.at("/x90_gate_fidelity/failed_fit").asBoolean()).isTrue();
    }

    @Test
    void whatIsNoQubitIsRefusedAndAMissingOneNamed() throws Exception {
        assertThat(json("get_qubit_params", "{'chip_id':'A','qid':'all'}").path("error").asText())
                .contains("`all` names no qubit");
        assertThat(json("get_qubit_params", "{'chip_id':'A','qid':'9'}").path("error").asText())
                .contains("qid=9");
        assertThat(json("get_qubit_params", "{'chip_id':'B','qid':'9'}").path("error").asText())
                .contains("Chips of this source: A");
    }

    @Test
    void theCouplingsOfAQubitAreFoundInBothDirections() throws Exception {
        assertThat(json("get_coupling_params", "{'chip_id':'A','qubit_id':'1'}"))
                .extracting(row -> row.path("coupling_id").asText())
                .containsExactly("1-2", "3-1");
        assertThat(json("get_coupling_params", "{'chip_id':'A','coupling_id':'6-5'}"))
                .extracting(row -> row.path("coupling_id").asText())
                .containsExactly("5-6");
        JsonNode turned = json("get_coupling_params", "{'chip_id':'A','coupling_id':'Q01-Q03'}");
        assertThat(turned).hasSize(1);
        assertThat(turned.at("/0/coupling_id").asText()).isEqualTo("3-1");
        assertThat(
                        json(
                                        "get_coupling_params",
                                        "{'chip_id':'A','coupling_id':'1-2',"
                                                + "'param_names':['note']}")
                                .at("/0/data"))
                .hasSize(1);
    }

    @Test
    void aLimitedListSaysHowManyThereAre() throws Exception {
        JsonNode rows = json("search_task_results", "{'chip_id':'A','last_n':2}");
        assertThat(rows).hasSize(3);
        assertThat(rows.at("/0/status").asText()).isEqualTo("completed");
        assertThat(rows.at("/2/total").asInt()).isEqualTo(4);
        assertThat(rows.at("/2/shown").asInt()).isEqualTo(2);
        assertThat(json("search_task_results", "{'chip_id':'A','last_n':4}")).hasSize(4);
    }

    @Test
    void whatIsKeptOfATimeIsExactAndWhatIsReadIsShort() throws Exception {
        ResultPart.Rows rows =
                OnlyPart.of(
                        ToolRun.run(source, "search_task_results", "{'chip_id':'A'}"),
                        ResultPart.Rows.class);
        assertThat(rows.rows())
                .extracting(row -> row.path("start_at").asText())
                .containsExactly(
                        "2026-02-04T10:00:00Z",
                        "2026-02-03T10:00:00Z",
                        "2026-02-02T10:00:00Z",
                        "2026-02-01T10:00:00Z");
        assertThat(rows.rows().at("/0/end_at").isNull()).isTrue();
        assertThat(rows.forModel().at("/0/start_at").asText()).isEqualTo("2026-02-04 10:00");
        ResultPart.Rows versions =
                OnlyPart.of(
                        ToolRun.run(
                                source,
                                "get_parameter_lineage",
                                "{'chip_id':'A','parameter_name':'t1','qid':'0'}"),
                        ResultPart.Rows.class);
        assertThat(versions.rows().at("/0/valid_from").asText()).isEqualTo("once upon a time");
    }

    @Test
    void aHistoryGoesFurtherBackByAnOffset() throws Exception {
        JsonNode older = json("search_task_results", "{'chip_id':'A','last_n':2,'offset':2}");
        assertThat(older)
                .extracting(row -> row.path("start_at").asText())
                .startsWith("2026-02-02 10:00", "2026-02-01 10:00");
        assertThat(json("search_task_results", "{'chip_id':'A','offset':3}")).hasSize(2);
        assertThat(json("search_task_results", "{'chip_id':'A','offset':4}").path("error").asText())
                .isEqualTo("No task results found matching the filters beyond the newest 4");
    }

    @Test
    void notesAndTheHistoryOfAParameterGoFurtherBackByAnOffset() throws Exception {
        String t1 = "{'chip_id':'A','parameter_name':'t1','qid':'1','last_n':2%s}";
        assertThat(json("get_parameter_timeseries", t1.formatted("")))
                .extracting(row -> row.path("start_at").asText(), row -> row.path("total").asInt())
                .as("oldest first, and how many there are")
                .containsExactly(
                        tuple("2026-02-02T10:00:00Z", 0),
                        tuple("2026-02-04T10:00:00Z", 0),
                        tuple("", 3));
        assertThat(json("get_parameter_timeseries", t1.formatted(",'offset':2")))
                .extracting(row -> row.path("start_at").asText())
                .startsWith("2026-02-01T10:00:00Z")
                .hasSize(2);
        assertThat(json("get_calibration_notes", "{'chip_id':'A','last_n':1,'offset':1}"))
                .extracting(row -> row.path("execution_id").asText())
                .startsWith("first");
        assertThat(
                        json("get_calibration_notes", "{'chip_id':'A','offset':2}")
                                .path("error")
                                .asText())
                .isEqualTo("No calibration notes found for chip_id=A beyond the newest 2");
    }

    @Test
    void theHistoryOfATaskReachesWhatFailed() throws Exception {
        String check = "{'chip_id':'A','task_name':'Check','qid':'1'%s}";
        assertThat(json("get_task_history", check.formatted(",'status':'failed'")))
                .extracting(row -> row.path("start_at").asText())
                .containsExactly("2026-02-03 10:00");
        assertThat(json("get_task_history", check.formatted(",'offset':2"))).hasSize(2);
        assertThat(
                        json("get_task_history", check.formatted(",'status':'running'"))
                                .path("error")
                                .asText())
                .isEqualTo("No running results found for task 'Check' on qid=1");
    }

    @Test
    void everySpellingOfAQubitAndOfADurationIsUnderstood() throws Exception {
        JsonNode rows = json("search_task_results", "{'chip_id':'A','qid':'qubit 1'}");
        assertThat(rows)
                .extracting(row -> row.path("elapsed_time").toString())
                .containsExactly("null", "null", "180", "3723");
        assertThat(json("get_task_history", "{'chip_id':'A','task_name':'Check','qid':'1'}"))
                .extracting(row -> row.path("start_at").asText())
                .containsExactly("2026-02-04 10:00", "2026-02-02 10:00", "2026-02-01 10:00");
        assertThat(
                        json(
                                        "get_latest_task_result",
                                        "{'chip_id':'A','task_name':'Check','qid':'1'}")
                                .path("task_id")
                                .asText())
                .startsWith("2026-02-04");
    }

    @Test
    void aDateThatIsNoneIsToldAsItIsWritten() throws Exception {
        JsonNode rows =
                json(
                        "get_parameter_lineage",
                        "{'chip_id':'A','parameter_name':'t1','qid':0.0,'last_n':3}");
        assertThat(rows.at("/0/valid_from").asText()).isEqualTo("once upon a time");
        assertThat(rows.at("/0/valid_until").asText()).isEmpty();
    }

    @Test
    void whereThereAreNoExecutionsThatIsTold() throws Exception {
        assertThat(json("get_execution_history", "{'chip_id':'A'}").path("error").asText())
                .startsWith("No executions found");
    }

    @Test
    void topologiesAreKnownOrSaidToBeUnknown() throws Exception {
        JsonNode hex = json("get_chip_topology", "{'chip_id':'HEX'}");
        assertThat(hex.path("layout_type").asText()).isEqualTo("hex");
        assertThat(hex.path("couplings")).hasSize(28);
        assertThat(hex.path("grid_size").asInt()).isEqualTo(11);
        assertThat(hex.has("remark")).isFalse();
        JsonNode odd = json("get_chip_topology", "{'chip_id':'ODD'}");
        assertThat(odd.path("remark").asText()).contains("not known here");
        assertThat(odd.path("qubit_positions")).hasSize(4);
        assertThat(odd.path("couplings")).isEmpty();
        assertThat(json("get_chip_topology", "{'chip_id':'A'}").path("error").asText())
                .isEqualTo("Chip A has no topology configured");
    }
}
