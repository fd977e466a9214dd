package dev.assay.result;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.assay.base.Json;
import dev.assay.result.rows.JsonRows;
import dev.assay.text.delimited.DelimitedShape;
import java.util.HashSet;
import java.util.Set;

/// Tables in what is small enough that a model reads all of it: they have data keys as large ones
/// have, so that they can be opened, plotted and computed on.
final class SmallTables {
    private static final String KEY = "data_key";

    private SmallTables() {}

    /// Whether there is a table in a JSON value: a list of objects, or objects by their names that
    /// have a field in common. A single value is none.
    static boolean areIn(JsonNode json) {
        return isTable(json)
                || isNamed(json)
                || (json.isObject()
                        && json.valueStream().anyMatch(field -> isTable(field) || isNamed(field)));
    }

    private static boolean isTable(JsonNode value) {
        return JsonRows.tabular(value) && (value.size() > 1 || value.path(0).size() > 1);
    }

    private static boolean isNamed(JsonNode value) {
        return value instanceof ObjectNode object
                && NamedRows.areNamed(object)
                && haveFieldInCommon(object);
    }

    private static boolean haveFieldInCommon(ObjectNode rows) {
        Set<String> common = new HashSet<>();
        rows.path(rows.fieldNames().next()).fieldNames().forEachRemaining(common::add);
        rows.forEach(row -> common.removeIf(name -> !row.has(name)));
        return !common.isEmpty();
    }

    /// Returns whether there is a table in a text: of JSON, or delimited.
    static boolean areIn(String text) {
        String begins = text.stripLeading();
        return (begins.startsWith("{") || begins.startsWith("["))
                ? Json.parse(text).filter(SmallTables::areIn).isPresent()
                : DelimitedShape.of(text, true).isPresent();
    }

    /// What a model reads of such a text, and the data key it is stored under: a further field, a
    /// further object of a list, or a line.
    static String named(String text, String key) {
        String whole = text.strip();
        String named = "\"%s\":%s".formatted(KEY, Json.write(TextNode.valueOf(key)));
        if (whole.startsWith("{") && whole.endsWith("}")) {
            String comma = whole.length() == 2 ? "" : ",";
            return whole.substring(0, whole.length() - 1) + comma + named + "}";
        }
        if (whole.startsWith("[") && whole.endsWith("]")) {
            return whole.substring(0, whole.length() - 1) + ",{" + named + "}]";
        }
        return "%s\n%s: %s".formatted(text, KEY, key);
    }
}
