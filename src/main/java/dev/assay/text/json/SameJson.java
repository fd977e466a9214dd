package dev.assay.text.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.base.Json;
import java.io.IOException;

/// Whether a text says the same as a tree, without making a tree of the text.
public final class SameJson {
    private SameJson() {}

    /// Fields in another order are another text; a number may be written otherwise.
    public static boolean isOf(String text, JsonNode tree) {
        try (JsonParser written = Json.mapper().createParser(text);
                JsonParser known = tree.traverse()) {
            JsonToken next = known.nextToken();
            while (next != null) {
                if (written.nextToken() != next || !isSame(next, written, known)) {
                    return false;
                }
                next = known.nextToken();
            }
            return written.nextToken() == null;
        } catch (IOException noJson) {
            return false;
        }
    }

    private static boolean isSame(JsonToken token, JsonParser written, JsonParser known)
            throws IOException {
        return switch (token) {
            case FIELD_NAME, VALUE_STRING -> written.getText().equals(known.getText());
            case VALUE_NUMBER_INT ->
                    written.getBigIntegerValue().equals(known.getBigIntegerValue());
            case VALUE_NUMBER_FLOAT ->
                    Double.compare(written.getDoubleValue(), known.getDoubleValue()) == 0;
            default -> true;
        };
    }
}
