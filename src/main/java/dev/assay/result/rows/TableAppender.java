package dev.assay.result.rows;

import dev.assay.result.database.DatabaseInstants;
import dev.assay.result.database.SqlNames;
import dev.assay.result.rows.RowSource.Column;
import dev.assay.result.table.TableInfo;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import org.duckdb.DuckDBAppender;
import org.duckdb.DuckDBConnection;
import org.jspecify.annotations.Nullable;

/// A new table of the database on its way to be filled, cell by cell. The caller commits.
public final class TableAppender implements AutoCloseable {
    private final DuckDBAppender appender;
    private final boolean empty;
    private long beyond;

    private TableAppender(DuckDBAppender appender, boolean empty) {
        this.appender = appender;
        this.empty = empty;
    }

    public static TableAppender create(
            DuckDBConnection connection, String sqlName, List<Column> columns) throws SQLException {
        List<String> names = SqlNames.columns(columns.stream().map(Column::name).toList());
        List<String> definitions = new ArrayList<>();
        for (int i = 0; i < columns.size(); i++) {
            definitions.add(SqlNames.quoted(names.get(i)) + " " + sqlType(columns.get(i).type()));
        }
        if (definitions.isEmpty()) {
            definitions.add("nothing BOOLEAN");
        }
        try (Statement statement = connection.createStatement()) {
            statement.execute(
                    "CREATE TABLE %s (%s)"
                            .formatted(SqlNames.quoted(sqlName), String.join(", ", definitions)));
        }
        return new TableAppender(connection.createAppender(sqlName), columns.isEmpty());
    }

    private static String sqlType(TableInfo.Type type) {
        return switch (type) {
            case NUMBER -> "DOUBLE";
            case INTEGER -> "BIGINT";
            case TEXT -> "VARCHAR";
            case BOOLEAN -> "BOOLEAN";
            case DATE -> "DATE";
            case INSTANT, LOCAL_TIME -> "TIMESTAMP";
        };
    }

    public void beginRow() throws SQLException {
        appender.beginRow();
    }

    public void endRow() throws SQLException {
        if (empty) {
            appender.appendNull();
        }
        appender.endRow();
    }

    /// Appends a cell and gives what is stored of it: null where a date or an instant is beyond the
    /// calendar.
    public @Nullable Object append(@Nullable Object value) throws SQLException {
        switch (value) {
            case Double number -> appender.append(number.doubleValue());
            case Instant instant when DatabaseInstants.storable(instant) -> {
                appender.appendEpochMicros(DatabaseInstants.micros(instant));
                return DatabaseInstants.of(DatabaseInstants.micros(instant));
            }
            case LocalDateTime time
                    when DatabaseInstants.storable(time.toInstant(ZoneOffset.UTC)) -> {
                long micros = DatabaseInstants.micros(time.toInstant(ZoneOffset.UTC));
                appender.appendEpochMicros(micros);
                return DatabaseInstants.local(micros);
            }
            case LocalDate date when DatabaseInstants.storable(date) -> appender.append(date);
            case Long number -> appender.append(number.longValue());
            case Boolean flag -> appender.append(flag.booleanValue());
            case String text -> appender.append(text);
            case null -> appender.appendNull();
            default -> {
                beyond++;
                appender.appendNull();
                return null;
            }
        }
        return value;
    }

    /// Returns the number of dates and instants beyond the calendar.
    public long beyond() {
        return beyond;
    }

    @Override
    public void close() throws SQLException {
        appender.close();
    }
}
