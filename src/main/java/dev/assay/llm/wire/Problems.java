package dev.assay.llm.wire;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.base.Secrets;
import dev.assay.base.Words;
import dev.assay.llm.ModelProblem;
import dev.assay.llm.ModelProblem.Kind;
import dev.assay.llm.ModelSettings;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;

/// What a provider's failures mean, in sentences for people.
///
/// The only place where failures of any API are judged: each becomes retriable or permanent, with
/// what happened and what to do next. The provider's own words go into the detail, secrets hidden.
public final class Problems {
    /// Why a reply stops that reached its limit, as the API says it.
    public static final String OUTPUT_LIMIT = "max_output_tokens";

    private static final int QUOTED = 200;

    private static final String LATER = "Ask again in a moment, or choose another model.";
    private static final String SETTINGS = "Check the base URL in Settings";

    private final Dialect dialect;
    private final ServerName server;
    private final ModelSettings settings;
    private final int longestReply;

    public Problems(Dialect dialect, ModelSettings settings) {
        this(dialect, settings, settings.maxOutputTokens());
    }

    /// @param longestReply that was asked for, in tokens
    public Problems(Dialect dialect, ModelSettings settings, int longestReply) {
        this.longestReply = longestReply;
        this.dialect = dialect;
        this.server = ServerName.at(settings.baseUrl());
        this.settings = settings;
    }

    ServerName server() {
        return server;
    }

    Dialect dialect() {
        return dialect;
    }

    /// An answer with an error status.
    public ModelProblem refused(Fault fault) {
        if (fault.isTooLong()) {
            return tooLong(fault);
        }
        if (fault.hasNoCredit()) {
            return limited(fault);
        }
        return switch (fault.status()) {
            case 401 ->
                    permanent(
                            fault,
                            server.subject() + " refused the key (401)" + because(fault),
                            "Check the key in Settings, or choose another model.");
            case 403 ->
                    permanent(
                            fault,
                            server.subject() + " does not allow this (403)" + because(fault),
                            "The key may not use "
                                    + model()
                                    + ", or not from here. Check"
                                    + " the key, or choose another model.");
            case 404 -> notFound(fault);
            case 402 -> limited(fault);
            case 408 -> retriable(fault, refusedBecause(fault, "time-out"), LATER);
            case 409 -> retriable(fault, refusedBecause(fault, "conflict"), LATER);
            case 429 -> limited(fault);
            case 300, 301, 302, 303, 307, 308 -> redirected(fault);
            default ->
                    fault.status() >= 500
                            ? broken(fault)
                            : permanent(fault, rejected(fault), rejectedAdvice(fault));
        };
    }

    /// The question, and what tools returned, would go to somebody whom the analyst never named.
    private ModelProblem redirected(Fault fault) {
        String address =
                fault.location()
                        .replaceFirst(
                                "/(responses|chat/completions|messages|models)/*(?=$|\\?)", "");
        return permanent(
                fault,
                server.subject()
                        + " sends requests on to "
                        + (address.isEmpty() ? "nowhere" : quoted(address).replaceFirst("\\.$", ""))
                        + " ("
                        + fault.status()
                        + ").",
                "Nothing was sent there. If you trust that address, make it the base URL in"
                        + " Settings.");
    }

    private ModelProblem tooLong(Fault fault) {
        return permanent(
                fault,
                server.subject()
                        + " refused the request ("
                        + fault.status()
                        + ", too long for "
                        + model()
                        + ").",
                "Begin a new conversation, or choose a model that reads more at once.");
    }

    private ModelProblem notFound(Fault fault) {
        boolean modelUnknown =
                fault.code().equals("model_not_found")
                        || fault.message().toLowerCase(Locale.ROOT).contains("model");
        return modelUnknown
                ? permanent(
                        fault,
                        server.subject() + " does not know the model " + model() + " (404).",
                        "Choose another in Settings; \"List models\" shows which there are.")
                : permanent(
                        fault,
                        server.subject() + " has no " + dialect.api() + " at this address (404).",
                        SETTINGS + ending() + ", and the kind of API there.");
    }

    /// How the base URL may have to end, as part of a sentence.
    private String ending() {
        String typed = settings.baseUrl();
        return typed.matches("https?://[^/?#@]+")
                ? ", perhaps " + typed + "/v1"
                : ", which usually ends in /v1";
    }

    private ModelProblem limited(Fault fault) {
        if (fault.hasNoCredit()) {
            return permanent(
                    fault,
                    refusedBecause(fault, "no credit left"),
                    "Add credit to the account of the key, or choose another model.");
        }
        return retriable(
                fault,
                refusedBecause(fault, "rate limit"),
                later(fault).orElse("Ask again in a minute, or choose another model."));
    }

    private ModelProblem broken(Fault fault) {
        String happened =
                fault.status() == 503 || fault.status() == 529
                        ? server.subject() + " is overloaded (" + fault.status() + ")"
                        : server.subject() + " had an internal error (" + fault.status() + ")";
        return retriable(fault, happened + because(fault), later(fault).orElse(LATER));
    }

    /// The wait that the provider asks for; empty where it asks for none.
    private static Optional<String> later(Fault fault) {
        Duration wait = fault.retryAfter();
        if (!wait.isPositive()) {
            return Optional.empty();
        }
        return Optional.of(
                "It asks to wait %s. Ask again then, or choose another model."
                        .formatted(Words.wait(wait)));
    }

    private String rejected(Fault fault) {
        if (refusesTools(fault)) {
            return "The model " + model() + " does not accept tools.";
        }
        return server.subject()
                + " did not accept the request ("
                + fault.status()
                + ")"
                + because(fault);
    }

    private static String rejectedAdvice(Fault fault) {
        return refusesTools(fault)
                ? "It cannot look anything up. Choose a model with tools."
                : "Choose another model, or copy the details for whoever runs this one.";
    }

    private static boolean refusesTools(Fault fault) {
        return Withholding.refusesTools(fault.message().toLowerCase(Locale.ROOT));
    }

    private String refusedBecause(Fault fault, String reason) {
        return server.subject() + " refused the request (" + fault.status() + ", " + reason + ").";
    }

    /// An `error` event or a failed response inside a stream, judged by its code.
    public ModelProblem failed(Fault fault) {
        if (fault.status() >= 400) {
            return refused(fault);
        }
        String code = fault.code().isEmpty() ? fault.type() : fault.code();
        if (fault.isTooLong()) {
            return tooLong(fault.withStatus(400));
        }
        if (fault.hasNoCredit()) {
            return limited(fault.withStatus(429));
        }
        return switch (code) {
            case "rate_limit_exceeded", "rate_limit_error", "too_many_requests" ->
                    limited(fault.withStatus(429));
            case "server_error",
                    "server_is_overloaded",
                    "slow_down",
                    "internal_error",
                    "overloaded_error",
                    "api_error",
                    "timeout_error",
                    "internal_server_error",
                    "" ->
                    retriable(
                            fault,
                            server.subject() + " could not finish the reply" + because(fault),
                            LATER);
            default ->
                    permanent(
                            fault,
                            server.subject() + " did not finish the reply" + because(fault),
                            "Ask in other words, or choose another model.");
        };
    }

    private String because(Fault fault) {
        String words = quoted(fault.message());
        return words.isEmpty() ? "." : ": " + words;
    }

    /// A reply that stopped early, by its reason.
    public ModelProblem incomplete(String reason) {
        String detail = "response.incomplete: " + reason;
        return switch (reason) {
            case OUTPUT_LIMIT ->
                    new ModelProblem(
                            Kind.PERMANENT,
                            0,
                            "The reply reached the limit of "
                                    + longestReply
                                    + " tokens before it was complete.",
                            longestReply < settings.maxOutputTokens()
                                    ? "This model has no room for more. Ask for less at once, or"
                                            + " choose another model."
                                    : "Raise the limit in Settings, or ask for less at once.",
                            detail,
                            Duration.ZERO);
            case "content_filter" ->
                    new ModelProblem(
                            Kind.PERMANENT,
                            0,
                            server.subject() + " stopped the reply (content filter).",
                            "Ask in other words, or choose another model.",
                            detail,
                            Duration.ZERO);
            default ->
                    new ModelProblem(
                            reason.isEmpty() ? Kind.RETRIABLE : Kind.PERMANENT,
                            0,
                            server.subject() + " stopped the reply before it was complete.",
                            LATER,
                            Secrets.hide(detail),
                            Duration.ZERO);
        };
    }

    /// A reply that ended for a reason that no server is known to give.
    public ModelProblem unknownEnd(String reason) {
        return new ModelProblem(
                Kind.PERMANENT,
                0,
                "%s ended the reply for a reason that says neither that it is complete nor that it is not. It may have been cut off. The reason is: %s"
                        .formatted(server.subject(), quoted(Fault.cut(reason))),
                "Look at what came, and ask again where it ends too early.",
                Secrets.hide("finish_reason: " + reason),
                Duration.ZERO);
    }

    /// The model declined.
    public ModelProblem declined(String said) {
        String words = Fault.cut(said);
        return new ModelProblem(
                Kind.PERMANENT,
                0,
                "The model " + model() + " declined to answer: " + quoted(words),
                "Ask in other words, or choose another model.",
                Secrets.hide(words),
                Duration.ZERO);
    }

    private ModelProblem permanent(Fault fault, String happened, String advice) {
        return problem(Kind.PERMANENT, fault, happened, advice);
    }

    private ModelProblem retriable(Fault fault, String happened, String advice) {
        return problem(Kind.RETRIABLE, fault, happened, advice);
    }

    private ModelProblem problem(Kind kind, Fault fault, String happened, String advice) {
        int status = fault.status() == 200 ? 0 : fault.status();
        return new ModelProblem(kind, status, happened, advice, detail(fault), fault.retryAfter());
    }

    private String detail(Fault fault) {
        ObjectNode detail =
                Json.object()
                        .put("address", address())
                        .put("model", Secrets.hide(settings.model()));
        detail.put("status", fault.status());
        putIfSaid(detail, "message", fault.message());
        putIfSaid(detail, "type", fault.type());
        putIfSaid(detail, "code", fault.code());
        putIfSaid(detail, "param", fault.param());
        putIfSaid(detail, "request_id", fault.requestId());
        return Json.pretty(detail);
    }

    private void putIfSaid(ObjectNode detail, String name, String value) {
        if (!value.isEmpty()) {
            detail.put(name, Secrets.hide(value));
        }
    }

    private String address() {
        return Secrets.hide(settings.baseUrl());
    }

    private String model() {
        return "\"" + Secrets.hide(settings.model()) + "\"";
    }

    /// The provider's words as the end of a sentence, on one line and not too long.
    private String quoted(String words) {
        String line = Secrets.hide(words).replaceAll("\\s+", " ").strip();
        if (line.length() > QUOTED) {
            line = line.substring(0, QUOTED).strip() + "…";
        }
        return line.isEmpty() || line.matches(".*[.!?…]$") ? line : line + ".";
    }
}
