package dev.assay.mcp.server;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.base.Sha256;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/// A pattern after which addresses of things to open are made, as the server describes it.
///
/// @param pattern with names in braces that are filled in: `note://{day}`
/// @param name for people
/// @param description in the server's words; perhaps empty
/// @param mediaType as the server says; perhaps empty
public record ResourceTemplate(String pattern, String name, String description, String mediaType) {
    /// By which a decision about addresses after patterns is kept, beside those about tools.
    private static final String DECIDED = "read_resource by a pattern";

    private static final Pattern FILLED_IN = Pattern.compile("\\{[^{}]*\\}");

    /// A template of a list; empty where its pattern cannot be used.
    static Optional<ResourceTemplate> of(JsonNode json) {
        String pattern = json.path("uriTemplate").asText();
        ObjectNode told = Json.object().put("uri", pattern);
        for (String field : List.of("title", "name", "description", "mimeType")) {
            if (json.has(field)) {
                told.set(field, json.get(field));
            }
        }
        return RemoteResource.of(told)
                .map(one ->
                        new ResourceTemplate(
                                one.uri(), one.name(), one.description(), one.mediaType()));
    }

    /// What has an address; empty where the address is not made after the pattern. What stands in
    /// the place of a name is left to the server to judge.
    public Optional<RemoteResource> made(String uri) {
        return fits(uri)
                ? RemoteResource.of(Json.object().put("uri", uri).put("name", name))
                : Optional.empty();
    }

    private boolean fits(String uri) {
        String[] pieces = FILLED_IN.split(pattern, -1);
        String last = pieces[pieces.length - 1];
        if (pieces.length == 1 || !uri.startsWith(pieces[0])) {
            return uri.equals(pattern);
        }
        int at = pieces[0].length();
        for (int i = 1; i < pieces.length - 1; i++) {
            int found = uri.indexOf(pieces[i], at);
            if (found < 0) {
                return false;
            }
            at = found + pieces[i].length();
        }
        return uri.length() - last.length() >= at && uri.endsWith(last);
    }

    /// Opening what is at any address after patterns, as something to decide about: whoever fills a
    /// pattern in tells the server something, as with a call.
    public static RemoteTool opening(List<ResourceTemplate> templates) {
        MessageDigest digest = Sha256.begin();
        templates.forEach(
                each -> digest.update((each.pattern() + "\n").getBytes(StandardCharsets.UTF_8)));
        return new RemoteTool(
                DECIDED,
                "Open what is at an address made after a pattern",
                "The patterns: "
                        + String.join(
                                ", ", templates.stream().map(ResourceTemplate::pattern).toList()),
                Json.object(),
                Map.of(),
                new RemoteTool.Hints(false, false, false),
                Sha256.hex(digest));
    }
}
