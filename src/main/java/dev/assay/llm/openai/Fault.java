package dev.assay.llm.openai;

import com.fasterxml.jackson.databind.JsonNode;
import com.openai.core.JsonValue;
import com.openai.core.http.Headers;
import com.openai.errors.OpenAIServiceException;
import dev.assay.base.Json;
import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.List;

/// A failure as the provider put it; every text empty where it said nothing.
///
/// @param status of HTTP; 200 where the failure came inside a stream
/// @param retryAfter zero where it did not say
/// @param location where the request was sent on to
record Fault(
        int status,
        String message,
        String code,
        String type,
        String param,
        String requestId,
        Duration retryAfter,
        String location) {
    static Fault of(OpenAIServiceException refused) {
        JsonNode body = json(refused.body());
        JsonNode error = body.path("error").isObject() ? body.path("error") : body;
        String message = error.path("message").asText("");
        if (message.isEmpty()) {
            message = body.path("error").isTextual() ? body.path("error").asText() : "";
        }
        return new Fault(
                refused.statusCode(),
                message,
                error.path("code").asText(""),
                error.path("type").asText(""),
                error.path("param").asText(""),
                first(refused.headers(), "x-request-id"),
                retryAfter(refused.headers()),
                first(refused.headers(), "location"));
    }

    /// The `error` object of an event, or the event itself, which carries its own type.
    static Fault of(JsonNode error) {
        String type = error.path("type").asText("");
        return new Fault(
                200,
                error.path("message").asText(""),
                error.path("code").asText(""),
                type.equals("error") ? "" : type,
                error.path("param").asText(""),
                "",
                Duration.ZERO,
                "");
    }

    /// An `error` that is no more than words, or nothing at all.
    static Fault said(JsonNode words) {
        return of(Json.object().put("message", words.asText("")));
    }

    Fault withStatus(int other) {
        return new Fault(other, message, code, type, param, requestId, retryAfter, location);
    }

    private static JsonNode json(JsonValue value) {
        if (value.isMissing()) {
            return Json.object();
        }
        JsonNode json = value.convert(JsonNode.class);
        return json == null ? Json.object() : json;
    }

    private static String first(Headers headers, String name) {
        List<String> values = headers.values(name);
        return values.isEmpty() ? "" : values.getFirst();
    }

    /// In milliseconds, in seconds, or as a date; whatever cannot be read counts as not said.
    private static Duration retryAfter(Headers headers) {
        Duration millis = millis(first(headers, "retry-after-ms"), 1);
        if (millis.isPositive()) {
            return millis;
        }
        String text = first(headers, "retry-after");
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
