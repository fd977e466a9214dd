package dev.assay.settings;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import java.io.IOException;
import java.util.Optional;

/// A file of JSON that people write, in which the program changes one field: comments, the order
/// and the look of all else stay as they were written.
public final class HandWrittenJson {
    private static final String INDENT = "  ";

    private HandWrittenJson() {}

    /// Where something stands in a text.
    private record Place(int from, int to) {}

    /// The text with one field of its object set, at its place or before all others. Empty where
    /// the text is no JSON object, which nobody may overwrite.
    ///
    /// @param text perhaps blank, where there is no file yet
    public static Optional<String> with(String text, String field, ObjectNode value) {
        String written = Json.pretty(value).replace("\n", "\n" + INDENT);
        if (text.isBlank()) {
            return Optional.of("{\n" + INDENT + "\"" + field + "\": " + written + "\n}\n");
        }
        try (JsonParser parser = CheckedJson.READER.createParser(text)) {
            if (parser.nextToken() != JsonToken.START_OBJECT) {
                return Optional.empty();
            }
            int begin = offset(parser);
            Optional<Place> known = Optional.empty();
            boolean empty = true;
            while (parser.nextToken() == JsonToken.FIELD_NAME) {
                empty = false;
                boolean wanted = parser.currentName().equals(field);
                parser.nextToken();
                int from = (int) parser.currentTokenLocation().getCharOffset();
                parser.skipChildren();
                parser.finishToken();
                if (wanted) {
                    known = Optional.of(new Place(from, offset(parser)));
                }
            }
            if (parser.currentToken() != JsonToken.END_OBJECT || parser.nextToken() != null) {
                return Optional.empty();
            }
            if (known.isPresent()) {
                return Optional.of(
                        text.substring(0, known.get().from())
                                + written
                                + text.substring(known.get().to()));
            }
            String entry = "\n" + INDENT + "\"" + field + "\": " + written + (empty ? "\n" : ",");
            return Optional.of(text.substring(0, begin) + entry + text.substring(begin));
        } catch (IOException broken) {
            return Optional.empty();
        }
    }

    private static int offset(JsonParser parser) {
        return (int) parser.currentLocation().getCharOffset();
    }
}
