package dev.assay.query;

import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.YearMonth;
import java.time.temporal.ChronoUnit;

/// A way to put values together that are not the same: times by the stretches that they lie in.
public enum Grain {
    MINUTE("minute", "strftime(%s, '%%Y-%%m-%%d %%H:%%M')"),
    HOUR("hour", "strftime(%s, '%%Y-%%m-%%d %%H:00')"),
    DAY("day", "strftime(%s, '%%Y-%%m-%%d')"),
    WEEK("week", "strftime(date_trunc('week', %s), '%%Y-%%m-%%d')"),
    MONTH("month", "strftime(%s, '%%Y-%%m')"),
    QUARTER("quarter", "strftime(%1$s, '%%Y') || '-Q' || quarter(%1$s)"),
    YEAR("year", "strftime(%s, '%%Y')"),
    HOUR_OF_DAY("hour of the day", "strftime(%s, '%%H')"),
    WEEKDAY("weekday", "isodow(%1$s) || ' ' || dayname(%1$s)"),
    MONTH_OF_YEAR("month of the year", "strftime(%s, '%%m')"),
    /// Texts that differ in nothing but numbers, which is no time at all.
    ALIKE("texts alike", "regexp_replace(%s, '[0-9]+', '#', 'g')");

    private final String title;
    private final String form;

    Grain(String title, String form) {
        this.title = title;
        this.form = form;
    }

    /// The name for people: "month".
    public String title() {
        return title;
    }

    /// Returns whether the stretches follow each other, as months do and weekdays do not.
    public boolean isSequence() {
        return compareTo(YEAR) <= 0;
    }

    /// Returns whether the stretches are parts of a day.
    public boolean isInADay() {
        return this == MINUTE || this == HOUR || this == HOUR_OF_DAY;
    }

    /// The SQL of the name of the stretch that a time lies in; names sort as the stretches do.
    public String of(String time) {
        return form.formatted(time);
    }

    /// The number of stretches from the first to the last, both counted, by their names.
    ///
    /// @throws java.time.DateTimeException if a name is none of these stretches
    public long count(String first, String last) {
        LocalDateTime from = begin(first);
        LocalDateTime to = begin(last);
        return 1
                + switch (this) {
                    case MINUTE -> ChronoUnit.MINUTES.between(from, to);
                    case HOUR -> ChronoUnit.HOURS.between(from, to);
                    case DAY -> ChronoUnit.DAYS.between(from, to);
                    case WEEK -> ChronoUnit.WEEKS.between(from, to);
                    case MONTH -> ChronoUnit.MONTHS.between(from, to);
                    case QUARTER -> ChronoUnit.MONTHS.between(from, to) / 3;
                    case YEAR -> ChronoUnit.YEARS.between(from, to);
                    case HOUR_OF_DAY, WEEKDAY, MONTH_OF_YEAR, ALIKE ->
                            throw new IllegalStateException(title + " comes again");
                };
    }

    private LocalDateTime begin(String name) {
        return switch (this) {
            case YEAR -> LocalDate.parse(name + "-01-01").atStartOfDay();
            case QUARTER ->
                    YearMonth.of(
                                    Integer.parseInt(name.substring(0, name.length() - 3)),
                                    3 * (name.charAt(name.length() - 1) - '0') - 2)
                            .atDay(1)
                            .atStartOfDay();
            case MONTH -> YearMonth.parse(name).atDay(1).atStartOfDay();
            case DAY, WEEK -> LocalDate.parse(name).atStartOfDay();
            case MINUTE, HOUR, HOUR_OF_DAY, WEEKDAY, MONTH_OF_YEAR, ALIKE ->
                    LocalDateTime.parse(name.replace(' ', 'T'));
        };
    }

    /// The stretches that show a span of so many seconds in a readable number of points.
    public static Grain showing(double seconds) {
        double days = seconds / 86_400;
        if (days <= 0.125) {
            return MINUTE;
        }
        if (days <= 4) {
            return HOUR;
        }
        if (days <= 100) {
            return DAY;
        }
        return days <= 366 * 6 ? MONTH : YEAR;
    }
}
