package dev.assay.llm.chat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.assay.base.DataFence;
import dev.assay.base.Json;
import dev.assay.llm.Capability;
import dev.assay.llm.Echo;
import dev.assay.llm.InputItem;
import dev.assay.llm.ModelRequest;
import dev.assay.llm.ModelSettings;
import dev.assay.llm.ModelSettings.Effort;
import dev.assay.llm.OutputItem;
import dev.assay.llm.Picture;
import dev.assay.llm.wire.Exchange.Terms;
import dev.assay.llm.wire.ServerName;
import dev.assay.tool.ToolSpec;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// A request in the form of the Chat Completions API. What a model produced in one reply is one
/// message; for a model without tools, calls and their results are told in words.
final class ChatBody {
    private final Set<Capability> withheld;
    private final ArrayNode messages = Json.array();
    private final Map<String, String> callNames = new HashMap<>();

    private ChatBody(Set<Capability> withheld) {
        this.withheld = Set.copyOf(withheld);
    }

    static ObjectNode of(ModelRequest request, ModelSettings settings, Terms terms) {
        ChatBody body = new ChatBody(terms.withheld());
        body.message("system").put("content", request.instructions());
        request.input().forEach(body::add);
        boolean openAi = ServerName.isOpenAi(settings.baseUrl());
        ObjectNode json = Json.object().put("model", settings.model());
        json.set("messages", body.messages);
        json.put("stream", true);
        boolean newer = openAi || terms.without(Capability.MAX_TOKENS);
        json.put(newer ? "max_completion_tokens" : "max_tokens", terms.longestReply());
        if (!terms.without(Capability.USAGE)) {
            json.putObject("stream_options").put("include_usage", true);
        }
        if (!terms.without(Capability.TEMPERATURE)) {
            settings.temperature().ifPresent(degrees -> json.put("temperature", degrees));
        }
        boolean tools = !request.tools().isEmpty() && !terms.without(Capability.TOOLS);
        if (tools) {
            json.set("tools", tools(request.tools()));
        }
        Effort effort =
                tools && terms.without(Capability.EFFORT_BESIDE_TOOLS)
                        ? Effort.NONE
                        : settings.effort();
        if (effort != Effort.OWN && !terms.without(Capability.EFFORT)) {
            json.put("reasoning_effort", effort.word());
        }
        // Most servers hold every word to the schema, and so no tool could be called.
        boolean format = !terms.without(Capability.FORMAT) && (openAi || !tools);
        if (format) {
            request.answerFormat().ifPresent(wanted -> json.set("response_format", format(wanted)));
        }
        return (ObjectNode) Json.finite(json).json();
    }

    private ObjectNode message(String role) {
        return messages.addObject().put("role", role);
    }

    private void add(InputItem item) {
        switch (item) {
            case InputItem.User(String text) -> tell("user", new TextNode(text));
            case InputItem.Shown(List<InputItem.Piece> pieces) -> tell("user", content(pieces));
            case InputItem.Assistant(String text) -> tell("assistant", new TextNode(text));
            case InputItem.Produced(OutputItem produced) -> addProduced(produced);
            case InputItem.ToolOutput(String callId, String text) -> addResult(callId, text);
        }
    }

    /// Says something, in the last message where that is of the same role: the templates of some
    /// models want user and model to take turns.
    private void tell(String role, JsonNode content) {
        JsonNode last = messages.path(messages.size() - 1);
        boolean goesOn = last.path("role").asText().equals(role) && !last.has("tool_calls");
        ObjectNode message = goesOn ? (ObjectNode) last : message(role);
        message.set("content", goesOn ? joined(last.path("content"), content) : content);
    }

    private static JsonNode joined(JsonNode before, JsonNode content) {
        if (before.isTextual() && content.isTextual()) {
            String text = before.asText();
            return new TextNode(
                    text.isEmpty() ? content.asText() : text + "\n\n" + content.asText());
        }
        return parts(before).addAll(parts(content));
    }

    private static ArrayNode parts(JsonNode content) {
        ArrayNode parts = Json.array();
        if (content.isTextual()) {
            parts.addObject().put("type", "text").put("text", content.asText());
        }
        content.forEach(parts::add);
        return parts;
    }

    private ArrayNode content(List<InputItem.Piece> pieces) {
        ArrayNode content = Json.array();
        for (InputItem.Piece piece : pieces) {
            ObjectNode part = content.addObject();
            switch (piece) {
                case InputItem.Piece.Words(String text) ->
                        part.put("type", "text").put("text", text);
                case InputItem.Piece.Image(Picture picture)
                        when !withheld.contains(Capability.PICTURES) ->
                        part.put("type", "image_url")
                                .putObject("image_url")
                                .put("url", picture.dataUrl());
                case InputItem.Piece.Image _ ->
                        part.put("type", "text").put("text", "(A picture that you cannot see.)");
            }
        }
        return content;
    }

    private void addProduced(OutputItem item) {
        switch (item) {
            case OutputItem.Text(String text, _) -> say(produced(), text);
            case OutputItem.Call call when withheld.contains(Capability.TOOLS) -> {
                callNames.put(call.callId(), call.name());
                say(produced(), "(Called " + call.name() + " with " + call.arguments() + ")");
            }
            case OutputItem.Call call -> call(produced(), call);
            case OutputItem.Unknown _ ->
                    Echo.of(ChatProvider.ID, item)
                            .filter(_ -> !withheld.contains(Capability.REASONING))
                            .ifPresent(thoughts -> copy(thoughts, produced()));
        }
    }

    /// The message of the reply that is told now: the last one, where that is the model's own.
    private ObjectNode produced() {
        boolean own =
                !messages.isEmpty()
                        && messages.get(messages.size() - 1)
                                .path("role")
                                .asText()
                                .equals("assistant");
        return own
                ? (ObjectNode) messages.get(messages.size() - 1)
                : message("assistant").put("content", "");
    }

    private static void say(ObjectNode message, String text) {
        String before = message.path("content").asText("");
        message.put("content", before.isEmpty() ? text : before + "\n" + text);
    }

    private static void call(ObjectNode message, OutputItem.Call call) {
        ObjectNode json = message.withArray("tool_calls").addObject();
        Echo.of(ChatProvider.ID, call).ifPresent(more -> copy(more, json));
        json.put("id", call.callId()).put("type", "function");
        json.putObject("function").put("name", call.name()).put("arguments", call.arguments());
    }

    private static void copy(JsonNode from, ObjectNode to) {
        from.properties().forEach(field -> to.set(field.getKey(), field.getValue()));
    }

    private void addResult(String callId, String text) {
        if (withheld.contains(Capability.TOOLS)) {
            String name = callNames.getOrDefault(callId, "the call");
            tell("user", new TextNode("Result of " + name + ":\n" + DataFence.around(text)));
            return;
        }
        message("tool").put("tool_call_id", callId).put("content", text);
    }

    private static ArrayNode tools(List<ToolSpec> specs) {
        ArrayNode tools = Json.array();
        for (ToolSpec spec : specs) {
            tools.addObject()
                    .put("type", "function")
                    .putObject("function")
                    .put("name", spec.name())
                    .put("description", spec.description())
                    .set("parameters", spec.parameters());
        }
        return tools;
    }

    private static ObjectNode format(ModelRequest.AnswerFormat format) {
        ObjectNode json = Json.object().put("type", "json_schema");
        json.putObject("json_schema")
                .put("name", format.name())
                .put("strict", false)
                .set("schema", format.schema());
        return json;
    }
}
