package dev.assay.llm.anthropic;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.DataFence;
import dev.assay.base.Json;
import dev.assay.llm.Capability;
import dev.assay.llm.Echo;
import dev.assay.llm.InputItem;
import dev.assay.llm.OutputItem;
import dev.assay.llm.Picture;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/// What was said so far, as messages of the Messages API: user and model take turns, each with a
/// list of blocks, and no text is empty.
///
/// The provider finds again only what ended at a mark of an earlier request. So two places are
/// marked: the end, with which the next request of the turn begins, and the last answer of an
/// earlier turn, because what stands between it and the question is another thing in each turn.
final class MessagesInput {
    private static final String USER = "user";
    private static final String MODEL = "assistant";

    private final Set<Capability> withheld;
    private final ArrayNode messages = Json.array();
    private final Map<String, String> names = new HashMap<>();
    private final Set<String> called = new TreeSet<>();
    private Optional<ObjectNode> lastAnswer = Optional.empty();

    private MessagesInput(Set<Capability> withheld) {
        this.withheld = Set.copyOf(withheld);
    }

    static MessagesInput of(List<InputItem> items, Set<Capability> withheld) {
        MessagesInput input = new MessagesInput(withheld);
        items.forEach(input::add);
        input.lastAnswer.ifPresent(MessagesBody::mark);
        input.markEnd();
        return input;
    }

    ArrayNode messages() {
        return messages;
    }

    /// The names of the tools whose calls are shown.
    Set<String> called() {
        return called;
    }

    private void add(InputItem item) {
        switch (item) {
            case InputItem.User(String text) -> say(USER, text);
            case InputItem.Shown(List<InputItem.Piece> pieces) -> pieces.forEach(this::show);
            case InputItem.Assistant(String text) ->
                    lastAnswer = say(MODEL, text).or(() -> lastAnswer);
            case InputItem.Produced(OutputItem produced) -> add(produced);
            case InputItem.ToolOutput(String callId, String text)
                    when withheld.contains(Capability.TOOLS) ->
                    say(
                            USER,
                            "Result of %s:\n%s"
                                    .formatted(
                                            names.getOrDefault(callId, "the call"),
                                            DataFence.around(text)));
            case InputItem.ToolOutput(String callId, String text) ->
                    blocks(USER)
                            .addObject()
                            .put("type", "tool_result")
                            .put("tool_use_id", id(callId))
                            .put("content", text);
        }
    }

    private void add(OutputItem produced) {
        switch (produced) {
            case OutputItem.Text(String text, _) -> say(MODEL, text);
            case OutputItem.Call call when withheld.contains(Capability.TOOLS) -> {
                names.put(call.callId(), call.name());
                say(MODEL, "(Called " + call.name() + " with " + call.arguments() + ")");
            }
            case OutputItem.Call call -> {
                called.add(call.name());
                blocks(MODEL)
                        .addObject()
                        .put("type", "tool_use")
                        .put("id", id(call.callId()))
                        .put("name", call.name())
                        .set("input", Json.parseObject(call.arguments()).orElseGet(Json::object));
            }
            case OutputItem.Unknown _ ->
                    Echo.of(AnthropicProvider.ID, produced)
                            .filter(_ -> !withheld.contains(Capability.REASONING))
                            .ifPresent(block -> blocks(MODEL).add(block));
        }
    }

    private void show(InputItem.Piece piece) {
        switch (piece) {
            case InputItem.Piece.Words(String text) -> say(USER, text);
            case InputItem.Piece.Image(Picture picture)
                    when !withheld.contains(Capability.PICTURES) ->
                    blocks(USER).addObject().put("type", "image").set("source", source(picture));
            case InputItem.Piece.Image _ -> say(USER, "(A picture that you cannot see.)");
        }
    }

    /// A picture by its kind and its bytes in Base64.
    private static ObjectNode source(Picture picture) {
        String url = picture.dataUrl();
        int comma = url.indexOf(',');
        String kind = url.substring("data:".length(), comma).replaceFirst(";.*$", "");
        return Json.object()
                .put("type", "base64")
                .put("media_type", kind)
                .put("data", url.substring(comma + 1));
    }

    /// @return the block that says it; a text without any word has none
    private Optional<ObjectNode> say(String role, String text) {
        return text.isBlank()
                ? Optional.empty()
                : Optional.of(blocks(role).addObject().put("type", "text").put("text", text));
    }

    /// The blocks of the message that is told now: the last one, where it has the same role.
    private ArrayNode blocks(String role) {
        if (messages.isEmpty() && role.equals(MODEL)) {
            say(USER, "(What was said before is left out.)");
        }
        JsonNode last = messages.path(messages.size() - 1);
        if (last.path("role").asText().equals(role)) {
            return (ArrayNode) last.path("content");
        }
        return messages.addObject().put("role", role).putArray("content");
    }

    /// Other APIs name calls with letters that this one refuses.
    private static String id(String callId) {
        String id = callId.replaceAll("[^a-zA-Z0-9_-]", "_");
        return id.isEmpty() ? "_" : id;
    }

    /// The next request begins with all of this one.
    private void markEnd() {
        JsonNode content = messages.path(messages.size() - 1).path("content");
        if (content.path(content.size() - 1) instanceof ObjectNode block
                && !block.path("type").asText().contains("thinking")) {
            MessagesBody.mark(block);
        }
    }
}
