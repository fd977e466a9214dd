package dev.assay.database.tool;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.database.server.DatabaseServer;
import dev.assay.database.server.TableEntry;
import dev.assay.database.server.TableSearch;
import dev.assay.task.Work;
import dev.assay.tool.Argument;
import dev.assay.tool.ToolResult;

/// `list_database_tables`: the tables of a server, a page at a time.
final class ListTablesTool extends DatabaseTool<ListTablesTool.Request> {
    /// @param schema of PostgreSQL, or of Trino's catalog
    record Request(
            @Argument(
                            value = "A part of the table's name, in any case; default: all tables",
                            fallback = "\"\"")
                    String search,
            @Argument(
                            value =
                                    "Only tables of this schema; on Trino without a chosen catalog:"
                                            + " a catalog, or catalog.schema",
                            fallback = "\"\"")
                    String schema,
            @Argument(value = "Tables to skip", fallback = "0", minimum = 0) int offset,
            @Argument(value = "Tables to return", fallback = "50", minimum = 1, maximum = 500)
                    int limit) {}

    ListTablesTool(DatabaseServer server) {
        super(
                server,
                Request.class,
                DatabaseTools.LIST,
                "Tables of the database",
                "Listing tables",
                "List tables and views of the database server with their kind, the estimated number"
                        + " of rows and their comment; searched by a part of the name. `table` is"
                        + " the name to use in SQL.");
    }

    @Override
    ToolResult ask(DatabaseServer server, Request request, Work.Monitor monitor)
            throws InterruptedException {
        TableEntry.Page page =
                server.tables(
                        new TableSearch(
                                request.search().strip(),
                                request.schema().strip(),
                                request.offset(),
                                request.limit()),
                        monitor);
        if (page.tables().isEmpty()) {
            return new ToolResult.NothingFound(nothing(server, request, page.total()));
        }
        ArrayNode rows = Json.array();
        page.tables().forEach(table -> rows.add(row(table)));
        return ToolResult.rows(rows, page.total());
    }

    private static String nothing(DatabaseServer server, Request request, long total) {
        if (total > 0) {
            return "There are %d tables, and none after the first %d."
                    .formatted(total, request.offset());
        }
        String where =
                request.schema().isBlank()
                        ? server.address().shown()
                        : "schema %s of %s".formatted(request.schema(), server.address().shown());
        return request.search().isBlank()
                ? "There is no table that may be read in %s.".formatted(where)
                : "There is no table with '%s' in its name in %s."
                        .formatted(request.search(), where);
    }

    static ObjectNode row(TableEntry table) {
        ObjectNode row = Json.object();
        row.put("table", table.name().sql());
        row.put("kind", table.kind());
        table.rows()
                .ifPresentOrElse(
                        rows -> row.put("estimated_rows", rows),
                        () -> row.putNull("estimated_rows"));
        row.put("comment", table.comment().orElse(null));
        return row;
    }
}
