package dev.assay.database.trino;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.BooleanNode;
import com.fasterxml.jackson.databind.node.DecimalNode;
import com.fasterxml.jackson.databind.node.DoubleNode;
import com.fasterxml.jackson.databind.node.LongNode;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.assay.base.Json;
import dev.assay.database.server.ResultColumn;
import dev.assay.database.server.ResultColumn.Holding;
import dev.assay.database.server.ServerCells;
import io.trino.jdbc.Row;
import io.trino.jdbc.RowField;
import java.math.BigDecimal;
import java.sql.Array;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The cells of Trino: lists, maps and rows come as JSON, bytes in hexadecimal digits, and every
/// type that has no counterpart here as the text that the driver has for it.
final class TrinoCells implements ServerCells {
    @Override
    public Holding holding(String type) {
        return switch (type.replaceFirst("\\(.*?\\)", "")) {
            case "decimal" -> Holding.DECIMAL;
            case "tinyint", "smallint", "integer", "bigint" -> Holding.INTEGER;
            case "real", "double" -> Holding.NUMBER;
            case "boolean" -> Holding.BOOLEAN;
            case "timestamp with time zone" -> Holding.INSTANT;
            case "date" -> Holding.DATE;
            case "timestamp" -> Holding.LOCAL_TIME;
            default -> Holding.TEXT;
        };
    }

    @Override
    public @Nullable Object cell(ResultSet row, int index, ResultColumn column)
            throws SQLException {
        Object value = row.getObject(index);
        if (value == null) {
            return null;
        }
        return switch (column.holding()) {
            case INTEGER -> ((Number) value).longValue();
            case NUMBER -> Double.valueOf(value.toString());
            case DECIMAL, BOOLEAN -> value;
            case INSTANT -> instant(row.getString(index));
            case DATE -> date(row.getString(index));
            case LOCAL_TIME -> local(row.getString(index));
            case TEXT -> text(value, row.getString(index));
        };
    }

    /// As in "2026-01-02 03:04:05.123 Europe/Berlin".
    private static Object instant(String written) {
        int zone = written.indexOf(' ', written.indexOf(' ') + 1);
        try {
            LocalDateTime time = LocalDateTime.parse(iso(written.substring(0, zone)));
            ZoneId where = ZoneId.of(written.substring(zone + 1));
            return ResultColumn.instant(time.atZone(where).toInstant());
        } catch (DateTimeException | IndexOutOfBoundsException outOfReach) {
            return written;
        }
    }

    private static Object date(String written) {
        try {
            return ResultColumn.date(LocalDate.parse(written.strip()));
        } catch (DateTimeException outOfReach) {
            return written;
        }
    }

    private static Object local(String written) {
        try {
            return ResultColumn.time(LocalDateTime.parse(iso(written)));
        } catch (DateTimeException outOfReach) {
            return written;
        }
    }

    /// Digits finer than nanoseconds are left out.
    private static String iso(String written) {
        return written.strip().replace(' ', 'T').replaceFirst("(\\.\\d{9})\\d+$", "$1");
    }

    private static String text(Object value, String written) throws SQLException {
        return switch (value) {
            case byte[] bytes -> "\\x" + HexFormat.of().formatHex(bytes);
            case Array _, Map<?, ?> _, Row _, List<?> _ -> Json.write(json(value));
            default -> written;
        };
    }

    private static JsonNode json(@Nullable Object value) throws SQLException {
        return switch (value) {
            case null -> NullNode.getInstance();
            case Boolean flag -> BooleanNode.valueOf(flag);
            case Double number when Double.isFinite(number) -> DoubleNode.valueOf(number);
            case Float number when Float.isFinite(number) ->
                    DecimalNode.valueOf(new BigDecimal(number.toString()));
            case BigDecimal number -> DecimalNode.valueOf(number);
            case Byte number -> LongNode.valueOf(number);
            case Short number -> LongNode.valueOf(number);
            case Integer number -> LongNode.valueOf(number);
            case Long number -> LongNode.valueOf(number);
            case byte[] bytes -> TextNode.valueOf("\\x" + HexFormat.of().formatHex(bytes));
            case Array list -> list(Arrays.asList((Object[]) list.getArray()));
            case List<?> list -> list(list);
            case Map<?, ?> map -> map(map);
            case Row row -> row(row);
            default -> TextNode.valueOf(value.toString());
        };
    }

    private static ArrayNode list(List<?> values) throws SQLException {
        ArrayNode list = Json.array();
        for (Object value : values) {
            list.add(json(value));
        }
        return list;
    }

    private static ObjectNode map(Map<?, ?> values) throws SQLException {
        ObjectNode map = Json.object();
        for (Map.Entry<?, ?> entry : values.entrySet()) {
            map.set(String.valueOf(entry.getKey()), json(entry.getValue()));
        }
        return map;
    }

    private static ObjectNode row(Row values) throws SQLException {
        ObjectNode row = Json.object();
        for (RowField field : values.getFields()) {
            String name = field.getName().orElse("field" + field.getOrdinal());
            row.set(name, json(field.getValue()));
        }
        return row;
    }
}
