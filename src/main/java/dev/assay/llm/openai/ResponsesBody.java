package dev.assay.llm.openai;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.openai.core.JsonValue;
import com.openai.models.Reasoning;
import com.openai.models.ReasoningEffort;
import com.openai.models.responses.ResponseCreateParams;
import com.openai.models.responses.ResponseIncludable;
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
import dev.assay.tool.ToolSpec;
import java.util.List;
import java.util.Optional;

/// A request in the form of the Responses API.
///
/// Nothing is stored at the provider, so reasoning comes encrypted and goes back with the call it
/// led to. Items, tools and schemas cross as plain JSON: what a model produced must go back
/// unchanged, and a typed copy would add nulls that the API refuses.
final class ResponsesBody {
    private ResponsesBody() {}

    static ResponseCreateParams of(ModelRequest request, ModelSettings settings, Terms terms) {
        ResponseCreateParams.Builder body =
                ResponseCreateParams.builder()
                        .model(settings.model())
                        .instructions(request.instructions())
                        .maxOutputTokens(terms.longestReply())
                        .store(false)
                        .putAdditionalBodyProperty("input", value(input(request.input(), terms)));
        if (!request.tools().isEmpty() && !terms.without(Capability.TOOLS)) {
            body.putAdditionalBodyProperty("tools", value(tools(request.tools())));
        }
        if (!terms.without(Capability.REASONING)) {
            body.addInclude(ResponseIncludable.REASONING_ENCRYPTED_CONTENT);
        }
        if (settings.effort() != Effort.OWN && !terms.without(Capability.EFFORT)) {
            body.reasoning(
                    Reasoning.builder()
                            .effort(ReasoningEffort.of(settings.effort().word()))
                            .build());
        }
        Optional<Double> temperature = settings.temperature();
        if (temperature.isPresent() && !terms.without(Capability.TEMPERATURE)) {
            body.temperature(temperature.get());
        }
        Optional<ModelRequest.AnswerFormat> format = request.answerFormat();
        if (format.isPresent() && !terms.without(Capability.FORMAT)) {
            body.putAdditionalBodyProperty("text", value(text(format.get())));
        }
        return body.build();
    }

    private static ArrayNode input(List<InputItem> items, Terms terms) {
        ArrayNode input = Json.array();
        for (InputItem item : items) {
            switch (item) {
                case InputItem.User(String text) -> input.add(message("user", text));
                case InputItem.Shown(List<InputItem.Piece> pieces) ->
                        input.add(message(pieces, !terms.without(Capability.PICTURES)));
                case InputItem.Assistant(String text) -> input.add(message("assistant", text));
                case InputItem.Produced(OutputItem produced) ->
                        produced(produced, !terms.without(Capability.REASONING))
                                .ifPresent(input::add);
                case InputItem.ToolOutput(String callId, String text) ->
                        input.addObject()
                                .put("type", "function_call_output")
                                .put("call_id", callId)
                                .put("output", text);
            }
        }
        return input;
    }

    private static ObjectNode message(String role, String text) {
        return Json.object().put("role", role).put("content", text);
    }

    private static ObjectNode message(List<InputItem.Piece> pieces, boolean pictures) {
        ObjectNode message = Json.object().put("role", "user");
        ArrayNode content = message.putArray("content");
        for (InputItem.Piece piece : pieces) {
            switch (piece) {
                case InputItem.Piece.Words(String text) -> words(content, text);
                case InputItem.Piece.Image(Picture picture) when pictures ->
                        content.addObject()
                                .put("type", "input_image")
                                .put("image_url", picture.dataUrl());
                case InputItem.Piece.Image _ -> words(content, "(A picture that you cannot see.)");
            }
        }
        return message;
    }

    private static void words(ArrayNode content, String text) {
        content.addObject().put("type", "input_text").put("text", text);
    }

    /// The item as it came. One that came from another kind of model is said in this API's words,
    /// or left out where it has none; so is every item where earlier thoughts are refused, because
    /// the item as it came names the thought that led to it.
    private static Optional<JsonNode> produced(OutputItem item, boolean thoughts) {
        Optional<JsonNode> own = Echo.of(OpenAiProvider.ID, item);
        if (own.isPresent() && thoughts) {
            return own;
        }
        return switch (item) {
            case OutputItem.Text(String text, _) -> Optional.of(message("assistant", text));
            case OutputItem.Call(String callId, String name, String arguments, _) ->
                    Optional.of(
                            Json.object()
                                    .put("type", "function_call")
                                    .put("call_id", callId)
                                    .put("name", name)
                                    .put("arguments", arguments));
            case OutputItem.Unknown _ -> Optional.empty();
        };
    }

    private static ArrayNode tools(List<ToolSpec> specs) {
        ArrayNode tools = Json.array();
        for (ToolSpec spec : specs) {
            tools.addObject()
                    .put("type", "function")
                    .put("name", spec.name())
                    .put("description", spec.description())
                    .set("parameters", spec.parameters());
        }
        return tools;
    }

    private static ObjectNode text(ModelRequest.AnswerFormat format) {
        ObjectNode schema =
                Json.object()
                        .put("type", "json_schema")
                        .put("name", format.name())
                        .put("strict", false)
                        .set("schema", format.schema());
        return Json.object().set("format", schema);
    }

    private static JsonValue value(JsonNode json) {
        return JsonValue.fromJsonNode(Json.finite(json).json());
    }
}
