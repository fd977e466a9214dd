package dev.assay.result.sql;

import dev.assay.result.database.DatabaseInstants;
import dev.assay.result.database.SqlNames;
import dev.assay.result.sql.SqlQuery.SqlTable;
import dev.assay.result.statement.SqlException;
import dev.assay.result.table.TableInfo;
import dev.assay.tool.StreamedRows.CellType;
import dev.assay.tool.StreamedRows.Column;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// What the columns of a query are here, and how their cells are read, without a digit lost.
///
/// Whole numbers are integers while they fit into a long. Decimals are numbers while a double keeps
/// every digit of theirs. Times with a date and a zone are instants; a nanosecond is kept or the
/// whole column is text. Dates are dates. Times of day are texts in ISO form. Everything else is
/// text: larger numbers with all of their digits, lists, structures and maps as JSON, bytes as
/// DuckDB writes them.
record SqlTypes(List<OfColumn> columns) {
    private static final Pattern DECIMAL = Pattern.compile("DECIMAL\\((\\d+),(\\d+)\\)");
    private static final int EXACT_DIGITS = 15;
    private static final String WORDS_TYPE = "VARCHAR";
    private static final String FITS = "true";

    SqlTypes {
        columns = List.copyOf(columns);
    }

    /// How one column is read.
    enum Reading {
        LONG(CellType.INTEGER),
        DOUBLE(CellType.NUMBER),
        FLOAT(CellType.NUMBER),
        DECIMAL(CellType.NUMBER),
        TRUTH(CellType.BOOLEAN),
        LOCAL_TIME(CellType.LOCAL_TIME),
        ZONED_TIME(CellType.INSTANT),
        /// Without a zone in the database, and known to be of UTC.
        UTC_TIME(CellType.INSTANT),
        DATE(CellType.DATE),
        WORDS(CellType.TEXT),
        /// Read once it is known whether all of its values fit.
        LARGE_INTEGER(
                CellType.INTEGER,
                "BIGINT",
                "coalesce(min(%1$s) >= "
                        + Long.MIN_VALUE
                        + " AND max(%1$s) <= "
                        + Long.MAX_VALUE
                        + ", true)"),
        LARGE_DECIMAL(
                CellType.NUMBER,
                "DOUBLE",
                "coalesce(bool_and(TRY_CAST(CAST(%1$s AS DOUBLE) AS %2$s) = %1$s), true)"),
        NANOSECONDS(
                CellType.LOCAL_TIME,
                "TIMESTAMP",
                "coalesce(bool_and(epoch_ns(%1$s) %% 1000 = 0), true)"),
        /// Read as what SQL makes of it: JSON of lists and structures.
        NESTED(CellType.TEXT, WORDS_TYPE, FITS),
        CONVERTED(CellType.TEXT, WORDS_TYPE, FITS);

        private final CellType cell;
        private final String convertedTo;
        private final String fits;

        /// @param convertedTo the type that makes it one that can be read, where its values fit;
        ///   empty where it can be read as it is
        /// @param fits a truth in SQL of a name and its type
        Reading(CellType cell, String convertedTo, String fits) {
            this.cell = cell;
            this.convertedTo = convertedTo;
            this.fits = fits;
        }

        Reading(CellType cell) {
            this(cell, "", FITS);
        }

        private boolean isDirect() {
            return convertedTo.isEmpty();
        }
    }

    /// A column of the query.
    ///
    /// @param type in the database
    record OfColumn(String name, String type, Reading reading) {}

    /// The columns of a query that was prepared.
    static SqlTypes of(ResultSetMetaData query) throws SQLException {
        List<OfColumn> columns = new ArrayList<>();
        for (int i = 1; i <= query.getColumnCount(); i++) {
            String type = query.getColumnTypeName(i);
            columns.add(new OfColumn(query.getColumnLabel(i), type, reading(type)));
        }
        return new SqlTypes(columns);
    }

    private static Reading reading(String type) {
        if (type.endsWith("]") || type.startsWith("STRUCT(") || type.startsWith("MAP(")) {
            return Reading.NESTED;
        }
        var decimal = DECIMAL.matcher(type);
        if (decimal.matches()) {
            boolean exact = Integer.parseInt(decimal.group(1)) <= EXACT_DIGITS;
            return exact ? Reading.DECIMAL : Reading.LARGE_DECIMAL;
        }
        return switch (type) {
            case "TINYINT", "SMALLINT", "INTEGER", "BIGINT", "UTINYINT", "USMALLINT", "UINTEGER" ->
                    Reading.LONG;
            case "UBIGINT", "HUGEINT", "UHUGEINT", "BIGNUM" -> Reading.LARGE_INTEGER;
            case "DOUBLE" -> Reading.DOUBLE;
            case "FLOAT" -> Reading.FLOAT;
            case "BOOLEAN" -> Reading.TRUTH;
            case "TIMESTAMP", "TIMESTAMP_S", "TIMESTAMP_MS" -> Reading.LOCAL_TIME;
            case "TIMESTAMP WITH TIME ZONE" -> Reading.ZONED_TIME;
            case "TIMESTAMP_NS" -> Reading.NANOSECONDS;
            case "DATE" -> Reading.DATE;
            case "VARCHAR", "ENUM", "UUID", "\"NULL\"" -> Reading.WORDS;
            default -> type.startsWith("UNION(") ? Reading.NESTED : Reading.CONVERTED;
        };
    }

    /// The same columns, known by the tables that they come from: the database keeps instants
    /// without their zone, which is UTC. A time is an instant where all times of those tables are,
    /// or all that are called as it is.
    SqlTypes from(Collection<SqlTable> tables) {
        Set<String> zoned = names(tables, TableInfo.Type.INSTANT);
        Set<String> local = names(tables, TableInfo.Type.LOCAL_TIME);
        return new SqlTypes(
                columns.stream()
                        .map(column -> {
                            boolean utc =
                                    column.reading() == Reading.LOCAL_TIME
                                            && !local.contains(column.name())
                                            && (zoned.contains(column.name())
                                                    || (local.isEmpty() && !zoned.isEmpty()));
                            return utc
                                    ? new OfColumn(column.name(), column.type(), Reading.UTC_TIME)
                                    : column;
                        })
                        .toList());
    }

    private static Set<String> names(Collection<SqlTable> tables, TableInfo.Type type) {
        return tables.stream()
                .flatMap(table ->
                        table instanceof SqlTable.Stored stored
                                ? stored.table().columns().stream()
                                : Stream.empty())
                .filter(column -> column.type() == type)
                .map(TableInfo.ColumnInfo::name)
                .collect(Collectors.toSet());
    }

    /// Whether all columns can be read as the query brings them.
    boolean areDirect() {
        return columns.stream().allMatch(column -> column.reading().isDirect());
    }

    /// The SELECT's list that finds out which of the columns fit: a truth for each.
    ///
    /// @param names in the table that holds the rows
    String whetherTheyFit(List<String> names) {
        List<String> truths = new ArrayList<>();
        for (int i = 0; i < columns.size(); i++) {
            OfColumn column = columns.get(i);
            truths.add(
                    column.reading().fits.formatted(SqlNames.quoted(names.get(i)), column.type()));
        }
        return String.join(", ", truths);
    }

    /// The SELECT's list that makes every column one that can be read.
    ///
    /// @param fit whether each column fits
    String converted(List<String> names, List<Boolean> fit) {
        List<String> selected = new ArrayList<>();
        for (int i = 0; i < columns.size(); i++) {
            String name = SqlNames.quoted(names.get(i));
            Reading reading = columns.get(i).reading();
            String value = reading == Reading.NESTED ? "to_json(" + name + ")" : name;
            String type = fit.get(i) ? reading.convertedTo : WORDS_TYPE;
            selected.add(reading.isDirect() ? name : "CAST(%s AS %s)".formatted(value, type));
        }
        return String.join(", ", selected);
    }

    /// The columns under the names that the query gave them, read as the types of a further one.
    SqlTypes readAs(SqlTypes converted) {
        List<OfColumn> read = new ArrayList<>();
        for (int i = 0; i < columns.size(); i++) {
            OfColumn column = converted.columns.get(i);
            read.add(new OfColumn(columns.get(i).name(), column.type(), column.reading()));
        }
        return new SqlTypes(read);
    }

    /// The columns as those who receive them know them.
    List<Column> cells() {
        return columns.stream()
                .map(column -> new Column(column.name(), column.reading().cell, Optional.empty()))
                .toList();
    }

    /// The current row.
    ///
    /// @throws SqlException where a date or a time is infinite or out of reach
    List<@Nullable Object> row(ResultSet rows) throws SQLException, SqlException {
        List<@Nullable Object> cells = new ArrayList<>(columns.size());
        for (int i = 0; i < columns.size(); i++) {
            Object value = cell(rows, i + 1, columns.get(i).reading());
            boolean missing = rows.wasNull();
            if (!missing && !isStorable(value)) {
                throw outOfReach(columns.get(i).name());
            }
            cells.add(missing ? null : value);
        }
        return cells;
    }

    private static @Nullable Object cell(ResultSet rows, int place, Reading reading)
            throws SQLException {
        return switch (reading) {
            case LONG, LARGE_INTEGER -> rows.getLong(place);
            case DOUBLE -> rows.getDouble(place);
            // The shortest number that is this one, as the database writes it.
            case FLOAT -> number(rows.getString(place));
            case DECIMAL, LARGE_DECIMAL -> number(rows.getString(place));
            case TRUTH -> rows.getBoolean(place);
            case LOCAL_TIME, NANOSECONDS -> rows.getObject(place, LocalDateTime.class);
            case UTC_TIME -> instant(rows.getObject(place, LocalDateTime.class));
            case ZONED_TIME -> instant(rows.getObject(place, OffsetDateTime.class));
            case DATE -> rows.getObject(place, LocalDate.class);
            case WORDS, NESTED, CONVERTED -> rows.getString(place);
        };
    }

    /// The driver gives the ends of the calendar in place of infinite dates.
    private static boolean isStorable(@Nullable Object value) {
        return switch (value) {
            case LocalDate date -> DatabaseInstants.storable(date);
            case LocalDateTime time -> DatabaseInstants.storable(time.toInstant(ZoneOffset.UTC));
            case Instant time -> DatabaseInstants.storable(time);
            case null, default -> true;
        };
    }

    private static SqlException outOfReach(String column) {
        return new SqlException(
                "“%s” has a date or a time that is infinite or out of reach. CAST it AS VARCHAR to have it as text, or filter such rows out."
                        .formatted(column),
                Optional.empty());
    }

    private static @Nullable Double number(@Nullable String digits) {
        return digits == null ? null : Double.valueOf(digits);
    }

    private static @Nullable Instant instant(@Nullable LocalDateTime time) {
        return time == null ? null : time.toInstant(ZoneOffset.UTC);
    }

    private static @Nullable Instant instant(@Nullable OffsetDateTime time) {
        return time == null ? null : time.toInstant();
    }
}
