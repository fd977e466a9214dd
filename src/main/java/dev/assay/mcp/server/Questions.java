package dev.assay.mcp.server;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Words;
import dev.assay.mcp.wire.ServerWire;
import dev.assay.mcp.wire.WireException;
import dev.assay.task.Progress;
import io.modelcontextprotocol.json.TypeRef;
import io.modelcontextprotocol.spec.McpClientSession;
import io.modelcontextprotocol.spec.McpError;
import io.modelcontextprotocol.spec.McpSchema;
import java.time.Duration;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import reactor.core.Disposable;

/// Requests of a session that wait for their answers: whatever a request is about, it is waited for
/// alike, and the server is told when nobody waits for it any more. Blocking, and safe from any
/// thread.
///
/// @param server by its name, for sentences
record Questions(String server, ServerWire wire, McpClientSession session, HeardProgress hearing) {
    private static final TypeRef<JsonNode> TREE = new TypeRef<>() {};

    /// How long is waited.
    ///
    /// @param silence without an answer and without news of progress
    /// @param whole time, whatever is told, from the beginning on
    /// @param begin on the clock of nanoseconds
    record Waiting(Duration silence, Duration whole, long begin) {
        static Waiting fromNow(Duration silence, Duration whole) {
            return new Waiting(silence, whole, System.nanoTime());
        }

        private long untilSilent(HeardProgress.Ear ear) {
            return ear.last().get() + silence.toNanos() - System.nanoTime();
        }

        private long untilOver() {
            return begin + whole.toNanos() - System.nanoTime();
        }
    }

    /// What came of a request.
    private sealed interface Outcome {
        record Answered(JsonNode tree) implements Outcome {}

        record Failed(Throwable why) implements Outcome {}
    }

    /// Asks for something.
    ///
    /// @param doing for a sentence: "list its tools"
    /// @param progress hears what the server tells until it answers
    /// @return the result as the server sent it
    /// @throws WireException in words
    JsonNode ask(String method, ObjectNode params, Waiting waiting, String doing, Progress progress)
            throws InterruptedException {
        HeardProgress.Ear ear = hearing.open(progress);
        params.putObject("_meta").put("progressToken", ear.token());
        boolean answered = false;
        try {
            JsonNode result = answer(method, params, waiting, doing, ear);
            answered = true;
            return result;
        } finally {
            hearing.close(ear);
            if (!answered) {
                wire.cancel(ear.token());
            }
        }
    }

    /// Asks the first question, which the protocol does not let anybody take back: where no answer
    /// comes, the way to the server is to be closed.
    JsonNode askFirst(ObjectNode params, Duration patience, String doing)
            throws InterruptedException {
        HeardProgress.Ear nothing = hearing.open(Progress.NONE);
        try {
            return answer(
                    McpSchema.METHOD_INITIALIZE,
                    params,
                    Waiting.fromNow(patience, patience),
                    doing,
                    nothing);
        } finally {
            hearing.close(nothing);
        }
    }

    private JsonNode answer(
            String method, ObjectNode params, Waiting waiting, String doing, HeardProgress.Ear ear)
            throws InterruptedException {
        BlockingQueue<Outcome> box = new ArrayBlockingQueue<>(1);
        Disposable running =
                session.sendRequest(method, params, TREE)
                        .subscribe(
                                tree -> put(box, new Outcome.Answered(tree)),
                                failure -> put(box, new Outcome.Failed(failure)));
        try {
            while (true) {
                long silent = waiting.untilSilent(ear);
                long over = waiting.untilOver();
                long left = Math.min(silent, over);
                Outcome outcome = box.poll(left, TimeUnit.NANOSECONDS);
                if (outcome != null) {
                    return told(outcome);
                }
                if (left <= 0) {
                    throw givenUp(doing, waiting, over <= 0);
                }
            }
        } finally {
            running.dispose();
        }
    }

    private WireException givenUp(String doing, Waiting waiting, boolean over) {
        return new WireException(
                "The server %s did not %s: %s. It is waited for no more. Try again, with less where you can, or look at the server's log."
                        .formatted(
                                server,
                                doing,
                                over
                                        ? "after %s it was still not done"
                                                .formatted(Words.wait(waiting.whole()))
                                        : "for %s neither an answer nor a word of progress came"
                                                .formatted(Words.wait(waiting.silence()))));
    }

    private static void put(BlockingQueue<Outcome> box, Outcome outcome) {
        // The first one counts.
        boolean _ = box.offer(outcome);
    }

    private JsonNode told(Outcome outcome) {
        return switch (outcome) {
            case Outcome.Answered(JsonNode tree) when tree.isObject() -> tree;
            case Outcome.Answered _ ->
                    throw new WireException(
                            "The server %s answered with something that is no result of the protocol. Nothing of it was kept; look for another version of the server."
                                    .formatted(server));
            case Outcome.Failed(McpError refused) when refused.getJsonRpcError() != null ->
                    throw ServerWire.lost(refused.getJsonRpcError())
                            .orElseGet(() -> refusal(refused));
            case Outcome.Failed(WireException why) -> throw why;
            case Outcome.Failed(Throwable why) ->
                    throw new WireException(
                            "The server %s could not be asked. Try again; the log has the details."
                                    .formatted(server),
                            why);
        };
    }

    private WireException refusal(McpError refused) {
        McpSchema.JSONRPCResponse.JSONRPCError error = refused.getJsonRpcError();
        return new WireException(
                "The server %s refused the request (%s): %s"
                        .formatted(
                                server,
                                error.code(),
                                ServerWords.quoted(String.valueOf(error.message()), 1_000)));
    }
}
