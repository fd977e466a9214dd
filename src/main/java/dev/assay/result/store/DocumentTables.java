package dev.assay.result.store;

import dev.assay.result.database.SqlNames;
import dev.assay.result.rows.RowSource.Column;
import dev.assay.result.rows.TableAppender;
import dev.assay.result.table.TableInfo;
import dev.assay.task.Work;
import dev.assay.text.TextEncoding;
import dev.assay.text.profile.JsonProfile;
import dev.assay.text.profile.JsonTable;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.duckdb.DuckDBConnection;
import org.jspecify.annotations.Nullable;

/// Makes tables in the database of the lists of objects in a JSON file. The caller commits.
final class DocumentTables implements AutoCloseable {
    private static final int ROWS_BETWEEN_CHECKS = 4_096;

    private final Map<JsonTable, TableAppender> appenders = new LinkedHashMap<>();
    private final List<TableInfo> infos = new ArrayList<>();
    private final Work.Monitor monitor;
    private long total;
    private long done;

    private DocumentTables(Work.Monitor monitor) {
        this.monitor = monitor;
    }

    /// Writes the tables of a file.
    ///
    /// @param taken names of tables in the database
    static List<TableInfo> write(
            DuckDBConnection connection,
            DataKeys.Name name,
            Set<String> taken,
            Path file,
            TextMeasure measured,
            Work.Monitor monitor)
            throws SQLException, IOException, InterruptedException {
        List<JsonTable> tables = measured.json().map(JsonProfile::tables).orElse(List.of());
        if (tables.isEmpty()) {
            return List.of();
        }
        try (DocumentTables writing = new DocumentTables(monitor)) {
            for (JsonTable table : tables) {
                writing.begin(
                        connection,
                        SqlNames.table(name.key(), name.version(), table.path(), taken),
                        table);
            }
            writing.fill(file, measured.encoding(), measured.json().orElseThrow());
            return List.copyOf(writing.infos);
        }
    }

    private void begin(DuckDBConnection connection, String sqlName, JsonTable table)
            throws SQLException {
        List<Column> columns =
                table.columns().stream().map(c -> new Column(c.name(), type(c.type()))).toList();
        appenders.put(table, TableAppender.create(connection, sqlName, columns));
        total += table.rows();
        infos.add(
                new TableInfo(
                        table.path(),
                        sqlName,
                        table.rows(),
                        columns.stream()
                                .map(c ->
                                        new TableInfo.ColumnInfo(
                                                c.name(), c.type(), Optional.empty()))
                                .toList()));
    }

    private static TableInfo.Type type(JsonTable.Type type) {
        return switch (type) {
            case TEXT -> TableInfo.Type.TEXT;
            case INTEGER -> TableInfo.Type.INTEGER;
            case NUMBER -> TableInfo.Type.NUMBER;
            case BOOLEAN -> TableInfo.Type.BOOLEAN;
        };
    }

    private void fill(Path file, TextEncoding encoding, JsonProfile profile)
            throws SQLException, IOException, InterruptedException {
        try {
            profile.rows(file, encoding, this::row, monitor);
        } catch (RowException e) {
            throw e.cause;
        }
    }

    /// What the database says while a parser is between.
    private static final class RowException extends IOException {
        @java.io.Serial private static final long serialVersionUID = 1;
        private final SQLException cause;

        private RowException(SQLException cause) {
            super(cause);
            this.cause = cause;
        }
    }

    private void row(JsonTable table, @Nullable Object[] cells)
            throws IOException, InterruptedException {
        if (done++ % ROWS_BETWEEN_CHECKS == 0) {
            monitor.cancellation().check();
            monitor.progress().report("Storing rows", (double) done / Math.max(1, total));
        }
        TableAppender appender = appenders.get(table);
        if (appender == null) {
            throw new IllegalStateException("No table " + table.path());
        }
        try {
            appender.beginRow();
            for (Object cell : cells) {
                appender.append(cell);
            }
            appender.endRow();
        } catch (SQLException e) {
            throw new RowException(e);
        }
    }

    @Override
    public void close() throws SQLException {
        for (TableAppender appender : appenders.values()) {
            appender.close();
        }
    }
}
