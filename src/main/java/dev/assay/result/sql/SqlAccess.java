package dev.assay.result.sql;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.task.Cancellation;

/// The stored results of a conversation, asked with SQL. Every method blocks and belongs in a job;
/// all are safe from several threads.
public interface SqlAccess {
    /// The syntax tree of every statement of a text, as DuckDB's `json_serialize_sql` writes it; or
    /// its `error` where the text is no query. Nothing is run.
    JsonNode syntax(String text, Cancellation cancellation) throws InterruptedException;

    /// Runs a statement that was checked. Its rows come while it runs; whoever gets them closes
    /// them.
    ///
    /// @throws SqlException with a sentence, where the statement cannot be run
    SqlRows run(SqlQuery query, Cancellation cancellation)
            throws InterruptedException, SqlException;
}
