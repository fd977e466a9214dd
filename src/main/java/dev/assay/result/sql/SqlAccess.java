package dev.assay.result.sql;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.result.statement.SqlException;
import dev.assay.task.Cancellation;
import java.util.List;

/// The stored results of a conversation, asked with SQL. Every method blocks and belongs in a job;
/// all are safe from several threads.
public interface SqlAccess {
    /// The syntax tree of every statement of a text, as DuckDB's `json_serialize_sql` writes it; or
    /// its `error` where the text is no query. Nothing is run.
    JsonNode syntax(String text, Cancellation cancellation) throws InterruptedException;

    /// Has the database read a statement that was checked, without running it: whether it finds
    /// what the statement names, and whether the types fit.
    ///
    /// @throws SqlException with a sentence, where the statement could not be run
    void prepare(SqlQuery query, Cancellation cancellation)
            throws InterruptedException, SqlException;

    /// Every function that the database knows, those that may not be called among them.
    List<SqlFunction> functions(Cancellation cancellation) throws InterruptedException;

    /// A function of the database.
    ///
    /// @param kind `scalar`, `aggregate`, `macro`, `table` and others
    /// @param parameters their names
    record SqlFunction(String name, String kind, String parameters, String description) {}

    /// Runs a statement that was checked. Its rows come while it runs; whoever gets them closes
    /// them.
    ///
    /// @throws SqlException with a sentence, where the statement cannot be run
    SqlRows run(SqlQuery query, Cancellation cancellation)
            throws InterruptedException, SqlException;
}
