package dev.assay.guide.time;

import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/// Days of times that tools return as ISO text.
public final class CalendarDays {
    private static final DateTimeFormatter LONG =
            DateTimeFormatter.ofPattern("d MMMM uuuu", Locale.ENGLISH);

    private static final DateTimeFormatter SHORT =
            DateTimeFormatter.ofPattern("d MMMM", Locale.ENGLISH);

    private static final DateTimeFormatter MONTH =
            DateTimeFormatter.ofPattern("MMMM uuuu", Locale.ENGLISH);

    private CalendarDays() {}

    /// "10 to 12 November 2026", "30 October to 2 November 2026".
    public static String words(LocalDate first, LocalDate last) {
        if (first.equals(last)) {
            return words(last);
        }
        boolean sameYear = first.getYear() == last.getYear();
        boolean sameMonth = sameYear && first.getMonth() == last.getMonth();
        String from =
                sameMonth
                        ? String.valueOf(first.getDayOfMonth())
                        : sameYear ? SHORT.format(first) : words(first);
        return from + " to " + words(last);
    }

    /// "November 2026".
    public static String month(LocalDate day) {
        return MONTH.format(day);
    }

    /// "12 November 2026".
    public static String words(LocalDate day) {
        return LONG.format(day);
    }
}
