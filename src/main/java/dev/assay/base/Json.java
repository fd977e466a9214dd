package dev.assay.base;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.cfg.JsonNodeFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Optional;

/// Small JSON trees. Large data never becomes a tree; see `result`.
///
/// JSON has no NaN and no infinity: [#finite] turns them into null and counts them, and whatever
/// leaves the program goes through it.
public final class Json {
    private static final JsonMapper MAPPER = JsonMapper.builder().build();
    private static final ObjectReader WHOLE =
            MAPPER.reader().with(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);
    private static final ObjectReader EXACT =
            JsonMapper.builder()
                    .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
                    .disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES)
                    .build()
                    .reader()
                    .with(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);
    private static final ObjectReader LENIENT =
            JsonMapper.builder()
                    .enable(JsonReadFeature.ALLOW_UNESCAPED_CONTROL_CHARS)
                    .enable(JsonReadFeature.ALLOW_BACKSLASH_ESCAPING_ANY_CHARACTER)
                    .enable(JsonReadFeature.ALLOW_TRAILING_COMMA)
                    .enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS)
                    .build()
                    .reader()
                    .with(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);
    private static final JsonMapper PRETTY =
            JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

    private Json() {}

    /// A tree in which every number is finite, and how many were not.
    public record Finite(JsonNode json, int replaced) {}

    public static ObjectNode object() {
        return JsonNodeFactory.instance.objectNode();
    }

    public static ArrayNode array() {
        return JsonNodeFactory.instance.arrayNode();
    }

    /// The tree of a text; empty where the text is not one JSON value.
    public static Optional<JsonNode> parse(String text) {
        try {
            JsonNode json = WHOLE.readTree(text);
            return json == null || json.isMissingNode() ? Optional.empty() : Optional.of(json);
        } catch (JsonProcessingException notJson) {
            return Optional.empty();
        }
    }

    /// The same with every digit of its numbers kept, to be shown as it is.
    public static Optional<JsonNode> parseExact(String text) {
        try {
            JsonNode json = EXACT.readTree(text);
            return json == null || json.isMissingNode() ? Optional.empty() : Optional.of(json);
        } catch (JsonProcessingException notJson) {
            return Optional.empty();
        }
    }

    /// The tree of a text as models write it: with line ends inside of texts, backslashes of LaTeX,
    /// trailing commas, and NaN, which becomes null.
    public static Optional<JsonNode> parseLenient(String text) {
        try {
            JsonNode json = LENIENT.readTree(text);
            return json == null || json.isMissingNode()
                    ? Optional.empty()
                    : Optional.of(finite(json).json());
        } catch (JsonProcessingException notJson) {
            return Optional.empty();
        }
    }

    /// The object of a text; empty where the text is anything else.
    public static Optional<ObjectNode> parseObject(String text) {
        return parse(text).filter(ObjectNode.class::isInstance).map(ObjectNode.class::cast);
    }

    /// The texts of a list, in order; none where there is no list.
    public static List<String> texts(JsonNode list) {
        return list.valueStream().map(JsonNode::asText).toList();
    }

    /// One line, as short as JSON can be. Numbers that are not finite become null.
    public static String write(JsonNode json) {
        return print(MAPPER, json);
    }

    /// Indented, for people. Numbers that are not finite become null.
    public static String pretty(JsonNode json) {
        return print(PRETTY, json);
    }

    /// The mapper for records that are read and written as a whole.
    public static JsonMapper mapper() {
        return MAPPER;
    }

    private static String print(JsonMapper mapper, JsonNode json) {
        try {
            return mapper.writeValueAsString(finite(json).json());
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("A JSON tree could not be written", e);
        }
    }

    /// The same tree where every number is finite; otherwise a copy with null in their place.
    public static Finite finite(JsonNode json) {
        int infinite = countInfinite(json);
        return infinite == 0 ? new Finite(json, 0) : new Finite(withoutInfinite(json), infinite);
    }

    private static int countInfinite(JsonNode json) {
        if (json.isFloatingPointNumber()) {
            return Double.isFinite(json.doubleValue()) || json.isBigDecimal() ? 0 : 1;
        }
        int count = 0;
        for (JsonNode child : json) {
            count += countInfinite(child);
        }
        return count;
    }

    private static JsonNode withoutInfinite(JsonNode json) {
        if (json instanceof ObjectNode object) {
            ObjectNode copy = object();
            object.properties().forEach(p -> copy.set(p.getKey(), withoutInfinite(p.getValue())));
            return copy;
        }
        if (json instanceof ArrayNode list) {
            ArrayNode copy = array();
            list.forEach(child -> copy.add(withoutInfinite(child)));
            return copy;
        }
        return countInfinite(json) == 0 ? json : NullNode.getInstance();
    }
}
