package dev.assay.guide.table.sql;

import dev.assay.base.Digits;
import dev.assay.guide.table.catalogue.Column;
import dev.assay.result.database.SqlNames;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.format.DateTimeFormatter;
import java.util.Collection;
import java.util.Locale;
import java.util.stream.Collectors;

/// Values as SQL reads them.
public final class Literals {
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss", Locale.ROOT);

    private Literals() {}

    /// A text, whatever is in it. A zero character, which SQL cannot hold, becomes a blank.
    public static String text(String text) {
        return SqlNames.literal(text.replace('\0', ' '));
    }

    /// Some texts in brackets, separated by commas.
    public static String texts(Collection<String> texts) {
        return texts.stream().map(Literals::text).collect(Collectors.joining(", ", "(", ")"));
    }

    /// A finite number.
    public static String number(double number) {
        if (!Double.isFinite(number)) {
            throw new IllegalArgumentException("No number for SQL: " + number);
        }
        return number == Math.rint(number) && Math.abs(number) < 1e15
                ? Long.toString((long) number)
                : Digits.exact(number);
    }

    /// A time to compare a column with; a whole day as a date where it holds dates, a year where it
    /// holds no times.
    public static String time(Column column, LocalDateTime time) {
        if (!column.isTime()) {
            return "" + time.getYear();
        }
        return column.isDate() && time.toLocalTime().equals(LocalTime.MIDNIGHT)
                ? "DATE '" + time.toLocalDate() + "'"
                : time(time);
    }

    /// A time of the calendar.
    public static String time(LocalDateTime time) {
        return "TIMESTAMP '" + TIME.format(time) + "'";
    }
}
