package dev.assay.activity.guide;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import dev.assay.activity.Activity;
import dev.assay.base.Json;
import dev.assay.guide.GeneralAnswers;
import dev.assay.guide.Planner;
import dev.assay.guide.answer.Draft;
import dev.assay.guide.answer.PlannedCall;
import dev.assay.guide.answer.ToolOutputs;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// Answers which activities there are and how one of them was.
///
/// @param known activities, the newest first
/// @param examples of questions that work
public record ActivityPlanner(List<Activity> known, List<String> examples) implements Planner {
    private static final Set<String> STORING =
            Set.of(
                    "get-activity-streams",
                    "get-best-efforts",
                    "compare_activities",
                    "get-training-load");
    private static final String TIME = "time";

    /// What is drawn, the first that was recorded.
    private static final List<String> DRAWN =
            List.of("watts", "velocity_smooth", "heartrate", "altitude");

    private static final String OVERVIEW = "## 📈 **Overview**";
    private static final String STATISTICS = "\n## 📊";

    public ActivityPlanner {
        known = List.copyOf(known);
        examples = List.copyOf(examples);
    }

    @Override
    public Plan plan(ToolOutputs outputs) {
        Optional<ActivityQuestion> question =
                new ActivityQuestionReader(known).read(outputs.facts().question().text());
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
            case ActivityQuestion.Told(PlannedCall call) ->
                    text(call, outputs).map(ActivityPlanner::told);
            case ActivityQuestion.How(Activity activity) ->
                    derived(activity, outputs)
                            .map(text ->
                                    Draft.of(
                                                    "**%s**, from all of its samples:",
                                                    Draft.escaped(activity.name()))
                                            .say(overview(text)))
                            .filter(_ -> isDrawn(activity, outputs));
            case ActivityQuestion.Steady(Activity activity) ->
                    derived(activity, outputs)
                            .map(text -> SteadyAnswer.of(activity, text))
                            .filter(_ -> isDrawn(activity, outputs));
            case ActivityQuestion.Counted counted -> Optional.of(FigureAnswers.counted(counted));
            case ActivityQuestion.Summed summed -> Optional.of(FigureAnswers.summed(summed));
            case ActivityQuestion.Extreme extreme -> Optional.of(FigureAnswers.extreme(extreme));
            case ActivityQuestion.Figured figured -> Optional.of(FigureAnswers.figured(figured));
        };
    }

    /// What a tool tells, which may store tables beside it.
    private static Optional<String> text(PlannedCall call, ToolOutputs outputs) {
        Optional<String> whole = outputs.text(call);
        boolean alone = whole.isPresent() && Json.parseObject(whole.get()).isEmpty();
        return alone || !STORING.contains(call.tool())
                ? whole
                : outputs.view(call).map(view -> view.path("parts").path(0).asText());
    }

    /// A heading, then lines or tables as they are.
    private static Draft told(String text) {
        List<String> lines = text.lines().filter(line -> !line.isBlank()).toList();
        boolean rows = lines.stream().anyMatch(line -> line.startsWith("|"));
        int first = text.indexOf('\n');
        return rows
                ? Draft.of(lines.getFirst()).say(first < 0 ? "" : text.substring(first))
                : Draft.of(lines.getFirst())
                        .say(
                                lines.stream()
                                        .skip(1)
                                        .map(line -> line.startsWith("- ") ? line : "- " + line)
                                        .collect(Collectors.joining("\n")));
    }

    private static Optional<String> derived(Activity activity, ToolOutputs outputs) {
        return text(streams(activity), outputs);
    }

    /// Calls are compared as JSON that was read, in which a number has the type that it needs.
    private static PlannedCall streams(Activity activity) {
        return new PlannedCall(
                "get-activity-streams",
                Json.parseObject(
                                "{\"activity_id\":%d,\"processing_mode\":\"derived\"}"
                                        .formatted(activity.id()))
                        .orElseThrow());
    }

    /// Draws what tells most of the stored streams; false while that is to be done. An answer goes
    /// without a chart that cannot be drawn.
    private static boolean isDrawn(Activity activity, ToolOutputs outputs) {
        JsonNode stored =
                outputs.view(streams(activity))
                        .map(view -> view.path("parts").path(1))
                        .orElse(MissingNode.getInstance());
        List<String> columns = Json.texts(stored.path("streams").path("_schema"));
        Optional<String> telling = DRAWN.stream().filter(columns::contains).findFirst();
        if (telling.isEmpty() || !columns.contains(TIME)) {
            return true;
        }
        PlannedCall chart =
                PlannedCall.plot(
                                stored.path("data_key").asText(),
                                "streams",
                                "line",
                                activity.name() + ": " + telling.get())
                        .with("x", TIME)
                        .with("y", telling.get());
        outputs.viewIfOffered(chart);
        return !outputs.wishes().contains(chart);
    }

    /// The lines of the overview as the tool tells them.
    private static String overview(String text) {
        int begin = text.indexOf(OVERVIEW);
        int end = text.indexOf(STATISTICS, begin);
        return text.substring(
                        Math.min(text.length(), begin + OVERVIEW.length()),
                        end < 0 ? text.length() : end)
                .strip();
    }
}
