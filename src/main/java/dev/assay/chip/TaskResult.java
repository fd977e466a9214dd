package dev.assay.chip;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.chip.source.ExtendedJson;
import java.time.Instant;
import java.util.List;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// One run of a task, as it is stored.
///
/// @param task its name: "CheckT1"
/// @param qid the qubit or coupling as documents should write it; empty for a run on neither
/// @param startAt null where unknown
/// @param expected the outputs that it was to find; those of a failed run were taken away
/// @param rSquared how good its fit was, where somebody wrote that down
/// @param figures where its pictures were stored, on the computer that measured
public record TaskResult(
        String taskId,
        String task,
        String qid,
        String executionId,
        String status,
        String message,
        @Nullable Instant startAt,
        ObjectNode inputs,
        ObjectNode outputs,
        ObjectNode run,
        List<String> expected,
        OptionalDouble rSquared,
        List<String> figures) {
    private static final Pattern R_SQUARED =
            Pattern.compile("R(?:²|2|\\^2)\\D{0,20}?(-?\\d+\\.?\\d*)");

    public TaskResult {
        expected = List.copyOf(expected);
        figures = List.copyOf(figures);
    }

    public static TaskResult of(ObjectNode document) {
        return new TaskResult(
                document.path("task_id").asText(""),
                document.path("name").asText(""),
                QubitId.plain(document.path("qid").asText("")),
                document.path("execution_id").asText(""),
                document.path("status").asText(""),
                document.path("message").asText(""),
                ExtendedJson.instant(document.path("start_at")),
                object(document, "input_parameters"),
                object(document, "output_parameters"),
                object(document, "run_parameters"),
                texts(document.path("output_parameter_names")),
                rSquared(document),
                texts(document.path("figure_path")));
    }

    private static ObjectNode object(ObjectNode document, String name) {
        return document.path(name) instanceof ObjectNode object ? object : Json.object();
    }

    private static List<String> texts(JsonNode list) {
        return list.isTextual() ? List.of(list.asText()) : Json.texts(list);
    }

    /// Newer writers keep it among their quality metrics, older ones only in the message of a run
    /// that it failed.
    private static OptionalDouble rSquared(ObjectNode document) {
        JsonNode metrics = document.path("quality_metrics");
        for (String name : List.of("r2", "r_squared", "R2")) {
            if (metrics.path(name).isNumber()) {
                return OptionalDouble.of(metrics.path(name).doubleValue());
            }
        }
        Matcher said = R_SQUARED.matcher(document.path("message").asText(""));
        return said.find()
                ? OptionalDouble.of(Double.parseDouble(said.group(1)))
                : OptionalDouble.empty();
    }
}
