package dev.assay.result.store;

import dev.assay.base.Json;
import dev.assay.result.database.DuckDatabase;
import dev.assay.result.database.DuckDatabase.Query;
import dev.assay.result.database.SqlNames;
import dev.assay.result.table.TableInfo;
import dev.assay.task.Cancellation;
import java.io.IOException;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.stream.Collectors;
import org.duckdb.DuckDBConnection;

/// Compares results of one call: what came again as it was need not be kept twice.
final class ResultComparison {
    private final DuckDBConnection connection;
    private final Cancellation cancellation;

    /// @param connection to the database of both results
    ResultComparison(DuckDBConnection connection, Cancellation cancellation) {
        this.connection = connection;
        this.cancellation = cancellation;
    }

    /// Whether two results hold the same, cell by cell, and a model was told of both alike.
    boolean equal(StoredResult one, StoredResult other)
            throws SQLException, IOException, InterruptedException {
        return one.size().equals(other.size())
                && one.view().kind() == other.view().kind()
                && equal(one.content(), other.content());
    }

    private boolean equal(ResultContent one, ResultContent other)
            throws SQLException, IOException, InterruptedException {
        return switch (one) {
            case ResultContent.Document text ->
                    other instanceof ResultContent.Document another
                            && text.sha256().equals(another.sha256())
                            && text.mediaType().equals(another.mediaType());
            case ResultContent.Tables tables ->
                    other instanceof ResultContent.Tables another
                            && Json.write(tables.json()).equals(Json.write(another.json()))
                            && equal(tables.tables(), another.tables());
        };
    }

    private boolean equal(List<TableInfo> some, List<TableInfo> others)
            throws SQLException, IOException, InterruptedException {
        if (some.size() != others.size()) {
            return false;
        }
        for (int i = 0; i < some.size(); i++) {
            if (!equal(some.get(i), others.get(i))) {
                return false;
            }
        }
        return true;
    }

    private boolean equal(TableInfo one, TableInfo other)
            throws SQLException, IOException, InterruptedException {
        return one.name().equals(other.name())
                && one.rows() == other.rows()
                && one.columns().equals(other.columns())
                && one.file().equals(other.file())
                && (one.columns().isEmpty()
                        || one.rows() == 0
                        || one.file().isPresent()
                        || rowsEqual(one, other));
    }

    /// Both have as many rows, so that the rows of one place stand beside each other.
    private boolean rowsEqual(TableInfo one, TableInfo other)
            throws SQLException, IOException, InterruptedException {
        String differs =
                SqlNames.columns(one.columns().stream().map(TableInfo.ColumnInfo::name).toList())
                        .stream()
                        .map(SqlNames::quoted)
                        .map(column -> "a.%s IS DISTINCT FROM b.%s".formatted(column, column))
                        .collect(Collectors.joining(" OR "));
        Query first =
                new Query(
                        "SELECT 1 FROM %s a POSITIONAL JOIN %s b WHERE %s LIMIT 1"
                                .formatted(
                                        SqlNames.quoted(one.sqlName()),
                                        SqlNames.quoted(other.sqlName()),
                                        differs));
        return !DuckDatabase.read(connection, first, cancellation, ResultSet::next);
    }
}
