package dev.assay.result.table;

import dev.assay.result.database.DatabaseInstants;
import dev.assay.result.database.SqlNames;
import dev.assay.result.table.TableInfo.ColumnInfo;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/// Reads the cells of a stored table: Double, Long, String, Boolean, [java.time.Instant],
/// [java.time.LocalDateTime], [java.time.LocalDate] or null.
final class CellReader {
    private final TableInfo table;
    private final List<String> columns;

    CellReader(TableInfo table) {
        this.table = table;
        this.columns =
                SqlNames.columns(table.columns().stream().map(ColumnInfo::name).toList()).stream()
                        .map(SqlNames::quoted)
                        .toList();
    }

    /// The columns of a SELECT, in the table's order: a comma before each.
    String selected() {
        return selected(column -> column);
    }

    /// The same, with texts cut after some characters.
    String selected(int longest) {
        return selected(column -> "left(" + column + ", " + longest + ")");
    }

    private String selected(UnaryOperator<String> text) {
        StringBuilder list = new StringBuilder();
        for (int i = 0; i < columns.size(); i++) {
            String column = columns.get(i);
            list.append(", ")
                    .append(
                            switch (table.columns().get(i).type()) {
                                case INSTANT, LOCAL_TIME -> "epoch_us(" + column + ")";
                                case DATE -> TableSql.days(column);
                                case TEXT -> text.apply(column);
                                case NUMBER, INTEGER, BOOLEAN -> column;
                            });
        }
        return list.toString();
    }

    /// The columns as they are, without one before them; instants with their zone, which the store
    /// leaves out.
    String names() {
        List<String> names = new ArrayList<>();
        for (int i = 0; i < columns.size(); i++) {
            boolean zoned = table.columns().get(i).type() == TableInfo.Type.INSTANT;
            names.add(
                    (zoned ? "%1$s AT TIME ZONE 'UTC' AS %1$s" : "%1$s").formatted(columns.get(i)));
        }
        return names.isEmpty() ? "*" : String.join(", ", names);
    }

    /// A column as SQL reads it.
    String column(int index) {
        return columns.get(index);
    }

    /// A cell of the current row of a SELECT that began with one column before [#selected].
    @Nullable Object cell(ResultSet row, int index) throws SQLException {
        int place = index + 2;
        return switch (table.columns().get(index).type()) {
            case NUMBER -> present(row.getDouble(place), row);
            case INTEGER -> present(row.getLong(place), row);
            case BOOLEAN -> present(row.getBoolean(place), row);
            case TEXT -> row.getString(place);
            case DATE -> {
                long days = row.getLong(place);
                yield row.wasNull() ? null : LocalDate.ofEpochDay(days);
            }
            case INSTANT -> {
                long micros = row.getLong(place);
                yield row.wasNull() ? null : DatabaseInstants.of(micros);
            }
            case LOCAL_TIME -> {
                long micros = row.getLong(place);
                yield row.wasNull() ? null : DatabaseInstants.local(micros);
            }
        };
    }

    List<@Nullable Object> row(ResultSet row) throws SQLException {
        List<@Nullable Object> cells = new ArrayList<>(columns.size());
        for (int i = 0; i < columns.size(); i++) {
            cells.add(cell(row, i));
        }
        return cells;
    }

    private static @Nullable Object present(Object value, ResultSet row) throws SQLException {
        return row.wasNull() ? null : value;
    }
}
