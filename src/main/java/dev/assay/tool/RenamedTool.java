package dev.assay.tool;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.task.Work;
import java.util.List;

/// A tool under another name, because several places have one of its own name.
///
/// @param name the one under which it is offered
/// @param set the place that it comes from, for people
record RenamedTool(Tool tool, String name, String set) implements Tool {
    @Override
    public ToolSpec spec() {
        ToolSpec own = tool.spec();
        return new ToolSpec(
                name,
                own.title() + " · " + set,
                own.label() + " · " + set,
                own.description(),
                own.parameters(),
                own.effect());
    }

    @Override
    public boolean isOffered() {
        return tool.isOffered();
    }

    @Override
    public ToolResult refusal(ObjectNode asked, List<String> problems) {
        return tool.refusal(asked, problems);
    }

    @Override
    public ToolResult run(ObjectNode arguments, Work.Watch watch) throws InterruptedException {
        return tool.run(arguments, watch);
    }
}
