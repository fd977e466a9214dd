package dev.assay.pages.mcp;

import dev.assay.mcp.approval.Decision;
import dev.assay.mcp.server.RemotePrompt;
import dev.assay.mcp.server.RemoteResource;
import dev.assay.mcp.server.RemoteTool;
import java.util.List;

/// What the page of a server shows beside its log.
public sealed interface McpPageState {
    /// No server.
    record Nothing() implements McpPageState {}

    /// The server is being asked.
    record Asking(String server) implements McpPageState {}

    /// The server has no page: it does not answer, or has refused something without which there is
    /// none.
    record Failed(String sentence) implements McpPageState {}

    /// The server answered.
    ///
    /// @param program what it calls itself
    /// @param instructions how it says that it is used; perhaps empty
    /// @param resources what it has to open
    /// @param prompts questions that it has written
    /// @param remarks on what is missing, a sentence each
    record Answered(
            String program,
            String instructions,
            List<DecidedTool> tools,
            List<RemoteResource> resources,
            List<RemotePrompt> prompts,
            List<String> remarks)
            implements McpPageState {
        public Answered {
            tools = List.copyOf(tools);
            resources = List.copyOf(resources);
            prompts = List.copyOf(prompts);
            remarks = List.copyOf(remarks);
        }
    }

    /// A tool and what was decided about it.
    record DecidedTool(RemoteTool tool, Decision decision) {}
}
