package dev.assay.mcp.server;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// What the results of a server point to: it can be opened like what the server lists, for servers
/// need not list it. The newest of many are known. Safe from any thread.
final class ToldLinks {
    private static final int MOST = 10_000;

    private final Map<String, RemoteResource> known = new LinkedHashMap<>();

    /// Remembers what a result of a call points to.
    synchronized void heard(JsonNode result) {
        for (JsonNode each : result.path("content")) {
            switch (each.path("type").asText()) {
                case "resource_link" -> RemoteResource.of(each).ifPresent(this::keep);
                case "resource" -> RemoteResource.of(each.path("resource")).ifPresent(this::keep);
                default -> {}
            }
        }
    }

    private void keep(RemoteResource link) {
        known.remove(link.uri());
        known.put(link.uri(), link);
        if (known.size() > MOST) {
            known.remove(known.keySet().iterator().next());
        }
    }

    synchronized Optional<RemoteResource> find(String uri) {
        return Optional.ofNullable(known.get(uri));
    }
}
