package dev.assay.mcp.serve;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.tool.ToolSpec;
import dev.assay.tool.served.ServedResult;
import java.util.List;
import java.util.Optional;

/// Tools and results as the protocol writes them.
final class ToolAnswers {
    private ToolAnswers() {}

    /// The answer to `tools/list`.
    static ObjectNode list(List<ToolSpec> tools) {
        ObjectNode answer = Json.object();
        ArrayNode all = answer.putArray("tools");
        for (ToolSpec tool : tools) {
            ObjectNode one =
                    all.addObject()
                            .put("name", tool.name())
                            .put("title", tool.title())
                            .put("description", tool.description());
            one.set("inputSchema", tool.parameters());
            one.putObject("annotations")
                    .put("title", tool.title())
                    .put("readOnlyHint", tool.effect().onlyReads());
        }
        return answer;
    }

    /// The answer to `tools/call`. What is whole is told as values, too, where it is any: what
    /// stands for a stored result is a text alone. Pictures follow the text.
    static ObjectNode result(ServedResult result) {
        ObjectNode answer = Json.object();
        ArrayNode content = answer.putArray("content");
        content.addObject().put("type", "text").put("text", result.text());
        SentPictures.add(result.charts(), content);
        if (result.whole() && !result.failed()) {
            structured(result.text()).ifPresent(values -> answer.set("structuredContent", values));
        }
        return answer.put("isError", result.failed());
    }

    /// The protocol knows objects only; a list is wrapped.
    private static Optional<JsonNode> structured(String text) {
        String begin = text.stripLeading();
        return begin.startsWith("{") || begin.startsWith("[")
                ? Json.parse(text)
                        .map(json -> json.isArray() ? Json.object().set("result", json) : json)
                : Optional.empty();
    }
}
