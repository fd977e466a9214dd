package dev.assay.chip;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.chip.dump.DumpFolder;
import dev.assay.chip.source.DocumentCollection;
import dev.assay.chip.source.DocumentSource;
import dev.assay.chip.source.MongoDocuments;
import dev.assay.chip.source.MongoLoopback;
import dev.assay.house.SharedFiles;
import dev.assay.result.ResultKeeper;
import dev.assay.result.TestStores;
import dev.assay.result.TokenAllowance;
import dev.assay.result.store.DuckResultStore;
import dev.assay.task.Work;
import dev.assay.tool.ToolCall;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// A device answers the same, byte for byte, whether it is read from a dump or from a server.
final class SameAnswersTest {
    private static final List<String> CALLS =
            List.of(
                    "list_available_parameters {}",
                    "get_chip_summary {}",
                    "get_chip_parameter_timeseries {'parameter_name':'t1','last_n':200}",
                    "get_chip_parameter_timeseries {'parameter_name':'t2_echo','qids':['0','3']}",
                    "generate_chip_heatmap {'metric_name':'t1'}",
                    "generate_chip_heatmap {'metric_name':'t1','selection_mode':'best',"
                            + "'within_hours':48}",
                    "get_chip_topology {}",
                    "compare_qubits {'qids':['0','1','4']}",
                    "get_qubit_params {'qid':'Q03'}",
                    "get_coupling_params {'qubit_id':'3'}",
                    "get_parameter_timeseries {'parameter_name':'t1','qid':'2','last_n':50}",
                    "get_latest_task_result {'task_name':'CheckT1','qid':'1'}",
                    "get_task_history {'task_name':'CheckT1','qid':'1','last_n':200}",
                    "search_task_results {'last_n':200}",
                    "search_task_results {'qid':'2','last_n':3}",
                    "get_execution_history {}",
                    "get_calibration_notes {}",
                    "get_parameter_lineage {'parameter_name':'t1','qid':'0'}",
                    "get_provenance_lineage_graph {'entity_id':'t1:0:a:b'}");

    /// What goes wrong in real databases: several owners, odd ids, texts for numbers, numbers for
    /// texts, missing fields and values that are none.
    private static final List<String> ODD =
            List.of(
                    "chip {'username':'a','size':'4'}",
                    "chip {'username':'b','size':-4}",
                    "qubit"
                            + " {'qid':'0','data':{'t1':{'value':50,'unit':'μs','calibrated_at':{'$date':'2026-01-01T00:00:00Z'}}}}",
                    "qubit"
                            + " {'qid':'0','data':{'t1':{'value':60,'calibrated_at':{'$date':'2026-01-02T00:00:00Z'}}}}",
                    "qubit {'qid':'000','data':{'t1':{'value':1}}}",
                    "qubit {'qid':1,'data':{'t1':{'value':'61.5'},'x90_gate_fidelity':'0.99'}}",
                    "qubit {'qid':'02','data':{'t1':{'value':'bad'},'a.b':3,'$c':4}}",
                    "qubit {'qid':'3','data':{'t1':{'$numberDouble':'NaN'}}}",
                    "qubit {'qid':'4','data':{'t1':{'value':true,'unit':null}}}",
                    "qubit {'qid':'0-1','data':{'t1':9}}",
                    "qubit {'qid':null}",
                    "qubit {'data':[1]}",
                    "coupling {'qid':'00-03','data':{'zx90_gate_fidelity':{'value':0.9}}}",
                    task("'0'", "'$date':'2026-02-03T00:00:00Z'", "{'value':'53'}", "null"),
                    task("0", "'$date':'2026-02-02T00:00:00Z'", "{'value':0}", "'3 minutes'"),
                    task("'01'", "'$numberDouble':'NaN'", "{'value':[1]}", "{'a':1}"),
                    task("'1'", "'$date':'2026-02-03T00:00:00Z'", "null", "'1:00'"),
                    task(
                            "'2'",
                            "'$date':{'$numberLong':'1769904000000'}",
                            "{'value':{'$numberDouble':'-Infinity'},'error':'x'}",
                            "-1"),
                    "task_result_history {'status':'completed','output_parameter_names':[null]}",
                    "execution_history {'tags':'none','start_at':{'$date':'2026-02-03T00:00:00Z'}}",
                    "execution_history {'tags':['x',null]}",
                    "calibration_note {'note':{'x':{'$numberDouble':'NaN'}},'timestamp':null}",
                    "parameter_versions {'parameter_name':'t1','qid':0,'version':2,'value':'x'}",
                    "parameter_versions {'parameter_name':'t1','qid':'00','version':11,'error':'y',"
                            + "'entity_id':'t1:0:a:b','valid_from':{'$date':'2026-02-03T00:00:00Z'}}",
                    "provenance_relations {'relation_type':'used','source_id':'t1:0:a:b'}",
                    "provenance_relations"
                            + " {'relation_type':'used','source_id':'t1:0:a:b','target_id':'t1:0:a:b'}");

    private static String task(String qid, String start, String t1, String elapsed) {
        return "task_result_history {'qid':%s,'name':'CheckT1','status':'completed','task_type':'qubit','start_at':{%s},'elapsed_time':%s,'output_parameter_names':['t1'],'output_parameters':{'t1':%s}}"
                .formatted(qid, start, elapsed, t1);
    }

    @TempDir Path folder;

    /// Lays the documents of a chip A out as a dump and on a server.
    private Path dump(List<String> lines, MongoLoopback server) throws Exception {
        Path dump = Files.createDirectories(folder.resolve("odd"));
        for (DocumentCollection collection : DocumentCollection.values()) {
            String name = collection.wireName() + " {";
            List<String> documents =
                    lines.stream()
                            .filter(line -> line.startsWith(name))
                            .map(line ->
                                    "{'project_id':'p','chip_id':'A',"
                                            + line.substring(name.length()))
                            .map(line -> line.replace('\'', '"'))
                            .toList();
            server.add(collection, documents);
            Files.write(dump.resolve(collection.wireName() + ".json"), documents);
        }
        return dump;
    }

    @Test
    void oddDocumentsAreReadTheSame() throws Exception {
        try (MongoLoopback server = new MongoLoopback()) {
            compare(server, dump(ODD, server), "A");
        }
    }

    @Test
    void aDateThatOverflowedIsNotTheNewest() throws Exception {
        String overflowed = "'$date':{'$numberLong':'9223372036854775807'}";
        try (MongoLoopback server = new MongoLoopback()) {
            Path dump =
                    dump(
                            List.of(
                                    "chip {'size':4}",
                                    task("'1'", "'$date':'2026-02-01T00:00:00Z'", "40", "1"),
                                    task("'2'", "'$date':'2026-02-03T00:00:00Z'", "50", "1"),
                                    task("'3'", overflowed, "60", "1")),
                            server);
            try (DocumentSource fromDump = DumpFolder.open(dump, Work.Monitor.none());
                    DocumentSource fromServer =
                            MongoDocuments.open(server.address(), Work.Monitor.none())) {
                for (DocumentSource source : List.of(fromDump, fromServer)) {
                    assertThat(
                                    ToolRun.run(
                                                    source,
                                                    "generate_chip_heatmap",
                                                    "{'chip_id':'A','metric_name':'t1','within_hours':24}")
                                            .toString())
                            .contains("24 hours before the newest data (2026-02-03T00:00:00Z)");
                }
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"fez, ibm_fez", "sherbrooke, ibm_sherbrooke", "manila, ibmq_manila"})
    void aDumpAndAServerGiveTheModelTheSame(String name, String chip) throws Exception {
        Path dump = SharedFiles.require("data/chips/" + name);
        try (MongoLoopback server = new MongoLoopback()) {
            for (DocumentCollection collection : DocumentCollection.values()) {
                Path file = dump.resolve(collection.wireName() + ".json");
                if (Files.exists(file)) {
                    server.add(collection, Files.readAllLines(file));
                }
            }
            compare(server, dump, chip);
        }
    }

    private void compare(MongoLoopback server, Path dump, String chip) throws Exception {
        try (DocumentSource fromDump = DumpFolder.open(dump, Work.Monitor.none());
                DocumentSource fromServer =
                        MongoDocuments.open(server.address(), Work.Monitor.none())) {
            assertThat(fromServer.info().chips()).isEqualTo(fromDump.info().chips());
            assertThat(views(fromServer, chip, "server")).isEqualTo(views(fromDump, chip, "dump"));
        }
    }

    private List<String> views(DocumentSource source, String chip, String store) throws Exception {
        try (DuckResultStore results =
                TestStores.open(Files.createDirectories(folder.resolve(store)))) {
            ResultKeeper keeper = TestStores.keeper(results);
            List<String> views = new ArrayList<>();
            for (String call : CALLS) {
                String[] parts = call.split(" ", 2);
                ObjectNode arguments = Json.parseObject(parts[1].replace('\'', '"')).orElseThrow();
                arguments.put("chip_id", chip);
                views.add(
                        keeper.keep(
                                        new ToolCall(call, parts[0], arguments),
                                        ToolRun.run(source, parts[0], arguments.toString()),
                                        TokenAllowance.ENDLESS,
                                        Work.Monitor.none())
                                .view()
                                .text());
            }
            return views;
        }
    }
}
