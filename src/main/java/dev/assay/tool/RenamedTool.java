package dev.assay.tool;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.assay.task.Work;
import dev.assay.tool.ToolResult.Parts;
import java.util.List;
import java.util.Map;

/// A tool of a set in which some tools are offered under other names than their own. Whatever it
/// says of itself and of the others names them as they are offered.
///
/// @param name the one under which it is offered
/// @param from what people read after its title: the place that it comes from, where several places
///   have one of its own name; else empty
/// @param names of all tools of its set
record RenamedTool(Tool tool, String name, String from, OfferedNames names) implements Tool {
    private static final String DESCRIPTION = "description";

    @Override
    public ToolSpec spec() {
        ToolSpec own = tool.spec();
        ObjectNode parameters = own.parameters().deepCopy();
        rename(parameters);
        return new ToolSpec(
                name,
                own.title() + from,
                own.label() + from,
                names.in(own.description()),
                parameters,
                own.effect(),
                own.use(),
                names.in(own.brief()));
    }

    /// Arguments are described in the same words as the tools.
    private void rename(JsonNode schema) {
        if (schema instanceof ObjectNode object) {
            for (Map.Entry<String, JsonNode> each : object.properties()) {
                if (each.getKey().equals(DESCRIPTION) && each.getValue().isTextual()) {
                    each.setValue(TextNode.valueOf(names.in(each.getValue().asText())));
                } else {
                    rename(each.getValue());
                }
            }
        } else if (schema instanceof ArrayNode list) {
            list.forEach(this::rename);
        }
    }

    @Override
    public boolean isOffered() {
        return tool.isOffered();
    }

    @Override
    public ToolResult refusal(ObjectNode asked, List<String> problems) {
        return renamed(tool.refusal(asked, problems));
    }

    @Override
    public ToolResult run(ObjectNode arguments, Work.Monitor monitor) throws InterruptedException {
        return renamed(tool.run(arguments, monitor));
    }

    /// A failure may say which tool to call instead; data stay as they are.
    private ToolResult renamed(ToolResult result) {
        return switch (result) {
            case ToolResult.Failed failed ->
                    new ToolResult.Failed(
                            names.in(failed.message()),
                            failed.wording(),
                            failed.parts(),
                            failed.refused());
            case ToolResult.NothingFound(String message) ->
                    new ToolResult.NothingFound(names.in(message));
            case Parts data -> data;
            case ToolResult.Drawing drawing -> drawing;
        };
    }
}
