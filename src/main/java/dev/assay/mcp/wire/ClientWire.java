package dev.assay.mcp.wire;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.task.Jobs;
import dev.assay.text.json.StrangersJson;
import io.modelcontextprotocol.json.TypeRef;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.ErrorCodes;
import io.modelcontextprotocol.spec.McpSchema.InitializeRequest;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCMessage;
import io.modelcontextprotocol.spec.McpServerTransport;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import reactor.core.publisher.Mono;

/// The way to a program that uses this one as its server: a message is a line of the standard input
/// and output. What is no message is answered as such, and the next line is read. Safe from any
/// thread.
public final class ClientWire implements McpServerTransport {
    /// Messages that wait for a client that does not read; whoever has one more waits.
    private static final int MOST_WAITING = 256;

    /// How long a client has to read what was written for it before the end.
    private static final int LAST_SECONDS = 2;

    private static final byte[] NOTHING_MORE = {};

    private final InputStream in;
    private final PrintStream out;
    private final int longest;
    private final BlockingQueue<byte[]> outbox = new LinkedBlockingQueue<>(MOST_WAITING);
    private final CountDownLatch left = new CountDownLatch(1);
    private final CountDownLatch written = new CountDownLatch(1);
    private final AtomicBoolean closing = new AtomicBoolean();

    /// @param out carries nothing but messages
    /// @param longestMessage how many bytes one may have
    public ClientWire(InputStream in, PrintStream out, int longestMessage) {
        this.in = in;
        this.out = out;
        this.longest = longestMessage;
    }

    /// Begins to read and to write.
    ///
    /// @param messages hears each message, in order, on one thread
    /// @param unread runs once nobody reads what is written
    public void begin(Consumer<JSONRPCMessage> messages, Runnable unread) {
        Jobs.runUninterruptible("read from the client", () -> read(messages));
        Jobs.runUninterruptible("write to the client", () -> write(unread));
    }

    /// Waits until the client has left: its end of a stream is closed, or it cannot be understood
    /// any more.
    public void awaitEnd() throws InterruptedException {
        left.await();
    }

    private void read(Consumer<JSONRPCMessage> messages) {
        ByteLines lines = new ByteLines(in, longest);
        try {
            boolean goesOn = true;
            while (goesOn) {
                goesOn =
                        switch (lines.next()) {
                            case ByteLines.Next.Line line -> line(line.bytes(), messages);
                            case ByteLines.Next.TooLong() -> refused(tooLong());
                            case ByteLines.Next.End() -> false;
                        };
            }
        } catch (IOException gone) {
            // As if it had ended.
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        } finally {
            left.countDown();
        }
    }

    private boolean line(byte[] bytes, Consumer<JSONRPCMessage> messages)
            throws InterruptedException {
        if (new String(bytes, StandardCharsets.UTF_8).isBlank()) {
            return true;
        }
        JsonNode json;
        try {
            json = StrangersJson.read(bytes);
        } catch (IOException garbage) {
            refuse(
                    NullNode.getInstance(),
                    ErrorCodes.PARSE_ERROR,
                    "The line is no JSON in UTF-8, or more of it than Assay takes. It was left out; the next one is read.");
            return true;
        }
        for (JsonNode each : json.isArray() ? json.valueStream().toList() : List.of(json)) {
            Optional<JSONRPCMessage> message = WireMessage.of(each);
            if (message.isPresent()) {
                messages.accept(message.get());
            } else {
                refuse(
                        each.path("id").isValueNode() ? each.path("id") : NullNode.getInstance(),
                        ErrorCodes.INVALID_REQUEST,
                        "The JSON is no message of the protocol. It was left out; the next one is read.");
            }
        }
        return true;
    }

    private String tooLong() {
        return "A message of more than %d MB is more than Assay takes. The session ends."
                .formatted(longest >> 20);
    }

    private boolean refused(String sentence) throws InterruptedException {
        refuse(NullNode.getInstance(), ErrorCodes.INVALID_REQUEST, sentence);
        return false;
    }

    /// Answers a request with an error.
    public void refuse(Object id, int code, String sentence) throws InterruptedException {
        ObjectNode error = Json.object().put("jsonrpc", McpSchema.JSONRPC_VERSION);
        error.set("id", Json.mapper().valueToTree(id));
        error.putObject("error").put("code", code).put("message", sentence);
        post(Json.write(error));
    }

    /// The id that a client gives to a request; empty where it is none.
    public static Optional<Object> id(JsonNode id) {
        return WireMessage.id(id);
    }

    private void post(String json) throws InterruptedException {
        if (!closing.get()) {
            outbox.put((json + "\n").getBytes(StandardCharsets.UTF_8));
        }
    }

    private void write(Runnable unread) {
        try {
            while (true) {
                byte[] next = outbox.take();
                if (next.length == 0) {
                    return;
                }
                out.write(next, 0, next.length);
                out.flush();
                if (out.checkError()) {
                    // Nobody reads any more.
                    return;
                }
            }
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        } finally {
            closing.set(true);
            outbox.clear();
            written.countDown();
            left.countDown();
            unread.run();
        }
    }

    @Override
    public Mono<Void> sendMessage(JSONRPCMessage message) {
        return Mono.fromRunnable(() -> {
            try {
                post(WireMessage.text(message));
            } catch (InterruptedException stopped) {
                Thread.currentThread().interrupt();
            }
        });
    }

    /// The client's own words are all that is read of its greeting.
    @Override
    @SuppressWarnings("unchecked")
    public <T> T unmarshalFrom(Object data, TypeRef<T> type) {
        if (data instanceof JsonNode params && type.getType().equals(InitializeRequest.class)) {
            JsonNode client = params.path("clientInfo");
            return (T)
                    InitializeRequest.builder(
                                    params.path("protocolVersion").asText(),
                                    McpSchema.ClientCapabilities.builder().build(),
                                    McpSchema.Implementation.builder(
                                                    name(client),
                                                    worded(client.path("version").asText(), "?"))
                                            .build())
                            .build();
        }
        throw new IllegalArgumentException("Only greetings are read: " + type.getType());
    }

    private static String name(JsonNode client) {
        return worded(
                client.path("title").asText(client.path("name").asText()),
                "a program without a name");
    }

    private static String worded(String said, String otherwise) {
        return said.isBlank() ? otherwise : said;
    }

    @Override
    public Mono<Void> closeGracefully() {
        return Mono.fromRunnable(this::close);
    }

    /// Lets the client read what was written for it, for a moment.
    @Override
    public void close() {
        if (closing.compareAndSet(false, true) && outbox.offer(NOTHING_MORE)) {
            try {
                boolean _ = written.await(LAST_SECONDS, TimeUnit.SECONDS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
