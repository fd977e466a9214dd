package dev.assay.activity.strava;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;

/// A server on this computer that answers as Strava's does, with JSON in its layout, for one
/// athlete with one token at a time.
public final class FakeStrava implements AutoCloseable {
    /// The only secret that it knows.
    public static final String SECRET = "hush-7d1";

    /// The code that its page gives.
    static final String CODE = "code-1";

    private final HttpServer server;
    private final List<String> requests = new CopyOnWriteArrayList<>();
    private final Map<String, Answer> instead = new ConcurrentHashMap<>();
    private final Map<String, String> answers = new ConcurrentHashMap<>();
    private final AtomicInteger token = new AtomicInteger(1);

    private record Answer(int status, Map<String, String> headers, String body) {}

    private FakeStrava(HttpServer server) {
        this.server = server;
        answers.put(
                "/api/v3/athlete",
                """
                {"id": 7, "firstname": "Ada", "lastname": "Byron", "ftp": 240, "weight": 61.5}
                """);
        answers.put(
                "/api/v3/athlete/zones",
                """
                {"heart_rate": {"custom_zones": true, "zones": [{"min": 0, "max": 123},
                {"min": 123, "max": 153}, {"min": 153, "max": -1}]}}
                """);
        answers.put("/api/v3/athlete/activities?per_page=200&page=1", LIST);
        answers.put("/api/v3/athlete/activities?per_page=200&page=2", "[]");
        answers.put(
                "/api/v3/activities/101/streams",
                """
                {"time": {"data": [0, 1, 2, 3, 4, 5], "series_type": "distance", "original_size": 6, "resolution": "high"},
                "distance": {"data": [0, 8, 16, 24, 32, 40]},
                "heartrate": {"data": [120, 121, 122, null, 124, 125]},
                "watts": {"data": [200, 210, 220, 230, 240, 250]}}
                """);
        answers.put(
                "/api/v3/activities/102/streams",
                """
                {"time": {"data": [0, 10, 20]}, "distance": {"data": [0, 30, 60]}}
                """);
        answers.put(
                "/api/v3/activities/101/laps",
                """
                [{"name": "Lap 1", "start_index": 0, "end_index": 3, "distance": 24.0},
                {"name": "", "start_index": 3, "end_index": 5, "distance": 16.0},
                {"name": "Torn", "start_index": 5, "end_index": 900}]
                """);
        answers.put("/api/v3/activities/102/laps", "[]");
    }

    private static final String LIST =
            """
            [{"id": 102, "name": "", "type": "Run", "sport_type": "TrailRun",
            "start_date": "2026-05-02T06:00:00Z", "utc_offset": 7200.0, "elapsed_time": 20,
            "moving_time": 20, "distance": 60.0, "total_elevation_gain": 0.0,
            "has_heartrate": false, "average_watts": 180.0, "device_watts": false},
            {"id": 101, "name": "Morning ride", "type": "Ride", "sport_type": "Ride",
            "start_date": "2026-05-03T06:00:00Z", "utc_offset": 7200.0, "elapsed_time": 5,
            "moving_time": 5, "distance": 40.0, "total_elevation_gain": 12.0,
            "has_heartrate": true, "average_heartrate": 122.4, "max_heartrate": 125.0,
            "device_watts": true, "average_watts": 225.0, "max_watts": 250,
            "weighted_average_watts": 226}]
            """;

    /// Starts it on a free port.
    public static FakeStrava start() {
        try {
            HttpServer server =
                    HttpServer.create(
                            new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
            FakeStrava strava = new FakeStrava(server);
            server.createContext("/", strava::answer);
            server.start();
            return strava;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// The account that reads from it.
    public StravaAccount account() {
        return new StravaAccount(
                "12345", URI.create("http://127.0.0.1:" + server.getAddress().getPort()));
    }

    /// Answers a path in another way, once.
    void answersOnce(String path, int status, Map<String, String> headers, String body) {
        instead.put(path, new Answer(status, headers, body));
    }

    /// Answers a path, or a path with a query, from now on.
    void answers(String path, String body) {
        answers.put(path, body);
    }

    /// Makes the token that it gave last worth nothing.
    void revoke() {
        token.incrementAndGet();
    }

    /// Paths with their queries, in order.
    List<String> requests() {
        return requests;
    }

    String token() {
        return "token-" + token.get();
    }

    private void answer(HttpExchange exchange) throws IOException {
        String path = exchange.getRequestURI().getPath();
        String whole = exchange.getRequestURI().toString();
        requests.add(whole);
        Answer once = instead.remove(path);
        if (once != null) {
            send(exchange, once);
        } else if (path.equals("/oauth/token")) {
            send(exchange, tokens(exchange));
        } else if (!("Bearer " + token())
                .equals(exchange.getRequestHeaders().getFirst("Authorization"))) {
            send(exchange, new Answer(401, Map.of(), "{\"message\":\"Authorization Error\"}"));
        } else {
            String body = answers.getOrDefault(whole, answers.get(path));
            send(
                    exchange,
                    body == null
                            ? new Answer(404, Map.of(), "{\"message\":\"Record Not Found\"}")
                            : new Answer(200, Map.of(), body));
        }
    }

    private Answer tokens(HttpExchange exchange) throws IOException {
        String form = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
        boolean known =
                form.contains("client_id=12345")
                        && form.contains("client_secret=" + SECRET)
                        && (form.contains("code=" + CODE) || form.contains("refresh_token=again-"));
        if (!known) {
            return new Answer(400, Map.of(), "{\"message\":\"Bad Request\"}");
        }
        revoke();
        return new Answer(
                200,
                Map.of(),
                """
                {"token_type": "Bearer", "access_token": "%s", "refresh_token": "again-%d", "expires_at": %d}
                """
                        .formatted(token(), token.get(), 4_000_000_000L));
    }

    private static void send(HttpExchange exchange, Answer answer) throws IOException {
        byte[] body = answer.body().getBytes(StandardCharsets.UTF_8);
        answer.headers().forEach(exchange.getResponseHeaders()::set);
        exchange.getResponseHeaders().set("Content-Type", "application/json");
        exchange.sendResponseHeaders(answer.status(), body.length == 0 ? -1 : body.length);
        exchange.getResponseBody().write(body);
        exchange.close();
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
