package dev.assay.chip;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.chip.analysis.AnalysisContext;
import dev.assay.chip.source.DocumentCollection;
import dev.assay.chip.source.DocumentSource;
import dev.assay.chip.source.MongoAddress;
import dev.assay.chip.source.MongoDocuments;
import dev.assay.chip.source.MongoLoopback;
import dev.assay.chip.tool.ChipTools;
import dev.assay.task.Cancellation;
import dev.assay.task.Work;
import dev.assay.tool.ToolResult;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Another project has a chip of the same name, measured later and under the same ids: no tool lets
/// anything of it through.
final class ProjectConfinementTest {
    private static final String SECRET = "SECRET";
    private static final List<String> COLLECTIONS =
            List.of(
                    "qubit 'qid':'0','data':{'MARK':{'value':VALUE},'t1':{'value':VALUE}}",
                    "qubit 'qid':'1','data':{'t1':{'value':VALUE,'description':'MARK'}}",
                    "coupling 'qid':'0-1','data':{'MARK':{'value':VALUE}}",
                    "task_result_history 'task_id':'1MARK','name':'CheckT1','status':'completed',"
                            + "'qid':'0','task_type':'qubit','start_at':{'$date':'DAYT00:00:00Z'},"
                            + "'execution_id':'e','message':'MARK',"
                            + "'output_parameter_names':['t1','MARK'],"
                            + "'output_parameters':{'t1':{'value':VALUE},'MARK':{'value':VALUE}}",
                    "execution_history 'execution_id':'e','name':'MARK','tags':['MARK'],"
                            + "'start_at':{'$date':'DAYT00:00:00Z'}",
                    "calibration_note 'execution_id':'e','task_id':'master','note':{'MARK':1},"
                            + "'timestamp':{'$date':'DAYT00:00:00Z'}",
                    "parameter_versions 'entity_id':'t1:0:e:t','parameter_name':'t1','qid':'0',"
                            + "'version':VALUE,'value':VALUE,'task_name':'MARK'",
                    "provenance_relations 'relation_type':'wasGeneratedBy','source_id':'t1:0:e:t',"
                            + "'target_id':'e:t','target_type':'activity'",
                    "provenance_relations 'relation_type':'used','source_id':'e:t',"
                            + "'target_id':'MARK:0:e:t','target_type':'entity'",
                    "provenance_activities 'activity_id':'e:t','task_name':'MARK'");

    private static final List<String> CALLS =
            List.of(
                    "list_available_parameters {'chip_id':'A'}",
                    "get_chip_summary {'chip_id':'A'}",
                    "get_chip_parameter_timeseries {'chip_id':'A','parameter_name':'t1'}",
                    "generate_chip_heatmap {'chip_id':'A','metric_name':'t1','within_hours':9999}",
                    "compare_qubits {'chip_id':'A','qids':['0','1']}",
                    "get_qubit_params {'chip_id':'A','qid':'1'}",
                    "get_coupling_params {'chip_id':'A','qubit_id':'0'}",
                    "get_parameter_timeseries {'chip_id':'A','parameter_name':'t1','qid':'0'}",
                    "get_latest_task_result {'chip_id':'A','task_name':'CheckT1','qid':'0'}",
                    "get_task_history {'chip_id':'A','task_name':'CheckT1','qid':'0'}",
                    "search_task_results {'chip_id':'A','last_n':1}",
                    "get_execution_history {'chip_id':'A','last_n':1}",
                    "get_calibration_notes {'chip_id':'A','last_n':1}",
                    "get_parameter_lineage {'chip_id':'A','parameter_name':'t1','qid':'0','last_n':1}",
                    "get_provenance_lineage_graph {'chip_id':'A','entity_id':'t1:0:e:t'}");

    @TempDir Path folder;

    private static Stream<String> project(
            @Nullable String project, String mark, String value, String day) {
        String head =
                "{'project_id':"
                        + (project == null ? "null" : "'" + project + "'")
                        + ",'chip_id':'A',";
        return COLLECTIONS.stream()
                .map(line -> line.replaceFirst(" ", " " + head) + "}")
                .map(line ->
                        line.replace("MARK", mark).replace("VALUE", value).replace("DAY", day));
    }

    /// Ours was installed last; the others measured later.
    private static List<String> documents() {
        return Stream.of(
                        Stream.of(
                                "chip {'project_id':'ours','chip_id':'A','size':4,"
                                        + "'installed_at':{'$date':'2026-01-02T00:00:00Z'}}",
                                "chip {'project_id':'theirs','chip_id':'A','size':4,"
                                        + "'installed_at':{'$date':'2025-01-02T00:00:00Z'}}"),
                        project("theirs", SECRET, "77777", "2026-03-01"),
                        project("ours", "own", "42", "2026-02-01"),
                        project(null, SECRET, "77777", "2026-03-02"))
                .flatMap(lines -> lines)
                .toList();
    }

    /// The chip of the other project is asked for by its own name, also for an analysis.
    private static void checkTheOther(DocumentSource source) throws InterruptedException {
        String told =
                ToolRun.json(
                                ToolRun.run(
                                        source,
                                        "search_task_results",
                                        "{'chip_id':'theirs/A','last_n':1}"))
                        .toString();
        assertThat(told).contains(SECRET).doesNotContain("own");
        assertThat(ToolRun.failure(source, "get_chip_topology", "{'chip_id':'B'}"))
                .contains("Chips of this source: A, theirs/A, no project/A.");
        assertThat(
                        AnalysisContext.read(
                                source,
                                source.info().chip("theirs/A").orElseThrow(),
                                "1" + SECRET,
                                new Cancellation()))
                .isPresent();
    }

    private static void check(DocumentSource source) throws InterruptedException {
        assertThat(ChipTools.over(source)).hasSize(CALLS.size() + 1); // The layout reads no more.
        for (String call : CALLS) {
            String[] parts = call.split(" ", 2);
            ToolResult result = ToolRun.run(source, parts[0], parts[1]);
            String told = ToolRun.json(result) + String.valueOf(result);
            assertThat(told).as(parts[0]).doesNotContain("{\"error\":", SECRET, "77777", "2026-03");
        }
        AnalysisContext context =
                AnalysisContext.read(
                                source,
                                source.info().chip("A").orElseThrow(),
                                "1own",
                                new Cancellation())
                        .orElseThrow();
        assertThat(context.toString()).doesNotContain(SECRET, "77777", "2026-03");
        assertThat(
                        AnalysisContext.read(
                                source,
                                source.info().chip("A").orElseThrow(),
                                "1" + SECRET,
                                new Cancellation()))
                .isEmpty();
    }

    @Test
    void aStoredSourceShowsNothingOfAnotherProject() throws Exception {
        try (DocumentSource source = ToolRun.source(folder, documents().toArray(String[]::new))) {
            check(source);
            checkTheOther(source);
        }
    }

    @Test
    void aServerShowsNothingOfAnotherProject() throws Exception {
        try (MongoLoopback server = new MongoLoopback()) {
            for (DocumentCollection collection : DocumentCollection.values()) {
                String name = collection.name().toLowerCase(Locale.ROOT) + " ";
                List<String> own = new ArrayList<>();
                documents().stream()
                        .filter(line -> line.startsWith(name))
                        .forEach(line -> own.add(line.substring(name.length())));
                server.add(collection, own);
            }
            MongoAddress all = server.address();
            for (@Nullable String project : new @Nullable String[] {null, "ours"}) {
                MongoAddress address = new MongoAddress(all.uri(), all.database(), project);
                try (DocumentSource source = MongoDocuments.open(address, Work.Monitor.none())) {
                    check(source);
                }
            }
        }
    }
}
