package dev.assay.database.server;

import dev.assay.tool.StreamedRows;
import java.math.BigDecimal;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A column of a query's result before it is known how it is stored.
///
/// @param type in the server's words
/// @param precision how many digits exact numbers have at most; 0 where nobody says
/// @param scale how many of them stand behind the point
public record ResultColumn(String name, String type, Holding holding, int precision, int scale) {
    /// Up to here a double holds every whole number.
    private static final BigDecimal LARGEST_WHOLE = new BigDecimal(1L << 53);

    private static final int EXACT_DIGITS = 15;
    private static final int DIGITS_OF_LONG = 18;

    /// As far as tables of stored results know times, about.
    private static final int LAST_YEAR = 290_000;

    /// What cells hold.
    public enum Holding {
        INTEGER,
        NUMBER,
        /// Exact numbers of any length.
        DECIMAL,
        BOOLEAN,
        /// A time with its zone.
        INSTANT,
        /// A date with a time of day that says nothing of a zone.
        LOCAL_TIME,
        /// A day.
        DATE,
        TEXT
    }

    /// A column of a query's result.
    ///
    /// @param index from 1
    static ResultColumn of(ResultSetMetaData columns, int index, Holding holding)
            throws SQLException {
        boolean exact = holding == Holding.DECIMAL;
        return new ResultColumn(
                columns.getColumnLabel(index),
                columns.getColumnTypeName(index),
                holding,
                exact ? columns.getPrecision(index) : 0,
                exact ? columns.getScale(index) : 0);
    }

    /// An instant, or its words where it is out of reach.
    public static Object instant(Instant time) {
        Object local = time(LocalDateTime.ofInstant(time, ZoneOffset.UTC));
        return local instanceof String words ? words : time;
    }

    /// A local time, or its words where it is out of reach.
    public static Object time(LocalDateTime time) {
        return Math.abs(time.getYear()) > LAST_YEAR ? time.toString() : time;
    }

    /// A date, or its words where it is out of reach.
    public static Object date(LocalDate date) {
        return Math.abs(date.getYear()) > LAST_YEAR ? date.toString() : date;
    }

    /// How the column is stored, after a look at its first cells.
    StreamedRows.Column stored(List<@Nullable Object> first) {
        return new StreamedRows.Column(name, storedType(first));
    }

    private StreamedRows.CellType storedType(List<@Nullable Object> first) {
        return switch (holding) {
            case INTEGER -> StreamedRows.CellType.INTEGER;
            case NUMBER -> StreamedRows.CellType.NUMBER;
            case BOOLEAN -> StreamedRows.CellType.BOOLEAN;
            case TEXT -> StreamedRows.CellType.TEXT;
            case INSTANT -> unlessWords(first, StreamedRows.CellType.INSTANT);
            case LOCAL_TIME -> unlessWords(first, StreamedRows.CellType.LOCAL_TIME);
            case DATE -> unlessWords(first, StreamedRows.CellType.DATE);
            case DECIMAL -> decimalType(first);
        };
    }

    private static StreamedRows.CellType unlessWords(
            List<@Nullable Object> first, StreamedRows.CellType type) {
        return first.stream().anyMatch(String.class::isInstance)
                ? StreamedRows.CellType.TEXT
                : type;
    }

    private StreamedRows.CellType decimalType(List<@Nullable Object> first) {
        boolean finite = first.stream().noneMatch(String.class::isInstance);
        if (precision > 0 && precision <= DIGITS_OF_LONG && scale == 0 && finite) {
            return StreamedRows.CellType.INTEGER;
        }
        return first.stream().anyMatch(this::needsAllDigits)
                ? StreamedRows.CellType.TEXT
                : StreamedRows.CellType.NUMBER;
    }

    /// Whether a number would become another one as a double. Averages and quotients have digits
    /// without an end that nobody declared; those are not missed.
    private boolean needsAllDigits(@Nullable Object cell) {
        if (!(cell instanceof BigDecimal number)) {
            return false;
        }
        boolean whole = number.stripTrailingZeros().scale() <= 0;
        return (precision > 0 && scale > 0)
                ? new BigDecimal(Double.toString(number.doubleValue())).compareTo(number) != 0
                : whole && number.abs().compareTo(LARGEST_WHOLE) > 0;
    }

    /// What is to be said of the column; empty where it is stored as it is.
    Optional<String> note(StreamedRows.CellType stored) {
        return switch (holding) {
            case DECIMAL -> decimalNote(stored);
            case DATE, INSTANT, LOCAL_TIME ->
                    stored == StreamedRows.CellType.TEXT
                            ? Optional.of(outOfReach())
                            : Optional.empty();
            case INTEGER, NUMBER, BOOLEAN, TEXT -> Optional.empty();
        };
    }

    private String outOfReach() {
        return "%s is kept as text, because it has %ss that are infinite or out of reach."
                .formatted(name, word());
    }

    private String word() {
        return holding == Holding.DATE ? "date" : "time";
    }

    private Optional<String> decimalNote(StreamedRows.CellType stored) {
        if (stored == StreamedRows.CellType.TEXT) {
            return Optional.of(
                    "%s (%s) is kept as text with all of its digits: a number has about 16."
                            .formatted(name, type));
        }
        boolean exact =
                stored == StreamedRows.CellType.INTEGER
                        || (precision > 0 && precision <= EXACT_DIGITS);
        return exact
                ? Optional.empty()
                : Optional.of(
                        "%s (%s) is kept with about 16 digits; CAST it AS varchar for all of them."
                                .formatted(name, type));
    }

    /// A cell as it is stored.
    ///
    /// @param cell as [ServerCells#cell] gave it
    @Nullable Object stored(@Nullable Object cell, StreamedRows.CellType as) {
        return switch (as) {
            case NUMBER -> number(cell);
            case INTEGER -> whole(cell);
            case TEXT -> cell instanceof BigDecimal number ? number.toPlainString() : words(cell);
            case DATE, INSTANT, LOCAL_TIME -> moment(cell);
            case BOOLEAN -> cell;
        };
    }

    private static @Nullable Object number(@Nullable Object cell) {
        return switch (cell) {
            case BigDecimal number -> number.doubleValue();
            case String notFinite -> Double.parseDouble(notFinite);
            case null, default -> cell;
        };
    }

    private @Nullable Object whole(@Nullable Object cell) {
        return switch (cell) {
            case BigDecimal number -> number.longValueExact();
            case String notFinite -> throw unfit(notFinite, "whole number");
            case null, default -> cell;
        };
    }

    private static @Nullable Object words(@Nullable Object cell) {
        return cell == null ? null : cell.toString();
    }

    private @Nullable Object moment(@Nullable Object cell) {
        if (cell == null
                || cell instanceof Instant
                || cell instanceof LocalDateTime
                || cell instanceof LocalDate) {
            return cell;
        }
        throw unfit(cell, word());
    }

    private IllegalArgumentException unfit(Object cell, String kind) {
        return new IllegalArgumentException(
                ("%s has the value %s further down, which a column of %ss cannot hold. Nothing was"
                                + " kept of this query. Filter such rows out, or CAST the column AS"
                                + " varchar.")
                        .formatted(name, cell, kind));
    }
}
