package dev.assay.mcp.server;

import dev.assay.base.Json;

/// Tools as servers describe them, for tests without a server.
public final class ToolsOfTests {
    private ToolsOfTests() {}

    /// A tool without arguments.
    public static RemoteTool described(String name, String description) {
        return RemoteTool.of(Json.object().put("name", name).put("description", description))
                .orElseThrow();
    }
}
