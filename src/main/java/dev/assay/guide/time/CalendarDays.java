package dev.assay.guide.time;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Optional;

/// Days of times that tools return as ISO text.
public final class CalendarDays {
    private static final DateTimeFormatter LONG =
            DateTimeFormatter.ofPattern("d MMMM uuuu", Locale.ENGLISH);

    private static final DateTimeFormatter SHORT =
            DateTimeFormatter.ofPattern("d MMMM", Locale.ENGLISH);

    private static final DateTimeFormatter MONTH =
            DateTimeFormatter.ofPattern("MMMM uuuu", Locale.ENGLISH);

    private CalendarDays() {}

    /// The day at the start of an ISO time.
    public static Optional<LocalDate> of(String time) {
        try {
            return time.length() < 10
                    ? Optional.empty()
                    : Optional.of(LocalDate.parse(time.substring(0, 10)));
        } catch (DateTimeException notIso) {
            return Optional.empty();
        }
    }

    /// Says from where days are counted back: from the newest value, however old it is.
    public static String counted(int days, Optional<LocalDate> newest) {
        return newest.map(day ->
                        "The last %s %s, the day of the newest value."
                                .formatted(
                                        days == 1 ? "day is" : days + " days are those up to",
                                        words(day)))
                .orElse("");
    }

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
