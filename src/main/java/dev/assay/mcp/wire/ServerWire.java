package dev.assay.mcp.wire;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.base.Json;
import dev.assay.text.json.StrangersJson;
import io.modelcontextprotocol.json.TypeRef;
import io.modelcontextprotocol.spec.McpClientTransport;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCMessage;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCNotification;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCRequest;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCResponse;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCResponse.JSONRPCError;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Mono;

/// The way to one server, as the protocol's library wants it. Whoever waits for an answer is told
/// in words when none will come. Safe from any thread.
public abstract class ServerWire implements McpClientTransport, AutoCloseable {
    /// Versions of the protocol that are spoken, the newest first: their tools are called alike.
    public static final List<String> VERSIONS =
            List.of("2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05");

    /// How many bytes one message may have.
    public static final int LONGEST_MESSAGE = StrangersJson.LONGEST;

    /// The number of a failure that no server reported; the words go with it.
    private static final int LOST = -32_000;

    /// What a server may say by itself that anybody here listens to.
    private static final Set<String> HEARD =
            Set.of(
                    McpSchema.METHOD_NOTIFICATION_PROGRESS,
                    McpSchema.METHOD_NOTIFICATION_MESSAGE,
                    McpSchema.METHOD_NOTIFICATION_TOOLS_LIST_CHANGED,
                    McpSchema.METHOD_NOTIFICATION_RESOURCES_LIST_CHANGED,
                    McpSchema.METHOD_NOTIFICATION_PROMPTS_LIST_CHANGED);

    private final String name;
    private final Consumer<String> remarks;
    private final Map<String, String> waiting = new ConcurrentHashMap<>();
    private final AtomicReference<@Nullable WireException> end = new AtomicReference<>();

    private volatile Function<Mono<JSONRPCMessage>, Mono<JSONRPCMessage>> handler = mono -> mono;
    private volatile Runnable onMissed = () -> {};

    /// @param name of the server, for sentences
    /// @param remarks hears what belongs into the server's log
    ServerWire(String name, Consumer<String> remarks) {
        this.name = name;
        this.remarks = remarks;
    }

    /// Begins to read.
    abstract void begin();

    /// Sends a message without waiting for what comes of it.
    abstract void send(JSONRPCMessage message);

    /// Nobody waits for a request any more.
    abstract void abandon(String id);

    /// What follows once both sides agreed on a version.
    ///
    /// @param version of the protocol
    public void agreed(String version) {}

    /// Has somebody told where something may have gone unheard.
    ///
    /// @param listener hears that something may have been missed of what the server says by itself
    public final void onMissed(Runnable listener) {
        onMissed = listener;
    }

    final void missed() {
        onMissed.run();
    }

    final String name() {
        return name;
    }

    final void remark(String line) {
        remarks.accept(line);
    }

    @Override
    public final Mono<Void> connect(Function<Mono<JSONRPCMessage>, Mono<JSONRPCMessage>> messages) {
        handler = messages;
        return Mono.fromRunnable(this::begin);
    }

    @Override
    public final Mono<Void> sendMessage(JSONRPCMessage message) {
        return Mono.fromRunnable(() -> {
            WireException gone = end.get();
            if (gone != null) {
                throw new WireException(gone.sentence(), gone);
            }
            if (message instanceof JSONRPCRequest request) {
                waiting.put(String.valueOf(request.id()), WireMessage.progressToken(request));
            }
            send(message);
            WireException meanwhile = end.get();
            if (meanwhile != null && message instanceof JSONRPCRequest request) {
                // The end may have been told before this one waited.
                lost(String.valueOf(request.id()), meanwhile);
            }
        });
    }

    /// Passes a message on to whoever waits for it; what nobody waits for is dropped.
    final void received(JSONRPCMessage message) {
        boolean wanted =
                switch (message) {
                    case JSONRPCResponse response ->
                            waiting.remove(String.valueOf(response.id())) != null;
                    case JSONRPCNotification told -> HEARD.contains(told.method());
                    default -> true;
                };
        if (wanted) {
            handler.apply(Mono.just(message)).subscribe();
        }
    }

    /// Passes on what a server wrote: one message, or several in a list.
    final void received(JsonNode json) {
        List<JsonNode> all = json.isArray() ? json.valueStream().toList() : List.of(json);
        for (JsonNode each : all) {
            WireMessage.of(each)
                    .ifPresentOrElse(
                            this::received,
                            () -> remark("(JSON that is no message of the protocol)"));
        }
    }

    final boolean isWaiting(String id) {
        return waiting.containsKey(id);
    }

    /// A request will get no answer.
    final void lost(String id, WireException why) {
        if (waiting.containsKey(id)) {
            received(
                    JSONRPCResponse.error(
                            id, new JSONRPCError(LOST, why.sentence(), new Lost(why))));
        }
    }

    /// What only this program puts into an error, so that no server can speak in its name.
    private record Lost(WireException why) {}

    /// Why a request got no answer, where it was not the server that said so.
    public static Optional<WireException> lost(JSONRPCError error) {
        return error.data() instanceof Lost(WireException why)
                ? Optional.of(why)
                : Optional.empty();
    }

    /// The way to the server is at its end; everybody who waits is told.
    final void ended(WireException why) {
        if (end.compareAndSet(null, why)) {
            List.copyOf(waiting.keySet()).forEach(id -> lost(id, why));
        }
    }

    /// Whether nothing can be sent any more.
    public final boolean hasEnded() {
        return end.get() != null;
    }

    /// Why nothing can be sent any more.
    public final Optional<WireException> end() {
        return Optional.ofNullable(end.get());
    }

    /// Nobody waits for a request any more: whatever still comes of it is dropped, and the server
    /// is told.
    ///
    /// @param token under which its progress was to be told
    public final void cancel(String token) {
        waiting.entrySet().stream()
                .filter(each -> each.getValue().equals(token))
                .map(Map.Entry::getKey)
                .findFirst()
                .ifPresent(this::cancelled);
    }

    private void cancelled(String id) {
        // The library forgets a request once it is answered.
        lost(id, askedNoMore());
        abandon(id);
        if (hasEnded()) {
            return;
        }
        try {
            send(
                    new JSONRPCNotification(
                            "notifications/cancelled",
                            Json.object()
                                    .put("requestId", id)
                                    .put("reason", "nobody waits for it any more")));
        } catch (WireException deaf) {
            remark("(cannot be told that nobody waits any more)\n");
        }
    }

    final WireException askedNoMore() {
        return new WireException("The server %s was asked no more.".formatted(name));
    }

    /// Trees go through as they are.
    @Override
    @SuppressWarnings("unchecked")
    public final <T> T unmarshalFrom(Object data, TypeRef<T> type) {
        if (data instanceof JsonNode && type.getType().equals(JsonNode.class)) {
            return (T) data;
        }
        throw new IllegalArgumentException("Only trees are read: " + type.getType());
    }

    @Override
    public final Mono<Void> closeGracefully() {
        return Mono.fromRunnable(this::close);
    }

    /// Ends the way to the server within seconds, whatever the server does; twice is once.
    @Override
    public abstract void close();
}
