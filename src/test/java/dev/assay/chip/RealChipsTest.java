package dev.assay.chip;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.chip.dump.DumpFolder;
import dev.assay.chip.source.DocumentSource;
import dev.assay.house.SharedFiles;
import dev.assay.task.Work;
import dev.assay.tool.ResultPart;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Dumps of real devices open and answer.
final class RealChipsTest {
    @ParameterizedTest
    @CsvSource({"fez, ibm_fez, 156", "sherbrooke, ibm_sherbrooke, 127", "manila, ibmq_manila, 5"})
    void aRealDeviceAnswers(String folder, String chipId, int size) throws Exception {
        try (DocumentSource source =
                DumpFolder.open(SharedFiles.require("data/chips/" + folder), Work.Monitor.none())) {
            assertThat(source.info().remarks()).isEmpty();
            assertThat(source.info().defaultChip())
                    .hasValueSatisfying(chip -> assertThat(chip.chipId()).isEqualTo(chipId));
            String chip = "{'chip_id':'" + chipId + "'";
            JsonNode names =
                    ToolRun.json(ToolRun.run(source, "list_available_parameters", chip + "}"));
            assertThat(names.path("parameter_names").toString()).contains("\"t1\"");
            ResultPart.Tables summary = ToolRun.tables(source, "get_chip_summary", chip + "}");
            assertThat(summary.json().path("num_qubits").asInt()).isEqualTo(size);
            assertThat(summary.json().at("/statistics/t1/median").asDouble())
                    .isBetween(20.0, 500.0);
            ResultPart.Tables history =
                    ToolRun.tables(
                            source,
                            "get_chip_parameter_timeseries",
                            chip + ",'parameter_name':'t1','last_n':200}");
            assertThat(history.json().path("num_qubits").asInt()).isGreaterThan(size * 9 / 10);
            JsonNode map =
                    ToolRun.json(
                            ToolRun.run(
                                    source,
                                    "generate_chip_heatmap",
                                    chip + ",'metric_name':'t1'}"));
            assertThat(map.at("/statistics/count").asInt()).isGreaterThan(size * 9 / 10);
            assertThat(map.path("message").asText()).doesNotContain("plain grid");
            JsonNode layout = ToolRun.json(ToolRun.run(source, "get_chip_topology", chip + "}"));
            assertThat(layout.path("remark").asText()).contains("read off its couplings");
            assertThat(layout.path("qubit_positions")).hasSize(size);
        }
    }
}
