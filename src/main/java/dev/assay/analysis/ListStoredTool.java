package dev.assay.analysis;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.analysis.SqlTables.Named;
import dev.assay.base.Json;
import dev.assay.result.store.ResultStore;
import dev.assay.task.Work;
import dev.assay.tool.Tool;
import dev.assay.tool.ToolResult;
import dev.assay.tool.ToolSpec;
import java.util.List;
import java.util.Map;

/// `list_tables`: the stored tables of the conversation, by the names that SQL knows them by.
public final class ListStoredTool implements Tool {
    /// The number of columns that are named of tables that are not stored yet.
    private static final int MAX_AWAITED_COLUMNS = 400;

    private final ResultStore store;

    /// The tables of one conversation's stored results.
    public ListStoredTool(ResultStore store) {
        this.store = store;
    }

    @Override
    public ToolSpec spec() {
        return new ToolSpec(
                "list_tables",
                "Stored tables",
                "Listing stored tables",
                "Stored tables, as query_results names them. With the rows and columns of each;"
                        + " describe_table tells more of one.",
                Json.parseObject("{\"type\": \"object\", \"properties\": {}}").orElseThrow(),
                ToolSpec.Effect.READS_STORED,
                ToolSpec.Use.SELDOM);
    }

    @Override
    public ToolResult run(ObjectNode arguments, Work.Monitor monitor) {
        ObjectNode answer = Json.object();
        ArrayNode tables = answer.putArray("tables");
        SqlTables stored = SqlTables.of(store);
        for (Named table : stored.all()) {
            ObjectNode listed =
                    tables.addObject()
                            .put("name", SqlTables.written(table.name()))
                            .put("rows", table.rows());
            table.columns().forEach(listed.putArray("columns")::add);
            table.putRemarks(listed);
        }
        int named = 0;
        for (Map.Entry<String, List<String>> awaited : stored.awaited().entrySet()) {
            ObjectNode listed =
                    tables.addObject()
                            .put("name", SqlTables.written(awaited.getKey()))
                            .put("rows", "counted when it is first named");
            named += awaited.getValue().size();
            if (named <= MAX_AWAITED_COLUMNS) {
                awaited.getValue().forEach(listed.putArray("columns")::add);
            }
        }
        if (tables.isEmpty()) {
            answer.put("note", "No table is stored yet.");
        }
        return ToolResult.told(answer);
    }
}
