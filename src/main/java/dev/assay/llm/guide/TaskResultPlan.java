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
    private final Lexicon lexicon;

    TaskResultPlan(Notes notes, Lexicon lexicon) {
        this.notes = notes;
        this.lexicon = lexicon;
    }

    Optional<Draft> answer(Intent.TaskResult about) {
        PlannedCall call =
                PlannedCall.chip(PlannedCall.RUNS, notes.chip())
                        .with("task_name", about.task())
                        .with("qid", about.qubit())
                        .with("last_n", RUNS);
        return notes.text(call).map(output -> draft(about, output));
    }

    private Draft draft(Intent.TaskResult about, String output) {
        JsonNode runs = Json.parse(output).orElseGet(Json::array);
        Draft draft = new Draft();
        judge(draft, about, runs);
        draft.say(
                "**More takes a language model.** Choose one at the top of the window and ask"
                        + " again: it is told the result, what ran before, the neighbours, what"
                        + " the task is for and where good begins. I only follow rules.");
        List<List<String>> rows = rows(runs);
        return rows.isEmpty()
                ? draft
                : draft.say(
                                "What %s found on qubit %s, newest first:"
                                        .formatted(about.task(), about.qubit()))
                        .table(List.of("Started", "Measured"), rows);
    }

    /// Holds what the result measured against the limits of its parameters.
    private void judge(Draft draft, Intent.TaskResult about, JsonNode runs) {
        List<String> verdicts = new ArrayList<>();
        for (JsonNode run : runs) {
            if (run.path("task_id").asText("").equals(notes.taskId())) {
                for (Map.Entry<String, JsonNode> each :
                        run.path("output_parameters").properties()) {
                    Parameter parameter =
                            lexicon.parameter(each.getKey())
                                    .measuredIn(each.getValue().path("unit").asText(""));
                    double value = each.getValue().path("value").asDouble(Double.NaN);
                    String verdict =
                            parameter.isMeasured(value) ? Statistics.verdict(parameter, value) : "";
                    if (!verdict.isEmpty()) {
                        verdicts.add("- " + verdict);
                        draft.judge(parameter.judge(value));
                    }
                }
            }
        }
        if (!verdicts.isEmpty()) {
            draft.say(
                            "By the limits, **%s of %s** found:"
                                    .formatted(
                                            Draft.escaped(about.task()),
                                            Ids.called(
                                                    List.of(about.qubit()),
                                                    about.qubit().contains("-"))))
                    .say(String.join("\n", verdicts));
        }
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
