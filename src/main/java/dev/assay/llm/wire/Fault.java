package dev.assay.llm.wire;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.assay.base.Json;
import dev.assay.base.Words;
import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// A failure as the provider put it; every text empty where it said nothing, and cut where it is
/// longer than anybody reads.
///
/// @param status of HTTP; 200 where the failure came inside a stream
/// @param retryAfter zero where it did not say
/// @param location where the request was sent on to
public record Fault(
        int status,
        String message,
        String code,
        String type,
        String param,
        String requestId,
        Duration retryAfter,
        String location) {
    private static final Set<String> NO_CREDIT =
            Set.of(
                    "insufficient_quota",
                    "billing_hard_limit_reached",
                    "billing_not_active",
                    "credit_balance_exhausted");

    private static final int LONGEST_PLAIN = 1_000;
    private static final int MOST_DETAILS = 5;

    /// More than anybody reads of an error, in characters; a server may send megabytes.
    private static final int LONGEST = 4_000;

    public Fault {
        message = cut(message);
        code = cut(code);
        type = cut(type);
        param = cut(param);
        requestId = cut(requestId);
        location = cut(location);
    }

    /// As much of a server's words as is kept.
    static String cut(String words) {
        return Words.shortened(words, LONGEST);
    }

    /// An answer with an error status.
    ///
    /// @param answer its body, see [#body]
    /// @param header the first value of a header, by its name in small letters; empty where there
    ///   is none
    public static Fault of(int status, JsonNode answer, UnaryOperator<String> header) {
        JsonNode body = answer.isArray() ? answer.path(0) : answer;
        JsonNode error = body.path("error").isObject() ? body.path("error") : body;
        String message = message(body, error);
        String request = header.apply("x-request-id");
        return new Fault(
                status,
                message,
                error.path("code").asText(""),
                error.path("type").asText(""),
                error.path("param").asText(""),
                request.isEmpty() ? header.apply("request-id") : request,
                retryAfter(header),
                header.apply("location"));
    }

    /// The body of an answer with an error status: JSON, or its words where it is none.
    static JsonNode body(String text) {
        return Json.parse(text).orElseGet(() -> new TextNode(text));
    }

    /// The reason wherever servers put it: in an error, in its place, in a list of what was wrong
    /// with which field, or in no JSON at all.
    private static String message(JsonNode body, JsonNode error) {
        return Stream.of(
                        error.path("message").asText(""),
                        body.path("error").asText(""),
                        detail(body.path("detail")),
                        plain(body))
                .filter(words -> !words.isEmpty())
                .findFirst()
                .orElse("");
    }

    private static String detail(JsonNode detail) {
        if (!detail.isArray()) {
            return detail.asText("");
        }
        return detail.valueStream()
                .limit(MOST_DETAILS)
                .map(Fault::ofOneField)
                .filter(words -> !words.isEmpty())
                .collect(Collectors.joining("; "));
    }

    /// One of a list as FastAPI makes it: `{"loc": ["body", "n"], "msg": "Extra inputs…"}`.
    private static String ofOneField(JsonNode item) {
        String place =
                item.path("loc")
                        .valueStream()
                        .map(JsonNode::asText)
                        .collect(Collectors.joining("."));
        String words = item.path("msg").asText(item.asText(""));
        return place.isEmpty() ? words : place + ": " + words;
    }

    /// A page is for browsers, and a long text is no reason.
    private static String plain(JsonNode body) {
        String words = body.isTextual() ? body.asText().strip() : "";
        return words.startsWith("<") || words.length() > LONGEST_PLAIN ? "" : words;
    }

    /// The `error` object of an event, or the event itself, which carries its own type.
    public static Fault of(JsonNode error) {
        String type = error.path("type").asText("");
        int code = error.path("code").asInt();
        return new Fault(
                code >= 400 && code < 600 ? code : 200,
                error.path("message").asText(""),
                error.path("code").asText(""),
                type.equals("error") ? "" : type,
                error.path("param").asText(""),
                "",
                Duration.ZERO,
                "");
    }

    /// An `error` that is no more than words, or nothing at all.
    private static Fault said(JsonNode words) {
        return of(Json.object().put("message", words.asText("")));
    }

    /// What an `error` event says: an object, or words, or the event itself.
    public static Fault inside(JsonNode event) {
        JsonNode nested = event.path("error");
        if (nested.isMissingNode()) {
            return of(event);
        }
        return nested.isValueNode() ? said(nested) : of(nested);
    }

    /// Whether the request has more words than the model reads at once.
    boolean isTooLong() {
        return status == 413
                || code.equals("context_length_exceeded")
                || message.contains("maximum context length")
                || message.contains("exceeds the context window")
                || message.contains("prompt is too long")
                || message.contains("exceeds the available context size");
    }

    /// Whether nobody pays for the request.
    boolean hasNoCredit() {
        return NO_CREDIT.contains(code)
                || NO_CREDIT.contains(type)
                || status == 402
                || message.contains("credit balance is too low");
    }

    Fault withStatus(int other) {
        return new Fault(other, message, code, type, param, requestId, retryAfter, location);
    }

    /// In milliseconds, in seconds, or as a date; whatever cannot be read counts as not said.
    private static Duration retryAfter(UnaryOperator<String> header) {
        Duration millis = millis(header.apply("retry-after-ms"), 1);
        if (millis.isPositive()) {
            return millis;
        }
        String text = header.apply("retry-after");
        Duration seconds = millis(text, 1000);
        return seconds.isPositive() ? seconds : until(text);
    }

    private static Duration millis(String number, int unit) {
        try {
            double value = Double.parseDouble(number) * unit;
            return value > 0 && value < 1e13 ? Duration.ofMillis(Math.round(value)) : Duration.ZERO;
        } catch (NumberFormatException notANumber) {
            return Duration.ZERO;
        }
    }

    private static Duration until(String date) {
        try {
            Instant then =
                    ZonedDateTime.parse(date, DateTimeFormatter.RFC_1123_DATE_TIME).toInstant();
            Duration wait = Duration.between(Instant.now(), then);
            return wait.isNegative() ? Duration.ZERO : wait;
        } catch (DateTimeParseException notADate) {
            return Duration.ZERO;
        }
    }
}
