package dev.assay.mcp.server;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.base.Words;
import dev.assay.mcp.wire.ServerWire;
import dev.assay.mcp.wire.WireException;
import dev.assay.task.Cleanup;
import dev.assay.task.Progress;
import io.modelcontextprotocol.spec.McpClientSession;
import io.modelcontextprotocol.spec.McpSchema;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Mono;

/// One session with a server, from the first question on. Blocking, and safe from any thread.
final class McpConnection implements AutoCloseable {
    private static final Duration ENDLESS = Duration.ofDays(30);

    private static final int MOST_LISTED = 1_000;
    private static final int MOST_PAGES = 200;

    private final String name;
    private final ServerWire wire;
    private final ServerLimits limits;
    private final McpClientSession session;
    private final Questions questions;
    private final AtomicLong changes = new AtomicLong();
    private final ServerLog log;
    private final ToldLinks links;
    private final ServerFacts facts;
    private final RemotePrompts prompts;

    private volatile @Nullable ToolList tools;

    /// Tools as they were listed.
    ///
    /// @param change the last of them that was known of before
    private record ToolList(List<RemoteTool> all, long change) {}

    private McpConnection(
            String name,
            ServerWire wire,
            ServerLimits limits,
            ServerLog log,
            ToldLinks links,
            Runnable changed)
            throws InterruptedException {
        this.name = name;
        this.wire = wire;
        this.limits = limits;
        this.log = log;
        this.links = links;
        HeardProgress hearing = new HeardProgress();
        RemotePrompts own = new RemotePrompts(this, log);
        this.prompts = own;
        this.session =
                new McpClientSession(
                        ENDLESS,
                        wire,
                        Map.of(McpSchema.METHOD_PING, _ -> Mono.just(Map.of())),
                        Map.of(
                                McpSchema.METHOD_NOTIFICATION_PROGRESS,
                                told -> Mono.fromRunnable(() -> hearing.told(told)),
                                McpSchema.METHOD_NOTIFICATION_MESSAGE,
                                told -> Mono.fromRunnable(() -> logged(told)),
                                McpSchema.METHOD_NOTIFICATION_TOOLS_LIST_CHANGED,
                                _ -> both(this::toolsChanged, changed),
                                McpSchema.METHOD_NOTIFICATION_RESOURCES_LIST_CHANGED,
                                _ -> Mono.fromRunnable(changed),
                                McpSchema.METHOD_NOTIFICATION_PROMPTS_LIST_CHANGED,
                                _ -> both(own::changed, changed)),
                        reading -> reading);
        this.questions = new Questions(name, wire, session, hearing);
        this.facts = initialize(changed);
    }

    private static Mono<Void> both(Runnable first, Runnable then) {
        return Mono.fromRunnable(() -> {
            first.run();
            then.run();
        });
    }

    /// Opens a session; the wire is closed where that fails.
    ///
    /// @param links that its results tell are remembered there
    /// @param changed hears that the server lists anything else than before
    /// @throws WireException in words
    static McpConnection open(
            String name,
            ServerWire wire,
            ServerLimits limits,
            ServerLog log,
            ToldLinks links,
            Runnable changed)
            throws InterruptedException {
        try (Cleanup<RuntimeException> cleanup = new Cleanup<>(wire::close)) {
            return cleanup.unneededFor(new McpConnection(name, wire, limits, log, links, changed));
        }
    }

    private ServerFacts initialize(Runnable changed) throws InterruptedException {
        ObjectNode params = Json.object().put("protocolVersion", ServerWire.VERSIONS.getFirst());
        params.putObject("capabilities");
        params.putObject("clientInfo")
                .put("name", "assay")
                .put("title", "Assay")
                .put("version", "0.1");
        JsonNode answer = questions.askFirst(params, limits.start(), "say what it is");
        String version = answer.path("protocolVersion").asText();
        if (!ServerWire.VERSIONS.contains(version)) {
            throw new WireException(
                    "The server %s speaks version %s of the protocol, which Assay does not. Look for another version of the server."
                            .formatted(name, ServerWords.quoted(version, 40)));
        }
        wire.agreed(version);
        follow(answer.path("capabilities"), changed);
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

    private void toolsChanged() {
        changes.incrementAndGet();
    }

    /// A change that nobody heard of is as good as one, of each list of which the server tells.
    private void follow(JsonNode can, Runnable changed) {
        boolean ofTools = can.at("/tools/listChanged").asBoolean();
        boolean ofPrompts = can.at("/prompts/listChanged").asBoolean();
        if (!ofTools && !ofPrompts && !can.at("/resources/listChanged").asBoolean()) {
            return;
        }
        wire.onMissed(() -> {
            if (ofTools) {
                toolsChanged();
            }
            if (ofPrompts) {
                prompts.mayHaveChanged();
            }
            changed.run();
        });
    }

    /// The tools as they are now, all pages of them.
    List<RemoteTool> tools(Progress progress) throws InterruptedException {
        ToolList known = tools;
        long before = changes.get();
        if (known != null && known.change() == before) {
            return known.all();
        }
        if (!facts.offersTools()) {
            return List.of();
        }
        // A change that is told while they are listed makes them be listed again.
        List<RemoteTool> all = listTools(progress);
        tools = new ToolList(all, before);
        return all;
    }

    private List<RemoteTool> listTools(Progress progress) throws InterruptedException {
        Map<String, RemoteTool> all = new LinkedHashMap<>();
        int unusable = 0;
        for (JsonNode each :
                listed(McpSchema.METHOD_TOOLS_LIST, "tools", "list its tools", progress).items()) {
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

    /// The items of a list.
    ///
    /// @param cut whether the server has more
    record Listed(List<JsonNode> items, boolean cut) {}

    /// All pages of a list, up to a number of items; that there are more stands in the log, too.
    Listed listed(String method, String field, String doing, Progress progress)
            throws InterruptedException {
        long begin = System.nanoTime();
        List<JsonNode> all = new ArrayList<>();
        Set<String> cursors = new HashSet<>();
        String cursor = "";
        do {
            ObjectNode params = Json.object();
            if (!cursor.isEmpty()) {
                params.put("cursor", cursor);
            }
            JsonNode page =
                    questions.ask(
                            method,
                            params,
                            new Questions.Waiting(limits.answer(), limits.call(), begin),
                            doing,
                            progress);
            page.path(field).forEach(all::add);
            cursor = page.path("nextCursor").asText("");
        } while (!cursor.isEmpty()
                && all.size() < MOST_LISTED
                && cursors.size() < MOST_PAGES
                && cursors.add(cursor));
        List<JsonNode> first = all.subList(0, Math.min(all.size(), MOST_LISTED));
        boolean cut = !cursor.isEmpty() || first.size() < all.size();
        if (cut) {
            log.note(
                    "Listed only the first %s: the server has more."
                            .formatted(Words.count(first.size()) + " " + field));
        }
        return new Listed(first, cut);
    }

    /// What there is to open.
    ResourceList resources(Progress progress) throws InterruptedException {
        if (!facts.offersResources()) {
            return new ResourceList(List.of(), false);
        }
        Listed listed =
                listed(
                        McpSchema.METHOD_RESOURCES_LIST,
                        "resources",
                        "list its resources",
                        progress);
        return new ResourceList(
                listed.items().stream().flatMap(each -> RemoteResource.of(each).stream()).toList(),
                listed.cut());
    }

    /// The patterns of addresses; none where the server does not list them, as many do not.
    List<ResourceTemplate> templates(Progress progress) throws InterruptedException {
        if (!facts.offersResources()) {
            return List.of();
        }
        try {
            return listed(
                            McpSchema.METHOD_RESOURCES_TEMPLATES_LIST,
                            "resourceTemplates",
                            "list the patterns of its resources",
                            progress)
                    .items()
                    .stream()
                    .flatMap(each -> ResourceTemplate.of(each).stream())
                    .toList();
        } catch (WireException refused) {
            log.note(refused.sentence());
            return List.of();
        }
    }

    /// Opens something that the server listed or pointed to.
    ///
    /// @return the result as the server sent it
    JsonNode read(RemoteResource resource, Progress progress) throws InterruptedException {
        return ask(
                McpSchema.METHOD_RESOURCES_READ,
                Json.object().put("uri", resource.uri()),
                "send what was opened",
                progress);
    }

    /// Calls a tool.
    ///
    /// @return the result as the server sent it
    JsonNode call(String tool, ObjectNode arguments, Progress progress)
            throws InterruptedException {
        ObjectNode params = Json.object().put("name", tool);
        params.set("arguments", arguments);
        JsonNode result =
                ask(McpSchema.METHOD_TOOLS_CALL, params, "answer the call of " + tool, progress);
        links.heard(result);
        return result;
    }

    RemotePrompts prompts() {
        return prompts;
    }

    /// Asks the server for something that may take as long as a call.
    ///
    /// @param doing for a sentence: "fill in its prompt"
    JsonNode ask(String method, ObjectNode params, String doing, Progress progress)
            throws InterruptedException {
        return questions.ask(
                method,
                params,
                Questions.Waiting.fromNow(limits.silence(), limits.call()),
                doing,
                progress);
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
