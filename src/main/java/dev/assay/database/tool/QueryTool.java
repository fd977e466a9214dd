package dev.assay.database.tool;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.database.server.DatabaseServer;
import dev.assay.database.server.FetchedRows;
import dev.assay.database.sql.StatementCheck;
import dev.assay.task.Outcome;
import dev.assay.task.Work;
import dev.assay.tool.Argument;
import dev.assay.tool.ResultPart;
import dev.assay.tool.ToolResult;
import java.time.Duration;
import java.util.List;
import java.util.function.Supplier;

/// `query_database`: one statement that reads, run by the server; its rows come as they are read.
final class QueryTool extends DatabaseTool<QueryTool.Request> {
    private static final String KEY = "query";

    private final Supplier<Duration> limit;

    /// @param maxRows how many rows are read
    record Request(
            @Argument("One statement that reads: SELECT, WITH, VALUES, TABLE, SHOW or EXPLAIN")
                    String sql,
            @Argument(
                            value = "Rows to read; the result says when there are more",
                            fallback = "100000",
                            minimum = 1,
                            maximum = 5_000_000)
                    int maxRows) {}

    QueryTool(DatabaseServer server, Supplier<Duration> limit) {
        super(
                server,
                Request.class,
                DatabaseTools.QUERY,
                "SQL on the database",
                "Querying the database",
                "Run one reading SQL statement on the database server. Filter and aggregate there:"
                        + " only the result comes back, small ones at once, larger ones stored. At"
                        + " most max_rows rows are read; `extent` says whether there are more.");
        this.limit = limit;
    }

    @Override
    ToolResult ask(DatabaseServer server, Request request, Work.Monitor monitor)
            throws InterruptedException {
        return switch (StatementCheck.of(request.sql(), server.dialect())) {
            case Outcome.Refused(String sentence) -> ToolResult.failed(sentence);
            case Outcome.Ready(String sql) -> run(server, sql, request.maxRows(), monitor);
        };
    }

    private ToolResult run(DatabaseServer server, String sql, int most, Work.Monitor monitor)
            throws InterruptedException {
        FetchedRows rows =
                server.query(sql, Math.toIntExact(limit.get().toSeconds()), most, monitor);
        ObjectNode json =
                Json.object().put("database", server.address().shown()).put("max_rows", most);
        List<String> notes = rows.notes();
        if (!notes.isEmpty()) {
            notes.forEach(json.putArray("notes")::add);
        }
        return ToolResult.of(new ResultPart.RowStream(KEY, json, rows.columns(), rows));
    }
}
