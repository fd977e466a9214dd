package dev.assay.shell.bar;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/// When something was used last, as a list says it: exact for what is fresh, a date for the rest.
final class LastUsed {
    private static final DateTimeFormatter TIME = format("HH:mm");
    private static final DateTimeFormatter DAY = format("d MMMM");
    private static final DateTimeFormatter DAY_AND_YEAR = format("d MMMM uuuu");
    private static final DateTimeFormatter WEEKDAY = format("EEEE, HH:mm");
    private static final int DAYS_BY_NAME = 7;

    private LastUsed() {}

    private static DateTimeFormatter format(String pattern) {
        return DateTimeFormatter.ofPattern(pattern, Locale.ENGLISH);
    }

    /// "Today, 14:32", "Yesterday, 09:10", "Tuesday, 16:20", "3 November", "3 November 2025".
    ///
    /// @param now with the zone in which days begin
    static String words(Instant at, ZonedDateTime now) {
        ZonedDateTime then = at.atZone(now.getZone());
        LocalDate day = then.toLocalDate();
        LocalDate today = now.toLocalDate();
        if (day.equals(today)) {
            return "Today, " + TIME.format(then);
        }
        if (day.equals(today.minusDays(1))) {
            return "Yesterday, " + TIME.format(then);
        }
        if (day.isAfter(today.minusDays(DAYS_BY_NAME)) && day.isBefore(today)) {
            return WEEKDAY.format(then);
        }
        return (day.getYear() == today.getYear() ? DAY : DAY_AND_YEAR).format(then);
    }
}
