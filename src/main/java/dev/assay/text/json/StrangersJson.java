package dev.assay.text.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.Optional;

/// JSON from a process that is not trusted: without end in no direction. Numbers that are not
/// finite are read as such.
public final class StrangersJson {
    /// So long a text may be, in bytes: an eighth of the memory, for it is there several times
    /// while it is read.
    public static final int LONGEST =
            (int) Math.clamp(Runtime.getRuntime().maxMemory() / 8, 16L << 20, 128L << 20);

    /// So much of the memory a tree may take: one of every four bytes that there are.
    private static final long LARGEST_TREE = Runtime.getRuntime().maxMemory() / 4;

    /// What a list, an object and a field take in memory, in bytes, and any value in them.
    private static final int LIST = 72;

    private static final int OBJECT = 160;
    private static final int FIELD = 48;
    private static final int VALUE = 32;

    private static final int SHORT = 1 << 20;
    private static final int DEPTH = 200;
    private static final int DIGITS = 400;
    private static final JsonMapper MAPPER =
            JsonMapper.builder(
                            JsonFactory.builder()
                                    .streamReadConstraints(
                                            StreamReadConstraints.builder()
                                                    .maxNestingDepth(DEPTH)
                                                    .maxNumberLength(DIGITS)
                                                    .maxStringLength(LONGEST)
                                                    .build())
                                    .build())
                    .enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS)
                    .build();

    private StrangersJson() {}

    /// The value of a text in UTF-8.
    ///
    /// @throws IOException where it is no JSON, or too much of it
    public static JsonNode read(byte[] text) throws IOException {
        if (text.length > SHORT) {
            checkSizeOfTree(text);
        }
        return MAPPER.readTree(text);
    }

    /// A short text can be a tree of many small nodes.
    private static void checkSizeOfTree(byte[] text) throws IOException {
        try (JsonParser parser = MAPPER.createParser(text)) {
            long bytes = 0;
            for (JsonToken next = parser.nextToken(); next != null; next = parser.nextToken()) {
                bytes +=
                        switch (next) {
                            case START_OBJECT -> OBJECT;
                            case START_ARRAY -> LIST;
                            case FIELD_NAME -> FIELD;
                            case VALUE_STRING -> VALUE + 2L * parser.getTextLength();
                            default -> VALUE;
                        };
                if (bytes > LARGEST_TREE) {
                    throw new IOException("too many values");
                }
            }
        }
    }

    /// A text in UTF-8 token by token.
    public static JsonParser parser(InputStream text) throws IOException {
        return MAPPER.createParser(text);
    }

    /// How many values a tree is made of.
    public static long count(JsonNode tree) {
        long count = 1;
        for (JsonNode child : tree) {
            count += child.isContainerNode() ? count(child) : 1;
        }
        return count;
    }

    /// The values of a file, one after the other, each of which was read before.
    public static Values values(Path file) throws IOException {
        return new Values(MAPPER.createParser(file.toFile()));
    }

    /// Values that follow each other.
    public static final class Values implements AutoCloseable {
        private final JsonParser parser;

        private Values(JsonParser parser) {
            this.parser = parser;
        }

        /// The next one; empty at the end.
        public Optional<JsonNode> next() throws IOException {
            return parser.nextToken() == null
                    ? Optional.empty()
                    : Optional.of(parser.readValueAsTree());
        }

        @Override
        public void close() throws IOException {
            parser.close();
        }
    }
}
