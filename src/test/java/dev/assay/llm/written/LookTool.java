package dev.assay.llm.written;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.tool.ToolSpec;
import java.util.List;

/// Two tools that a model may call.
final class LookTool {
    static final List<ToolSpec> OFFERED = List.of(tool("look"), tool("list"));

    private LookTool() {}

    private static ToolSpec tool(String name) {
        ObjectNode parameters = Json.object().put("type", "object");
        ObjectNode properties = parameters.putObject("properties");
        properties.putObject("word").put("type", "string");
        properties.putObject("a").put("type", "integer");
        return new ToolSpec(name, "Look", "Looking", "Looks.", parameters, ToolSpec.Effect.READS);
    }
}
