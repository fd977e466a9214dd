package dev.assay.llm.guide;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// One page of a stored table, as `read_stored_rows` returned it. What it lacks is unknown, so it
/// tells which row comes first, and no figure is computed on it: that takes [Rows].
///
/// @param cells its rows
/// @param matching how many rows the filters leave, of which these are a page
record Page(List<String> columns, List<JsonNode> cells, long matching) {
    Page {
        columns = List.copyOf(columns);
        cells = List.copyOf(cells);
    }

    static Page of(JsonNode view) {
        List<String> columns = new ArrayList<>();
        view.path("columns").forEach(column -> columns.add(column.asText()));
        List<JsonNode> cells = new ArrayList<>();
        view.path("rows").forEach(cells::add);
        return new Page(columns, cells, view.path("count").asLong(cells.size()));
    }

    boolean isEmpty() {
        return cells.isEmpty();
    }

    /// The row that comes first in the order that was asked for.
    Optional<Rows.Row> first() {
        return shown().stream().findFirst();
    }

    /// The rows to show, in the order that was asked for.
    List<Rows.Row> shown() {
        return cells.stream().map(row -> new Rows.Row(columns, row)).toList();
    }
}
