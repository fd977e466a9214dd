package dev.assay.pages.mcp;

import dev.assay.mcp.approval.Decision;
import dev.assay.mcp.server.RemotePrompt;
import dev.assay.mcp.server.RemoteResource;
import dev.assay.mcp.server.RemoteTool;
import java.util.List;

/// The answer of a server that is asked about itself.
///
/// @param program what it calls itself
/// @param instructions how it says that it is used; perhaps empty
/// @param resources what it has to open
/// @param prompts questions that it has written
/// @param remarks on what is missing, a sentence each
public record ServerAnswer(
        String program,
        String instructions,
        List<DecidedTool> tools,
        List<RemoteResource> resources,
        List<RemotePrompt> prompts,
        List<String> remarks) {
    public ServerAnswer {
        tools = List.copyOf(tools);
        resources = List.copyOf(resources);
        prompts = List.copyOf(prompts);
        remarks = List.copyOf(remarks);
    }

    /// A tool and what was decided about it.
    public record DecidedTool(RemoteTool tool, Decision decision) {}
}
