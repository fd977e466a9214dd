package dev.assay.result.survey;

import dev.assay.result.database.DuckDatabase;
import dev.assay.result.database.DuckDatabase.Query;
import dev.assay.result.database.SqlNames;
import dev.assay.result.file.FileSql;
import dev.assay.result.file.FileTable;
import dev.assay.result.table.TableInfo;
import dev.assay.task.Cancellation;
import java.sql.SQLException;
import java.sql.Statement;
import org.duckdb.DuckDBConnection;

/// The first rows of a table that lies in a file, copied for as long as they are asked about.
///
/// @param table the copy
record FirstRows(DuckDBConnection connection, TableInfo table) implements AutoCloseable {
    private static final String NAME = "first_rows_looked_at";

    /// Copies rows; blocking.
    ///
    /// @param count how many, from the first
    static FirstRows copied(
            DuckDBConnection connection, TableInfo table, long count, Cancellation cancellation)
            throws SQLException, InterruptedException {
        FileTable file = table.file().orElseThrow();
        file.check();
        DuckDatabase.execute(
                connection,
                new Query(
                        "CREATE TEMP TABLE %s AS SELECT %s FROM %s LIMIT %d"
                                .formatted(
                                        SqlNames.quoted(NAME),
                                        FileSql.columns(file),
                                        FileSql.rows(file),
                                        count)),
                cancellation);
        return new FirstRows(
                connection,
                new TableInfo(table.name(), NAME, Math.min(count, table.rows()), table.columns()));
    }

    @Override
    public void close() throws SQLException {
        try (Statement dropping = connection.createStatement()) {
            dropping.execute("DROP TABLE " + SqlNames.quoted(NAME));
        }
    }
}
