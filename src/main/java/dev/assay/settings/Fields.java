package dev.assay.settings;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import java.util.Optional;

/// Fields of a settings file, read tolerantly and written sparingly.
final class Fields {
    private Fields() {}

    /// A text without blanks at its ends, or another one where there is none.
    static String text(ObjectNode json, String name, String otherwise) {
        String text = json.path(name).asText("").strip();
        return text.isEmpty() ? otherwise : text;
    }

    /// Writes a value. One that is as at first and was absent stays absent.
    static void put(ObjectNode json, String name, Object value, Object first) {
        if (!value.equals(first) || json.has(name)) {
            json.set(name, Json.mapper().valueToTree(value));
        }
    }

    /// Writes what was chosen; what was not is absent.
    static void put(ObjectNode json, String name, Optional<?> chosen) {
        json.remove(name);
        chosen.ifPresent(value -> json.set(name, Json.mapper().valueToTree(value)));
    }
}
