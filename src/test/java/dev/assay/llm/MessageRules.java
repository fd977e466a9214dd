package dev.assay.llm;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;

/// What the real Messages API refuses with 400: unknown parameters, roles out of order, results out
/// of place, empty texts, thoughts that are not signed, too many marks of the cache.
final class MessageRules {
    private static final Set<String> KNOWN =
            Set.of(
                    "model",
                    "system",
                    "messages",
                    "tools",
                    "tool_choice",
                    "output_config",
                    "max_tokens",
                    "temperature",
                    "stream");

    private static final int MOST_MARKS = 4;

    private MessageRules() {}

    /// The API's complaint; empty where it would answer.
    static Optional<String> complaint(ObjectNode body) {
        for (var field : body.properties()) {
            if (!KNOWN.contains(field.getKey())) {
                return Optional.of(field.getKey() + ": Extra inputs are not permitted");
            }
        }
        if (!body.path("max_tokens").isInt()) {
            return Optional.of("max_tokens: Field required");
        }
        int marks = body.findValues("cache_control").size();
        if (marks > MOST_MARKS) {
            return Optional.of("A maximum of 4 blocks with cache_control may be provided.");
        }
        boolean calls = body.path("messages").toString().contains("\"tool_use\"");
        if (calls && body.path("tools").isEmpty()) {
            return Optional.of("Requests which include `tool_use` blocks must define tools");
        }
        return messages(body.path("messages"));
    }

    private static Optional<String> messages(JsonNode messages) {
        String expected = "user";
        Set<String> open = new LinkedHashSet<>();
        for (JsonNode message : messages) {
            if (!message.path("role").asText().equals(expected)) {
                return Optional.of("messages: roles must alternate between user and assistant");
            }
            expected = expected.equals("user") ? "assistant" : "user";
            Set<String> answered = new LinkedHashSet<>();
            Set<String> begun = new LinkedHashSet<>();
            for (JsonNode block : message.path("content")) {
                Optional<String> wrong = block(block, answered, begun);
                if (wrong.isPresent()) {
                    return wrong;
                }
            }
            if (!answered.equals(open)) {
                return Optional.of(
                        "tool_use ids were found without tool_result blocks, or the"
                                + " other way round: "
                                + open
                                + " "
                                + answered);
            }
            open = begun;
        }
        return open.isEmpty() ? Optional.empty() : Optional.of("No tool_result for " + open);
    }

    private static Optional<String> block(JsonNode block, Set<String> answered, Set<String> begun) {
        switch (block.path("type").asText()) {
            case "text" -> {
                if (block.path("text").asText().isBlank()) {
                    return Optional.of("messages: text content blocks must be non-empty");
                }
            }
            case "tool_use" -> {
                if (!block.path("input").isObject()
                        || !block.path("id").asText().matches("[a-zA-Z0-9_-]+")) {
                    return Optional.of("tool_use: input and id are not right");
                }
                begun.add(block.path("id").asText());
            }
            case "tool_result" -> answered.add(block.path("tool_use_id").asText());
            case "thinking" -> {
                if (!block.path("signature").asText().startsWith("EqQB")) {
                    return Optional.of("Invalid `signature` in `thinking` block");
                }
            }
            default -> {}
        }
        return Optional.empty();
    }
}
