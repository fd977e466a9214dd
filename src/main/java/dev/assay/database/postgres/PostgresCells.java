package dev.assay.database.postgres;

import dev.assay.base.Json;
import dev.assay.database.server.ResultColumn;
import dev.assay.database.server.ResultColumn.Holding;
import dev.assay.database.server.ServerCells;
import java.math.BigDecimal;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import org.jspecify.annotations.Nullable;

/// The cells of PostgreSQL: every type that has no counterpart here comes as the text that the
/// server writes for it, lists as JSON.
final class PostgresCells implements ServerCells {
    private static final String INFINITY = "infinity";
    private static final String BEFORE_ALL = "-infinity";

    @Override
    public Holding holding(String type) {
        return switch (type) {
            case "numeric" -> Holding.DECIMAL;
            case "int2", "int4", "int8", "oid", "serial", "bigserial", "smallserial" ->
                    Holding.INTEGER;
            case "float4", "float8" -> Holding.NUMBER;
            case "bool" -> Holding.BOOLEAN;
            case "timestamptz" -> Holding.INSTANT;
            case "date" -> Holding.DATE;
            case "timestamp" -> Holding.LOCAL_TIME;
            default -> Holding.TEXT;
        };
    }

    @Override
    public @Nullable Object cell(ResultSet row, int index, ResultColumn column)
            throws SQLException {
        String text = row.getString(index);
        if (text == null) {
            return null;
        }
        return switch (column.holding()) {
            case INTEGER -> Long.valueOf(text);
            case NUMBER -> Double.valueOf(text);
            case DECIMAL -> decimal(text);
            case BOOLEAN -> row.getBoolean(index);
            case INSTANT -> instant(row.getObject(index, OffsetDateTime.class));
            case DATE -> date(row.getObject(index, LocalDate.class));
            case LOCAL_TIME -> local(row.getObject(index, LocalDateTime.class));
            case TEXT -> column.type().startsWith("_") ? list(text, column) : text;
        };
    }

    /// An exact number; not a number, and infinite ones, in the server's words.
    private static Object decimal(String text) {
        boolean finite = Character.isDigit(text.charAt(text.length() - 1));
        return finite ? new BigDecimal(text) : text;
    }

    private static Object instant(OffsetDateTime time) {
        if (time.equals(OffsetDateTime.MAX)) {
            return INFINITY;
        }
        return time.equals(OffsetDateTime.MIN)
                ? BEFORE_ALL
                : ResultColumn.instant(time.toInstant());
    }

    private static Object local(LocalDateTime time) {
        if (time.equals(LocalDateTime.MAX)) {
            return INFINITY;
        }
        return time.equals(LocalDateTime.MIN) ? BEFORE_ALL : ResultColumn.time(time);
    }

    private static Object date(LocalDate date) {
        if (date.equals(LocalDate.MAX)) {
            return INFINITY;
        }
        return date.equals(LocalDate.MIN) ? BEFORE_ALL : ResultColumn.date(date);
    }

    private static String list(String text, ResultColumn column) {
        return Json.write(PostgresList.read(text, column.type()));
    }
}
