package dev.assay.mcp.wire;

import java.net.URI;
import java.net.http.HttpHeaders;
import java.net.http.HttpRequest;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/// Requests to one address, with its headers and with those of the session.
public final class HttpRequests {
    private static final String SESSION = "Mcp-Session-Id";
    static final String EVENTS = "text/event-stream";
    private static final Pattern VISIBLE = Pattern.compile("[\\x21-\\x7e]{1,1024}");

    private final URI address;
    private final Map<String, String> headers;
    private volatile String session = "";
    private volatile String version = "";

    /// @param headers that the server wants, such as a token
    public HttpRequests(URI address, Map<String, String> headers) {
        this.address = address;
        this.headers = Map.copyOf(headers);
    }

    URI address() {
        return address;
    }

    boolean hasSession() {
        return !session.isEmpty();
    }

    void agreed(String on) {
        version = VISIBLE.matcher(on).matches() ? on : "";
    }

    /// What a server says of the session with its first answer.
    void answered(HttpHeaders answered) {
        answered.firstValue(SESSION)
                .filter(id -> session.isEmpty() && VISIBLE.matcher(id).matches())
                .ifPresent(id -> session = id);
    }

    /// A message that is answered.
    HttpRequest post(String json) {
        return posting(json).build();
    }

    /// A message that is not answered, only heard.
    HttpRequest tell(String json, Duration patience) {
        return posting(json).timeout(patience).build();
    }

    private HttpRequest.Builder posting(String json) {
        return request()
                .header("Content-Type", "application/json")
                .header("Accept", "application/json, " + EVENTS)
                .POST(HttpRequest.BodyPublishers.ofString(json));
    }

    /// Hears what a server says without being asked.
    ///
    /// @param event the id of the last that was heard, after which the stream goes on; perhaps
    ///   empty
    HttpRequest listen(String event) {
        HttpRequest.Builder request = request().header("Accept", EVENTS).GET();
        return event.isEmpty() ? request.build() : request.header("Last-Event-ID", event).build();
    }

    /// Ends the session, where there is one.
    Optional<HttpRequest> farewell(Duration patience) {
        return hasSession()
                ? Optional.of(request().timeout(patience).DELETE().build())
                : Optional.empty();
    }

    private HttpRequest.Builder request() {
        HttpRequest.Builder request = HttpRequest.newBuilder(address);
        headers.forEach(request::setHeader);
        if (!session.isEmpty()) {
            request.setHeader(SESSION, session);
        }
        if (!version.isEmpty()) {
            request.setHeader("MCP-Protocol-Version", version);
        }
        return request;
    }
}
