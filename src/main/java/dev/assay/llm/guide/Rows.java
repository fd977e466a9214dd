package dev.assay.llm.guide;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.OptionalDouble;

/// All rows of a stored table that its filters leave, put together by [RowPages]: what is computed
/// on them holds of the table.
record Rows(List<String> columns, List<JsonNode> rows) {
    Rows {
        columns = List.copyOf(columns);
        rows = List.copyOf(rows);
    }

    /// One row, by the names of its columns.
    record Row(List<String> columns, JsonNode cells) {
        String text(String column) {
            JsonNode cell = cell(column);
            return cell.isNull() ? "" : cell.asText();
        }

        OptionalDouble number(String column) {
            JsonNode cell = cell(column);
            return cell.isNumber() ? OptionalDouble.of(cell.asDouble()) : OptionalDouble.empty();
        }

        private JsonNode cell(String column) {
            return cells.path(columns.indexOf(column));
        }
    }

    List<Row> all() {
        return rows.stream().map(cells -> new Row(columns, cells)).toList();
    }

    /// The rows whose column holds what was measured, not the zero that a failed fit leaves behind.
    List<Row> measured(Parameter parameter) {
        return measured(parameter, parameter.key());
    }

    /// The same of another column that holds values of the parameter.
    List<Row> measured(Parameter parameter, String column) {
        return having(column).stream()
                .filter(row -> parameter.isMeasured(row.number(column).orElse(0)))
                .toList();
    }

    /// The rows that have a number in a column.
    List<Row> having(String column) {
        return all().stream().filter(row -> row.number(column).isPresent()).toList();
    }
}
