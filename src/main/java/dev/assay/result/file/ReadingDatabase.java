package dev.assay.result.file;

import dev.assay.result.database.DuckConnections;
import dev.assay.result.database.DuckDatabase;
import dev.assay.result.database.DuckDatabase.Query;
import dev.assay.result.database.SqlNames;
import dev.assay.task.Cancellation;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.duckdb.DuckDBConnection;

/// A database in memory that looks into files, for as long as they are opened. It is asked nothing
/// that a file or a person wrote.
public final class ReadingDatabase implements AutoCloseable {
    private final DuckDBConnection connection;
    private final Cancellation cancellation;

    private ReadingDatabase(DuckDBConnection connection, Cancellation cancellation) {
        this.connection = connection;
        this.cancellation = cancellation;
    }

    public static ReadingDatabase open(Cancellation cancellation) throws SQLException {
        return new ReadingDatabase(
                DuckConnections.open(
                        Path.of(":memory:"), Map.of("threads", "2", "jdbc_stream_results", "true")),
                cancellation);
    }

    /// The rows of a query.
    public <T> T read(String sql, DuckDatabase.Reader<T> reader)
            throws SQLException, IOException, InterruptedException {
        return DuckDatabase.read(connection, new Query(sql), cancellation, reader);
    }

    /// The only row of a query.
    public <T> T row(String sql, DuckDatabase.Reader<T> reader)
            throws SQLException, IOException, InterruptedException {
        return read(sql, DuckDatabase.Reader.ofOneRow(reader));
    }

    /// Returns what an expression over all rows says of each of some columns, as text. Columns of
    /// which it says nothing are left out.
    ///
    /// @param expression in SQL, for a column
    /// @param from what stands in a FROM clause
    public Map<FileColumn, String> told(
            List<FileColumn> columns, Function<FileColumn, String> expression, String from)
            throws SQLException, IOException, InterruptedException {
        if (columns.isEmpty()) {
            return Map.of();
        }
        String selected = columns.stream().map(expression).collect(Collectors.joining(", "));
        return row(
                "SELECT %s FROM %s".formatted(selected, from),
                found -> {
                    Map<FileColumn, String> told = new LinkedHashMap<>();
                    for (int i = 0; i < columns.size(); i++) {
                        String text = found.getString(i + 1);
                        if (text != null) {
                            told.put(columns.get(i), text);
                        }
                    }
                    return told;
                });
    }

    public void execute(String sql) throws SQLException, InterruptedException {
        DuckDatabase.execute(connection, new Query(sql), cancellation);
    }

    /// The columns of what stands in a FROM clause.
    public List<FileColumn> columns(String from)
            throws SQLException, IOException, InterruptedException {
        return read(
                "SELECT column_name, column_type FROM (DESCRIBE FROM %s)".formatted(from),
                rows -> {
                    List<FileColumn> columns = new ArrayList<>();
                    while (rows.next()) {
                        columns.add(new FileColumn(rows.getString(1), rows.getString(2)));
                    }
                    return columns;
                });
    }

    /// One number.
    public long number(String sql) throws SQLException, IOException, InterruptedException {
        return read(sql, rows -> rows.next() ? rows.getLong(1) : 0);
    }

    public static String literal(Path file) {
        return SqlNames.literal(file.toString());
    }

    @Override
    public void close() throws SQLException {
        connection.close();
    }
}
