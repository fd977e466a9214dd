package dev.assay.tool;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.BooleanNode;
import com.fasterxml.jackson.databind.node.DoubleNode;
import com.fasterxml.jackson.databind.node.LongNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.assay.base.Json;
import java.util.regex.Pattern;
import java.util.stream.StreamSupport;

/// Turns arguments that are meant beyond doubt into what the schema asks for: `"2"` becomes 2 where
/// a whole number is wanted, 7 and 7.0 become `"7"` where a string is, a single value becomes a
/// list of one, and null in place of an argument that may not be null counts as left out.
///
/// It follows `properties` and `items` of plain types; anything else passes as it came.
final class ArgumentRepair {
    private static final Pattern WHOLE = Pattern.compile("[+-]?\\d{1,18}(\\.0+)?");
    private static final Pattern NUMBER =
            Pattern.compile("[+-]?(\\d+(\\.\\d*)?|\\.\\d+)([eE][+-]?\\d+)?");
    private static final double LARGEST_EXACT = 0x1p53;

    private ArgumentRepair() {}

    /// A mended copy.
    static ObjectNode repair(JsonNode schema, ObjectNode arguments) {
        ObjectNode mended = Json.object();
        JsonNode properties = schema.path("properties");
        arguments
                .properties()
                .forEach(given -> {
                    JsonNode wanted = properties.path(given.getKey());
                    if (!given.getValue().isNull() || mayBeNull(wanted)) {
                        mended.set(given.getKey(), value(wanted, given.getValue()));
                    }
                });
        return mended;
    }

    private static JsonNode value(JsonNode schema, JsonNode given) {
        return switch (schema.path("type").asText("")) {
            case "integer" -> whole(given);
            case "number" -> number(given);
            case "boolean" -> truth(given);
            case "string" ->
                    given.isNumber() || given.isBoolean()
                            ? new TextNode(whole(given).asText())
                            : given;
            case "array" -> list(schema.path("items"), given);
            case "object" -> given instanceof ObjectNode object ? repair(schema, object) : given;
            default -> given.deepCopy();
        };
    }

    private static JsonNode whole(JsonNode given) {
        if (given.isTextual() && WHOLE.matcher(given.asText().strip()).matches()) {
            String digits = given.asText().strip();
            int point = digits.indexOf('.');
            return new LongNode(Long.parseLong(point < 0 ? digits : digits.substring(0, point)));
        }
        if (given.isFloatingPointNumber()) {
            double value = given.doubleValue();
            boolean exact = value == Math.rint(value) && Math.abs(value) <= LARGEST_EXACT;
            return exact ? new LongNode((long) value) : given;
        }
        return given;
    }

    private static JsonNode number(JsonNode given) {
        if (!given.isTextual()) {
            return given;
        }
        String text = given.asText().strip();
        return NUMBER.matcher(text).matches() ? new DoubleNode(Double.parseDouble(text)) : given;
    }

    private static JsonNode truth(JsonNode given) {
        return switch (given.asText()) {
            case "true" -> BooleanNode.TRUE;
            case "false" -> BooleanNode.FALSE;
            default -> given;
        };
    }

    private static JsonNode list(JsonNode items, JsonNode given) {
        ArrayNode mended = Json.array();
        if (given.isArray()) {
            given.forEach(item -> mended.add(value(items, item)));
        } else if (given.isTextual() && given.asText().strip().startsWith("[")) {
            JsonNode written = Json.parse(given.asText()).orElse(given);
            return written.isArray() ? list(items, written) : mended.add(value(items, given));
        } else if (given.isObject()) {
            return given;
        } else {
            mended.add(value(items, given));
        }
        return mended;
    }

    private static boolean mayBeNull(JsonNode schema) {
        JsonNode type = schema.path("type");
        return type.isArray()
                ? StreamSupport.stream(type.spliterator(), false)
                        .anyMatch(one -> one.asText().equals("null"))
                : type.isMissingNode() || type.asText().equals("null");
    }
}
