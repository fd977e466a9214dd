package dev.assay.tool;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.task.Work;

/// A tool without arguments that says a text.
///
/// @param says what a model reads of it
public record PlainTool(String name, String says) implements Tool {
    @Override
    public ToolSpec spec() {
        ObjectNode none = Json.object().put("type", "object").put("additionalProperties", false);
        return new ToolSpec(
                name,
                "The " + name,
                "Running " + name,
                "Does " + name,
                none,
                ToolSpec.Effect.READS);
    }

    @Override
    public ToolResult run(ObjectNode arguments, Work.Monitor monitor) {
        return ToolResult.text(says);
    }
}
