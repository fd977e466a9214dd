package dev.assay.llm;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;

/// What strict servers of the Chat Completions API refuse with 400: unknown parameters, results
/// without calls, calls without results, two messages of the user in a row.
final class ChatRules {
    private static final Set<String> KNOWN =
            Set.of(
                    "model",
                    "messages",
                    "tools",
                    "response_format",
                    "max_tokens",
                    "max_completion_tokens",
                    "reasoning_effort",
                    "temperature",
                    "stream",
                    "stream_options");

    private ChatRules() {}

    /// The server's complaint; empty where it would answer.
    static Optional<String> complaint(ObjectNode body) {
        for (var field : body.properties()) {
            if (!KNOWN.contains(field.getKey())) {
                return Optional.of("Unrecognized request argument supplied: " + field.getKey());
            }
        }
        for (JsonNode tool : body.path("tools")) {
            if (!tool.path("type").asText().equals("function")
                    || !tool.at("/function/name").isTextual()) {
                return Optional.of("Missing required parameter: 'tools[0].function.name'.");
            }
        }
        return messages(body.path("messages"));
    }

    private static Optional<String> messages(JsonNode messages) {
        if (!messages.path(0).path("role").asText().equals("system")) {
            return Optional.of("The first message is not the system's.");
        }
        Set<String> open = new LinkedHashSet<>();
        String before = "";
        for (JsonNode message : messages) {
            String role = message.path("role").asText();
            if (role.equals("user") && before.equals("user")) {
                return Optional.of("Conversation roles must alternate user/assistant/user/...");
            }
            before = role;
            if (!role.equals("tool") && !open.isEmpty()) {
                return Optional.of(
                        "An assistant message with 'tool_calls' must be followed by"
                                + " tool messages: "
                                + open);
            }
            for (JsonNode call : message.path("tool_calls")) {
                if (!call.at("/function/arguments").isTextual()) {
                    return Optional.of("Arguments must be a string.");
                }
                open.add(call.path("id").asText());
            }
            if (role.equals("tool") && !open.remove(message.path("tool_call_id").asText())) {
                return Optional.of(
                        "messages with role 'tool' must be a response to a preceding"
                                + " message with 'tool_calls'.");
            }
        }
        return open.isEmpty() ? Optional.empty() : Optional.of("No result for " + open);
    }
}
