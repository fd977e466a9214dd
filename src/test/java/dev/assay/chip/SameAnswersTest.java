package dev.assay.chip;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.chip.source.DocumentCollection;
import dev.assay.chip.source.DocumentSource;
import dev.assay.chip.source.DumpFolder;
import dev.assay.chip.source.MongoDocuments;
import dev.assay.chip.source.MongoLoopback;
import dev.assay.house.SharedFiles;
import dev.assay.llm.TokenCounter;
import dev.assay.result.DuckResultStore;
import dev.assay.result.ResultKeeper;
import dev.assay.result.TestStores;
import dev.assay.task.Work;
import dev.assay.tool.ToolCall;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
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

    @TempDir Path folder;

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
            try (DocumentSource fromDump = DumpFolder.open(dump, Work.Watch.unwatched());
                    DocumentSource fromServer =
                            MongoDocuments.open(server.address(), Work.Watch.unwatched())) {
                assertThat(fromServer.info().chips()).isEqualTo(fromDump.info().chips());
                assertThat(views(fromServer, chip, "server"))
                        .isEqualTo(views(fromDump, chip, "dump"));
            }
        }
    }

    private List<String> views(DocumentSource source, String chip, String store) throws Exception {
        TokenCounter counter = new TokenCounter();
        try (DuckResultStore results =
                TestStores.open(Files.createDirectories(folder.resolve(store)))) {
            ResultKeeper keeper = new ResultKeeper(results, counter);
            List<String> views = new ArrayList<>();
            for (String call : CALLS) {
                String[] parts = call.split(" ", 2);
                ObjectNode arguments = Json.parseObject(parts[1].replace('\'', '"')).orElseThrow();
                arguments.put("chip_id", chip);
                views.add(
                        keeper.keep(
                                        new ToolCall(call, parts[0], arguments),
                                        ToolRun.run(source, parts[0], arguments.toString()),
                                        Work.Watch.unwatched())
                                .view()
                                .text());
            }
            return views;
        }
    }
}
