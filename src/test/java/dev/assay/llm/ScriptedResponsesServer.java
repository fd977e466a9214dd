package dev.assay.llm;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.assay.base.Json;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// A server on loopback that speaks the real wire formats of models from a script, so that tests
/// fake nothing above the HTTP line: by the path that is asked, the Responses API of OpenAI, the
/// Chat Completions API, or the Messages API of Anthropic. One script does for all of them.
///
/// ```java
/// try (var server = ScriptedResponsesServer.start()) {
///     server.replies(
///             reply().reasoning("Look first.").call("get_chip_summary", "{}"),
///             error(429).retryAfter(1),
///             reply().text("{\"blocks\":[],\"assessment\":\"good\"}").usage(900, 40));
///     LanguageModel model = AdapterModels.openAi(ModelSettings.of(server.baseUrl(), key, "gpt-test"));
///     …
///     assertThat(server.request(1).toolOutput("call_2")).contains("_schema");
/// }
/// ```
///
/// Each request for a reply takes the next line of the script; with [#answers] a function decides
/// instead. Before that the request is held to the rules of the real API: a call without its
/// result, a reasoning item out of place or an unknown parameter gets the API's own 400, and the
/// script is not consumed. A script that has run out answers 400 as well. Requests are recorded in
/// order, refused ones too.
public final class ScriptedResponsesServer implements AutoCloseable {
    private final HttpServer server;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final CountDownLatch closing = new CountDownLatch(1);
    private final AtomicInteger numbers = new AtomicInteger();
    private final AtomicInteger disconnects = new AtomicInteger();
    private final Deque<Scripted> script = new ArrayDeque<>();
    private final List<Recorded> requests = new ArrayList<>();
    private List<String> models = List.of("gpt-test");
    private int context;
    private @Nullable Function<Recorded, Scripted> author;
    private @Nullable ScriptedError modelsError;

    /// A request as it came.
    ///
    /// @param authorization the header, null where none came; that of `x-api-key` where it came
    ///   instead
    /// @param query what stands after the question mark; empty where nothing does
    /// @param body empty where it was none or no object
    public record Recorded(
            String method,
            String path,
            String query,
            @Nullable String authorization,
            ObjectNode body) {
        /// The items of the input.
        public List<JsonNode> input() {
            return body.path("input").valueStream().toList();
        }

        /// The types of the items, in order; a plain message counts as its role: "user".
        public List<String> inputTypes() {
            return input().stream()
                    .map(item -> item.path("type").asText(item.path("role").asText()))
                    .toList();
        }

        /// The names of the tools on offer.
        public List<String> tools() {
            return body.path("tools")
                    .valueStream()
                    .map(tool -> tool.path("name").asText(tool.at("/function/name").asText()))
                    .toList();
        }

        /// The text of a tool's result, by its call id.
        public String toolOutput(String callId) {
            return input().stream()
                    .filter(item -> item.path("type").asText().equals("function_call_output"))
                    .filter(item -> item.path("call_id").asText().equals(callId))
                    .map(item -> item.path("output").asText())
                    .findFirst()
                    .orElseThrow(() -> new AssertionError("no result for " + callId));
        }
    }

    private ScriptedResponsesServer(HttpServer server) {
        this.server = server;
        server.setExecutor(threads);
        server.createContext("/", this::handle);
        server.start();
    }

    /// Starts one on a free port.
    public static ScriptedResponsesServer start() {
        try {
            InetSocketAddress free = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
            return new ScriptedResponsesServer(HttpServer.create(free, 0));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// A streamed reply, to be filled.
    public static ScriptedReply reply() {
        return new ScriptedReply();
    }

    /// An HTTP error with the body that the real API sends for it.
    public static ScriptedError error(int status) {
        return new ScriptedError(status);
    }

    /// An answer of 200 that is these bytes, whatever they are.
    public static ScriptedBytes bytes(String contentType, String body) {
        return new ScriptedBytes(contentType, body, "", StandardCharsets.UTF_8);
    }

    /// The address for a client's base URL.
    public String baseUrl() {
        return "http://127.0.0.1:" + server.getAddress().getPort() + "/v1";
    }

    /// Adds to the script; one entry answers one request.
    public ScriptedResponsesServer replies(Scripted... entries) {
        synchronized (script) {
            script.addAll(List.of(entries));
        }
        return this;
    }

    /// Lets a function answer every request from now on.
    public ScriptedResponsesServer answers(Function<Recorded, Scripted> author) {
        synchronized (script) {
            this.author = author;
        }
        return this;
    }

    /// What `GET /models` lists.
    public ScriptedResponsesServer models(String... ids) {
        models = List.of(ids);
        return this;
    }

    /// Makes `GET /models` say how many tokens each reads, as vLLM does.
    public ScriptedResponsesServer context(int tokens) {
        context = tokens;
        return this;
    }

    /// Makes `GET /models` fail.
    public ScriptedResponsesServer modelsFail(ScriptedError error) {
        modelsError = error;
        return this;
    }

    /// All requests so far, to whatever path.
    public List<Recorded> requests() {
        synchronized (requests) {
            return List.copyOf(requests);
        }
    }

    /// The requests for a reply so far, without those that only ask what the server has.
    public List<Recorded> asked() {
        return requests().stream().filter(one -> one.method().equals("POST")).toList();
    }

    /// The n-th request for a reply, from 0.
    public Recorded request(int n) {
        return asked().get(n);
    }

    /// How many clients went away while they were being answered. A client that leaves a stalled
    /// reply is noticed only when something is written; use [ScriptedReply#dribble] to count it.
    public int disconnects() {
        return disconnects.get();
    }

    /// Stops at once; stalled replies are torn down.
    @Override
    public void close() {
        closing.countDown();
        server.stop(0);
        threads.shutdownNow();
    }

    private void handle(HttpExchange exchange) throws IOException {
        try {
            Recorded request = record(exchange);
            if (request.path().endsWith("/models")) {
                listModels(exchange);
            } else if (ReplyEvents.Api.of(request.path()).isPresent()) {
                respond(exchange, request, ReplyEvents.Api.of(request.path()).get());
            } else {
                send(exchange, error(404).message("Invalid URL (" + request.path() + ")").code(""));
            }
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    private static @Nullable String authorization(HttpExchange exchange) {
        String own = exchange.getRequestHeaders().getFirst("x-api-key");
        return own == null ? exchange.getRequestHeaders().getFirst("Authorization") : own;
    }

    private Recorded record(HttpExchange exchange) throws IOException {
        String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
        Recorded request =
                new Recorded(
                        exchange.getRequestMethod(),
                        exchange.getRequestURI().getPath(),
                        Objects.requireNonNullElse(exchange.getRequestURI().getQuery(), ""),
                        authorization(exchange),
                        Json.parseObject(body).orElseGet(Json::object));
        synchronized (requests) {
            requests.add(request);
        }
        return request;
    }

    private void respond(HttpExchange exchange, Recorded request, ReplyEvents.Api api)
            throws IOException, InterruptedException {
        Optional<String> complaint = api.complaint(request.body());
        Scripted next = complaint.isPresent() ? error(400).message(complaint.get()) : next(request);
        switch (next) {
            case ScriptedError error -> send(exchange, error);
            case ScriptedReply reply -> stream(exchange, request, reply, api);
            case ScriptedBytes bytes -> send(exchange, bytes);
        }
    }

    private Scripted next(Recorded request) {
        synchronized (script) {
            if (author != null) {
                return author.apply(request);
            }
            Scripted entry = script.poll();
            return entry == null ? error(400).message("The script has no further reply.") : entry;
        }
    }

    private void stream(
            HttpExchange exchange, Recorded request, ScriptedReply reply, ReplyEvents.Api api)
            throws IOException, InterruptedException {
        if (reply.ending() instanceof ScriptedReply.Ending.Mute) {
            closing.await();
            tearDown();
        }
        exchange.getResponseHeaders().set("Content-Type", "text/event-stream; charset=utf-8");
        exchange.sendResponseHeaders(200, 0);
        OutputStream out = exchange.getResponseBody();
        String model = request.body().path("model").asText();
        try {
            api.write(new ReplyEvents.Sink(out, reply, model, numbers::incrementAndGet));
        } catch (IOException left) {
            disconnects.incrementAndGet();
            throw left;
        }
        switch (reply.ending()) {
            case ScriptedReply.Ending.Mute() -> tearDown();
            case ScriptedReply.Ending.Cut() -> tearDown();
            case ScriptedReply.Ending.Stalled() -> {
                closing.await();
                tearDown();
            }
            case ScriptedReply.Ending.Completed() -> out.close();
            case ScriptedReply.Ending.Failed _ -> out.close();
            case ScriptedReply.Ending.Incomplete _ -> out.close();
            case ScriptedReply.Ending.Errored _ -> out.close();
            case ScriptedReply.Ending.Silent() -> out.close();
        }
    }

    /// Closing the exchange would end the stream in good order; a handler that throws does not.
    private static void tearDown() throws IOException {
        throw new IOException("torn down by the script");
    }

    private void listModels(HttpExchange exchange) throws IOException {
        if (modelsError != null) {
            send(exchange, modelsError);
            return;
        }
        ArrayNode data = Json.array();
        for (String model : models) {
            ObjectNode listed =
                    data.addObject()
                            .put("id", model)
                            .put("object", "model")
                            .put("created", 1_700_000_000)
                            .put("owned_by", "openai");
            if (context > 0) {
                listed.put("max_model_len", context);
            }
        }
        ObjectNode list = Json.object().put("object", "list");
        send(exchange, error(200).body(Json.write(list.set("data", data))));
    }

    private void send(HttpExchange exchange, ScriptedBytes bytes) throws IOException {
        exchange.getResponseHeaders().set("Content-Type", bytes.contentType());
        exchange.sendResponseHeaders(200, 0);
        OutputStream out = exchange.getResponseBody();
        out.write(bytes.body().getBytes(bytes.charset()));
        out.flush();
        byte[] again = bytes.again().getBytes(StandardCharsets.UTF_8);
        try {
            // Once the server closes, what goes on for ever ends too.
            while (again.length > 0 && closing.getCount() > 0) {
                out.write(again);
            }
        } catch (IOException left) {
            disconnects.incrementAndGet();
            throw left;
        }
        out.close();
    }

    private static void send(HttpExchange exchange, ScriptedError error) throws IOException {
        exchange.getResponseHeaders().set("Content-Type", "application/json");
        exchange.getResponseHeaders().set("x-request-id", "req_test");
        error.headers().forEach(exchange.getResponseHeaders()::set);
        byte[] bytes = error.bytes();
        exchange.sendResponseHeaders(error.status(), bytes.length == 0 ? -1 : bytes.length);
        exchange.getResponseBody().write(bytes);
        exchange.close();
    }
}
