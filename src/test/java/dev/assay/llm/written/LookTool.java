package dev.assay.llm.written;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.tool.ToolSpec;
import java.util.List;

/// Tools that a model may call: two that look, and one that changes what it finds.
final class LookTool {
    static final List<ToolSpec> OFFERED =
            List.of(
                    tool("look", ToolSpec.Effect.READS),
                    tool("list", ToolSpec.Effect.READS),
                    tool("rename", ToolSpec.Effect.ORDERED));

    private LookTool() {}

    private static ToolSpec tool(String name, ToolSpec.Effect effect) {
        ObjectNode parameters = Json.object().put("type", "object");
        ObjectNode properties = parameters.putObject("properties");
        properties.putObject("word").put("type", "string");
        properties.putObject("a").put("type", "integer");
        return new ToolSpec(name, "Look", "Looking", "Looks.", parameters, effect);
    }
}
