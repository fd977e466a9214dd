package dev.assay.mcp.tool;

import dev.assay.base.ScratchFolder;
import dev.assay.mcp.approval.ToolApprovals;
import dev.assay.mcp.server.McpServer;
import dev.assay.mcp.wire.WireException;
import dev.assay.task.Outcome;
import dev.assay.task.Work;
import dev.assay.tool.CallLimit;
import dev.assay.tool.Tool;
import dev.assay.tool.Toolset;
import dev.assay.tool.approval.CallApproval;
import java.util.ArrayList;
import java.util.List;

/// The tools of one server, under its name.
///
/// @param decided about tools
/// @param asking before a call
/// @param scratch for files until they are stored
public record McpToolset(
        McpServer server, ToolApprovals decided, CallApproval asking, ScratchFolder scratch)
        implements Toolset {
    @Override
    public String name() {
        return server.entry().name();
    }

    @Override
    public Outcome<List<Tool>> list(Work.Monitor monitor) throws InterruptedException {
        try {
            List<Tool> tools = new ArrayList<>();
            server.tools(monitor).forEach(tool -> tools.add(new McpTool(this, tool)));
            if (server.ask(monitor).offersResources()) {
                tools.add(new ResourceTools.Listing(this));
                tools.add(new ResourceTools.Reading(this));
            }
            server.listPrompts(monitor);
            return new Outcome.Ready<>(tools);
        } catch (WireException failure) {
            return new Outcome.Refused<>(failure.sentence());
        }
    }

    @Override
    public List<CallLimit> limits() {
        return List.of();
    }
}
