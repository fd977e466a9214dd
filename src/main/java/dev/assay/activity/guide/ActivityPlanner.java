package dev.assay.activity.guide;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.activity.Activity;
import dev.assay.base.Json;
import dev.assay.guide.GeneralAnswers;
import dev.assay.guide.Planner;
import dev.assay.guide.answer.Draft;
import dev.assay.guide.answer.PlannedCall;
import dev.assay.guide.answer.ToolOutputs;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// Answers which activities there are and how one of them was.
///
/// @param known activities, the newest first
/// @param examples of questions that work
public record ActivityPlanner(List<Activity> known, List<String> examples) implements Planner {
    private static final String OVERVIEW = "## 📈 **Overview**";
    private static final String STATISTICS = "\n## 📊";

    public ActivityPlanner {
        known = List.copyOf(known);
        examples = List.copyOf(examples);
    }

    @Override
    public Plan plan(ToolOutputs outputs) {
        Optional<ActivityQuestion> question =
                ActivityQuestion.read(outputs.facts().question().text(), known);
        return new Plan() {
            @Override
            public Fit fit() {
                return question.isPresent() ? Fit.WHOLLY : Fit.NOT_AT_ALL;
            }

            @Override
            public Optional<String> examples() {
                return Optional.of(exampleLines());
            }

            @Override
            public String introduction() {
                return "Which activities are there?";
            }

            @Override
            public Optional<Draft> answer() {
                return question.isPresent()
                        ? written(question.get(), outputs)
                        : Optional.of(
                                GeneralAnswers.notUnderstood(
                                        List.of(), List.of(), List.of(), exampleLines()));
            }
        };
    }

    private String exampleLines() {
        return examples.stream().map(each -> "- " + each).collect(Collectors.joining("\n"));
    }

    private static Optional<Draft> written(ActivityQuestion question, ToolOutputs outputs) {
        return switch (question) {
            case ActivityQuestion.Listing _ ->
                    outputs.text(new PlannedCall("get-recent-activities", Json.object()))
                            .map(ActivityPlanner::listed);
            case ActivityQuestion.How(Activity activity) -> how(activity, outputs);
        };
    }

    /// The heading and the lines below it.
    private static Draft listed(String text) {
        List<String> lines = text.lines().filter(line -> !line.isBlank()).toList();
        return Draft.of(lines.getFirst())
                .say(
                        lines.stream()
                                .skip(1)
                                .map(line -> "- " + line)
                                .collect(Collectors.joining("\n")));
    }

    private static Optional<Draft> how(Activity activity, ToolOutputs outputs) {
        // Calls are compared as JSON that was read, in which a number has the type that it needs.
        PlannedCall call =
                new PlannedCall(
                        "get-activity-streams",
                        Json.parseObject(
                                        "{\"activity_id\":%d,\"processing_mode\":\"derived\"}"
                                                .formatted(activity.id()))
                                .orElseThrow());
        return outputs.view(call)
                .map(view ->
                        Draft.of("**%s**, from all of its samples:", Draft.escaped(activity.name()))
                                .say(overview(view)));
    }

    /// The lines of the overview as the tool tells them.
    private static String overview(JsonNode view) {
        String text = view.path("parts").path(0).asText();
        int begin = text.indexOf(OVERVIEW);
        int end = text.indexOf(STATISTICS, begin);
        return text.substring(
                        Math.min(text.length(), begin + OVERVIEW.length()),
                        end < 0 ? text.length() : end)
                .strip();
    }
}
