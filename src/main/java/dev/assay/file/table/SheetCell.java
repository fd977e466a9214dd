package dev.assay.file.table;

import dev.assay.file.table.CellStyles.Shown;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import java.util.regex.Pattern;

/// A cell of a sheet with something in it.
///
/// @param text as a row of text has it: a number with a point, a time as 2026-03-01 12:30:00; of a
///   formula without a value, the formula
record SheetCell(Kind kind, String text) {
    /// What is in a cell.
    enum Kind {
        TEXT,
        NUMBER,
        /// A number that is shown as a percentage.
        PERCENT,
        TRUTH,
        DATE,
        /// A date with a time of the day.
        MOMENT,
        /// A time of the day.
        CLOCK,
        DURATION,
        /// A formula that failed.
        ERROR,
        /// A formula whose value nobody computed.
        NOT_COMPUTED
    }

    private static final double MILLISECONDS = 86_400_000;

    /// Serial numbers count a day that never was, 29 February 1900, as the sixtieth.
    private static final int NO_DAY = 60;

    /// Beyond the last day of the year 9999 a number is no date.
    private static final double MAX_DAYS = 2_958_466;

    private static final double MAX_WHOLE = 1L << 53;
    private static final Pattern WHOLE = Pattern.compile("-?\\d{1,18}");
    private static final DateTimeFormatter CLOCK =
            DateTimeFormatter.ofPattern("HH:mm:ss", Locale.ROOT);
    private static final DateTimeFormatter CLOCK_WITH_MILLISECONDS =
            DateTimeFormatter.ofPattern("HH:mm:ss.SSS", Locale.ROOT);

    /// Returns whether the cell has a value that a row can carry.
    boolean hasValue() {
        return switch (kind) {
            case TEXT, NUMBER, PERCENT, TRUTH, DATE, MOMENT, CLOCK, DURATION -> true;
            case ERROR, NOT_COMPUTED -> false;
        };
    }

    boolean isText() {
        return kind == Kind.TEXT;
    }

    /// The cell of a number.
    ///
    /// @param written as the workbook has it
    /// @param since1904 whether days are counted from 1904 on; else from 1900
    static SheetCell ofNumber(String written, Shown shown, boolean since1904) {
        double number;
        try {
            number = Double.parseDouble(written);
        } catch (NumberFormatException noNumber) {
            return new SheetCell(Kind.TEXT, written);
        }
        boolean isTime = number >= 0 && number < MAX_DAYS;
        return switch (shown) {
            case NUMBER -> new SheetCell(Kind.NUMBER, plain(written, number));
            case PERCENT -> new SheetCell(Kind.PERCENT, plain(written, number));
            case DURATION -> new SheetCell(Kind.DURATION, duration(number));
            case DATE ->
                    isTime
                            ? date(moment(number, since1904))
                            : new SheetCell(Kind.NUMBER, plain(written, number));
            case CLOCK ->
                    !isTime
                            ? new SheetCell(Kind.NUMBER, plain(written, number))
                            : number < 1
                                    ? clock(moment(number, since1904).toLocalTime())
                                    : number <= NO_DAY
                                            ? new SheetCell(Kind.DURATION, duration(number))
                                            : date(moment(number, since1904));
        };
    }

    /// The cell of a date that is written in ISO form.
    static SheetCell ofIsoDate(String written) {
        String plain = written.strip();
        try {
            if (plain.indexOf('T') < 0) {
                return plain.indexOf(':') > 0
                        ? clock(LocalTime.parse(plain))
                        : date(LocalDate.parse(plain).atStartOfDay());
            }
            return date(
                    plain.endsWith("Z")
                            ? LocalDateTime.parse(plain.substring(0, plain.length() - 1))
                            : LocalDateTime.parse(plain));
        } catch (DateTimeException otherForm) {
            return new SheetCell(Kind.TEXT, plain);
        }
    }

    private static String plain(String written, double number) {
        return WHOLE.matcher(written).matches()
                        || number != Math.rint(number)
                        || Math.abs(number) >= MAX_WHOLE
                ? written
                : String.valueOf((long) number);
    }

    private static LocalDateTime moment(double serial, boolean since1904) {
        long milliseconds = Math.round(serial * MILLISECONDS);
        LocalDate zero =
                since1904
                        ? LocalDate.of(1904, 1, 1)
                        : serial < NO_DAY ? LocalDate.of(1899, 12, 31) : LocalDate.of(1899, 12, 30);
        return zero.atStartOfDay().plus(Duration.ofMillis(milliseconds));
    }

    private static SheetCell date(LocalDateTime moment) {
        boolean midnight = moment.toLocalTime().equals(LocalTime.MIDNIGHT);
        String day = moment.toLocalDate().toString();
        return midnight
                ? new SheetCell(Kind.DATE, day)
                : new SheetCell(Kind.MOMENT, day + " " + written(moment.toLocalTime()));
    }

    private static SheetCell clock(LocalTime time) {
        return new SheetCell(Kind.CLOCK, written(time));
    }

    private static String written(LocalTime time) {
        return time.format(
                time.equals(time.truncatedTo(ChronoUnit.SECONDS))
                        ? CLOCK
                        : CLOCK_WITH_MILLISECONDS);
    }

    /// Hours, of which there may be more than a day has, minutes and seconds: 26:30:00.
    private static String duration(double days) {
        Duration length = Duration.ofMillis(Math.round(Math.abs(days) * MILLISECONDS));
        String milliseconds =
                length.toMillisPart() == 0
                        ? ""
                        : String.format(Locale.ROOT, ".%03d", length.toMillisPart());
        return String.format(
                Locale.ROOT,
                "%s%d:%02d:%02d%s",
                days < 0 ? "-" : "",
                length.toHours(),
                length.toMinutesPart(),
                length.toSecondsPart(),
                milliseconds);
    }
}
