package dev.assay.mcp.server;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.task.Progress;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/// Who hears how far the requests of a session are, by the token that went with each. Safe from any
/// thread.
final class HeardProgress {
    private final Map<String, Ear> ears = new ConcurrentHashMap<>();
    private final AtomicLong tokens = new AtomicLong();

    /// Whoever waits for a request.
    ///
    /// @param last when something was heard, on the clock of nanoseconds
    record Ear(String token, Progress progress, AtomicLong last) {}

    Ear open(Progress progress) {
        String token = "assay-" + tokens.incrementAndGet();
        Ear ear = new Ear(token, progress, new AtomicLong(System.nanoTime()));
        ears.put(token, ear);
        return ear;
    }

    void close(Ear ear) {
        ears.remove(ear.token());
    }

    /// Hears what a server tells of a request; what nobody waits for is nothing.
    void told(Object told) {
        if (told instanceof JsonNode params) {
            Ear ear = ears.get(params.path("progressToken").asText());
            if (ear != null) {
                ear.last().set(System.nanoTime());
                double total = params.path("total").asDouble(0);
                double fraction =
                        total > 0 ? params.path("progress").asDouble() / total : Progress.UNKNOWN;
                String words = ServerWords.line(params.path("message").asText(), 120);
                ear.progress().report(words.isEmpty() ? "Working" : words, bounded(fraction));
            }
        }
    }

    private static double bounded(double fraction) {
        return Double.isFinite(fraction) ? Math.clamp(fraction, 0, 1) : Progress.UNKNOWN;
    }
}
