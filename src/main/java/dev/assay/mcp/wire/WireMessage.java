package dev.assay.mcp.wire;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCMessage;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCNotification;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCRequest;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCResponse;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Messages as JSON, in both directions. What a message carries stays a tree: nothing in it is
/// bound to a type that a server could miss.
final class WireMessage {
    private static final String ID = "id";
    private static final String METHOD = "method";
    private static final String PARAMS = "params";
    private static final String ERROR = "error";
    private static final String RESULT = "result";

    private WireMessage() {}

    /// A message that came in; empty where the JSON is none.
    static Optional<JSONRPCMessage> of(JsonNode json) {
        String method = json.path(METHOD).asText();
        Optional<Object> id = id(json.path(ID));
        JsonNode params = json.path(PARAMS).isObject() ? json.path(PARAMS) : Json.object();
        if (!method.isEmpty()) {
            return Optional.of(
                    id.<JSONRPCMessage>map(one -> new JSONRPCRequest(method, one, params))
                            .orElseGet(() -> new JSONRPCNotification(method, params)));
        }
        return id.filter(_ -> json.has(RESULT) || json.has(ERROR))
                .map(one -> response(one, json.path(RESULT), json.path(ERROR)));
    }

    private static JSONRPCResponse response(Object id, JsonNode result, JsonNode error) {
        return error.isMissingNode() || error.isNull()
                ? JSONRPCResponse.result(id, result)
                : JSONRPCResponse.error(
                        id,
                        new JSONRPCResponse.JSONRPCError(
                                error.path("code").asInt(),
                                error.path("message").asText(error.asText())));
    }

    /// Why a request was refused, where its answer is a refusal with words; it need not name the
    /// request.
    static Optional<JSONRPCResponse> refusal(String id, JsonNode json) {
        JsonNode error = json.path(ERROR);
        return error.path("message").asText().isBlank()
                ? Optional.empty()
                : Optional.of(response(id, json.path(RESULT), error));
    }

    /// A number or a text, which is all that a message may be known by.
    static Optional<Object> id(JsonNode id) {
        return id.isTextual()
                ? Optional.of(id.asText())
                : id.isIntegralNumber() ? Optional.of(id.asLong()) : Optional.empty();
    }

    /// A message that goes out, as one line.
    static String text(JSONRPCMessage message) {
        ObjectNode json = Json.object().put("jsonrpc", McpSchema.JSONRPC_VERSION);
        switch (message) {
            case JSONRPCRequest request -> {
                json.set(ID, tree(request.id()));
                json.put(METHOD, request.method());
                json.set(PARAMS, tree(request.params()));
            }
            case JSONRPCNotification told -> {
                json.put(METHOD, told.method());
                json.set(PARAMS, tree(told.params()));
            }
            case JSONRPCResponse response -> {
                json.set(ID, tree(response.id()));
                if (response.error() == null) {
                    json.set(RESULT, tree(response.result()));
                } else {
                    json.putObject(ERROR)
                            .put("code", response.error().code())
                            .put("message", response.error().message());
                }
            }
            default -> throw new IllegalArgumentException("No message: " + message.getClass());
        }
        return Json.write(json);
    }

    /// What stands for nothing is an object without fields, which every server takes.
    private static JsonNode tree(@Nullable Object value) {
        return value == null ? Json.object() : Json.mapper().valueToTree(value);
    }

    /// The token under which a request is told how far it is; empty where it asked for none.
    static String progressToken(JSONRPCRequest request) {
        return request.params() instanceof JsonNode params
                ? params.path("_meta").path("progressToken").asText()
                : "";
    }
}
