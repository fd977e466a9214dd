package dev.assay.analysis;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.base.Words;
import dev.assay.result.sql.SqlRows;
import dev.assay.result.statement.SqlException;
import dev.assay.result.store.ResultStore;
import dev.assay.result.survey.TableRemarks;
import dev.assay.task.Work;
import dev.assay.tool.ResultPart;
import dev.assay.tool.Tool;
import dev.assay.tool.ToolResult;
import dev.assay.tool.ToolSpec;
import java.time.Duration;
import java.util.function.Supplier;

/// `query_results`: SQL over the stored tables of the conversation. Few rows go to the model; many
/// become a stored result, which can be asked again.
public final class QueryResultsTool implements Tool {
    /// The tool's name.
    public static final String NAME = "query_results";

    /// The data key that its results ask for.
    private static final String KEY = "query";

    private static final String PARAMETERS =
            """
            {
              "type": "object",
              "properties": {
                "sql": {"type": "string", "description": "One SELECT, WITH, FROM or VALUES statement"}
              },
              "required": ["sql"],
              "additionalProperties": false
            }
            """;

    private final ResultStore store;
    private final Supplier<Duration> limit;

    /// SQL over one conversation's stored results.
    ///
    /// @param limit how long a query may take
    public QueryResultsTool(ResultStore store, Supplier<Duration> limit) {
        this.store = store;
        this.limit = limit;
    }

    @Override
    public ToolSpec spec() {
        return new ToolSpec(
                NAME,
                "SQL over stored results",
                "Querying stored results",
                "Runs SQL (DuckDB, read-only) over the stored tables. A result with one table is"
                        + " called by its data_key (in quotes: \"t1#2\"), others data_key_table;"
                        + " list_tables lists them. Many rows are stored under a data_key. Z means UTC."
                        + " At most "
                        + Words.count(limit.get().toSeconds(), "second")
                        + ".",
                Json.parseObject(PARAMETERS).orElseThrow(),
                ToolSpec.Effect.READS_STORED,
                ToolSpec.Use.FIRST);
    }

    @Override
    public ToolResult run(ObjectNode arguments, Work.Monitor monitor) throws InterruptedException {
        SqlQuestions questions = new SqlQuestions(store, limit.get());
        try {
            SqlQuestions.Answer answer =
                    questions.ask(arguments.path("sql").asText(), monitor.cancellation());
            ObjectNode json = Json.object();
            TableRemarks.add(json, answer.remarks());
            SqlRows rows = answer.rows();
            return ToolResult.of(new ResultPart.RowStream(KEY, json, rows.columns(), rows));
        } catch (SqlException e) {
            String where = e.place().map(place -> " (" + place + ")").orElse("");
            return ToolResult.failed(e.sentence() + where);
        }
    }
}
