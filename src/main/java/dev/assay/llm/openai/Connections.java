package dev.assay.llm.openai;

import dev.assay.base.Secrets;
import dev.assay.llm.ModelProblem;
import dev.assay.llm.ModelProblem.Kind;
import java.io.IOException;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import javax.net.ssl.SSLException;

/// What failures of the connection mean, in sentences for people: nothing listens, no such host, no
/// trust, no patience left, a wire that was cut, words that are no reply.
final class Connections {
    private static final String SETTINGS = "Check the base URL in Settings";
    private static final String AGAIN = "Ask again, or choose another model.";

    private final Problems problems;

    Connections(Problems problems) {
        this.problems = problems;
    }

    /// A failure below HTTP.
    ///
    /// @param begun whether the reply had begun to arrive
    ModelProblem broken(Throwable failure, boolean begun) {
        String server = problems.provider().name();
        String label = problems.provider().label();
        if (find(failure, UnknownHostException.class)) {
            return permanent(
                    "There is no server called " + label + ", or this computer is offline.",
                    SETTINGS + " and the network; the offline guide works without.",
                    failure);
        }
        if (find(failure, SSLException.class)) {
            return permanent(
                    "No secure connection to " + server + " could be made.",
                    SETTINGS + " (http or https?) and the proxy.",
                    failure);
        }
        if (timedOut(failure)) {
            return retriable(
                    begun
                            ? problems.provider().subject() + " fell silent in mid-reply."
                            : problems.provider().subject() + " did not answer in time.",
                    failure);
        }
        if (find(failure, ConnectException.class) || find(failure, NoRouteToHostException.class)) {
            return permanent(
                    "Nothing answers at " + label + " (connection refused).",
                    "Start the model server, or check the base URL in Settings.",
                    failure);
        }
        return begun ? cut(failure) : retriable("The connection to " + server + " broke.", failure);
    }

    /// A stream that ended without an end.
    ModelProblem cut(Throwable failure) {
        return retriable(
                "The connection to " + problems.provider().name() + " broke in mid-reply.",
                failure);
    }

    /// A stream that ended in good order before the reply was complete.
    ///
    /// @param events how many events of the API had come
    ModelProblem ended(int events) {
        return events == 0
                ? problem(
                        Kind.PERMANENT,
                        problems.provider().subject() + " answered, but not as a model does.",
                        SETTINGS + "; it usually ends in /v1.",
                        "The reply held no event of the Responses API.")
                : problem(
                        Kind.RETRIABLE,
                        problems.provider().subject() + " ended its reply before it was complete.",
                        AGAIN,
                        "The stream ended after " + events + " events without a last one.");
    }

    /// Words in the stream that are not JSON.
    ModelProblem garbled(Throwable failure) {
        return retriable(
                problems.provider().subject() + " sent something that cannot be read.", failure);
    }

    private ModelProblem permanent(String happened, String advice, Throwable failure) {
        return problem(Kind.PERMANENT, happened, advice, chain(failure));
    }

    private ModelProblem retriable(String happened, Throwable failure) {
        return problem(Kind.RETRIABLE, happened, AGAIN, chain(failure));
    }

    private ModelProblem problem(Kind kind, String happened, String advice, String detail) {
        return new ModelProblem(kind, 0, happened, advice, Secrets.hide(detail), Duration.ZERO);
    }

    private static boolean timedOut(Throwable failure) {
        return find(failure, SocketTimeoutException.class)
                || message(failure, IOException.class)
                        .map(words -> words.toLowerCase(Locale.ROOT).contains("timeout"))
                        .orElse(false);
    }

    private static Optional<String> message(Throwable failure, Class<? extends Throwable> type) {
        for (Throwable t = failure; t != null; t = t.getCause()) {
            if (type.isInstance(t) && t.getMessage() != null) {
                return Optional.of(t.getMessage());
            }
        }
        return Optional.empty();
    }

    private static boolean find(Throwable failure, Class<? extends Throwable> type) {
        for (Throwable t = failure; t != null; t = t.getCause()) {
            if (type.isInstance(t)) {
                return true;
            }
        }
        return false;
    }

    private static String chain(Throwable failure) {
        StringBuilder chain = new StringBuilder();
        for (Throwable t = failure; t != null; t = t.getCause()) {
            chain.append(chain.isEmpty() ? "" : "\ncaused by ").append(t);
        }
        return chain.toString();
    }
}
