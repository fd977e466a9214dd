package dev.assay.chip.source;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A document as a row of the embedded database: its text, and the key columns beside it. Making
/// one is most of the work of storing it, and any thread may do that.
///
/// @param keys in the order of [DuckKeys#TEXTS], null where the document has none
public record StoredDocument(
        DocumentCollection collection,
        List<@Nullable String> keys,
        @Nullable Instant time,
        @Nullable List<String> names,
        String text) {

    /// The row of a plain document, see [DocumentSource].
    public static StoredDocument of(DocumentCollection collection, ObjectNode document) {
        @Nullable String[] keys = new String[DuckKeys.TEXTS.size()];
        for (int i = 0; i < keys.length; i++) {
            JsonNode value = document.path(DuckKeys.TEXTS.get(i));
            keys[i] = value.isValueNode() && !value.isNull() ? value.asText() : null;
        }
        try {
            return new StoredDocument(
                    collection,
                    Arrays.asList(keys),
                    ExtendedJson.instant(document.path(DuckKeys.TIME)),
                    names(document.path(DuckKeys.NAMES)),
                    text(document));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("A JSON tree could not be written", e);
        }
    }

    /// Looking into the text for the rare document with a number that JSON cannot write takes a
    /// tenth of looking through its tree.
    private static String text(ObjectNode document) throws JsonProcessingException {
        String text = Json.mapper().writeValueAsString(document);
        return text.contains("\"NaN\"") || text.contains("Infinity\"")
                ? Json.mapper().writeValueAsString(ExtendedJson.writable(document))
                : text;
    }

    private static @Nullable List<String> names(JsonNode list) {
        if (!list.isArray()) {
            return null;
        }
        List<String> names = new ArrayList<>();
        for (JsonNode name : list) {
            if (name.isValueNode() && !name.isNull()) {
                names.add(name.asText());
            }
        }
        return names;
    }
}
