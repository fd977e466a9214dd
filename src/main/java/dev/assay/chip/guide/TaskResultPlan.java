package dev.assay.chip.guide;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.base.Json;
import dev.assay.chip.guide.question.Intent;
import dev.assay.chip.guide.values.ChipCalls;
import dev.assay.chip.guide.values.FoundValue;
import dev.assay.chip.guide.values.Verdicts;
import dev.assay.chip.guide.words.IdWords;
import dev.assay.chip.guide.words.ParameterLexicon;
import dev.assay.guide.answer.Draft;
import dev.assay.guide.answer.PlannedCall;
import dev.assay.guide.answer.ToolOutputs;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A question about one task result, which rules cannot judge: says so, and shows what the task
/// found on that qubit before.
record TaskResultPlan(ToolOutputs outputs, ParameterLexicon lexicon) {
    private static final int RUNS = 10;

    Optional<Draft> answer(Intent.TaskResult about) {
        PlannedCall call =
                ChipCalls.of(ChipCalls.RUNS, outputs)
                        .with("task_name", about.task())
                        .with("qid", about.qubit())
                        .with("last_n", RUNS);
        return outputs.text(call).map(output -> draft(about, output));
    }

    private Draft draft(Intent.TaskResult about, String output) {
        JsonNode runs = Json.parse(output).orElseGet(Json::array);
        Draft draft = new Draft();
        List<List<String>> rows = new ArrayList<>();
        for (JsonNode run : runs) {
            if (run.path("task_id").asText("").equals(about.taskId())) {
                judge(draft, about, run);
            }
            if (run.has("output_parameters")) {
                rows.add(
                        List.of(
                                run.path("start_at").asText(),
                                RecordPlans.measured(run.path("output_parameters"))));
            }
        }
        draft.say(
                "**More takes a language model.** Choose one at the top of the window, or with"
                        + " `--model` on the command line, and ask"
                        + " again: it is told the result, what ran before, the neighbours, what"
                        + " the task is for and where good begins. I only follow rules.");
        return rows.isEmpty()
                ? draft
                : draft.say("What %s found on qubit %s, newest first:", about.task(), about.qubit())
                        .table(List.of("Started", "Measured"), rows);
    }

    /// Holds what the result measured against the limits of its parameters.
    private void judge(Draft draft, Intent.TaskResult about, JsonNode run) {
        List<String> verdicts = new ArrayList<>();
        for (Map.Entry<String, JsonNode> each : run.path("output_parameters").properties()) {
            FoundValue found = FoundValue.of(lexicon, each.getKey(), each.getValue());
            String verdict = Verdicts.verdict(found.parameter(), found.value());
            if (found.isMeasured() && !verdict.isEmpty()) {
                verdicts.add("- " + verdict);
                draft.judge(found.parameter().judge(found.value()));
            }
        }
        if (!verdicts.isEmpty()) {
            draft.say(
                            "By the limits, **%s of %s** found:",
                            Draft.escaped(about.task()), IdWords.called(about.qubit()))
                    .say(String.join("\n", verdicts));
        }
    }
}
