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
                        ? none(context.others())
                        : context.history().stream()
                                .map(HistoryPart::line)
                                .map(Words::oneLine)
                                .collect(Collectors.joining("\n")));
    }

    /// @param others earlier results that did not complete
    private static String none(long others) {
        return others == 0
                ? "There are none."
                : "None completed; %s did not.".formatted(Words.count(others, "earlier result"));
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
