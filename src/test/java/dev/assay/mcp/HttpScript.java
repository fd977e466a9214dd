package dev.assay.mcp;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.assay.base.Json;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;

/// The scripted server at an address of this computer.
public final class HttpScript implements AutoCloseable {
    private static final String SESSION = "session-1";

    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final ScriptedServer server = new ScriptedServer();
    private final HttpServer http;
    private final BlockingQueue<ObjectNode> unasked = new LinkedBlockingQueue<>();

    private final AtomicInteger told = new AtomicInteger();

    /// What was asked, by the event after which the answer comes.
    private final Map<String, JsonNode> unanswered = new ConcurrentHashMap<>();

    /// What was asked, with the token that came along: `POST secret`.
    public final List<String> heard = new CopyOnWriteArrayList<>();

    /// How many answers are being written.
    public final AtomicInteger answering = new AtomicInteger();

    /// The method that is heard and never answered.
    public volatile String ignored = "";

    /// Whether what it says by itself has ids.
    public volatile boolean numbered = true;

    /// How often nobody may listen to it.
    public final AtomicInteger deaf = new AtomicInteger();

    /// Whether it knows nothing of what it said.
    public volatile boolean forgetful;

    /// Whether each list that it is asked for changes at once; what was asked is heard by its
    /// method.
    public volatile boolean restless;

    /// After which events it was asked what followed.
    public final List<String> resumed = new CopyOnWriteArrayList<>();

    /// How often a stream ends before an answer, which then comes to whoever asks what followed; a
    /// negative number where that is refused.
    public final AtomicInteger deferred = new AtomicInteger();

    /// The status of every answer, where it is not as usual.
    public volatile int status = 200;

    /// What comes with a status that is not as usual.
    public volatile String reason = "";

    public HttpScript() throws IOException {
        http = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        http.setExecutor(threads);
        http.createContext("/mcp", this::serve);
        http.start();
    }

    /// Where it is.
    public String address() {
        return "http://127.0.0.1:" + http.getAddress().getPort() + "/mcp";
    }

    /// Has it say that it tells when one list changes, and no other.
    public void tellsOnlyOf(String list) {
        server.telling = Set.of(list);
    }

    /// Says something by itself.
    public void say(String method) {
        unasked.add(ScriptedServer.notice(method));
    }

    /// Cuts off the stream of what it says by itself.
    public void cut() {
        unasked.add(Json.object());
    }

    private void serve(HttpExchange exchange) throws IOException {
        try (exchange) {
            String token = exchange.getRequestHeaders().getFirst("X-Token");
            heard.add(exchange.getRequestMethod() + " " + token);
            if (status != 200) {
                exchange.getResponseHeaders().set("Location", "http://other.example/mcp");
                byte[] body = reason.getBytes(UTF_8);
                exchange.sendResponseHeaders(status, body.length == 0 ? -1 : body.length);
                exchange.getResponseBody().write(body);
                return;
            }
            exchange.getResponseHeaders().set("Mcp-Session-Id", SESSION);
            switch (exchange.getRequestMethod()) {
                case "POST" -> post(exchange);
                case "GET" -> listen(exchange);
                default -> exchange.sendResponseHeaders(200, -1);
            }
        } catch (InterruptedException closed) {
            Thread.currentThread().interrupt();
        }
    }

    private void listen(HttpExchange exchange) throws IOException, InterruptedException {
        String last = exchange.getRequestHeaders().getFirst("Last-Event-ID");
        if (last != null) {
            resumed.add(last);
        }
        JsonNode message = last == null ? null : unanswered.get(last);
        if (message != null) {
            follow(exchange, last, message);
            return;
        }
        if (last != null && forgetful) {
            exchange.sendResponseHeaders(400, -1);
            return;
        }
        if (deaf.getAndDecrement() > 0) {
            exchange.sendResponseHeaders(503, -1);
            return;
        }
        exchange.getResponseHeaders().set("Content-Type", "text/event-stream");
        exchange.sendResponseHeaders(200, 0);
        OutputStream out = exchange.getResponseBody();
        out.flush();
        for (ObjectNode said = unasked.take(); !said.isEmpty(); said = unasked.take()) {
            String id = numbered ? "id: " + told.incrementAndGet() + "\nretry: 1\n" : "";
            String json = said.path("method").asText().isEmpty() ? "oops" : Json.write(said);
            out.write((id + "data: " + json + "\n\n").getBytes(UTF_8));
            out.flush();
        }
    }

    private void defer(HttpExchange exchange, String event, JsonNode message) throws IOException {
        unanswered.put(event, message);
        exchange.getResponseHeaders().set("Content-Type", "text/event-stream");
        exchange.sendResponseHeaders(200, 0);
        exchange.getResponseBody()
                .write(("id: " + event + "\nretry: 1\ndata: \n\n").getBytes(UTF_8));
    }

    private void follow(HttpExchange exchange, String last, JsonNode message)
            throws IOException, InterruptedException {
        if (deferred.get() < 0) {
            exchange.sendResponseHeaders(405, -1);
        } else if (deferred.get() > 1) {
            deferred.decrementAndGet();
            defer(exchange, last + "+", message);
        } else {
            deferred.set(0);
            exchange.getResponseHeaders().set("Content-Type", "text/event-stream");
            exchange.sendResponseHeaders(200, 0);
            server.answer(message, new Streamed(exchange));
        }
    }

    private void post(HttpExchange exchange) throws IOException, InterruptedException {
        JsonNode message =
                Json.parse(new String(exchange.getRequestBody().readAllBytes(), UTF_8))
                        .orElseThrow();
        String method = message.path("method").asText();
        if (method.equals(ignored)) {
            heard.add("ignored " + method);
            new CountDownLatch(1).await();
        }
        if (restless && method.endsWith("/list")) {
            heard.add(method);
            say("notifications/" + method + "_changed");
        }
        if (!message.has("id")) {
            server.answer(message, new Streamed(exchange));
            exchange.sendResponseHeaders(202, -1);
            return;
        }
        if (deferred.get() != 0 && method.equals("tools/call")) {
            defer(exchange, "call", message);
            return;
        }
        boolean plain = method.equals("tools/list") && !server.streams(method);
        exchange.getResponseHeaders()
                .set("Content-Type", plain ? "application/json" : "text/event-stream");
        exchange.sendResponseHeaders(200, 0);
        answering.incrementAndGet();
        try {
            server.answer(message, plain ? new Plain(exchange) : new Streamed(exchange));
        } finally {
            answering.decrementAndGet();
        }
    }

    private record Plain(HttpExchange exchange) implements ScriptedServer.Out {
        @Override
        public void send(ObjectNode message) throws IOException {
            raw(Json.write(message).getBytes(UTF_8));
        }

        @Override
        public void raw(byte[] bytes) throws IOException {
            exchange.getResponseBody().write(bytes);
            exchange.getResponseBody().flush();
        }

        @Override
        public void die() {
            exchange.close();
        }
    }

    /// What is written raw begins a line of data.
    private static final class Streamed implements ScriptedServer.Out {
        private final HttpExchange exchange;
        private boolean begun;

        private Streamed(HttpExchange exchange) {
            this.exchange = exchange;
        }

        @Override
        public void send(ObjectNode message) throws IOException {
            OutputStream out = exchange.getResponseBody();
            out.write(("data: " + Json.write(message) + "\n\n").getBytes(UTF_8));
            out.flush();
        }

        @Override
        public void raw(byte[] bytes) throws IOException {
            OutputStream out = exchange.getResponseBody();
            if (!begun) {
                out.write("event: message\r\ndata: ".getBytes(UTF_8));
                begun = true;
            }
            out.write(bytes);
            if (bytes[bytes.length - 1] == '\n') {
                out.write('\n');
            }
            out.flush();
        }

        @Override
        public void die() {
            exchange.close();
        }
    }

    @Override
    public void close() {
        http.stop(0);
        threads.shutdownNow();
    }

    /// For tests that cannot go on without it.
    public static HttpScript open() {
        try {
            return new HttpScript();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
