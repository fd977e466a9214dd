package dev.assay.database.server;

import dev.assay.database.sql.SqlDialect;
import dev.assay.task.Work;
import java.util.List;
import java.util.Optional;

/// A database server that is only read. Nothing is held open between two questions: each has a
/// connection of its own, and the server forgets it with the answer. Safe from any thread; all of
/// it blocks and can be cancelled but [#address] and [#dialect].
///
/// Whatever the server refuses is a [ServerException].
public interface DatabaseServer {
    /// How long a statement may run at most, whatever limit is chosen, in seconds.
    int MAX_QUERY_SECONDS = 3_600;

    /// How long a look at a few rows may take, in seconds.
    int GLANCE_SECONDS = 5;

    ServerAddress address();

    SqlDialect dialect();

    /// What a model is told of the SQL that the server understands, in a sentence.
    String sqlWords();

    /// Looks what the server is and has.
    ServerInfo look(Work.Monitor monitor) throws InterruptedException;

    TableEntry.Page tables(TableSearch search, Work.Monitor monitor) throws InterruptedException;

    /// The tables that a name may mean: one of that very name, or those that differ in case or are
    /// of that name in several schemas; the likeliest first.
    List<TableName> find(String written, Work.Monitor monitor) throws InterruptedException;

    /// What the server knows of a table; empty where it has none of that name.
    Optional<TableDescription> describe(TableName table, Work.Monitor monitor)
            throws InterruptedException;

    /// Runs a statement that only reads; any other one is refused.
    ///
    /// @param seconds how long the server may be waited for, its rows counted
    /// @param most how many rows are read
    /// @return rows that come as they are read; whoever receives them closes them
    FetchedRows query(String sql, int seconds, long most, Work.Monitor monitor)
            throws InterruptedException;
}
