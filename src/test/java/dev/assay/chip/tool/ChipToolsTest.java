package dev.assay.chip.tool;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.base.Json;
import dev.assay.chip.ToolRun;
import dev.assay.chip.source.DocumentSource;
import dev.assay.tool.OnlyPart;
import dev.assay.tool.ResultPart;
import dev.assay.tool.ToolResult;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tech.tablesaw.api.Table;

/// The tools on a database that has everything that goes wrong in real ones.
final class ChipToolsTest {
    @TempDir Path folder;
    private DocumentSource source;

    @BeforeEach
    void openSource() {
        source =
                ToolRun.source(
                        folder,
                        "chip {'project_id':'p','chip_id':'A','size':4,'installed_at':'2026-01-02'}",
                        "chip {'project_id':'old','chip_id':'A','size':9,'installed_at':'2020-01-02'}",
                        qubit("p", "0", "{'value':100,'unit':'μs','calibrated_at':'2026-01-01'}"),
                        qubit("p", "0", "{'value':50.5,'unit':'μs','calibrated_at':'2026-02-01'}"),
                        qubit("p", "0", "{'value':70,'unit':'μs','calibrated_at':'2026-01-15'}"),
                        qubit("p", "000", "{'value':1,'calibrated_at':'2026-12-01'}"),
                        qubit("p", "0-1", "{'value':2}"),
                        qubit("p", "01", "{'value':'60.25','unit':'μs'}"),
                        qubit("p", "2", "{'value':0,'unit':'μs'}"),
                        qubit("p", "3", "{'$numberDouble':'Infinity'}"),
                        qubit("old", "5", "{'value':5}"),
                        "qubit {'project_id':'p','chip_id':'A','qid':'7'}",
                        task("0", "2026-02-01T00:00:00Z", "completed", "100"),
                        task(
                                "0",
                                "2026-02-02T00:00:00Z",
                                "completed",
                                "{'value':110.5,'unit':'μs'}"),
                        task("0", "2026-02-03T00:00:00Z", "failed", "{'value':9}"),
                        task("00", "2026-02-04T00:00:00Z", "completed", "{'value':120}"),
                        task("1", null, "completed", "{'value':5}"),
                        task("1", "2026-02-05T00:00:00Z", "completed", "{'value':0}"),
                        task("0-1", "2026-02-05T00:00:00Z", "completed", "{'value':true}"),
                        "task_result_history {'project_id':'p','chip_id':'A','qid':'2',"
                                + "'status':'completed','output_parameter_names':['t1'],"
                                + "'output_parameters':{}}");
    }

    private static String qubit(String project, String qid, String t1) {
        return "qubit {'project_id':'"
                + project
                + "','chip_id':'A','qid':'"
                + qid
                + "','data':{'t1':"
                + t1
                + "}}";
    }

    private static String task(
            String qid, @org.jspecify.annotations.Nullable String at, String status, String t1) {
        return "task_result_history {'project_id':'p','chip_id':'A','qid':'"
                + qid
                + "','status':'"
                + status
                + "','task_type':'qubit','start_at':"
                + (at == null ? "null" : "'" + at + "'")
                + ",'output_parameter_names':['t1'],'output_parameters':{'t1':"
                + t1
                + "}}";
    }

    @AfterEach
    void closeSource() {
        source.close();
    }

    private JsonNode json(String tool, String arguments) throws Exception {
        return ToolRun.json(ToolRun.run(source, tool, arguments));
    }

    @Test
    void theToolsAreOfferedUnderTheirNames() {
        assertThat(ChipTools.over(source))
                .extracting(tool -> tool.spec().name())
                .containsExactly(
                        "list_available_parameters",
                        "get_chip_summary",
                        "get_chip_parameter_timeseries",
                        "generate_chip_heatmap",
                        "get_chip_topology",
                        "compare_qubits",
                        "get_qubit_params",
                        "get_coupling_params",
                        "get_parameter_timeseries",
                        "get_latest_task_result",
                        "get_task_history",
                        "search_task_results",
                        "get_execution_history",
                        "get_calibration_notes",
                        "get_parameter_lineage",
                        "get_provenance_lineage_graph");
        assertThat(ChipTools.over(source))
                .allMatch(tool ->
                        tool.spec().parameters().path("required").toString().contains("chip_id"));
    }

    @Test
    void oneRowAQubitWhateverTheDatabaseHolds() throws Exception {
        ResultPart.Tables result = ToolRun.tables(source, "get_chip_summary", "{'chip_id':'A'}");
        Table qubits = result.tables().get("qubits");
        assertThat(qubits).isNotNull();
        assertThat(qubits.stringColumn("qid").asList()).containsExactly("0", "1", "2", "3", "7");
        assertThat(qubits.doubleColumn("t1").asList())
                .containsExactly(50.5, 60.25, 0.0, Double.POSITIVE_INFINITY, null);
        assertThat(Json.write(result.json()))
                .isEqualTo(
                        "{\"chip_id\":\"A\",\"num_qubits\":5,\"statistics\":{\"t1\":{\"mean\":55.38,"
                                + "\"median\":55.38,\"stdev\":6.894,\"min\":50.5,\"max\":60.25,"
                                + "\"count\":2,\"lowest\":{\"0\":50.5},\"highest\":{\"1\":60.25}}},"
                                + "\"qubits\":null,\"not_measured\":{\"7\":\"t1\"},\"not_a_number\":{\"3\":\"t1\"},\"units\":{\"t1\":\"μs\"},"
                                + "\"skipped_qids\":[\"0-1\"],\"failed_fits\":\"1 zero of failed fits: in rows, not in counts"
                                + " or statistics\","
                                + "\"zero_is_failed_fit\":[\"t1\"],\"zeros_of_failed_fits\":{\"2\":\"t1\"}}");
    }

    @Test
    void everyColumnOfValuesHasTheUnitThatIsStored() throws Exception {
        assertThat(ToolRun.tables(source, "get_chip_summary", "{'chip_id':'A'}").units())
                .isEqualTo(Map.of("t1", "μs"));
        ResultPart.Tables history =
                ToolRun.tables(
                        source,
                        "get_chip_parameter_timeseries",
                        "{'chip_id':'A','parameter_name':'t1'}");
        assertThat(history.units())
                .hasSize(8)
                .containsEntry("change_percent", "%")
                .containsEntry("v", "μs")
                .containsEntry("before", "μs");
        List<String> columns =
                history.tables().values().stream()
                        .flatMap(table -> table.columnNames().stream())
                        .toList();
        assertThat(columns).containsAll(history.units().keySet());
    }

    @Test
    void aHistoryJoinsSpellingsAndKeepsCouplingsApart() throws Exception {
        ResultPart.Tables result =
                ToolRun.tables(
                        source,
                        "get_chip_parameter_timeseries",
                        "{'chip_id':'A','parameter_name':'t1','last_n':2}");
        assertThat(result.key()).isEqualTo("t1");
        Table qubits = result.tables().get("qubits");
        assertThat(qubits).isNotNull();
        assertThat(qubits.stringColumn("qid").asList()).containsExactly("0", "1");
        assertThat(qubits.doubleColumn("latest").asList()).containsExactly(120.0, 0.0);
        assertThat(qubits.longColumn("count").asList()).containsExactly(2L, 1L);
        assertThat(qubits.stringColumn("trend").asList())
                .as("two values are too few to know")
                .containsExactly("", "");
        Table couplings = result.tables().get("couplings");
        assertThat(couplings).isNotNull();
        assertThat(couplings.stringColumn("qid").asList()).containsExactly("0-1");
        assertThat(couplings.booleanColumn("latest").asList()).containsExactly(true);
        Table timeseries = result.tables().get("timeseries");
        assertThat(timeseries).isNotNull();
        assertThat(timeseries.instantColumn("t").isMissing(0)).isTrue();
        assertThat(Json.write(result.json()))
                .isEqualTo(
                        "{\"chip_id\":\"A\",\"parameter_name\":\"t1\",\"unit\":\"μs\","
                                + "\"num_qubits\":2,\"num_couplings\":1,\"statistics\":{\"count\":1,\"mean\":120,"
                                + "\"median\":120,\"min\":120,\"max\":120},"
                                + "\"not_measured\":[\"2\",\"3\",\"7\"],\"not_a_number\":[\"0-1\"],"
                                + "\"zeros_of_failed_fits\":[\"1\"],\"qubits\":null,\"couplings\":null,"
                                + "\"timeseries\":null,\"changes\":null,\"failed_fits\":\"1 zero of failed fits: in rows, not in counts"
                                + " or statistics\","
                                + "\"zero_is_failed_fit\":[\"v\",\"latest\"]}");
    }

    @Test
    void qubitsMayBeNamedAsPeopleNameThem() throws Exception {
        for (String name : List.of("'Q00'", "0", "'qubit 0'", "['00']", "[0]")) {
            JsonNode history =
                    json(
                            "get_chip_parameter_timeseries",
                            "{'chip_id':'A','parameter_name':'t1','qids':" + name + "}");
            assertThat(history.path("timeseries")).as(name).hasSize(3);
            JsonNode compared = json("compare_qubits", "{'chip_id':'A','qids':" + name + "}");
            assertThat(compared.at("/qubits/0/t1").asDouble()).isEqualTo(50.5);
        }
    }

    @Test
    void aComparisonSaysWhatIsThereAndWhatIsNoMeasurement() throws Exception {
        String asked = "{'chip_id':'A','qids':['0'],'param_names':['t9']}";
        assertThat(json("compare_qubits", asked).path("nothing_found").asText())
                .startsWith("No t9 stored. There are: ");
        JsonNode zero = json("compare_qubits", "{'chip_id':'A','qids':['0','2']}");
        assertThat(zero.at("/qubits/2/t1").asDouble()).isZero();
        assertThat(zero.path("zeros_of_failed_fits"))
                .as("a zero that is no measurement is told as one")
                .hasToString("{\"2\":\"t1\"}");
    }

    @Test
    void problemsAreToldWithAWayOut() throws Exception {
        String history = "get_chip_parameter_timeseries";
        assertThat(
                        ToolRun.failure(
                                source,
                                history,
                                "{'chip_id':'A','parameter_name':'t1','last_n':5000}"))
                .isEqualTo("`last_n` must be at most 200, not 5000");
        assertThat(
                        ToolRun.failure(
                                source,
                                history,
                                "{'chip_id':'A','parameter_name':'t1','qids':['worst']}"))
                .startsWith("`worst` names no qubit.");
        assertThat(
                        ToolRun.failure(
                                source,
                                history,
                                "{'chip_id':'A','parameter_name':'t1); DROP TABLE qubit --'}"))
                .startsWith("No data for");
        assertThat(ToolRun.failure(source, "get_chip_summary", "{'chip_id':'B'}"))
                .isEqualTo("No qubits found for chip_id=B. Chips of this source: A, old/A.");
        assertThat(
                        ToolRun.failure(
                                source,
                                "generate_chip_heatmap",
                                "{'chip_id':'A','metric_name':'zx90_gate_fidelity'}"))
                .startsWith("Unknown qubit metric 'zx90_gate_fidelity'. Available metrics: anharm");
        assertThat(
                        ToolRun.failure(
                                source, "list_available_parameters", "{'chip_id':'A','qid':'99'}"))
                .isEqualTo("No output parameters found for chip_id=A, qid=99");
        assertThat(ToolRun.failure(source, "compare_qubits", "{'chip_id':'A','qids':[]}"))
                .contains("name the qubits");
        assertThat(json("compare_qubits", "{'chip_id':'A','qids':['99']}").at("/qubits/99/error"))
                .hasToString("\"Qubit 99 not found\"");
    }

    @Test
    void theHeatmapSaysHowFarItLooksBackAndThatTheGridIsPlain() throws Exception {
        ToolResult result =
                ToolRun.run(
                        source,
                        "generate_chip_heatmap",
                        "{'chip_id':'A','metric_name':'t1','within_hours':72}");
        JsonNode told = OnlyPart.of(result, ResultPart.Charts.class).forModel();
        assertThat(told.path("status").asText()).isEqualTo("success");
        assertThat(told.path("message").asText())
                .contains("72 hours before the newest data (2026-02-05T00:00:00Z)")
                .contains("plain grid");
        assertThat(told.at("/statistics/median").asDouble()).isEqualTo(120);
        JsonNode best =
                json(
                        "generate_chip_heatmap",
                        "{'chip_id':'A','metric_name':'t1','selection_mode':'average'}");
        assertThat(best.at("/statistics/count").asInt()).isEqualTo(2);
        assertThat(best.at("/statistics/min").asDouble()).isEqualTo(5);
    }
}
