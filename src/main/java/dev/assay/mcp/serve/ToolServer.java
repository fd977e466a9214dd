package dev.assay.mcp.serve;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.mcp.server.ServerWords;
import dev.assay.mcp.wire.ClientWire;
import dev.assay.mcp.wire.ServerWire;
import dev.assay.task.Job;
import dev.assay.task.JobOutcome;
import dev.assay.task.Jobs;
import dev.assay.task.Outcome;
import dev.assay.task.Progress;
import dev.assay.task.Work;
import dev.assay.tool.served.ServedTools;
import io.modelcontextprotocol.server.McpNotificationHandler;
import io.modelcontextprotocol.server.McpRequestHandler;
import io.modelcontextprotocol.spec.McpError;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.ErrorCodes;
import io.modelcontextprotocol.spec.McpSchema.InitializeRequest;
import io.modelcontextprotocol.spec.McpSchema.InitializeResult;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCMessage;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCNotification;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCRequest;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCResponse;
import io.modelcontextprotocol.spec.McpServerSession;
import java.io.InputStream;
import java.io.PrintStream;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Phaser;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import reactor.core.publisher.Mono;
import reactor.core.publisher.MonoSink;

/// One session with a program that calls tools of ours. Each call is a job of its own, so that
/// several run at once and each can be cancelled.
public final class ToolServer {
    private static final Logger LOG = LoggerFactory.getLogger(ToolServer.class);
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    /// How long a client that asks no more is still answered: one may have written all of its
    /// requests at once.
    private static final Duration LAST_ANSWERS = Duration.ofSeconds(10);

    private static final String REQUEST = "request";
    private static final int LONGEST_NAME = 80;

    private final ServedTools tools;
    private final String version;
    private final ClientWire wire;
    private final Jobs jobs = new Jobs(Runnable::run);
    private final Map<Object, Job> running = new ConcurrentHashMap<>();
    private final AtomicBoolean greeted = new AtomicBoolean();
    private final Duration lastAnswers;

    /// A party is this server, until nothing more is asked; each other one is a message. It ends
    /// when nobody reads the answers.
    private final Phaser answering = new Phaser(1);

    private final McpServerSession session;

    /// @param version of this program
    /// @param out carries nothing but messages
    public ToolServer(ServedTools tools, String version, InputStream in, PrintStream out) {
        this(tools, version, new ClientWire(in, out, ServerWire.LONGEST_MESSAGE), LAST_ANSWERS);
    }

    /// @param lastAnswers how long a client that asks no more is still answered
    ToolServer(ServedTools tools, String version, ClientWire wire, Duration lastAnswers) {
        this.lastAnswers = lastAnswers;
        this.tools = tools;
        this.version = version;
        this.wire = wire;
        this.session =
                new McpServerSession(
                        "assay", PATIENCE, wire, this::greet, requests(), notifications());
    }

    private Map<String, McpRequestHandler<?>> requests() {
        McpRequestHandler<ObjectNode> ping = (_, _) -> Mono.just(Json.object());
        McpRequestHandler<ObjectNode> list = (_, _) -> job("list tools", this::list);
        McpRequestHandler<ObjectNode> call =
                (_, params) -> job("answer a call", own -> call(params, own));
        return Map.of(
                McpSchema.METHOD_PING, ping,
                McpSchema.METHOD_TOOLS_LIST, list,
                McpSchema.METHOD_TOOLS_CALL, call);
    }

    private Map<String, McpNotificationHandler> notifications() {
        return Map.of(
                McpSchema.METHOD_NOTIFICATION_INITIALIZED,
                (_, _) -> Mono.fromRunnable(() -> greeted.set(true)),
                "notifications/cancelled",
                (_, told) -> Mono.fromRunnable(() -> cancel(told)));
    }

    /// Serves until the client leaves, blocking. Calls that still run a while after that are
    /// cancelled.
    ///
    /// @throws InterruptedException when cancelled
    public void run() throws InterruptedException {
        Runnable deaf = tools.onChange(this::toolsChanged);
        try {
            wire.begin(this::received, answering::forceTermination);
            wire.awaitEnd();
            awaitLastAnswers();
        } finally {
            deaf.run();
            jobs.close();
            wire.close();
        }
    }

    private void awaitLastAnswers() throws InterruptedException {
        try {
            int _ =
                    answering.awaitAdvanceInterruptibly(
                            answering.arrive(), lastAnswers.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException tooLong) {
            LOG.info("The client left while calls ran; they are cancelled");
        }
    }

    private void received(JSONRPCMessage message) {
        if (message instanceof JSONRPCRequest request && isTooEarly(request)) {
            answerEarly(request);
            return;
        }
        Object id = message instanceof JSONRPCRequest request ? request.id() : "";
        int _ = answering.register();
        session.handle(message)
                .doFinally(_ -> answering.arriveAndDeregister())
                .contextWrite(context -> context.put(REQUEST, id))
                .subscribe(
                        _ -> {}, failure -> LOG.error("A message could not be answered", failure));
    }

    /// The library would let it wait for a greeting that may never come.
    private boolean isTooEarly(JSONRPCRequest request) {
        return !greeted.get() && !request.method().equals(McpSchema.METHOD_INITIALIZE);
    }

    private void answerEarly(JSONRPCRequest request) {
        if (request.method().equals(McpSchema.METHOD_PING)) {
            wire.sendMessage(JSONRPCResponse.result(request.id(), Json.object())).subscribe();
            return;
        }
        try {
            wire.refuse(
                    request.id(),
                    ErrorCodes.INVALID_REQUEST,
                    "The session has not begun. Send initialize first, then notifications/initialized.");
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    private Mono<InitializeResult> greet(InitializeRequest request) {
        String client =
                ServerWords.line(
                        request.clientInfo().name() + " " + request.clientInfo().version(),
                        LONGEST_NAME);
        tools.greeted(client);
        String asked = request.protocolVersion();
        return Mono.just(
                InitializeResult.builder(
                                ServerWire.VERSIONS.contains(asked)
                                        ? asked
                                        : ServerWire.VERSIONS.getFirst(),
                                McpSchema.ServerCapabilities.builder().tools(true).build(),
                                McpSchema.Implementation.builder("assay", version)
                                        .title("Assay")
                                        .build())
                        .instructions(tools.introduction())
                        .build());
    }

    /// Runs a request as a job; cancelled, it is never answered.
    private Mono<ObjectNode> job(String name, Work<Outcome<ObjectNode>> work) {
        return Mono.deferContextual(context -> {
            Object id = context.get(REQUEST);
            return Mono.create(sink -> {
                // The job may end before it is known, and must not be kept then.
                Object lock = new Object();
                AtomicBoolean over = new AtomicBoolean();
                Job started =
                        jobs.start(
                                name,
                                work,
                                outcome -> {
                                    synchronized (lock) {
                                        over.set(true);
                                        running.remove(id);
                                    }
                                    answer(outcome, sink);
                                });
                synchronized (lock) {
                    if (!over.get()) {
                        running.put(id, started);
                    }
                }
            });
        });
    }

    private static void answer(JobOutcome<Outcome<ObjectNode>> outcome, MonoSink<ObjectNode> sink) {
        switch (outcome) {
            case JobOutcome.Done(Outcome.Ready(ObjectNode json)) -> sink.success(json);
            case JobOutcome.Done(Outcome.Refused(String sentence)) ->
                    sink.error(error(ErrorCodes.INVALID_PARAMS, sentence));
            case JobOutcome.Cancelled() -> sink.success();
            case JobOutcome.Failed(String why, _) ->
                    sink.error(error(ErrorCodes.INTERNAL_ERROR, why));
        }
    }

    private static McpError error(int code, String sentence) {
        return new McpError(new JSONRPCResponse.JSONRPCError(code, sentence));
    }

    private Outcome<ObjectNode> list(Work.Monitor monitor) throws InterruptedException {
        return new Outcome.Ready<>(ToolAnswers.list(tools.list(monitor)));
    }

    private Outcome<ObjectNode> call(Object told, Work.Monitor monitor)
            throws InterruptedException {
        JsonNode params = told instanceof JsonNode tree ? tree : Json.object();
        String name = params.path("name").asText();
        Optional<String> absence = tools.absence(name);
        if (absence.isPresent()) {
            return new Outcome.Refused<>(absence.get());
        }
        JsonNode given = params.path("arguments");
        if (!given.isObject() && !given.isMissingNode() && !given.isNull()) {
            return new Outcome.Refused<>(
                    "The arguments of %s are not a JSON object. Nothing was called."
                            .formatted(name));
        }
        ObjectNode arguments = given instanceof ObjectNode object ? object : Json.object();
        Work.Monitor own = new Work.Monitor(progress(params), monitor.cancellation());
        return new Outcome.Ready<>(ToolAnswers.result(tools.call(name, arguments, own)));
    }

    private Progress progress(JsonNode params) {
        JsonNode token = params.path("_meta").path("progressToken");
        return ClientWire.id(token).isPresent()
                ? new ToldProgress(
                        token, told -> tell(McpSchema.METHOD_NOTIFICATION_PROGRESS, told))
                : Progress.NONE;
    }

    private void tell(String method, ObjectNode params) {
        wire.sendMessage(new JSONRPCNotification(method, params)).subscribe();
    }

    private void toolsChanged() {
        if (greeted.get()) {
            tell(McpSchema.METHOD_NOTIFICATION_TOOLS_LIST_CHANGED, Json.object());
        }
    }

    private void cancel(Object told) {
        if (told instanceof JsonNode params) {
            ClientWire.id(params.path("requestId")).map(running::get).ifPresent(Job::cancel);
        }
    }
}
