package dev.assay.guide.answer;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.base.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// One page of a stored table, as `read_stored_rows` returned it. What it lacks is unknown, so it
/// tells which row comes first, and no figure is computed on it: that takes [StoredRows].
///
/// @param shown its rows, in the order that was asked for
/// @param matching how many rows the filters leave, of which these are a page
public record StoredPage(List<StoredRows.Row> shown, long matching) {
    public StoredPage {
        shown = List.copyOf(shown);
    }

    public static StoredPage of(JsonNode view) {
        List<String> columns = Json.texts(view.path("columns"));
        List<StoredRows.Row> rows = new ArrayList<>();
        view.path("rows").forEach(cells -> rows.add(new StoredRows.Row(columns, cells)));
        return new StoredPage(rows, view.path("count").asLong(rows.size()));
    }

    public boolean isEmpty() {
        return shown.isEmpty();
    }

    /// The row that comes first in the order that was asked for.
    public Optional<StoredRows.Row> first() {
        return shown.stream().findFirst();
    }
}
