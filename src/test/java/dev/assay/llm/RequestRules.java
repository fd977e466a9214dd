package dev.assay.llm;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// What the real API refuses with 400, as far as a client can get it wrong: results without calls,
/// calls without results, reasoning without what it led to.
final class RequestRules {
    private static final Set<String> KNOWN =
            Set.of(
                    "model",
                    "instructions",
                    "input",
                    "tools",
                    "text",
                    "reasoning",
                    "max_output_tokens",
                    "temperature",
                    "store",
                    "include",
                    "stream");

    private RequestRules() {}

    /// The API's complaint; empty where it would answer.
    static Optional<String> complaint(ObjectNode body) {
        for (var field : body.properties()) {
            if (!KNOWN.contains(field.getKey())) {
                return Optional.of("Unknown parameter: '" + field.getKey() + "'.");
            }
        }
        if (body.path("model").asText("").isBlank()) {
            return Optional.of("you must provide a model parameter");
        }
        if (body.has("max_output_tokens") && body.get("max_output_tokens").asInt() < 16) {
            return Optional.of("Invalid 'max_output_tokens': integer below minimum value.");
        }
        return tools(body).or(() -> pairs(body.path("input"))).or(() -> reasoning(body));
    }

    private static Optional<String> tools(ObjectNode body) {
        for (JsonNode tool : body.path("tools")) {
            if (!tool.path("type").asText().equals("function") || !tool.path("name").isTextual()) {
                return Optional.of("Missing required parameter: 'tools[0].name'.");
            }
        }
        return Optional.empty();
    }

    private static Optional<String> pairs(JsonNode input) {
        Set<String> open = new LinkedHashSet<>();
        Set<String> answered = new LinkedHashSet<>();
        for (JsonNode item : input) {
            String callId = item.path("call_id").asText();
            switch (item.path("type").asText("message")) {
                case "function_call" -> open.add(callId);
                case "function_call_output" -> {
                    if (!open.contains(callId)) {
                        return Optional.of(
                                "No tool call found for function call output with call_id "
                                        + callId
                                        + ".");
                    }
                    answered.add(callId);
                }
                default -> {}
            }
        }
        open.removeAll(answered);
        return open.isEmpty()
                ? Optional.empty()
                : Optional.of("No tool output found for function call " + open + ".");
    }

    /// A reasoning item must be followed at once by what it led to, and must bring its content,
    /// because nothing is stored.
    private static Optional<String> reasoning(ObjectNode body) {
        JsonNode input = body.path("input");
        for (int i = 0; i < input.size(); i++) {
            JsonNode item = input.get(i);
            if (!item.path("type").asText().equals("reasoning")) {
                continue;
            }
            String id = item.path("id").asText();
            if (!item.path("encrypted_content").asText().startsWith("gAAA-whole-")) {
                return Optional.of(
                        "Item with id '"
                                + id
                                + "' not found. Items are not persisted when `store` is set to"
                                + " false.");
            }
            String next = input.path(i + 1).path("type").asText();
            if (!List.of("message", "function_call", "reasoning").contains(next)) {
                return Optional.of(
                        "Item '"
                                + id
                                + "' of type 'reasoning' was provided without its required"
                                + " following item.");
            }
        }
        return Optional.empty();
    }
}
