package dev.assay.mcp.server;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.base.Words;
import dev.assay.mcp.wire.ServerWire;
import dev.assay.mcp.wire.WireException;
import dev.assay.task.Progress;
import dev.assay.task.Work;
import io.modelcontextprotocol.json.TypeRef;
import io.modelcontextprotocol.spec.McpClientSession;
import io.modelcontextprotocol.spec.McpError;
import io.modelcontextprotocol.spec.McpSchema;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import reactor.core.Disposable;
import reactor.core.publisher.Mono;

/// One session with a server, from the first question on. Blocking, and safe from any thread.
final class McpConnection implements AutoCloseable {
    private static final TypeRef<JsonNode> TREE = new TypeRef<>() {};
    private static final Duration ENDLESS = Duration.ofDays(30);

    /// Versions of the protocol whose tools are called alike.
    private static final List<String> VERSIONS =
            List.of("2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05");

    private static final int MOST_LISTED = 1_000;
    private static final int MOST_PAGES = 200;

    private final String name;
    private final ServerWire wire;
    private final ServerLimits limits;
    private final McpClientSession session;
    private final Map<String, Heard> calls = new ConcurrentHashMap<>();
    private final AtomicLong tokens = new AtomicLong();
    private final ServerLog log;
    private final ServerFacts facts;
    private final RemotePrompts prompts;

    private volatile @Nullable List<RemoteTool> tools;

    /// Who hears of the progress of a call.
    private record Heard(Progress progress, AtomicLong last) {}

    private McpConnection(String name, ServerWire wire, ServerLimits limits, ServerLog log)
            throws InterruptedException {
        this.name = name;
        this.wire = wire;
        this.limits = limits;
        this.log = log;
        RemotePrompts own = new RemotePrompts(this, log);
        this.prompts = own;
        this.session =
                new McpClientSession(
                        ENDLESS,
                        wire,
                        Map.of(McpSchema.METHOD_PING, _ -> Mono.just(Map.of())),
                        Map.of(
                                McpSchema.METHOD_NOTIFICATION_PROGRESS,
                                told -> Mono.fromRunnable(() -> progressed(told)),
                                McpSchema.METHOD_NOTIFICATION_MESSAGE,
                                told -> Mono.fromRunnable(() -> logged(told)),
                                McpSchema.METHOD_NOTIFICATION_TOOLS_LIST_CHANGED,
                                _ -> Mono.fromRunnable(() -> tools = null),
                                McpSchema.METHOD_NOTIFICATION_PROMPTS_LIST_CHANGED,
                                _ -> Mono.fromRunnable(own::changed)),
                        reading -> reading);
        this.facts = initialize();
    }

    /// Opens a session; the wire is closed where that fails.
    ///
    /// @throws WireException in words
    static McpConnection open(String name, ServerWire wire, ServerLimits limits, ServerLog log)
            throws InterruptedException {
        boolean opened = false;
        try {
            McpConnection made = new McpConnection(name, wire, limits, log);
            opened = true;
            return made;
        } finally {
            if (!opened) {
                wire.close();
            }
        }
    }

    private ServerFacts initialize() throws InterruptedException {
        ObjectNode params = Json.object().put("protocolVersion", VERSIONS.getFirst());
        params.putObject("capabilities");
        params.putObject("clientInfo")
                .put("name", "assay")
                .put("title", "Assay")
                .put("version", "0.1");
        JsonNode answer =
                answer(McpSchema.METHOD_INITIALIZE, params, limits.start(), "say what it is");
        String version = answer.path("protocolVersion").asText();
        if (!VERSIONS.contains(version)) {
            throw new WireException(
                    "The server %s speaks version %s of the protocol, which Assay does not. Look for another version of the server."
                            .formatted(name, ServerWords.quoted(version, 40)));
        }
        wire.agreed(version);
        session.sendNotification(McpSchema.METHOD_NOTIFICATION_INITIALIZED, Json.object())
                .subscribe(_ -> {}, failure -> log.note(String.valueOf(failure.getMessage())));
        return ServerFacts.of(answer);
    }

    ServerFacts facts() {
        return facts;
    }

    boolean hasEnded() {
        return wire.hasEnded();
    }

    Optional<WireException> end() {
        return wire.end();
    }

    /// The tools as they are now, all pages of them.
    List<RemoteTool> tools() throws InterruptedException {
        List<RemoteTool> known = tools;
        if (known != null) {
            return known;
        }
        if (!facts.offersTools()) {
            return List.of();
        }
        // A change that is told while they are listed makes them be listed again.
        tools = List.of();
        boolean listed = false;
        try {
            List<RemoteTool> all = listTools();
            if (tools != null) {
                tools = all;
            }
            listed = true;
            return all;
        } finally {
            if (!listed) {
                tools = null;
            }
        }
    }

    private List<RemoteTool> listTools() throws InterruptedException {
        Map<String, RemoteTool> all = new LinkedHashMap<>();
        int unusable = 0;
        for (JsonNode each : listed(McpSchema.METHOD_TOOLS_LIST, "tools", "list its tools")) {
            Optional<RemoteTool> tool = RemoteTool.of(each);
            tool.ifPresent(one -> all.putIfAbsent(one.name(), one));
            unusable += tool.isEmpty() ? 1 : 0;
        }
        if (unusable > 0) {
            log.note(
                    "Left out %s without a usable name or schema."
                            .formatted(Words.count(unusable, "tool")));
        }
        return List.copyOf(all.values());
    }

    /// All pages of a list, up to a number of items.
    List<JsonNode> listed(String method, String field, String doing) throws InterruptedException {
        List<JsonNode> all = new ArrayList<>();
        Set<String> cursors = new HashSet<>();
        String cursor = "";
        do {
            ObjectNode params = Json.object();
            if (!cursor.isEmpty()) {
                params.put("cursor", cursor);
            }
            JsonNode page = answer(method, params, limits.answer(), doing);
            page.path(field).forEach(all::add);
            cursor = page.path("nextCursor").asText("");
        } while (!cursor.isEmpty()
                && all.size() < MOST_LISTED
                && cursors.size() < MOST_PAGES
                && cursors.add(cursor));
        return all.subList(0, Math.min(all.size(), MOST_LISTED));
    }

    /// The tools as they were listed last; empty before that.
    List<RemoteTool> knownTools() {
        List<RemoteTool> known = tools;
        return known == null ? List.of() : known;
    }

    /// What there is to open.
    List<RemoteResource> resources() throws InterruptedException {
        return facts.offersResources()
                ? listed(McpSchema.METHOD_RESOURCES_LIST, "resources", "list its resources")
                        .stream()
                        .flatMap(each -> RemoteResource.of(each).stream())
                        .toList()
                : List.of();
    }

    /// Opens something that the server listed.
    ///
    /// @return the result as the server sent it
    JsonNode read(RemoteResource resource) throws InterruptedException {
        return answer(
                McpSchema.METHOD_RESOURCES_READ,
                Json.object().put("uri", resource.uri()),
                limits.silence(),
                "send what was opened");
    }

    /// Calls a tool.
    ///
    /// @return the result as the server sent it
    JsonNode call(String tool, ObjectNode arguments, Work.Monitor monitor)
            throws InterruptedException {
        String token = "assay-" + tokens.incrementAndGet();
        Heard heard = new Heard(monitor.progress(), new AtomicLong(System.nanoTime()));
        calls.put(token, heard);
        ObjectNode params = Json.object().put("name", tool);
        params.set("arguments", arguments);
        params.putObject("_meta").put("progressToken", token);
        boolean answered = false;
        try {
            JsonNode result = wait(McpSchema.METHOD_TOOLS_CALL, params, heard, tool);
            answered = true;
            return result;
        } finally {
            calls.remove(token);
            if (!answered) {
                wire.cancel(token);
            }
        }
    }

    /// What came of a request.
    private sealed interface Outcome {
        record Answered(JsonNode tree) implements Outcome {}

        record Failed(Throwable why) implements Outcome {}
    }

    private JsonNode wait(String method, ObjectNode params, Heard heard, String tool)
            throws InterruptedException {
        long begin = System.nanoTime();
        BlockingQueue<Outcome> box = new ArrayBlockingQueue<>(1);
        Disposable running = request(method, params, box);
        try {
            while (true) {
                long now = System.nanoTime();
                long left =
                        Math.min(
                                heard.last().get() + limits.silence().toNanos() - now,
                                begin + limits.call().toNanos() - now);
                Outcome outcome = left <= 0 ? null : box.poll(left, TimeUnit.NANOSECONDS);
                if (outcome != null) {
                    return told(outcome);
                }
                if (left <= 0) {
                    throw new WireException(
                            "The server %s did not answer the call of %s in time, and the call was given up. Try again with less, or look at the server's log."
                                    .formatted(name, tool));
                }
            }
        } finally {
            running.dispose();
        }
    }

    RemotePrompts prompts() {
        return prompts;
    }

    JsonNode answer(String method, ObjectNode params, String doing) throws InterruptedException {
        return answer(method, params, limits.silence(), doing);
    }

    /// Asks the server something about itself.
    ///
    /// @param doing for a sentence: "list its tools"
    private JsonNode answer(String method, ObjectNode params, Duration patience, String doing)
            throws InterruptedException {
        BlockingQueue<Outcome> box = new ArrayBlockingQueue<>(1);
        Disposable running = request(method, params, box);
        try {
            Outcome outcome = box.poll(patience.toNanos(), TimeUnit.NANOSECONDS);
            if (outcome == null) {
                throw new WireException(
                        "The server %s did not %s within %s. Look at its log, and try again."
                                .formatted(
                                        name, doing, Words.count(patience.toSeconds(), "second")));
            }
            return told(outcome);
        } finally {
            running.dispose();
        }
    }

    private Disposable request(String method, ObjectNode params, BlockingQueue<Outcome> box) {
        return session.sendRequest(method, params, TREE)
                .subscribe(
                        tree -> put(box, new Outcome.Answered(tree)),
                        failure -> put(box, new Outcome.Failed(failure)));
    }

    private static void put(BlockingQueue<Outcome> box, Outcome outcome) {
        // The first one counts.
        boolean _ = box.offer(outcome);
    }

    private JsonNode told(Outcome outcome) {
        return switch (outcome) {
            case Outcome.Answered(JsonNode tree) -> tree;
            case Outcome.Failed(McpError refused) when refused.getJsonRpcError() != null ->
                    throw ServerWire.lost(refused.getJsonRpcError())
                            .orElseGet(() -> refusal(refused));
            case Outcome.Failed(WireException why) -> throw why;
            case Outcome.Failed(Throwable why) ->
                    throw new WireException(
                            "The server %s could not be asked. Try again; the log has the details."
                                    .formatted(name),
                            why);
        };
    }

    private WireException refusal(McpError refused) {
        McpSchema.JSONRPCResponse.JSONRPCError error = refused.getJsonRpcError();
        return new WireException(
                "The server %s refused the request (%s): %s"
                        .formatted(
                                name,
                                error.code(),
                                ServerWords.quoted(String.valueOf(error.message()), 1_000)));
    }

    private void progressed(Object told) {
        if (told instanceof JsonNode params) {
            Heard heard = calls.get(params.path("progressToken").asText());
            if (heard != null) {
                heard.last().set(System.nanoTime());
                double total = params.path("total").asDouble(0);
                double fraction =
                        total > 0 ? params.path("progress").asDouble() / total : Progress.UNKNOWN;
                String words = ServerWords.line(params.path("message").asText(), 120);
                heard.progress().report(words.isEmpty() ? "Working" : words, bounded(fraction));
            }
        }
    }

    private static double bounded(double fraction) {
        return Double.isFinite(fraction) ? Math.clamp(fraction, 0, 1) : Progress.UNKNOWN;
    }

    private void logged(Object told) {
        if (told instanceof JsonNode params) {
            JsonNode data = params.path("data");
            String text = data.isTextual() ? data.asText() : Json.write(data);
            log.heard(
                    "[%s] %s%n"
                            .formatted(
                                    ServerWords.line(params.path("level").asText("info"), 12),
                                    ServerWords.line(text, 500)));
        }
    }

    @Override
    public void close() {
        wire.close();
    }
}
