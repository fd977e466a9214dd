package dev.assay.guide.answer;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// One page of a stored table, as `read_stored_rows` returned it. What it lacks is unknown, so it
/// tells which row comes first, and no figure is computed on it: that takes [StoredRows].
///
/// @param cells its rows
/// @param matching how many rows the filters leave, of which these are a page
public record StoredPage(List<String> columns, List<JsonNode> cells, long matching) {
    public StoredPage {
        columns = List.copyOf(columns);
        cells = List.copyOf(cells);
    }

    public static StoredPage of(JsonNode view) {
        List<String> columns = new ArrayList<>();
        view.path("columns").forEach(column -> columns.add(column.asText()));
        List<JsonNode> cells = new ArrayList<>();
        view.path("rows").forEach(cells::add);
        return new StoredPage(columns, cells, view.path("count").asLong(cells.size()));
    }

    public boolean isEmpty() {
        return cells.isEmpty();
    }

    /// The row that comes first in the order that was asked for.
    public Optional<StoredRows.Row> first() {
        return shown().stream().findFirst();
    }

    /// The rows to show, in the order that was asked for.
    public List<StoredRows.Row> shown() {
        return cells.stream().map(row -> new StoredRows.Row(columns, row)).toList();
    }
}
