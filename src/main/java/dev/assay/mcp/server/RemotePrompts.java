package dev.assay.mcp.server;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.mcp.wire.WireException;
import dev.assay.task.GrowingPause;
import dev.assay.task.Jobs;
import dev.assay.task.Progress;
import io.modelcontextprotocol.spec.McpSchema;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;

/// The prompts of a session: listed once, and again when the server says that they changed. What
/// was listed last is known without asking.
final class RemotePrompts {
    private final McpConnection at;
    private final ServerLog log;
    private final AtomicBoolean listed = new AtomicBoolean();
    private final AtomicLong changes = new AtomicLong();
    private final AtomicBoolean following = new AtomicBoolean();

    /// Is used by whoever follows, and by nobody else at that time.
    private final GrowingPause pause =
            new GrowingPause(Duration.ofMillis(50), Duration.ofSeconds(10));

    private volatile List<RemotePrompt> known = List.of();

    RemotePrompts(McpConnection at, ServerLog log) {
        this.at = at;
        this.log = log;
    }

    List<RemotePrompt> known() {
        return known;
    }

    /// Lists them where nobody did; blocking. What goes wrong stands in the log, for tools and
    /// resources may be there all the same.
    void list(Progress progress) throws InterruptedException {
        if (at.facts().offersPrompts() && listed.compareAndSet(false, true)) {
            listAgain(progress);
        }
    }

    /// Lists them as they are now; blocking.
    void listAgain(Progress progress) throws InterruptedException {
        boolean done = false;
        try {
            if (at.facts().offersPrompts()) {
                read(progress);
            }
            done = true;
        } finally {
            // Whoever stopped it says nothing of the next one.
            listed.set(done);
        }
    }

    private void read(Progress progress) throws InterruptedException {
        try {
            Map<String, RemotePrompt> all = new LinkedHashMap<>();
            for (JsonNode each :
                    at.listed(McpSchema.METHOD_PROMPT_LIST, "prompts", "list its prompts", progress)
                            .items()) {
                RemotePrompt.of(each).ifPresent(one -> all.putIfAbsent(one.name(), one));
            }
            known = List.copyOf(all.values());
        } catch (WireException failure) {
            log.note(failure.sentence());
        }
    }

    /// The server says that it has others now. On a thread of its own: this one brings the answer.
    void changed() {
        listed.set(true);
        changes.incrementAndGet();
        if (following.compareAndSet(false, true)) {
            Jobs.runUninterruptible("list prompts", this::follow);
        }
    }

    /// Lists them until nothing more is told meanwhile, after a pause each time: a server may say
    /// so whenever it is asked.
    private void follow() {
        try {
            long seen;
            do {
                seen = readAfterPause();
            } while (changes.get() != seen && following.compareAndSet(false, true));
        } catch (InterruptedException nobodyInterruptsIt) {
            Thread.currentThread().interrupt();
        }
    }

    /// @return the last change that was known of when they were listed
    private long readAfterPause() throws InterruptedException {
        try {
            Thread.sleep(pause.next());
            long seen = changes.get();
            if (!at.hasEnded()) {
                read(Progress.NONE);
            }
            return seen;
        } finally {
            pause.done();
            following.set(false);
        }
    }

    /// Has them listed again by whoever wants them next.
    void mayHaveChanged() {
        listed.set(false);
    }

    /// A prompt with its blanks filled in, as the server sent it; blocking.
    JsonNode filled(String name, Map<String, String> values, Progress progress)
            throws InterruptedException {
        ObjectNode params = Json.object().put("name", name);
        ObjectNode arguments = params.putObject("arguments");
        values.forEach(arguments::put);
        return at.ask(McpSchema.METHOD_PROMPT_GET, params, "fill in its prompt", progress);
    }
}
