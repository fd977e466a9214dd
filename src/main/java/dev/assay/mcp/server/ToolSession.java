package dev.assay.mcp.server;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.task.Work;
import java.util.Optional;

/// One session with a server, for a call that must go to whoever described the tool: once it has
/// ended nothing is called, however soon the server runs again.
public final class ToolSession {
    private final McpConnection at;

    ToolSession(McpConnection at) {
        this.at = at;
    }

    /// A tool as the session describes it now; empty where it has none of that name. Blocking.
    ///
    /// @throws dev.assay.mcp.wire.WireException in words
    public Optional<RemoteTool> find(String name, Work.Monitor monitor)
            throws InterruptedException {
        return at.tools(monitor.progress()).stream()
                .filter(tool -> tool.name().equals(name))
                .findFirst();
    }

    /// Calls a tool; blocking.
    ///
    /// @return the result as the server sent it
    /// @throws dev.assay.mcp.wire.WireException in words
    public JsonNode call(String tool, ObjectNode arguments, Work.Monitor monitor)
            throws InterruptedException {
        return at.call(tool, arguments, monitor.progress());
    }
}
