package dev.assay.mcp.server;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Optional;

/// Something to open that a server lists, as the server describes it.
///
/// @param uri by which the server knows it; nobody else opens it
/// @param name for people
/// @param description in the server's words; perhaps empty
/// @param mediaType as the server says; perhaps empty
/// @param size in bytes, as the server says; 0 where it does not
public record RemoteResource(
        String uri, String name, String description, String mediaType, long size) {
    private static final int LONGEST_URI = 2_000;

    /// A resource of a list; empty where it has no address that can be used.
    static Optional<RemoteResource> of(JsonNode json) {
        String uri = json.path("uri").asText();
        if (uri.isBlank()
                || uri.length() > LONGEST_URI
                || !uri.equals(ServerWords.line(uri, LONGEST_URI))) {
            return Optional.empty();
        }
        String title = json.path("title").asText(json.path("name").asText(uri));
        return Optional.of(
                new RemoteResource(
                        uri,
                        ServerWords.line(title, 120),
                        ServerWords.line(json.path("description").asText(), 300),
                        ServerWords.line(json.path("mimeType").asText(), 80),
                        json.path("size").asLong()));
    }
}
