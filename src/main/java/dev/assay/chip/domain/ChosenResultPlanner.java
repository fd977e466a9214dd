package dev.assay.chip.domain;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.base.Json;
import dev.assay.chip.Scoring;
import dev.assay.chip.words.IdWords;
import dev.assay.chip.words.Parameter;
import dev.assay.chip.words.ParameterLexicon;
import dev.assay.guide.Planner;
import dev.assay.guide.answer.Draft;
import dev.assay.guide.answer.PlannedCall;
import dev.assay.guide.answer.ToolOutputs;
import dev.assay.guide.quantity.QuantityText;
import dev.assay.llm.RequestFacts.Focused;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/// A question about a task result that was chosen, which rules cannot judge: says so, and shows how
/// its values stand to the limits and what the task found before.
record ChosenResultPlanner(Scoring scoring) implements Planner {
    private static final int RUNS = 10;

    /// Words that name nothing but what was chosen.
    private static final Pattern OF_CHOSEN =
            Pattern.compile("(?i)\\b(?:it|this|that|why|explain|result)\\b");

    @Override
    public boolean hasSomethingToRead(ToolOutputs outputs) {
        return chosen(outputs).isPresent();
    }

    /// What was chosen, where the question is about it.
    private static Optional<Focused> chosen(ToolOutputs outputs) {
        String text = outputs.facts().question().text();
        return outputs.facts()
                .question()
                .focus()
                .filter(focus -> focus.key().has("task_id"))
                .filter(focus -> !focus.line().isEmpty() || OF_CHOSEN.matcher(text).find());
    }

    @Override
    public Plan plan(ToolOutputs outputs) {
        Optional<Focused> chosen = chosen(outputs);
        return new Plan() {
            @Override
            public Fit fit() {
                return chosen.isPresent() ? Fit.WHOLLY : Fit.NOT_AT_ALL;
            }

            @Override
            public Optional<Draft> answer() {
                return chosen.flatMap(focus -> told(focus.key(), outputs));
            }
        };
    }

    private Optional<Draft> told(JsonNode key, ToolOutputs outputs) {
        PlannedCall call =
                new PlannedCall(
                                "get_task_history",
                                Json.object()
                                        .put(
                                                "chip_id",
                                                outputs.usualArguments()
                                                        .path("chip_id")
                                                        .asText("")))
                        .with("task_name", key.path("task").asText())
                        .with("qid", key.path("qid").asText())
                        .with("last_n", RUNS);
        return outputs.text(call)
                .map(output -> told(key, Json.parse(output).orElseGet(Json::array)));
    }

    private Draft told(JsonNode key, JsonNode runs) {
        Draft draft = new Draft();
        List<List<String>> rows = new ArrayList<>();
        for (JsonNode run : runs) {
            JsonNode found = run.path("output_parameters");
            if (run.path("task_id").asText("").equals(key.path("task_id").asText())) {
                judge(draft, key, found);
            }
            if (!found.isEmpty()) {
                rows.add(List.of(run.path("start_at").asText(), measured(found)));
            }
        }
        draft.say(
                "**More takes a language model.** Choose one at the top of the window, or with"
                        + " `--model` on the command line, and ask"
                        + " again: it is told the result, what ran before, the neighbours, what"
                        + " the task is for and where good begins. I only follow rules.");
        return rows.isEmpty()
                ? draft
                : draft.say(
                                "What %s found on %s, newest first:",
                                Draft.escaped(key.path("task").asText()),
                                IdWords.called(key.path("qid").asText()))
                        .table(List.of("Started", "Measured"), rows);
    }

    /// Holds what the result measured against the limits of its parameters.
    private void judge(Draft draft, JsonNode key, JsonNode values) {
        ParameterLexicon lexicon = ParameterLexicon.of(List.of(), scoring);
        List<String> verdicts = new ArrayList<>();
        for (Map.Entry<String, JsonNode> each : values.properties()) {
            Parameter parameter =
                    lexicon.parameter(each.getKey())
                            .measuredIn(each.getValue().path("unit").asText(""));
            double value = each.getValue().path("value").asDouble(Double.NaN);
            var grade = parameter.grade(value);
            if (parameter.isMeasured(value) && grade != null) {
                verdicts.add(
                        "- %s, %s: %s"
                                .formatted(
                                        parameter.title(),
                                        QuantityText.show(parameter, value),
                                        grade.word()));
                draft.judge(parameter.judge(value));
            }
        }
        if (!verdicts.isEmpty()) {
            draft.say(
                            "By the limits, **%s of %s** found:",
                            Draft.escaped(key.path("task").asText()),
                            IdWords.called(key.path("qid").asText()))
                    .say(String.join("\n", verdicts));
        }
    }

    /// What a task measured, each with its unit.
    private static String measured(JsonNode found) {
        List<String> measured = new ArrayList<>();
        for (Map.Entry<String, JsonNode> each : found.properties()) {
            JsonNode value = each.getValue().path("value");
            String number =
                    value.isNumber() ? QuantityText.number(value.asDouble()) : value.asText();
            String unit = each.getValue().path("unit").asText("");
            measured.add("%s %s %s".formatted(each.getKey(), number, unit).strip());
        }
        return String.join(", ", measured);
    }
}
