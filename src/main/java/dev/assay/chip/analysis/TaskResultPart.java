package dev.assay.chip.analysis;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Words;
import dev.assay.chip.Metric;
import dev.assay.chip.ParameterSummary;
import dev.assay.chip.ParameterValue;
import dev.assay.chip.Scoring;
import dev.assay.chip.TaskResult;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.Collectors;

/// What a model is told of the result that it judges.
final class TaskResultPart {
    private TaskResultPart() {}

    static String text(AnalysisContext context, Scoring scoring) {
        TaskResult result = context.result();
        List<String> lines = new ArrayList<>();
        lines.add("## Task result");
        lines.add("- task: %s, task_id %s".formatted(result.task(), result.taskId()));
        lines.add("- execution: " + result.executionId());
        if (!result.qid().isEmpty()) {
            String noun = Metric.Holder.of(result.qid()).word();
            lines.add("- %s: %s".formatted(noun, result.qid()));
        }
        lines.add("- status: %s; %s".formatted(result.status(), result.message()));
        lines.add("- measured at: " + (result.startAt() == null ? "unknown" : result.startAt()));
        result.rSquared().ifPresent(fit -> lines.add("- R²: " + ParameterLines.number(fit)));
        lines.add("### Outputs");
        lines.addAll(outputs(context, scoring));
        add(lines, "### Input parameters", result.inputs());
        add(lines, "### Run parameters", result.run());
        return String.join("\n", lines.stream().map(Words::oneLine).toList());
    }

    private static List<String> outputs(AnalysisContext context, Scoring scoring) {
        TaskResult result = context.result();
        if (result.outputs().isEmpty()) {
            return List.of(
                    result.expected().isEmpty()
                            ? "This task has no outputs: it is judged by its figure."
                            : "None were kept. It was to find: "
                                    + String.join(", ", result.expected()));
        }
        List<String> lines = new ArrayList<>();
        for (Map.Entry<String, JsonNode> output : result.outputs().properties()) {
            lines.add(
                    "- "
                            + ParameterLines.judged(output.getKey(), output.getValue(), scoring)
                            + before(context, output.getKey(), output.getValue()));
        }
        return lines;
    }

    /// The values of earlier results, and how far this one is from their median.
    private static String before(AnalysisContext context, String name, JsonNode output) {
        double[] earlier =
                context.history().stream()
                        .map(result ->
                                ParameterValue.of(result.outputs().path(name)).measured(name))
                        .flatMapToDouble(OptionalDouble::stream)
                        .toArray();
        if (earlier.length == 0) {
            return "; no earlier values";
        }
        double median = ParameterSummary.of(earlier).median();
        OptionalDouble now = ParameterValue.of(output).measured(name);
        String change =
                now.isPresent() && median != 0
                        ? String.format(
                                Locale.ROOT,
                                ", now %+.1f %% from it",
                                (now.getAsDouble() - median) / Math.abs(median) * 100)
                        : "";
        return "; earlier, newest first: "
                + Arrays.stream(earlier)
                        .mapToObj(ParameterLines::number)
                        .collect(Collectors.joining(", "))
                + "; their median "
                + ParameterLines.number(median)
                + change;
    }

    private static void add(List<String> lines, String heading, ObjectNode parameters) {
        if (!parameters.isEmpty()) {
            lines.add(heading);
            ParameterLines.of(parameters).forEach(line -> lines.add("- " + line));
        }
    }
}
