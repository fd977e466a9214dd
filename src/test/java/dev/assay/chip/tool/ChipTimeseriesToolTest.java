package dev.assay.chip.tool;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.chip.ToolRun;
import dev.assay.chip.source.DocumentSource;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ChipTimeseriesToolTest {
    private static final String HISTORY = "get_chip_parameter_timeseries";

    @TempDir Path folder;

    @Test
    void whatRisesOrFallsIsNamed() throws Exception {
        List<String> lines = new ArrayList<>();
        lines.add("chip {'project_id':'p','chip_id':'A','size':4}");
        for (int day = 1; day <= 9; day++) {
            double[] t1 = {50 + day, 50 - day, 50 + day % 2, 50};
            for (int qubit = 0; qubit < (day < 5 ? 4 : 3); qubit++) {
                lines.add(
                        ("task_result_history {'project_id':'p','chip_id':'A','qid':'%d',"
                                        + "'task_type':'qubit','status':'completed',"
                                        + "'start_at':'2026-02-0%dT00:00:00Z','output_parameter_names':['t1'],"
                                        + "'output_parameters':{'t1':{'value':%s}}}")
                                .formatted(qubit, day, t1[qubit]));
            }
        }
        try (DocumentSource source = ToolRun.source(folder, lines.toArray(String[]::new))) {
            JsonNode told =
                    ToolRun.json(
                            ToolRun.run(source, HISTORY, "{'chip_id':'A','parameter_name':'t1'}"));
            assertThat(told.path("trends"))
                    .as("of nine values medians of the first four and the last four")
                    .hasToString(
                            "{\"_means\":\"from → to: medians of up to 5 first and last values; sudden changes are in `changes`\","
                                    + "\"down\":{\"1\":\"47.5 → 42.5\"},\"up\":{\"0\":\"52.5 → 57.5\"}}");
            assertThat(told.path("qubits").findValuesAsText("trend"))
                    .as("the same in the rows")
                    .containsExactly("up", "down", "none", "null");
        }
    }
}
