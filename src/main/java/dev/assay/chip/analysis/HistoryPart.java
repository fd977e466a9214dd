package dev.assay.chip.analysis;

import dev.assay.base.Words;
import dev.assay.chip.TaskResult;
import java.util.stream.Collectors;

/// What a model is told of earlier results of the same task.
final class HistoryPart {
    private HistoryPart() {}

    static String text(AnalysisContext context) {
        return "## Earlier results of this task\n"
                + (context.history().isEmpty()
                        ? "There are none."
                        : context.history().stream()
                                .map(HistoryPart::line)
                                .map(Words::oneLine)
                                .collect(Collectors.joining("\n")));
    }

    private static String line(TaskResult result) {
        return "- %s, task_id %s: %s"
                .formatted(
                        result.startAt() == null ? "undated" : result.startAt(),
                        result.taskId(),
                        result.outputs().isEmpty()
                                ? "no outputs"
                                : String.join(", ", ParameterLines.of(result.outputs())));
    }
}
