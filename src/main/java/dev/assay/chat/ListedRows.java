package dev.assay.chat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.base.Words;
import dev.assay.source.RowAction;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The rows of a small result that can be asked about, as a table on its card, so that one can be
/// chosen. A large result has a tab of its own for that.
///
/// @param action what can be asked about each
/// @param columns what tells them apart
/// @param rows each with as many cells
record ListedRows(RowAction action, List<String> columns, List<Row> rows) {
    ListedRows {
        columns = List.copyOf(columns);
        rows = List.copyOf(rows);
    }

    /// One of them.
    ///
    /// @param value in the action's column
    record Row(String value, List<String> cells) {
        Row {
            cells = List.copyOf(cells);
        }
    }

    /// The rows of a result, which is a list or a single row, for the first of the actions that
    /// knows them; empty where none does.
    static Optional<ListedRows> in(JsonNode result, List<RowAction> actions) {
        return actions.stream().flatMap(action -> in(result, action).stream()).findFirst();
    }

    private static Optional<ListedRows> in(JsonNode result, RowAction action) {
        List<JsonNode> listed = new ArrayList<>();
        Iterable<JsonNode> all = result.isObject() ? List.of(result) : result;
        all.forEach(row -> {
            if (!row.path(action.column()).asText("").isBlank()) {
                listed.add(row);
            }
        });
        // Other things name such a row, too, but neither what it was nor when.
        List<String> columns =
                action.shown().stream()
                        .filter(name -> listed.stream().anyMatch(row -> row.hasNonNull(name)))
                        .toList();
        return columns.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        new ListedRows(
                                action,
                                columns,
                                listed.stream().map(row -> row(row, action, columns)).toList()));
    }

    private static Row row(JsonNode row, RowAction action, List<String> columns) {
        return new Row(
                row.path(action.column()).asText(),
                columns.stream().map(name -> text(row.path(name))).toList());
    }

    /// A value as it is; measured values in one line: "t1 45.2 μs, t1_average 44.8 μs".
    private static String text(JsonNode value) {
        if (!(value instanceof ObjectNode measured)) {
            return value.isNull() ? "" : value.asText();
        }
        return String.join(
                ", ",
                measured.properties().stream()
                        .map(each -> each.getKey() + " " + measured(each.getValue()))
                        .toList());
    }

    private static String measured(JsonNode value) {
        JsonNode number = value.isObject() ? value.path("value") : value;
        String text = number.isNull() ? "—" : number.asText("");
        return (text + " " + value.path("unit").asText("")).strip();
    }

    /// For the page.
    ObjectNode json() {
        String nouns = action.noun() + "s";
        ObjectNode json = Json.object();
        json.put("title", Words.capitalised(nouns));
        json.put("count", Words.count(rows.size(), action.noun()));
        columns.forEach(json.putArray("columns")::add);
        ArrayNode list = json.putArray("rows");
        for (Row row : rows) {
            ObjectNode one =
                    list.addObject().put("column", action.column()).put("value", row.value());
            row.cells().forEach(one.putArray("cells")::add);
        }
        return json;
    }
}
