package dev.assay.mcp.server;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.mcp.entry.ServerEntry;
import dev.assay.mcp.entry.ServerEntry.Address;
import dev.assay.mcp.entry.ServerEntry.Command;
import dev.assay.mcp.wire.HttpRequests;
import dev.assay.mcp.wire.HttpWire;
import dev.assay.mcp.wire.ServerWire;
import dev.assay.mcp.wire.StdioWire;
import dev.assay.mcp.wire.WireException;
import dev.assay.task.Jobs;
import dev.assay.task.Work;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/// A server from the first use to its end: started when it is first needed, and started again when
/// it is needed after it ended by itself. Safe from any thread.
public final class McpServer implements AutoCloseable {
    private final ServerEntry entry;
    private final ServerLimits limits;
    private final ProgramPlace place;
    private final ServerLog log = new ServerLog();
    private final ToldLinks links = new ToldLinks();
    private final List<Runnable> listeners = new CopyOnWriteArrayList<>();
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private Phase phase = new Phase.Idle();

    /// @param place where programs start, and what they find there
    public McpServer(ServerEntry entry, ServerLimits limits, ProgramPlace place) {
        this.entry = entry;
        this.limits = limits;
        this.place = place;
    }

    /// How the server stands.
    private sealed interface Phase {
        record Idle() implements Phase {}

        /// @param over what, where there is a way to the server already
        record Starting(Optional<ServerWire> over) implements Phase {}

        record Running(McpConnection connection) implements Phase {}

        /// @param until when it is not started again, on the clock of nanoseconds
        record Failed(WireException why, long until) implements Phase {}

        record Closed() implements Phase {}
    }

    public ServerEntry entry() {
        return entry;
    }

    public ServerLog log() {
        return log;
    }

    /// Hears from now on that the server lists other tools, resources or prompts than before, on
    /// the thread that brings its answers.
    ///
    /// @return ends it
    public Runnable onListChange(Runnable listener) {
        listeners.add(listener);
        return () -> listeners.remove(listener);
    }

    private void listsChanged() {
        listeners.forEach(Runnable::run);
    }

    /// How it stands, in few words.
    public String standing() {
        lock.lock();
        try {
            return switch (phase) {
                case Phase.Idle() -> "not started yet";
                case Phase.Starting _ -> "starting";
                case Phase.Running(McpConnection at) -> at.hasEnded() ? "ended" : "running";
                case Phase.Failed _ -> "failed";
                case Phase.Closed() -> "closed";
            };
        } finally {
            lock.unlock();
        }
    }

    /// What it said of itself; empty where it does not run.
    public Optional<ServerFacts> facts() {
        lock.lock();
        try {
            return phase instanceof Phase.Running(McpConnection at)
                    ? Optional.of(at.facts())
                    : Optional.empty();
        } finally {
            lock.unlock();
        }
    }

    /// What it says of itself, started where it does not run; blocking.
    ///
    /// @throws WireException in words
    public ServerFacts ask(Work.Monitor monitor) throws InterruptedException {
        return running(monitor).facts();
    }

    /// The tools that it has now; blocking.
    ///
    /// @throws WireException in words
    public List<RemoteTool> tools(Work.Monitor monitor) throws InterruptedException {
        return running(monitor).tools(monitor.progress());
    }

    /// The prompts as they were listed last; empty where it does not run.
    public List<RemotePrompt> knownPrompts() {
        lock.lock();
        try {
            return phase instanceof Phase.Running(McpConnection at)
                    ? at.prompts().known()
                    : List.of();
        } finally {
            lock.unlock();
        }
    }

    /// Lists the prompts where nobody did; blocking.
    ///
    /// @throws WireException in words where it cannot be started
    public void listPrompts(Work.Monitor monitor) throws InterruptedException {
        running(monitor).prompts().list(monitor.progress());
    }

    /// The prompts that it has now; blocking. What goes wrong with them alone stands in the log.
    ///
    /// @throws WireException in words where it cannot be started
    public List<RemotePrompt> prompts(Work.Monitor monitor) throws InterruptedException {
        RemotePrompts prompts = running(monitor).prompts();
        prompts.listAgain(monitor.progress());
        return prompts.known();
    }

    /// A prompt with its blanks filled in; blocking.
    ///
    /// @return what the server sent
    /// @throws WireException in words
    public JsonNode prompt(String name, Map<String, String> values, Work.Monitor monitor)
            throws InterruptedException {
        return running(monitor).prompts().filled(name, values, monitor.progress());
    }

    /// What it has to open; blocking.
    ///
    /// @throws WireException in words
    public ResourceList resources(Work.Monitor monitor) throws InterruptedException {
        return running(monitor).resources(monitor.progress());
    }

    /// The patterns after which addresses of things to open are made; blocking. What goes wrong
    /// with them alone stands in the log.
    ///
    /// @throws WireException in words where it cannot be started
    public List<ResourceTemplate> templates(Work.Monitor monitor) throws InterruptedException {
        return running(monitor).templates(monitor.progress());
    }

    /// Something to open that it lists now, or that its results have pointed to; blocking.
    ///
    /// @return empty where it did neither
    /// @throws WireException in words
    public Optional<RemoteResource> find(String uri, Work.Monitor monitor)
            throws InterruptedException {
        Optional<RemoteResource> link = links.find(uri);
        return link.isPresent()
                ? link
                : resources(monitor).resources().stream()
                        .filter(each -> each.uri().equals(uri))
                        .findFirst();
    }

    /// Opens something that was found; blocking.
    ///
    /// @return the result as the server sent it
    /// @throws WireException in words
    public JsonNode read(RemoteResource resource, Work.Monitor monitor)
            throws InterruptedException {
        return running(monitor).read(resource, monitor.progress());
    }

    /// The session over which tools are called now, started where it does not run; blocking.
    ///
    /// @throws WireException in words
    public ToolSession session(Work.Monitor monitor) throws InterruptedException {
        return new ToolSession(running(monitor));
    }

    /// The session, after waiting for a start where there must be one. The start goes on when
    /// whoever waits for it is interrupted: the next one finds it done.
    private McpConnection running(Work.Monitor monitor) throws InterruptedException {
        lock.lockInterruptibly();
        try {
            while (true) {
                switch (phase) {
                    case Phase.Running(McpConnection at) when !at.hasEnded() -> {
                        return at;
                    }
                    case Phase.Running(McpConnection at) -> again(at, monitor);
                    case Phase.Failed(WireException why, long until) -> {
                        if (System.nanoTime() < until) {
                            throw new WireException(why.sentence(), why);
                        }
                        begin(monitor, "Starting");
                    }
                    case Phase.Idle() -> begin(monitor, "Starting");
                    case Phase.Starting _ -> changed.await();
                    case Phase.Closed() ->
                            throw new WireException(
                                    "The server %s was closed.".formatted(entry.name()));
                }
            }
        } finally {
            lock.unlock();
        }
    }

    private void again(McpConnection ended, Work.Monitor monitor) {
        ended.end().ifPresent(why -> log.note(why.sentence()));
        Jobs.runUninterruptible("clear away " + entry.name(), ended::close);
        begin(monitor, "Starting again, after it ended,");
    }

    private void begin(Work.Monitor monitor, String words) {
        phase = new Phase.Starting(Optional.empty());
        String sentence = "%s the server %s".formatted(words, entry.name());
        log.note(sentence);
        monitor.progress().report(sentence, Double.NaN);
        Jobs.runUninterruptible("start " + entry.name(), this::start);
    }

    private void start() {
        Phase next =
                new Phase.Failed(
                        new WireException(
                                "The server %s could not be started; the log has the details."
                                        .formatted(entry.name())),
                        later());
        try {
            ServerWire wire = wire();
            startOver(wire);
            next =
                    new Phase.Running(
                            McpConnection.open(
                                    entry.name(), wire, limits, log, links, this::listsChanged));
            log.note("Running.");
        } catch (WireException why) {
            next = new Phase.Failed(withLastWords(why), later());
            log.note(why.sentence());
        } catch (InterruptedException nobodyInterruptsIt) {
            Thread.currentThread().interrupt();
        } finally {
            become(next);
        }
    }

    /// Makes the way known to whoever closes the server before it has said what it is.
    private void startOver(ServerWire wire) {
        boolean closed;
        lock.lock();
        try {
            closed = phase instanceof Phase.Closed;
            if (!closed) {
                phase = new Phase.Starting(Optional.of(wire));
            }
        } finally {
            lock.unlock();
        }
        if (closed) {
            wire.close();
        }
    }

    private long later() {
        return System.nanoTime() + limits.pause().toNanos();
    }

    /// The log says more of a start than any sentence of ours.
    private WireException withLastWords(WireException why) {
        String last = entry.launch() instanceof Command ? log.lastWords() : "";
        return last.isEmpty()
                ? why
                : new WireException(
                        why.sentence()
                                + " The last that it wrote: "
                                + ServerWords.quoted(last, 300),
                        why);
    }

    private void become(Phase next) {
        lock.lock();
        try {
            if (!(phase instanceof Phase.Closed)) {
                phase = next;
                changed.signalAll();
                return;
            }
        } finally {
            lock.unlock();
        }
        if (next instanceof Phase.Running(McpConnection unwanted)) {
            unwanted.close();
        }
    }

    private ServerWire wire() {
        return switch (place.filled(entry).launch()) {
            case Command command ->
                    StdioWire.start(
                            entry.name(), place.program(command), log::heard, limits.message());
            case Address(String url, var headers) ->
                    new HttpWire(
                            entry.name(),
                            new HttpRequests(URI.create(url), headers),
                            log::heard,
                            limits.message());
        };
    }

    /// Ends the server within seconds, whatever it does.
    @Override
    public void close() {
        Phase last;
        lock.lock();
        try {
            last = phase;
            phase = new Phase.Closed();
            changed.signalAll();
        } finally {
            lock.unlock();
        }
        switch (last) {
            case Phase.Running(McpConnection at) -> at.close();
            case Phase.Starting(Optional<ServerWire> over) -> over.ifPresent(ServerWire::close);
            case Phase.Idle _, Phase.Failed _, Phase.Closed _ -> {}
        }
    }
}
