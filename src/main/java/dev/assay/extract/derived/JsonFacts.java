package dev.assay.extract.derived;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import dev.assay.task.Work;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
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
    private static final int DEEPEST = 1_000;

    /// Longer strings are no JSON that anybody could read.
    private static final int LONGEST_STRING = 64 << 20;

    private static final JsonFactory FACTORY =
            JsonFactory.builder()
                    .streamReadConstraints(
                            StreamReadConstraints.builder()
                                    .maxNestingDepth(DEEPEST)
                                    .maxStringLength(LONGEST_STRING)
                                    .maxNameLength(1 << 20)
                                    .maxNumberLength(1 << 16)
                                    .build())
                    .disable(JsonFactory.Feature.INTERN_FIELD_NAMES)
                    .disable(JsonFactory.Feature.CANONICALIZE_FIELD_NAMES)
                    .disable(StreamReadFeature.INCLUDE_SOURCE_IN_LOCATION)
                    .build();

    /// Reads a file; nothing where it is no JSON from its beginning to its end.
    static Optional<JsonFacts> of(Path file, Work.Watch watch)
            throws IOException, InterruptedException {
        long size = Math.max(1, Files.size(file));
        try (InputStream in = Files.newInputStream(file);
                JsonParser parser = FACTORY.createParser(in)) {
            Reader reader = new Reader();
            long tokens = 0;
            for (JsonToken next = parser.nextToken(); next != null; next = parser.nextToken()) {
                if (tokens++ % BETWEEN_CHECKS == 0) {
                    watch.cancellation().check();
                    long at = parser.currentLocation().getByteOffset();
                    watch.progress().report("Reading JSON", Math.clamp((double) at / size, 0, 1));
                }
                reader.token(next, parser);
            }
            return reader.documents == 0
                    ? Optional.empty()
                    : Optional.of(
                            new JsonFacts(
                                    reader.root,
                                    reader.documents,
                                    reader.deepest,
                                    !reader.budget.isSpent()));
        } catch (JsonParseException | StreamConstraintsException noJson) {
            return Optional.empty();
        }
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
