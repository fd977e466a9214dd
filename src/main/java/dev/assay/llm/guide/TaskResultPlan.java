package dev.assay.llm.guide;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.base.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A question about one task result, which rules cannot judge: says so, and shows what the task
/// found on that qubit before.
final class TaskResultPlan {
    private static final int RUNS = 10;

    private final Notes notes;

    TaskResultPlan(Notes notes) {
        this.notes = notes;
    }

    Optional<Draft> answer(Intent.TaskResult about) {
        PlannedCall call =
                PlannedCall.chip(PlannedCall.RUNS, notes.chip())
                        .with("task_name", about.task())
                        .with("qid", about.qubit())
                        .with("last_n", RUNS);
        return notes.text(call).map(output -> draft(about, output));
    }

    private static Draft draft(Intent.TaskResult about, String output) {
        Draft draft =
                new Draft()
                        .say(
                                "**Judging a single result takes a language model.** Choose one at"
                                        + " the top of the window and ask again: it is told the"
                                        + " result, what ran before, the neighbours, what the task"
                                        + " is for and where good begins. I only follow rules.");
        List<List<String>> rows = rows(Json.parse(output).orElseGet(Json::array));
        return rows.isEmpty()
                ? draft
                : draft.say(
                                "What %s found on qubit %s, newest first:"
                                        .formatted(about.task(), about.qubit()))
                        .table(List.of("Started", "Measured"), rows);
    }

    private static List<List<String>> rows(JsonNode runs) {
        List<List<String>> rows = new ArrayList<>();
        for (JsonNode run : runs) {
            if (run.has("output_parameters")) {
                List<String> measured = new ArrayList<>();
                for (Map.Entry<String, JsonNode> each :
                        run.path("output_parameters").properties()) {
                    JsonNode value = each.getValue();
                    measured.add(
                            (each.getKey()
                                            + " "
                                            + value.path("value").asText()
                                            + " "
                                            + value.path("unit").asText(""))
                                    .strip());
                }
                rows.add(List.of(run.path("start_at").asText(), String.join(", ", measured)));
            }
        }
        return rows;
    }
}
