package dev.assay.result.survey;

import dev.assay.result.database.DuckDatabase;
import dev.assay.result.database.DuckDatabase.Query;
import dev.assay.result.table.TableInfo;
import dev.assay.result.table.TableSql;
import dev.assay.task.Cancellation;
import java.io.IOException;
import java.sql.SQLException;
import org.duckdb.DuckDBConnection;

/// Asks about the rows of one table that are looked at closely.
final class LookedAtRows {
    private final DuckDBConnection connection;
    private final TableSql sql;
    private final String rows;
    private final Cancellation cancellation;

    /// @param closely how many rows, from the first
    LookedAtRows(
            DuckDBConnection connection, TableInfo table, long closely, Cancellation cancellation) {
        this.connection = connection;
        this.sql = new TableSql(table);
        this.rows = sql.from(closely);
        this.cancellation = cancellation;
    }

    /// A column as SQL reads it.
    String column(String name) {
        return sql.column(name);
    }

    /// What a column holds.
    TableInfo.Type type(String name) {
        return sql.type(name);
    }

    /// A column of times as seconds since 1970, in SQL.
    String seconds(String name) {
        return TableSql.doubles(sql.column(name), sql.type(name));
    }

    /// The rows, as the FROM of a query.
    String rows() {
        return rows;
    }

    /// Runs a query of one row.
    <T> T one(String query, DuckDatabase.Reader<T> reader)
            throws SQLException, IOException, InterruptedException {
        return all(query, DuckDatabase.Reader.ofOneRow(reader));
    }

    <T> T all(String query, DuckDatabase.Reader<T> reader)
            throws SQLException, IOException, InterruptedException {
        return DuckDatabase.read(connection, new Query(query), cancellation, reader);
    }
}
