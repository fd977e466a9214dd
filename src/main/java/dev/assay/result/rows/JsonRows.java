package dev.assay.result.rows;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.result.table.TableInfo;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The rows of a JSON list of objects. A column is a key of any of them, in order of appearance;
/// its type is the narrowest that holds every value. Values that are lists or objects, and columns
/// that mix kinds, become texts; in them whatever was no text is written as JSON.
public final class JsonRows implements RowSource {
    private final ArrayNode list;
    private final List<Column> columns;

    private JsonRows(ArrayNode list) {
        this.list = list;
        Map<String, TableInfo.@Nullable Type> types = new LinkedHashMap<>();
        for (JsonNode row : list) {
            row.properties()
                    .forEach(field ->
                            types.put(
                                    field.getKey(),
                                    widened(types.get(field.getKey()), field.getValue())));
        }
        this.columns = new ArrayList<>();
        types.forEach((name, type) ->
                columns.add(new Column(name, type == null ? TableInfo.Type.TEXT : type)));
    }

    /// Whether a value is a list that has objects only, and at least one.
    public static boolean tabular(JsonNode value) {
        if (!(value instanceof ArrayNode list) || list.isEmpty()) {
            return false;
        }
        for (JsonNode row : list) {
            if (!row.isObject()) {
                return false;
            }
        }
        return true;
    }

    public static JsonRows of(JsonNode list) {
        return new JsonRows((ArrayNode) list);
    }

    @Override
    public List<Column> columns() {
        return columns;
    }

    @Override
    public int rows() {
        return list.size();
    }

    @Override
    public @Nullable Object cell(int column, int row) {
        Column wanted = columns.get(column);
        JsonNode value = list.get(row).path(wanted.name());
        if (value.isMissingNode() || value instanceof NullNode) {
            return null;
        }
        return switch (wanted.type()) {
            case NUMBER -> value.doubleValue();
            case INTEGER -> value.longValue();
            case BOOLEAN -> value.booleanValue();
            case TEXT, DATE, INSTANT, LOCAL_TIME ->
                    value.isTextual() ? value.textValue() : Json.write(value);
        };
    }

    private static TableInfo.@Nullable Type widened(
            TableInfo.@Nullable Type sofar, JsonNode value) {
        if (value.isNull()) {
            return sofar;
        }
        TableInfo.Type type = type(value);
        if (sofar == null || sofar == type) {
            return type;
        }
        boolean numbers =
                (sofar == TableInfo.Type.NUMBER && type == TableInfo.Type.INTEGER)
                        || (sofar == TableInfo.Type.INTEGER && type == TableInfo.Type.NUMBER);
        return numbers ? TableInfo.Type.NUMBER : TableInfo.Type.TEXT;
    }

    private static TableInfo.Type type(JsonNode value) {
        if (value.isBoolean()) {
            return TableInfo.Type.BOOLEAN;
        }
        if (value.isIntegralNumber() && value.canConvertToLong()) {
            return TableInfo.Type.INTEGER;
        }
        return value.isFloat() || value.isDouble() ? TableInfo.Type.NUMBER : TableInfo.Type.TEXT;
    }

    /// The units that JSON names itself, as an object "units".
    public static Map<String, String> units(ObjectNode json) {
        Map<String, String> units = new LinkedHashMap<>();
        json.path("units").properties().stream()
                .filter(unit -> unit.getValue().isTextual())
                .forEach(unit -> units.put(unit.getKey(), unit.getValue().textValue()));
        return units;
    }
}
