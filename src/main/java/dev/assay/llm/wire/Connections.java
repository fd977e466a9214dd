package dev.assay.llm.wire;

import dev.assay.base.Secrets;
import dev.assay.base.Words;
import dev.assay.llm.ModelProblem;
import dev.assay.llm.ModelProblem.Kind;
import dev.assay.llm.ModelSettings;
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
        String server = problems.server().name();
        String label = problems.server().label();
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
        Optional<ReplyTooLong> endless = endless(failure);
        if (endless.isPresent()) {
            return permanent(
                    problems.server().subject()
                            + " did not come to an end: its reply was given up after "
                            + Words.bytes(endless.get().most())
                            + ".",
                    "Ask for less at once, or choose another model.",
                    failure);
        }
        if (timedOut(failure)) {
            return retriable(
                    begun
                            ? problems.server().subject() + " fell silent in mid-reply."
                            : problems.server().subject() + " did not answer in time.",
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
                "The connection to " + problems.server().name() + " broke in mid-reply.", failure);
    }

    /// A server that was given up because nothing came.
    ///
    /// @param begun whether it had begun to answer
    ModelProblem silent(boolean begun, ModelSettings.Patience patience) {
        String subject = problems.server().subject();
        String detail = "No byte of an answer came.";
        String happened =
                subject
                        + " did not begin to answer within "
                        + Words.duration(patience.first())
                        + ".";
        if (!begun && problems.server().isNearby()) {
            return problem(
                    Kind.PERMANENT,
                    happened,
                    "It was not asked again, for it would read all of the question anew. Ask for less at"
                            + " once, choose a smaller model, or give it longer:"
                            + " \"first_answer_seconds\" in settings.json.",
                    detail);
        }
        return begun
                ? problem(
                        Kind.RETRIABLE,
                        subject + " fell silent in mid-reply.",
                        AGAIN,
                        "No event came for " + Words.duration(patience.silence()) + ".")
                : problem(
                        Kind.RETRIABLE,
                        happened,
                        AGAIN
                                + " If it first has to load its model, give it longer:"
                                + " \"first_answer_seconds\" in settings.json.",
                        detail);
    }

    /// A stream that ended in good order before the reply was complete.
    ///
    /// @param events how many events of the API had come
    /// @param known whether the address is known to be one of a model
    ModelProblem ended(int events, boolean known) {
        if (events == 0) {
            return notAReply(
                    "The reply held no event of the " + problems.dialect().api() + ".", known);
        }
        return problem(
                Kind.RETRIABLE,
                problems.server().subject() + " ended its reply before it was complete.",
                AGAIN,
                "The stream ended after " + events + " events without a last one.");
    }

    /// A complete answer that is no reply.
    ///
    /// @param known whether the address is known to be one of a model
    ModelProblem foreign(EventStream.Shape shape, boolean known) {
        return switch (shape) {
            case PAGE ->
                    problem(
                            known ? Kind.RETRIABLE : Kind.PERMANENT,
                            problems.server().subject() + " sent a web page in place of a reply.",
                            known
                                    ? AGAIN
                                    : SETTINGS + "; a proxy or a sign-in page may stand between.",
                            "The reply began with <.");
            case RESPONSE -> speaks(Dialect.RESPONSES);
            case CHAT_COMPLETION -> speaks(Dialect.CHAT);
            case MESSAGE -> speaks(Dialect.MESSAGES);
            case JSON -> notAReply("The reply was JSON without an output or an error.", known);
        };
    }

    private ModelProblem speaks(Dialect other) {
        return problem(
                Kind.PERMANENT,
                problems.server().subject() + " answered in the form of the " + other.api() + ".",
                "Choose that API in Settings, or check the base URL there.",
                "Expected the " + problems.dialect().api() + ".");
    }

    private ModelProblem notAReply(String detail, boolean known) {
        return problem(
                known ? Kind.RETRIABLE : Kind.PERMANENT,
                problems.server().subject() + " answered, but not as a model does.",
                known ? AGAIN : SETTINGS + "; it usually ends in /v1.",
                detail);
    }

    /// Words that should be JSON and are not.
    ModelProblem garbled() {
        return problem(
                Kind.RETRIABLE,
                problems.server().subject() + " sent something that cannot be read.",
                AGAIN,
                "An event of the stream was not JSON.");
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

    private static Optional<ReplyTooLong> endless(Throwable failure) {
        for (Throwable t = failure; t != null; t = t.getCause()) {
            if (t instanceof ReplyTooLong endless) {
                return Optional.of(endless);
            }
        }
        return Optional.empty();
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
