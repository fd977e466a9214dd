package dev.assay.mcp.server;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.base.Json;
import java.util.Set;
import java.util.regex.Pattern;

/// Words of JSON Schema that have no schema in them, with values that can be sent to any model. A
/// value is sent as it is or not at all, as it must reach the server unchanged.
final class SchemaValues {
    private static final int LONGEST_VALUE = 200;
    private static final int LONGEST_CHOICE = 4_000;

    private static final Set<String> TYPES =
            Set.of("object", "array", "string", "number", "integer", "boolean", "null");
    private static final Pattern FORMAT = Pattern.compile("[a-z][a-z0-9-]{0,29}");

    private SchemaValues() {}

    /// Whether a word is known and its value as the language has it.
    static boolean isPlain(String word, JsonNode value) {
        return switch (word) {
            case "type" -> isType(value);
            case "enum" ->
                    value.isArray()
                            && !value.isEmpty()
                            && value.valueStream().allMatch(SchemaValues::isShown)
                            && Json.write(value).length() <= LONGEST_CHOICE;
            case "const" -> isShown(value);
            case "default" -> isShown(value) || (value.isContainerNode() && value.isEmpty());
            case "format" -> value.isTextual() && FORMAT.matcher(value.asText()).matches();
            case "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum" -> value.isNumber();
            case "multipleOf" -> value.isNumber() && value.asDouble() > 0;
            case "minLength",
                    "maxLength",
                    "minItems",
                    "maxItems",
                    "minProperties",
                    "maxProperties" ->
                    value.isIntegralNumber() && value.asDouble() >= 0;
            case "uniqueItems" -> value.isBoolean();
            default -> false;
        };
    }

    private static boolean isType(JsonNode type) {
        return type.isArray()
                ? !type.isEmpty()
                        && type.valueStream().allMatch(each -> TYPES.contains(each.asText()))
                : TYPES.contains(type.asText());
    }

    /// Whether a value can be shown as it is: one line of bounded length without hidden signs.
    private static boolean isShown(JsonNode value) {
        return value.isValueNode()
                && value.asText().equals(ServerWords.line(value.asText(), LONGEST_VALUE));
    }
}
