package dev.assay.activity.strava;

import com.fasterxml.jackson.databind.JsonNode;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.assay.activity.strava.StravaException.Problem;
import dev.assay.task.Progress;
import dev.assay.task.Work;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.Base64;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/// Signs an athlete in: Strava's page in the browser asks whether this program may read, and leads
/// back to a port of this computer with a code, for which Strava gives tokens (OAuth 2.0 with a
/// redirect to the loopback address, RFC 8252). Only an answer with the secret state of this
/// sign-in counts. Strava offers no PKCE.
public final class StravaSignIn {
    private static final String CALLBACK = "/strava";
    private static final String SCOPES = "read,activity:read_all,profile:read_all";
    private static final Duration PATIENCE = Duration.ofMinutes(5);
    private static final SecureRandom RANDOM = new SecureRandom();
    private static final int STATE_BYTES = 24;

    private final StravaAccount account;
    private final Consumer<URI> browser;

    /// @param browser shows a page to the athlete
    public StravaSignIn(StravaAccount account, Consumer<URI> browser) {
        this.account = account;
        this.browser = browser;
    }

    /// What the browser brought back.
    ///
    /// @param code for which there are tokens; empty where the athlete refused
    private record Grant(String code, String scope) {}

    /// Asks in the browser and waits for the answer, blocking.
    ///
    /// @throws StravaException where there is no token in the end
    public StravaTokens run(String clientSecret, Work.Monitor monitor) throws InterruptedException {
        account.check();
        String state = state();
        BlockingQueue<Grant> answer = new ArrayBlockingQueue<>(1);
        HttpServer server = server(state, answer);
        try (StravaWire wire = new StravaWire()) {
            String back =
                    "http://127.0.0.1:%d%s".formatted(server.getAddress().getPort(), CALLBACK);
            browser.accept(page(back, state));
            monitor.progress().report("Waiting for your answer in the browser", Progress.UNKNOWN);
            Grant grant = await(answer);
            check(grant);
            monitor.progress().report("Signing in", Progress.UNKNOWN);
            return tokens(wire, grant.code(), clientSecret);
        } finally {
            server.stop(0);
        }
    }

    private static String state() {
        byte[] bytes = new byte[STATE_BYTES];
        RANDOM.nextBytes(bytes);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    private URI page(String back, String state) {
        return account.server()
                .resolve(
                        "/oauth/authorize?client_id=%s&response_type=code&approval_prompt=auto&redirect_uri=%s&scope=%s&state=%s"
                                .formatted(
                                        StravaWire.coded(account.clientId()),
                                        StravaWire.coded(back),
                                        StravaWire.coded(SCOPES),
                                        StravaWire.coded(state)));
    }

    private static HttpServer server(String state, BlockingQueue<Grant> answer) {
        try {
            HttpServer server =
                    HttpServer.create(
                            new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
            server.createContext(CALLBACK, exchange -> hear(exchange, state, answer));
            server.start();
            return server;
        } catch (IOException noPort) {
            throw new StravaException(
                    Problem.UNAVAILABLE,
                    "This computer gives no port to which the browser could lead back. Try again");
        }
    }

    private static void hear(HttpExchange exchange, String state, BlockingQueue<Grant> answer)
            throws IOException {
        Map<String, String> query = query(exchange.getRequestURI());
        boolean ours =
                MessageDigest.isEqual(
                        state.getBytes(StandardCharsets.UTF_8),
                        query.getOrDefault("state", "").getBytes(StandardCharsets.UTF_8));
        String words =
                ours
                        ? "Assay heard your answer. You can close this page."
                        : "This page does not belong to the sign-in that Assay waits for.";
        byte[] page = page(words).getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Content-Type", "text/html; charset=utf-8");
        exchange.sendResponseHeaders(ours ? 200 : 400, page.length);
        exchange.getResponseBody().write(page);
        exchange.close();
        if (ours) {
            // A second answer is as the first, and not waited for.
            answer.offer(
                    new Grant(query.getOrDefault("code", ""), query.getOrDefault("scope", "")));
        }
    }

    private static String page(String words) {
        return """
        <!doctype html><html lang="en"><head><meta charset="utf-8"><title>Assay</title></head>
        <body><p>%s</p></body></html>
        """
                .formatted(words);
    }

    private static Map<String, String> query(URI uri) {
        Map<String, String> fields = new HashMap<>();
        String raw = uri.getRawQuery();
        for (String field : raw == null ? new String[0] : raw.split("&")) {
            int sign = field.indexOf('=');
            if (sign > 0) {
                fields.put(field.substring(0, sign), decoded(field.substring(sign + 1)));
            }
        }
        return fields;
    }

    private static String decoded(String text) {
        try {
            return URLDecoder.decode(text, StandardCharsets.UTF_8);
        } catch (IllegalArgumentException torn) {
            return "";
        }
    }

    private static Grant await(BlockingQueue<Grant> answer) throws InterruptedException {
        Grant grant = answer.poll(PATIENCE.toSeconds(), TimeUnit.SECONDS);
        if (grant == null) {
            throw new StravaException(
                    Problem.SIGN_IN,
                    "Strava's page was not answered within five minutes. Connect again");
        }
        return grant;
    }

    private static void check(Grant grant) {
        if (grant.code().isEmpty()) {
            throw new StravaException(
                    Problem.SIGN_IN, "Strava was not allowed to give access. Nothing was read");
        }
        if (!grant.scope().contains("activity:read")) {
            throw new StravaException(
                    Problem.SIGN_IN,
                    "The right to read activities was not given. Connect again and leave its box ticked");
        }
    }

    private StravaTokens tokens(StravaWire wire, String code, String clientSecret)
            throws InterruptedException {
        JsonNode answer =
                wire.tokens(
                                account,
                                clientSecret,
                                Map.of("grant_type", "authorization_code", "code", code))
                        .orElseThrow(() ->
                                new StravaException(
                                        Problem.SIGN_IN,
                                        "Strava knows no application of this client ID and secret. Compare both with strava.com/settings/api"));
        return StravaTokens.of(answer, clientSecret)
                .orElseThrow(() ->
                        new StravaException(
                                Problem.UNREADABLE, "Strava's answer holds no token. Try again"));
    }
}
