package dev.assay.guide.answer;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;

/// One page of a stored table, as `read_stored_rows` returned it.
///
/// @param shown its rows, in the order that was asked for
public record StoredPage(List<StoredRows.Row> shown) {
    public StoredPage {
        shown = List.copyOf(shown);
    }

    static StoredPage of(JsonNode view) {
        return new StoredPage(StoredRows.of(view));
    }
}
