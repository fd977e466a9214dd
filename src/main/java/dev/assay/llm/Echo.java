package dev.assay.llm;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import java.util.Optional;

/// What an adapter notes beside an item that it made, so that it can hand the item back word for
/// word. To everybody else, other adapters included, it means nothing.
///
/// @param kind of the API whose adapter wrote it
/// @param item in the JSON of that API
public record Echo(String kind, JsonNode item) {
    private static final String KIND = "api";
    private static final String ITEM = "item";

    /// As it is kept beside the item, see [OutputItem#raw].
    public ObjectNode raw() {
        ObjectNode raw = Json.object().put(KIND, kind);
        return raw.set(ITEM, item);
    }

    /// What an adapter of this kind noted beside an item; empty where another one made it.
    public static Optional<JsonNode> of(String kind, OutputItem item) {
        JsonNode noted = item.raw().path(ITEM);
        boolean own = item.raw().path(KIND).asText().equals(kind) && !noted.isMissingNode();
        return own ? Optional.of(noted) : Optional.empty();
    }
}
