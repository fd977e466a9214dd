package dev.assay.chip;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.chip.source.ExtendedJson;
import java.time.Instant;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/// A task that was run, and what came of it.
///
/// @param name of the task: "CheckT1"
/// @param qid the qubit or coupling as documents should write it; empty for a run on neither
/// @param status as stored: "completed", "failed"
/// @param seconds "not a number" where nobody knows
/// @param outputs the parameters it measured
public record TaskRun(
        String taskId,
        String name,
        String qid,
        String status,
        @Nullable Instant at,
        double seconds,
        String message,
        List<Reading> outputs) {
    public TaskRun {
        outputs = List.copyOf(outputs);
    }

    /// The task and what it was run on: "CheckT1 of qubit 7", "CheckZX90 of coupling 7-8".
    public String title() {
        if (qid.isEmpty()) {
            return name;
        }
        return name + (QubitId.isCoupling(qid) ? " of coupling " : " of qubit ") + qid;
    }

    static TaskRun of(ObjectNode document, Scoring scoring) {
        List<Reading> outputs =
                document.path("output_parameters") instanceof ObjectNode found
                        ? Reading.all(found, scoring)
                        : List.of();
        return new TaskRun(
                document.path("task_id").asText(""),
                document.path("name").asText(""),
                QubitId.plain(document.path("qid").asText("")),
                document.path("status").asText(""),
                ExtendedJson.instant(document.path("start_at")),
                TaskRows.seconds(document.path("elapsed_time"), UnaryOperator.identity())
                        .asDouble(Double.NaN),
                document.path("message").asText(""),
                outputs);
    }
}
