package dev.assay.extract.derived;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import dev.assay.task.Work;
import dev.assay.text.TextEncoding;
import dev.assay.text.json.JsonText;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/// The paths of a JSON document of any size, or of several one after the other (JSON Lines), read
/// token by token.
///
/// @param documents how many values there are at the top
/// @param deepest how deep they are nested
/// @param all whether every path is there
record JsonFacts(JsonPath root, long documents, int deepest, boolean all) {
    private static final int BETWEEN_CHECKS = 8_192;
    private static final int MOST_PATHS = 20_000;

    /// Reads a file, blocking; nothing where it is no JSON from its beginning to its end, or where
    /// some of its bytes mean nothing, which a digest of text tells.
    static Optional<JsonFacts> of(Path file, TextEncoding encoding, Work.Watch watch)
            throws IOException, InterruptedException {
        try (JsonText text = JsonText.openStrict(file, encoding, watch)) {
            return text.beginsJson() ? read(text, watch) : Optional.empty();
        } catch (JsonProcessingException | CharacterCodingException noJson) {
            return Optional.empty();
        } catch (InterruptedIOException e) {
            watch.cancellation().check();
            throw e;
        }
    }

    private static Optional<JsonFacts> read(JsonText text, Work.Watch watch)
            throws IOException, InterruptedException {
        Reader reader = new Reader();
        try (JsonParser parser = text.parser()) {
            long tokens = 0;
            for (JsonToken next = parser.nextToken(); next != null; next = parser.nextToken()) {
                if (tokens++ % BETWEEN_CHECKS == 0) {
                    watch.cancellation().check();
                    watch.progress().report("Reading JSON", text.part());
                }
                reader.token(next, parser);
            }
        }
        return reader.documents == 0
                ? Optional.empty()
                : Optional.of(
                        new JsonFacts(
                                reader.root,
                                reader.documents,
                                reader.deepest,
                                !reader.budget.isSpent()));
    }

    private static final class Reader {
        private final JsonPath.Budget budget = new JsonPath.Budget(MOST_PATHS);
        private final JsonPath root = new JsonPath(budget);
        private final Deque<Open> open = new ArrayDeque<>();
        private String name = "";
        private long documents;
        private int deepest;

        private void token(JsonToken token, JsonParser parser) throws IOException {
            switch (token) {
                case FIELD_NAME -> name = parser.currentName();
                case START_OBJECT -> begin(JsonPath.Type.OBJECT);
                case START_ARRAY -> begin(JsonPath.Type.ARRAY);
                case END_OBJECT, END_ARRAY -> end();
                case VALUE_STRING -> value().string(parser.getText());
                case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT ->
                        value().number(parser.getDoubleValue(), parser.getText());
                case VALUE_TRUE, VALUE_FALSE -> value().met(JsonPath.Type.BOOLEAN);
                case VALUE_NULL -> value().met(JsonPath.Type.NULL);
                case VALUE_EMBEDDED_OBJECT, NOT_AVAILABLE ->
                        throw new IllegalStateException("No text has a " + token);
            }
        }

        /// Where the value that begins now stands.
        private JsonPath value() {
            Open parent = open.peek();
            if (parent == null) {
                documents++;
                return root;
            }
            if (parent.type == JsonPath.Type.ARRAY) {
                parent.items++;
                return parent.path.child("[]");
            }
            return parent.path.child(name);
        }

        private void begin(JsonPath.Type type) {
            JsonPath path = value();
            path.met(type);
            open.push(new Open(path, type));
            deepest = Math.max(deepest, open.size());
        }

        private void end() {
            Open closed = open.pop();
            if (closed.type == JsonPath.Type.ARRAY) {
                closed.path.length(closed.items);
            }
        }
    }

    private static final class Open {
        private final JsonPath path;
        private final JsonPath.Type type;
        private long items;

        private Open(JsonPath path, JsonPath.Type type) {
            this.path = path;
            this.type = type;
        }
    }
}
