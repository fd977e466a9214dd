package dev.assay.activity.strava;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.activity.strava.StravaException.Problem;
import dev.assay.text.json.StrangersJson;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// Requests to Strava, blocking; an interrupt ends each at once. What fails is a [StravaException]
/// in the words of the published design.
final class StravaWire implements AutoCloseable {
    private static final Duration CONNECT = Duration.ofSeconds(10);
    private static final Duration ANSWER = Duration.ofSeconds(60);

    /// More than the streams of a day at one second have.
    private static final long LARGEST = 64L << 20;

    private final HttpClient http =
            HttpClient.newBuilder()
                    .connectTimeout(CONNECT)
                    .followRedirects(HttpClient.Redirect.NEVER)
                    .build();

    /// Asks for something with a token.
    HttpResponse<byte[]> get(URI from, String accessToken) throws InterruptedException {
        return send(
                HttpRequest.newBuilder(from)
                        .header("Authorization", "Bearer " + accessToken)
                        .GET());
    }

    /// The answer of the server of tokens; empty where it refuses what it was given for them.
    ///
    /// @param grant the fields that say what that is
    Optional<JsonNode> tokens(StravaAccount account, String clientSecret, Map<String, String> grant)
            throws InterruptedException {
        Map<String, String> form = new HashMap<>(grant);
        form.put("client_id", account.clientId());
        form.put("client_secret", clientSecret);
        String body =
                form.entrySet().stream()
                        .map(field -> coded(field.getKey()) + "=" + coded(field.getValue()))
                        .collect(Collectors.joining("&"));
        HttpResponse<byte[]> answer =
                send(
                        HttpRequest.newBuilder(account.server().resolve("/oauth/token"))
                                .header("Content-Type", "application/x-www-form-urlencoded")
                                .POST(HttpRequest.BodyPublishers.ofString(body)));
        boolean refused = answer.statusCode() == 400 || answer.statusCode() == 401;
        return refused ? Optional.empty() : Optional.of(json(checked(answer)));
    }

    static String coded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }

    private HttpResponse<byte[]> send(HttpRequest.Builder request) throws InterruptedException {
        try {
            return http.send(
                    request.timeout(ANSWER).header("Accept", "application/json").build(),
                    HttpResponse.BodyHandlers.limiting(
                            HttpResponse.BodyHandlers.ofByteArray(), LARGEST));
        } catch (HttpTimeoutException slow) {
            throw new StravaException(
                    Problem.UNAVAILABLE, "connection to Strava timed out. Please try again");
        } catch (IOException broken) {
            throw new StravaException(
                    Problem.UNAVAILABLE,
                    "unable to reach Strava. See whether this computer is connected, and try again");
        }
    }

    /// The JSON of an answer.
    static JsonNode json(HttpResponse<byte[]> answer) {
        try {
            JsonNode json = StrangersJson.read(answer.body());
            if (!json.isMissingNode()) {
                return json;
            }
        } catch (IOException damaged) {
            // It is told like an empty answer.
        }
        throw new StravaException(
                Problem.UNREADABLE, "Strava's answer is no JSON, or cut off. Please try again");
    }

    /// Passes an answer that is a success.
    ///
    /// @throws StravaException for any other, in words
    static HttpResponse<byte[]> checked(HttpResponse<byte[]> answer) {
        int status = answer.statusCode();
        if (status == 200) {
            return answer;
        }
        throw switch (status) {
            case 401 ->
                    new StravaException(
                            Problem.SIGN_IN,
                            "invalid Strava credentials. Please reconnect your Strava account");
            case 403 ->
                    new StravaException(
                            Problem.SIGN_IN,
                            "Strava does not let this application read it. Please reconnect your Strava account and allow it to read your activities");
            case 404 ->
                    new StravaException(
                            Problem.NOT_FOUND,
                            "the requested activity was not found or is not accessible");
            case 429 -> tooMany();
            default ->
                    status >= 500
                            ? new StravaException(
                                    Problem.UNAVAILABLE,
                                    "strava service is temporarily unavailable. Please try again later")
                            : new StravaException(
                                    Problem.UNREADABLE,
                                    "Strava refused the request (status %d)".formatted(status));
        };
    }

    static StravaException tooMany() {
        return new StravaException(
                Problem.RATE_LIMIT,
                "strava API rate limit exceeded. Please try again in a few minutes");
    }

    @Override
    public void close() {
        http.shutdownNow();
    }
}
