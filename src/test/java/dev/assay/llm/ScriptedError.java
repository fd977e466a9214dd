package dev.assay.llm;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// An HTTP error as OpenAI sends it: a status, headers, and a body with an `error` object. Every
/// status starts with the body that the real API sends for it.
public final class ScriptedError implements Scripted {
    private final int status;
    private final Map<String, String> headers = new LinkedHashMap<>();
    private final ObjectNode error;
    private @Nullable String body;

    ScriptedError(int status) {
        this.status = status;
        this.error =
                switch (status) {
                    case 400 -> error("Invalid value: 'x'.", "invalid_request_error", null);
                    case 401 ->
                            error(
                                    "Incorrect API key provided: sk-wrong-key-1234567890abcdef. You"
                                            + " can find your API key in your account settings.",
                                    "invalid_request_error",
                                    "invalid_api_key");
                    case 404 ->
                            error(
                                    "The model `gpt-none` does not exist or you do not have access"
                                            + " to it.",
                                    "invalid_request_error",
                                    "model_not_found");
                    case 429 ->
                            error(
                                    "Rate limit reached on tokens per min (TPM): Limit 30000, Used"
                                            + " 25265, Requested 8020. Please try again in 6.57s.",
                                    "tokens",
                                    "rate_limit_exceeded");
                    default ->
                            error(
                                    "The server had an error while processing your request.",
                                    "server_error",
                                    null);
                };
    }

    private static ObjectNode error(String message, String type, @Nullable String code) {
        return Json.object()
                .put("message", message)
                .put("type", type)
                .putNull("param")
                .put("code", code);
    }

    /// What the API says happened.
    public ScriptedError message(String message) {
        error.put("message", message);
        return this;
    }

    /// The machine-readable reason: "insufficient_quota", "context_length_exceeded".
    public ScriptedError code(String code) {
        error.put("code", code);
        return this;
    }

    /// The parameter of the request that is to blame: "temperature".
    public ScriptedError param(String param) {
        error.put("param", param);
        return this;
    }

    /// A `Retry-After` header.
    public ScriptedError retryAfter(int seconds) {
        return header("Retry-After", String.valueOf(seconds));
    }

    public ScriptedError header(String name, String value) {
        headers.put(name, value);
        return this;
    }

    /// Another body in place of the `error` object: a proxy's HTML page, nothing at all.
    public ScriptedError body(String body) {
        this.body = body;
        return this;
    }

    int status() {
        return status;
    }

    Map<String, String> headers() {
        return headers;
    }

    byte[] bytes() {
        String text = body;
        if (text == null) {
            text = Json.write(Json.object().set("error", error));
        }
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
