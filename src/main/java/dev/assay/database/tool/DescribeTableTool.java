package dev.assay.database.tool;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.database.server.DatabaseServer;
import dev.assay.database.server.TableDescription;
import dev.assay.database.server.TableName;
import dev.assay.task.Work;
import dev.assay.tool.Argument;
import dev.assay.tool.ToolResult;
import java.util.Optional;

/// `describe_database_table`: what a table is, from the server's catalog and statistics.
final class DescribeTableTool extends DatabaseTool<DescribeTableTool.Request> {
    record Request(
            @Argument("The table as list_database_tables names it, such as sales.orders")
                    String table) {}

    DescribeTableTool(DatabaseServer server) {
        super(
                server,
                Request.class,
                DatabaseTools.DESCRIBE,
                "One table of the database",
                "Describing a table",
                "Describe a table of the database server: columns with types and comments, keys,"
                        + " the estimated number of rows, the server's own statistics (estimates of"
                        + " distinct and missing values, range, frequent values) and a few rows as"
                        + " they come, in the order of the columns. The table is not scanned.");
    }

    @Override
    ToolResult ask(DatabaseServer server, Request request, Work.Monitor monitor)
            throws InterruptedException {
        Optional<TableLook.Found> found = TableLook.find(server, request.table(), monitor);
        if (found.isEmpty()) {
            return unknown(request.table());
        }
        TableName name = found.get().chosen();
        Optional<TableDescription> described = server.describe(name, monitor);
        if (described.isEmpty()) {
            return unknown(request.table());
        }
        ObjectNode json = TableLook.json(server, described.get(), monitor);
        found.get().others().forEach(other -> json.withArray("also_called_so").add(other.sql()));
        return ToolResult.json(json);
    }

    private static ToolResult unknown(String named) {
        return new ToolResult.NothingFound(
                "There is no table '%s'. list_database_tables with a part of the name finds those there are."
                        .formatted(named));
    }
}
