package dev.assay.analysis.python;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.text.json.StrangersJson;
import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/// Messages to and from an interpreter: JSON objects in UTF-8, each after its length in bytes as a
/// 32-bit integer, the largest byte first.
public final class WorkerChannel {
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
        if (length < 0 || length > StrangersJson.LONGEST) {
            throw new IOException("a message of %d bytes".formatted(length));
        }
        byte[] bytes = in.readNBytes(length);
        if (bytes.length < length) {
            throw new EOFException("a message that was cut");
        }
        size = length;
        JsonNode message = StrangersJson.read(bytes);
        if (message instanceof ObjectNode object) {
            return object;
        }
        throw new IOException("a message that is no object");
    }

    /// The length of the message that was received last, in bytes.
    int size() {
        return size;
    }
}
