package dev.assay.mcp.serve;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.task.Progress;
import java.util.function.Consumer;

/// Tells a client how far a call is, under the token that it gave: a few times a second at most,
/// and with a number that only grows, as the protocol wants it.
final class ToldProgress implements Progress {
    private static final long PAUSE = 250_000_000;

    private final JsonNode token;
    private final Consumer<ObjectNode> client;
    private String last = "";
    private long at;
    private int count;

    /// @param client receives what is told
    ToldProgress(JsonNode token, Consumer<ObjectNode> client) {
        this.token = token;
        this.client = client;
    }

    @Override
    public synchronized void report(String step, double fraction) {
        long now = System.nanoTime();
        if (step.equals(last) || (count > 0 && now - at < PAUSE)) {
            return;
        }
        last = step;
        at = now;
        count++;
        ObjectNode told = Json.object();
        told.set("progressToken", token);
        client.accept(told.put("progress", count).put("message", step));
    }
}
