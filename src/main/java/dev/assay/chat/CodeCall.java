package dev.assay.chat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.copilot.log.ConversationEvent.CallEnded;
import dev.assay.copilot.log.Transcript.Call;
import dev.assay.copilot.log.Transcript.Turn;
import java.util.Optional;

/// The call of a tool that runs code: the code itself, and what came of it apart from each other,
/// where other cards show arguments and the model view.
record CodeCall(String code, Optional<JsonNode> told) {
    private static final String CODE = "code";
    private static final int DEEPEST = 3;

    /// What the page is told of a call; empty where it ran no code.
    static Optional<CodeCall> of(Call call) {
        JsonNode code = call.started().call().arguments().path(CODE);
        Optional<JsonNode> told =
                call.ended().map(CallEnded::view).flatMap(view -> Json.parse(view.text()));
        return code.isTextual() && !code.asText().isBlank()
                ? Optional.of(new CodeCall(code.asText(), told.flatMap(each -> outcome(each, 0))))
                : Optional.empty();
    }

    /// What a person wrote who ran code by hand; empty where the turn is another one. The card has
    /// the code.
    static Optional<String> question(Turn turn) {
        return turn.model().isPresent() || turn.calls().isEmpty()
                ? Optional.empty()
                : of(turn.calls().getFirst())
                        .map(_ -> "/" + turn.calls().getFirst().started().call().name());
    }

    /// The first line that says something, for a closed card.
    String summary() {
        return code.lines()
                .map(String::strip)
                .filter(line -> !line.isEmpty() && !line.startsWith("#"))
                .findFirst()
                .orElse(code.strip());
    }

    /// What ran says what it wrote, and where it failed. Beside what was stored it stands deeper.
    private static Optional<JsonNode> outcome(JsonNode told, int depth) {
        if (told.has("output") || (depth == 0 && told.path("error").isTextual())) {
            return Optional.of(told);
        }
        if (depth < DEEPEST) {
            for (JsonNode each : told) {
                Optional<JsonNode> inside = outcome(each, depth + 1);
                if (inside.isPresent()) {
                    return inside;
                }
            }
        }
        return Optional.empty();
    }

    ObjectNode json() {
        ObjectNode json = Json.object().put("text", code);
        ArrayNode parts = json.putArray("parts");
        told.ifPresent(outcome -> {
            add(parts, "Output", outcome.path("output"));
            add(parts, "Error", outcome.path("error"));
            add(parts, "Warnings", outcome.path("warnings"));
            for (JsonNode remark : outcome.path("remarks")) {
                add(parts, "Remark", remark);
            }
        });
        return json;
    }

    private static void add(ArrayNode parts, String title, JsonNode text) {
        if (text.isTextual() && !text.asText().isBlank()) {
            parts.addObject().put("title", title).put("text", text.asText().stripTrailing());
        }
    }
}
