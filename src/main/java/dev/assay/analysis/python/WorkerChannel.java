package dev.assay.analysis.python;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/// Messages to and from an interpreter: JSON objects in UTF-8, each after its length in bytes as a
/// 32-bit integer, the largest byte first.
public final class WorkerChannel {
    /// So long a message may be, in bytes.
    public static final int LONGEST = 64 << 20;

    /// A tree of so many values fits into memory many times over.
    private static final int MOST_VALUES = 4_000_000;

    private static final int SHORT = 1 << 20;
    private static final int DEPTH = 200;
    private static final int DIGITS = 400;
    private static final long TOKENS = 8_000_000;
    private static final JsonMapper STRANGERS =
            JsonMapper.builder(
                            JsonFactory.builder()
                                    .streamReadConstraints(
                                            StreamReadConstraints.builder()
                                                    .maxNestingDepth(DEPTH)
                                                    .maxNumberLength(DIGITS)
                                                    .maxStringLength(LONGEST)
                                                    .maxTokenCount(TOKENS)
                                                    .build())
                                    .build())
                    .enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS)
                    .build();

    private final DataInputStream in;
    private final DataOutputStream out;
    private int size;

    public WorkerChannel(InputStream in, OutputStream out) {
        this.in = new DataInputStream(new BufferedInputStream(in, 1 << 16));
        this.out = new DataOutputStream(out);
    }

    /// Sends a message; blocking.
    public void send(ObjectNode message) throws IOException {
        byte[] bytes = Json.write(message).getBytes(StandardCharsets.UTF_8);
        out.writeInt(bytes.length);
        out.write(bytes);
        out.flush();
    }

    /// The next message; blocking.
    ///
    /// @throws EOFException at the end of all messages
    /// @throws IOException where what comes is no message
    public ObjectNode receive() throws IOException {
        int length = in.readInt();
        if (length < 0 || length > LONGEST) {
            throw new IOException("a message of %d bytes".formatted(length));
        }
        byte[] bytes = in.readNBytes(length);
        if (bytes.length < length) {
            throw new EOFException("a message that was cut");
        }
        size = length;
        if (length > SHORT) {
            checkNumberOfValues(bytes);
        }
        JsonNode message = STRANGERS.readTree(bytes);
        if (message instanceof ObjectNode object) {
            return object;
        }
        throw new IOException("a message that is no object");
    }

    /// A short text can be a tree of many small nodes.
    private static void checkNumberOfValues(byte[] bytes) throws IOException {
        try (JsonParser parser = STRANGERS.createParser(bytes)) {
            int values = 0;
            while (parser.nextToken() != null) {
                values++;
                if (values > MOST_VALUES) {
                    throw new IOException("a message of too many values");
                }
            }
        }
    }

    /// Reads values that came before and were kept in a file.
    static JsonParser parser(Path file) throws IOException {
        return STRANGERS.createParser(file.toFile());
    }

    /// The length of the message that was received last, in bytes.
    int size() {
        return size;
    }
}
