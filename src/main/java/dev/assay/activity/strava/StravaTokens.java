package dev.assay.activity.strava;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import java.time.Instant;
import java.util.Optional;

/// What the program shows at Strava; all of it is secret. The text of none of it stands in a log.
///
/// @param clientSecret of the athlete's application
/// @param access for requests
/// @param refresh for another access token
/// @param expires when the access token is worth nothing any more
public record StravaTokens(String clientSecret, String access, String refresh, Instant expires) {
    private static final String SECRET = "client_secret";
    private static final String ACCESS = "access_token";
    private static final String REFRESH = "refresh_token";
    private static final String EXPIRES = "expires_at";

    /// What was kept; empty where nothing was, or something else.
    public static Optional<StravaTokens> kept(String text) {
        return Json.parseObject(text)
                .filter(json -> json.path(REFRESH).isTextual())
                .flatMap(json -> of(json, json.path(SECRET).asText()));
    }

    /// An answer of the server of tokens.
    static Optional<StravaTokens> of(JsonNode answer, String clientSecret) {
        boolean whole =
                answer.path(ACCESS).isTextual()
                        && answer.path(REFRESH).isTextual()
                        && answer.path(EXPIRES).isIntegralNumber();
        return whole
                ? Optional.of(
                        new StravaTokens(
                                clientSecret,
                                answer.path(ACCESS).asText(),
                                answer.path(REFRESH).asText(),
                                Instant.ofEpochSecond(answer.path(EXPIRES).asLong())))
                : Optional.empty();
    }

    /// As it is kept, among the keys.
    public String text() {
        ObjectNode json = Json.object();
        json.put(SECRET, clientSecret);
        json.put(ACCESS, access);
        json.put(REFRESH, refresh);
        json.put(EXPIRES, expires.getEpochSecond());
        return Json.write(json);
    }

    @Override
    public String toString() {
        return "StravaTokens until " + expires;
    }
}
