package dev.assay.chip;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.DoubleNode;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.assay.base.Json;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// What lists of runs show of a document, in the short forms of the QDash copilot.
public final class TaskRows {
    private static final Pattern CLOCK = Pattern.compile("(?:(\\d+):)?(\\d+):(\\d+(?:\\.\\d+)?)");
    private static final Pattern WORDS =
            Pattern.compile("(\\d+(?:\\.\\d+)?)\\s*(second|minute|hour|day)s?");

    private TaskRows() {}

    /// A row with some fields of a document, in their order: those that it may lack as an empty
    /// text or null, times and numbers in a form.
    public static ObjectNode row(ObjectNode document, Form form, List<String> fields) {
        ObjectNode row = Json.object();
        fields.forEach(name -> row.set(name, cell(document, form, name)));
        return row;
    }

    private static @Nullable JsonNode cell(ObjectNode document, Form form, String name) {
        JsonNode value = field(document, name);
        return switch (name) {
            case "start_at", "end_at", "valid_from", "valid_until" ->
                    form.time(document.path(name));
            case "elapsed_time" -> seconds(value, form);
            case "output_parameters" -> outputs(document, form);
            case "message", "unit", "timestamp" -> TextNode.valueOf(document.path(name).asText(""));
            case "value" -> form.apply(value);
            case "error" -> value.asDouble() == 0 ? null : form.apply(value);
            case "task_name" -> value.isNull() ? field(document, "name") : value;
            default -> value;
        };
    }

    /// The measured parameters of a task result, each with its value, unit and error.
    public static ObjectNode outputs(ObjectNode document, UnaryOperator<JsonNode> digits) {
        return document.path("output_parameters") instanceof ObjectNode outputs
                ? CompactValues.parameters(outputs, digits)
                : Json.object();
    }

    /// Seconds. Older documents write them as "1:02:03", "02:03" or "3 minutes"; null where they
    /// cannot be read.
    public static JsonNode seconds(JsonNode elapsed, UnaryOperator<JsonNode> digits) {
        if (!elapsed.isTextual()) {
            return elapsed.isNumber() ? digits.apply(elapsed) : NullNode.getInstance();
        }
        String text = elapsed.asText().strip();
        Matcher clock = CLOCK.matcher(text);
        if (clock.matches()) {
            double hours = clock.group(1) == null ? 0 : Double.parseDouble(clock.group(1));
            double minutes = Double.parseDouble(clock.group(2));
            return digits.apply(
                    DoubleNode.valueOf(
                            hours * 3600 + minutes * 60 + Double.parseDouble(clock.group(3))));
        }
        Matcher words = WORDS.matcher(text);
        if (words.find()) {
            double count = Double.parseDouble(words.group(1));
            return digits.apply(
                    DoubleNode.valueOf(
                            switch (words.group(2)) {
                                case "minute" -> count * 60;
                                case "hour" -> count * 3600;
                                case "day" -> count * 86_400;
                                default -> count;
                            }));
        }
        return NullNode.getInstance();
    }

    /// A field as it is; null where it is absent.
    public static JsonNode field(ObjectNode document, String name) {
        JsonNode value = document.get(name);
        return value == null ? NullNode.getInstance() : value;
    }
}
