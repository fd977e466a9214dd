package dev.assay.result;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import java.util.Map;
import java.util.stream.StreamSupport;

/// Rows that JSON keeps by their names: `{"0": {"t1": 50}, "1": {"t1": 61}}`. As a list they can be
/// a table, in which the name is the first column.
final class NamedRows {
    private static final String NAME = "name";
    private static final String OTHER_NAME = "_name";

    private NamedRows() {}

    /// The object with every field of such rows as a list of them. One that is itself of such rows
    /// becomes a single list.
    ///
    /// @param whole what the single list is called
    static ObjectNode listed(ObjectNode object, String whole) {
        ObjectNode listed = Json.object();
        if (areNamed(object)) {
            return listed.set(whole, list(object));
        }
        for (Map.Entry<String, JsonNode> field : object.properties()) {
            JsonNode value = field.getValue();
            listed.set(field.getKey(), areNamed(value) ? list(value) : value);
        }
        return listed;
    }

    /// One row alone is an object like any other.
    static boolean areNamed(JsonNode value) {
        return value.isObject()
                && value.size() > 1
                && StreamSupport.stream(value.spliterator(), false).allMatch(JsonNode::isObject);
    }

    private static ArrayNode list(JsonNode rows) {
        boolean taken =
                StreamSupport.stream(rows.spliterator(), false).anyMatch(row -> row.has(NAME));
        String name = taken ? OTHER_NAME : NAME;
        ArrayNode list = Json.array();
        for (Map.Entry<String, JsonNode> row : rows.properties()) {
            list.addObject().put(name, row.getKey()).setAll((ObjectNode) row.getValue());
        }
        return list;
    }
}
