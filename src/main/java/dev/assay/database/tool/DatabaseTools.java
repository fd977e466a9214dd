package dev.assay.database.tool;

import dev.assay.database.server.DatabaseServer;
import dev.assay.tool.Tool;
import java.time.Duration;
import java.util.List;
import java.util.function.Supplier;

/// What can be asked of a database server.
public final class DatabaseTools {
    public static final String LIST = "list_database_tables";
    public static final String DESCRIBE = "describe_database_table";
    public static final String QUERY = "query_database";

    private DatabaseTools() {}

    /// The tools over a server; nothing is asked before one of them runs.
    ///
    /// @param limit how long a statement may take
    public static List<Tool> over(DatabaseServer server, Supplier<Duration> limit) {
        return List.of(
                new ListTablesTool(server),
                new DescribeTableTool(server),
                new QueryTool(server, limit));
    }
}
