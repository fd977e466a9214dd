package dev.assay.database.tool;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.database.server.DatabaseServer;
import dev.assay.database.server.ServerException;
import dev.assay.task.Work;
import dev.assay.tool.Arguments;
import dev.assay.tool.Tool;
import dev.assay.tool.ToolResult;
import dev.assay.tool.ToolSpec;

/// A tool that asks a server: it binds its arguments and tells what the server refuses.
///
/// @param <R> the arguments
abstract class DatabaseTool<R extends Record> implements Tool {
    private final DatabaseServer server;
    private final Arguments<R> arguments;
    private final ToolSpec spec;

    DatabaseTool(
            DatabaseServer server,
            Class<R> request,
            String name,
            String title,
            String label,
            String description) {
        this.server = server;
        this.arguments = Arguments.of(request);
        this.spec =
                new ToolSpec(
                        name, title, label, description, arguments.schema(), ToolSpec.Effect.READS);
    }

    @Override
    public final ToolSpec spec() {
        return spec;
    }

    @Override
    public final ToolResult run(ObjectNode given, Work.Monitor monitor)
            throws InterruptedException {
        try {
            return ask(server, arguments.bind(given), monitor);
        } catch (ServerException refused) {
            return ToolResult.failed(String.valueOf(refused.getMessage()));
        }
    }

    /// Asks the server, blocking.
    abstract ToolResult ask(DatabaseServer server, R request, Work.Monitor monitor)
            throws InterruptedException;
}
