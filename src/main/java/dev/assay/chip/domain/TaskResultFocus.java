package dev.assay.chip.domain;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.base.Words;
import dev.assay.chip.TaskRun;
import dev.assay.source.Focus;
import dev.assay.source.FocusKey;
import java.util.Optional;

/// The task result that a question is about, and those after it until another is named.
///
/// @param chipId the chip it was measured on
public record TaskResultFocus(String chipId, String taskId) {
    /// What is asked where nothing else is written.
    private static final String ANALYSE =
            "Analyse this result: is it good, what does it show, and what should be done next?";

    /// The task result of a log's line.
    static TaskResultFocus of(ObjectNode key) {
        return new TaskResultFocus(key.path("chipId").asText(), key.path("taskId").asText());
    }

    /// How it is kept in a log.
    FocusKey key(String source) {
        return new FocusKey(source, Json.object().put("chipId", chipId).put("taskId", taskId));
    }

    /// A task result as the focus of a question.
    ///
    /// @param source the id of the source that has it
    public static Focus on(String source, String chip, TaskRun run) {
        String what = run.title();
        String when = Words.minute(run.at());
        return new Focus(
                (what + " · " + when).strip(),
                "About: %s on chip %s, %s UTC (task result %s)"
                        .formatted(what, chip, when, run.taskId()),
                Optional.of(new TaskResultFocus(chip, run.taskId()).key(source)),
                ANALYSE);
    }
}
