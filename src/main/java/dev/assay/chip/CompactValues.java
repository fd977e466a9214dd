package dev.assay.chip;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/// Short forms of times and of measured parameters, for lists of runs.
public final class CompactValues {
    private CompactValues() {}

    /// Month, day, hour and minute of an ISO time: "02-24 02:22". The year and the zone are left
    /// out, nothing is converted. Empty for null and for an empty text.
    public static String timestamp(@Nullable String iso) {
        if (iso == null || iso.isEmpty()) {
            return "";
        }
        int split = iso.indexOf('T');
        String date = split < 0 ? iso : iso.substring(0, split);
        String time = split < 0 ? "" : iso.substring(split + 1);
        return between(date, 5, 10) + " " + between(time, 0, 5);
    }

    /// Measured parameters, each an object with `value` and perhaps `unit`, `error` and
    /// `failed_fit`, all other fields left out. A parameter that is no object stays as it is.
    ///
    /// @param digits how many digits of a value and of its error are shown
    public static ObjectNode parameters(ObjectNode parameters, UnaryOperator<JsonNode> digits) {
        ObjectNode compact = Json.object();
        parameters
                .properties()
                .forEach(field -> {
                    JsonNode told = parameter(field.getValue(), digits);
                    compact.set(field.getKey(), told);
                    if (told instanceof ObjectNode object
                            && ParameterValue.of(told).isFailedFit(field.getKey())) {
                        object.put("failed_fit", true);
                    }
                });
        return compact;
    }

    private static JsonNode parameter(JsonNode parameter, UnaryOperator<JsonNode> digits) {
        if (!(parameter instanceof ObjectNode full)) {
            return parameter;
        }
        ObjectNode compact = Json.object();
        JsonNode value = full.get("value");
        compact.set("value", value == null ? NullNode.getInstance() : digits.apply(value));
        JsonNode unit = full.path("unit");
        if (says(unit)) {
            compact.set("unit", unit);
        }
        JsonNode error = full.path("error");
        if (says(error)) {
            compact.set("error", digits.apply(error));
        }
        return compact;
    }

    /// Whether a value is more than nothing: not absent, null, false, zero or empty.
    private static boolean says(JsonNode value) {
        return switch (value.getNodeType()) {
            case MISSING, NULL -> false;
            case BOOLEAN -> value.booleanValue();
            case NUMBER -> value.doubleValue() != 0;
            case STRING -> !value.textValue().isEmpty();
            case ARRAY, OBJECT -> !value.isEmpty();
            case BINARY, POJO -> true;
        };
    }

    private static String between(String text, int from, int to) {
        return text.substring(Math.min(from, text.length()), Math.min(to, text.length()));
    }
}
