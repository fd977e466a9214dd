package dev.assay.guide.answer;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;

/// The rows that `read_stored_rows` returned.
public final class StoredRows {
    private StoredRows() {}

    /// One row.
    public record Row(JsonNode cells) {}

    static List<Row> of(JsonNode view) {
        List<Row> rows = new ArrayList<>();
        view.path("rows").forEach(cells -> rows.add(new Row(cells)));
        return rows;
    }
}
