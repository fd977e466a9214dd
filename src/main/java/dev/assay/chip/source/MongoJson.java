package dev.assay.chip.source;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.BooleanNode;
import com.fasterxml.jackson.databind.node.DoubleNode;
import com.fasterxml.jackson.databind.node.IntNode;
import com.fasterxml.jackson.databind.node.LongNode;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.assay.base.Json;
import java.time.Instant;
import java.util.List;
import org.bson.BsonDocument;
import org.bson.BsonValue;

/// The server's documents as the plain JSON of a [DocumentSource].
final class MongoJson {
    private MongoJson() {}

    static ObjectNode plain(BsonDocument document) {
        ObjectNode json = Json.object();
        document.forEach((name, value) -> json.set(name, plain(value)));
        return json;
    }

    private static JsonNode plain(BsonValue value) {
        return switch (value.getBsonType()) {
            case DOCUMENT -> plain(value.asDocument());
            case ARRAY -> {
                ArrayNode list = Json.array();
                value.asArray().forEach(element -> list.add(plain(element)));
                yield list;
            }
            case DOUBLE -> DoubleNode.valueOf(value.asDouble().getValue());
            case DECIMAL128 ->
                    DoubleNode.valueOf(Double.parseDouble(value.asDecimal128().getValue() + ""));
            case INT32 -> IntNode.valueOf(value.asInt32().getValue());
            case INT64 -> LongNode.valueOf(value.asInt64().getValue());
            case BOOLEAN -> BooleanNode.valueOf(value.asBoolean().getValue());
            case STRING -> TextNode.valueOf(value.asString().getValue());
            case SYMBOL -> TextNode.valueOf(value.asSymbol().getSymbol());
            case DATE_TIME ->
                    TextNode.valueOf(
                            Instant.ofEpochMilli(value.asDateTime().getValue()).toString());
            case OBJECT_ID -> TextNode.valueOf(value.asObjectId().getValue().toHexString());
            case NULL, UNDEFINED -> NullNode.getInstance();
            case BINARY,
                    TIMESTAMP,
                    REGULAR_EXPRESSION,
                    DB_POINTER,
                    JAVASCRIPT,
                    JAVASCRIPT_WITH_SCOPE,
                    MIN_KEY,
                    MAX_KEY,
                    END_OF_DOCUMENT ->
                    TextNode.valueOf(value.toString());
        };
    }

    /// Only these fields, where they stood.
    static ObjectNode only(ObjectNode document, List<FieldPath> fields) {
        if (fields.isEmpty()) {
            return document;
        }
        ObjectNode chosen = Json.object();
        for (FieldPath field : fields) {
            JsonNode value = document;
            for (String step : field.steps()) {
                value = value.path(step);
            }
            if (!value.isMissingNode()) {
                field.put(chosen, value);
            }
        }
        return chosen;
    }
}
