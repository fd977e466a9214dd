package dev.assay.llm.anthropic;

import com.anthropic.core.JsonValue;
import com.anthropic.models.messages.MessageCreateParams;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.llm.Capability;
import dev.assay.llm.ModelRequest;
import dev.assay.llm.ModelSettings;
import dev.assay.llm.ModelSettings.Effort;
import dev.assay.llm.wire.Exchange.Terms;
import dev.assay.tool.ToolSpec;
import java.util.List;
import java.util.Set;

/// A request in the form of the Messages API.
///
/// The provider keeps the prompt up to a mark for a few minutes and charges a tenth for what it
/// finds again: the tools, the instructions and all that was said so far are marked, in the order
/// in which the provider puts them together.
final class MessagesBody {
    /// More than one is refused.
    private static final double MOST_DEGREES = 1;

    private MessagesBody() {}

    static MessageCreateParams of(ModelRequest request, ModelSettings settings, Terms terms) {
        MessagesInput input = MessagesInput.of(request.input(), terms.withheld());
        MessageCreateParams.Builder body =
                MessageCreateParams.builder()
                        .model(settings.model())
                        .maxTokens(terms.longestReply());
        set(body, input.messages());
        if (!request.instructions().isBlank()) {
            body.putAdditionalBodyProperty("system", value(system(request.instructions())));
        }
        boolean tools = !request.tools().isEmpty() && !terms.without(Capability.TOOLS);
        if (tools) {
            body.putAdditionalBodyProperty("tools", value(tools(request.tools())));
        } else if (!input.called().isEmpty()) {
            // The API wants to know the tools whose calls it is shown.
            body.putAdditionalBodyProperty("tools", value(named(input.called())));
            body.putAdditionalBodyProperty("tool_choice", value(Json.object().put("type", "none")));
        }
        if (!terms.without(Capability.TEMPERATURE)) {
            settings.temperature()
                    .ifPresent(degrees -> body.temperature(Math.min(degrees, MOST_DEGREES)));
        }
        ObjectNode output = output(request, settings, terms);
        if (!output.isEmpty()) {
            body.putAdditionalBodyProperty("output_config", value(output));
        }
        return body.build();
    }

    @SuppressWarnings("unchecked") // The library's own JSON fits every field.
    private static void set(MessageCreateParams.Builder body, ArrayNode messages) {
        body.messages(value(messages));
    }

    private static JsonValue value(JsonNode json) {
        return JsonValue.fromJsonNode(Json.finite(json).json());
    }

    private static ArrayNode system(String instructions) {
        ArrayNode system = Json.array();
        mark(system.addObject().put("type", "text").put("text", instructions));
        return system;
    }

    private static ArrayNode tools(List<ToolSpec> specs) {
        ArrayNode tools = Json.array();
        for (ToolSpec spec : specs) {
            tools.addObject()
                    .put("name", spec.name())
                    .put("description", spec.description())
                    .set("input_schema", spec.parameters());
        }
        mark((ObjectNode) tools.get(tools.size() - 1));
        return tools;
    }

    private static ArrayNode named(Set<String> names) {
        ArrayNode tools = Json.array();
        for (String name : names) {
            tools.addObject().put("name", name).putObject("input_schema").put("type", "object");
        }
        return tools;
    }

    /// Marks the end of what is to be kept.
    static void mark(ObjectNode block) {
        block.putObject("cache_control").put("type", "ephemeral");
    }

    /// How the answer is to be, and how much is to be thought about it.
    private static ObjectNode output(ModelRequest request, ModelSettings settings, Terms terms) {
        ObjectNode output = Json.object();
        request.answerFormat()
                .filter(_ -> !terms.without(Capability.FORMAT))
                .filter(format -> isClosed(format.schema()))
                .ifPresent(format ->
                        output.putObject("format")
                                .put("type", "json_schema")
                                .set("schema", format.schema()));
        if (settings.effort() != Effort.OWN && !terms.without(Capability.EFFORT)) {
            output.put("effort", effort(settings.effort()).word());
        }
        return output;
    }

    /// An effort that this API has: the least of them for those below.
    private static Effort effort(Effort wanted) {
        return wanted.compareTo(Effort.LOW) < 0 ? Effort.LOW : wanted;
    }

    /// Whether a schema names every field of every object: no other one is taken, and then the
    /// prompt alone says how to answer.
    static boolean isClosed(JsonNode schema) {
        boolean object =
                schema.path("type").asText().equals("object")
                        || Json.texts(schema.path("type")).contains("object");
        if (object
                && (!schema.path("properties").isObject()
                        || !schema.path("additionalProperties").isBoolean()
                        || schema.path("additionalProperties").asBoolean())) {
            return false;
        }
        for (JsonNode part : schema) {
            if (part.isContainerNode() && !isClosed(part)) {
                return false;
            }
        }
        return true;
    }
}
