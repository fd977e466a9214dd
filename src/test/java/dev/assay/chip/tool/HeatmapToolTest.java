package dev.assay.chip.tool;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.chip.ToolRun;
import dev.assay.chip.source.DocumentSource;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class HeatmapToolTest {
    @TempDir Path folder;

    private static String task(String qid, int t1) {
        return ("task_result_history {'project_id':'p','chip_id':'A','qid':'%s','task_type':'qubit',"
                        + "'status':'completed','start_at':'2026-02-01T00:00:00Z',"
                        + "'output_parameter_names':['t1'],'output_parameters':{'t1':{'value':%d}}}")
                .formatted(qid, t1);
    }

    /// On a square of four qubits the right side is the worse one, and the lower row has no value.
    @Test
    void rowsAndColumnsAreToldApart() throws Exception {
        try (DocumentSource source =
                ToolRun.source(
                        folder,
                        "chip {'project_id':'p','chip_id':'A','size':4}",
                        task("0", 90),
                        task("1", 20))) {
            JsonNode told =
                    ToolRun.json(
                            ToolRun.run(
                                    source,
                                    "generate_chip_heatmap",
                                    "{'chip_id':'A','metric_name':'t1'}"));
            assertThat(told.at("/statistics/median_by_column")).hasToString("[90,20]");
            assertThat(told.at("/statistics/median_by_row")).hasToString("[55,null]");
        }
    }
}
