package dev.assay.chat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The task results that a small result lists, as a table on its card, so that one can be chosen. A
/// large result has a tab of its own for that.
///
/// @param columns what tells them apart
/// @param rows each with as many cells
record ListedResults(List<String> columns, List<Row> rows) {
    private static final List<String> TELLING =
            List.of(
                    "task_name",
                    "qid",
                    "status",
                    "start_at",
                    "valid_from",
                    "value",
                    "unit",
                    "output_parameters");

    ListedResults {
        columns = List.copyOf(columns);
        rows = List.copyOf(rows);
    }

    /// One of them.
    ///
    /// @param taskId its id
    record Row(String taskId, List<String> cells) {
        Row {
            cells = List.copyOf(cells);
        }
    }

    /// The task results of a result, which is a list or a single one; empty where there are none.
    static Optional<ListedResults> in(JsonNode result) {
        List<JsonNode> listed = new ArrayList<>();
        Iterable<JsonNode> all = result.isObject() ? List.of(result) : result;
        all.forEach(row -> {
            if (!row.path("task_id").asText("").isBlank()) {
                listed.add(row);
            }
        });
        // Other things name a task, too, but neither what it was nor when.
        List<String> columns =
                TELLING.stream()
                        .filter(name -> listed.stream().anyMatch(row -> row.hasNonNull(name)))
                        .toList();
        return columns.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        new ListedResults(
                                columns, listed.stream().map(row -> row(row, columns)).toList()));
    }

    private static Row row(JsonNode row, List<String> columns) {
        return new Row(
                row.path("task_id").asText(),
                columns.stream().map(name -> text(row.path(name))).toList());
    }

    /// A value as it is; measured parameters in one line: "t1 45.2 μs, t1_average 44.8 μs".
    private static String text(JsonNode value) {
        if (!(value instanceof ObjectNode parameters)) {
            return value.isNull() ? "" : value.asText();
        }
        return String.join(
                ", ",
                parameters.properties().stream()
                        .map(each -> each.getKey() + " " + measured(each.getValue()))
                        .toList());
    }

    private static String measured(JsonNode parameter) {
        JsonNode value = parameter.isObject() ? parameter.path("value") : parameter;
        String text = value.isNull() ? "—" : value.asText("");
        return (text + " " + parameter.path("unit").asText("")).strip();
    }

    /// For the page.
    ObjectNode json() {
        ObjectNode json = Json.object();
        columns.forEach(json.putArray("columns")::add);
        ArrayNode list = json.putArray("rows");
        for (Row row : rows) {
            ObjectNode one = list.addObject().put("task", row.taskId());
            row.cells().forEach(one.putArray("cells")::add);
        }
        return json;
    }
}
