package dev.assay.guide.table.rows;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.assay.base.Json;
import dev.assay.text.UntrustedText;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The rows that a query returned.
///
/// @param stored where they are kept, if they were too many to be returned
/// @param kinds what the numbers of columns are that are not computed, by the columns' names
/// @param texts how the numbers of each column are shown
public record ResultRows(
        List<String> columns,
        List<List<JsonNode>> rows,
        Optional<Stored> stored,
        Map<String, CellDigits.Kind> kinds,
        List<Map<Double, String>> texts) {
    public ResultRows {
        kinds = Map.copyOf(kinds);
        texts = List.copyOf(texts);
        columns = List.copyOf(columns);
        rows = List.copyOf(rows);
    }

    /// A stored result.
    public record Stored(String dataKey, String table, long rows) {}

    private static ResultRows of(
            List<String> columns, List<List<JsonNode>> rows, Optional<Stored> stored) {
        return of(columns, rows, stored, Map.of());
    }

    private static ResultRows of(
            List<String> columns,
            List<List<JsonNode>> rows,
            Optional<Stored> stored,
            Map<String, CellDigits.Kind> kinds) {
        List<Map<Double, String>> texts = new ArrayList<>();
        for (int i = 0; i < columns.size(); i++) {
            int column = i;
            List<Double> numbers =
                    rows.stream()
                            .filter(row -> column < row.size() && row.get(column).isNumber())
                            .map(row -> row.get(column).asDouble())
                            .toList();
            texts.add(CellDigits.of(numbers, kind(kinds, columns.get(i))));
        }
        return new ResultRows(columns, rows, stored, kinds, texts);
    }

    private static CellDigits.Kind kind(Map<String, CellDigits.Kind> kinds, String column) {
        return kinds.getOrDefault(column, CellDigits.Kind.COMPUTED);
    }

    /// The same with other rows.
    public ResultRows with(List<List<JsonNode>> others) {
        return of(columns, others, stored, kinds);
    }

    /// The same where the numbers of some columns are not computed.
    public ResultRows showing(Map<String, CellDigits.Kind> some) {
        return of(columns, rows, stored, some);
    }

    /// Reads what the tool returned: a list of objects, columns and rows, or where they are stored.
    public static ResultRows of(JsonNode view) {
        if (view.isArray()) {
            return ofObjects(view);
        }
        if (view.path("columns").isArray() && view.path("rows").isArray()) {
            List<List<JsonNode>> rows = new ArrayList<>();
            view.path("rows")
                    .forEach(row -> rows.add(cells(row, Json.texts(view.path("columns")))));
            return of(Json.texts(view.path("columns")), rows, Optional.empty());
        }
        if (view.path("data_key").isTextual()) {
            return ofStored(view);
        }
        return view.valueStream()
                .filter(JsonNode::isArray)
                .findFirst()
                .map(ResultRows::ofObjects)
                .orElseGet(() -> of(List.of(), List.of(), Optional.empty()));
    }

    /// The data key under which the tool stored its rows; empty where there are too few.
    public static Optional<String> key(JsonNode view) {
        return view.findValues("data_key").stream().map(JsonNode::asText).findFirst();
    }

    private static ResultRows ofStored(JsonNode view) {
        for (var field : view.properties()) {
            JsonNode schema = field.getValue().path("_schema");
            if (schema.isArray() || field.getValue().has("_rows")) {
                Stored stored =
                        new Stored(
                                view.path("data_key").asText(),
                                field.getKey(),
                                field.getValue().path("_rows").asLong());
                return of(Json.texts(schema), List.of(), Optional.of(stored));
            }
        }
        return of(List.of(), List.of(), Optional.empty());
    }

    private static ResultRows ofObjects(JsonNode list) {
        Set<String> names = new LinkedHashSet<>();
        List<JsonNode> objects = new ArrayList<>();
        for (JsonNode object : list) {
            boolean counts = object.size() == 2 && object.has("total") && object.has("shown");
            boolean key = object.size() == 1 && object.has("data_key");
            if (!(counts || key) || list.size() == 1) {
                objects.add(object);
                object.fieldNames().forEachRemaining(names::add);
            }
        }
        List<String> columns = List.copyOf(names);
        return of(
                columns,
                objects.stream().map(row -> cells(row, columns)).toList(),
                Optional.empty());
    }

    private static List<JsonNode> cells(JsonNode row, List<String> columns) {
        List<JsonNode> cells = new ArrayList<>();
        for (int i = 0; i < columns.size(); i++) {
            cells.add(unfenced(row.isArray() ? row.path(i) : row.path(columns.get(i))));
        }
        return cells;
    }

    /// Fences are for models; an answer shows what stands in the data.
    private static JsonNode unfenced(JsonNode cell) {
        return cell.isTextual() ? TextNode.valueOf(UntrustedText.unfenced(cell.textValue())) : cell;
    }

    /// The number of all rows, where some are not returned but stored, too.
    public long all() {
        return stored.map(Stored::rows).orElse((long) rows.size());
    }

    public int count() {
        return rows.size();
    }

    public boolean isEmpty() {
        return rows.isEmpty();
    }

    public JsonNode cell(int row, int column) {
        return row < rows.size() && column < rows.get(row).size()
                ? rows.get(row).get(column)
                : MissingNode.getInstance();
    }

    /// The number in a cell, however it is written; NaN where there is none.
    public double number(int row, int column) {
        JsonNode cell = cell(row, column);
        if (cell.isNumber()) {
            return cell.asDouble();
        }
        try {
            return cell.isTextual() ? Double.parseDouble(cell.asText()) : Double.NaN;
        } catch (NumberFormatException noNumber) {
            return Double.NaN;
        }
    }

    /// A cell as an answer shows it; a dash where there is nothing.
    public String shown(int row, int column) {
        JsonNode cell = cell(row, column);
        if (cell.isNull() || cell.isMissingNode()) {
            return "—";
        }
        if (cell.isNumber()) {
            boolean name = kind(kinds, columns.get(column)) == CellDigits.Kind.NAME;
            return name && cell.isIntegralNumber()
                    ? cell.asText()
                    : texts.get(column).getOrDefault(cell.asDouble(), "—");
        }
        String text = cell.isContainerNode() ? Json.write(cell) : cell.asText();
        return text.replaceFirst(
                        "^(\\d{4}-\\d{2}-\\d{2})(?:T00:00(?::00(?:\\.0+)?)?Z?| 00:00:00)$", "$1")
                .replaceFirst(
                        "^(\\d{4}-\\d{2}-\\d{2})[T ](\\d{2}:\\d{2})(:00(?:\\.0+)?)?Z?$", "$1 $2")
                .replaceFirst("^(\\d{4}-\\d{2}-\\d{2})[T ](\\d{2}:\\d{2}:[\\d.]+)Z?$", "$1 $2");
    }

    /// The numbers of a column.
    public List<Double> numbers(int column) {
        List<Double> numbers = new ArrayList<>();
        for (int row = 0; row < rows.size(); row++) {
            numbers.add(number(row, column));
        }
        return numbers;
    }

    /// The texts of a column.
    public List<String> texts(int column) {
        List<String> texts = new ArrayList<>();
        for (int row = 0; row < rows.size(); row++) {
            texts.add(shown(row, column));
        }
        return texts;
    }

    /// All cells as an answer shows them.
    public List<List<String>> shown(int most) {
        List<List<String>> shown = new ArrayList<>();
        for (int row = 0; row < Math.min(most, rows.size()); row++) {
            List<String> cells = new ArrayList<>();
            for (int column = 0; column < columns.size(); column++) {
                cells.add(shown(row, column));
            }
            shown.add(cells);
        }
        return shown;
    }
}
