package dev.assay.guide.time;

import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// Some time of the calendar.
///
/// @param from null where there is no beginning
/// @param to the first moment after it; null where there is no end
/// @param words as they follow a sentence: "in November 2026", "since 12 November 2026"
public record TimeSpan(@Nullable LocalDateTime from, @Nullable LocalDateTime to, String words) {
    private static final DateTimeFormatter CLOCK =
            DateTimeFormatter.ofPattern("d MMMM uuuu HH:mm", Locale.ENGLISH);

    static TimeSpan of(LocalDateTime from, LocalDateTime to) {
        String name = name(from, to);
        boolean one = from.toLocalTime().equals(LocalTime.MIDNIGHT) && to.equals(from.plusDays(1));
        return new TimeSpan(
                from, to, (one ? "on " : name.contains(" to ") ? "from " : "in ") + name);
    }

    public static TimeSpan of(LocalDate from, LocalDate to) {
        return of(from.atStartOfDay(), to.atStartOfDay());
    }

    /// Whole years, quarters and months by their names, other days by the first and the last.
    private static String name(LocalDateTime from, LocalDateTime to) {
        LocalDate first = from.toLocalDate();
        LocalDate last = to.minusSeconds(1).toLocalDate();
        boolean days =
                from.toLocalTime().equals(LocalTime.MIDNIGHT)
                        && to.toLocalTime().equals(LocalTime.MIDNIGHT);
        if (!days) {
            return CLOCK.format(from) + " to " + CLOCK.format(to);
        }
        if (first.getDayOfMonth() > 1 || to.getDayOfMonth() > 1) {
            return CalendarDays.words(first, last);
        }
        int month = first.getMonthValue();
        if (month == 1 && last.getMonthValue() == 12) {
            String year = String.valueOf(first.getYear());
            return first.getYear() == last.getYear() ? year : year + " to " + last.getYear();
        }
        if (month % 3 == 1 && to.equals(from.plusMonths(3))) {
            return "Q" + (month / 3 + 1) + " " + first.getYear();
        }
        String end = CalendarDays.month(last);
        String begin = CalendarDays.month(first);
        return begin.equals(end)
                ? end
                : (first.getYear() == last.getYear() ? begin.replaceFirst(" .*", "") : begin)
                        + " to "
                        + end;
    }

    /// "12 November 2026", "November 2026".
    public String name() {
        return words.replaceFirst("^(?:on|in|from|since|after|before|until the end of) ", "");
    }

    /// What "since" and "before" stand in front of: a day by its name, a time of it by its
    /// beginning.
    String edge() {
        return from == null || from.toLocalTime().equals(LocalTime.MIDNIGHT)
                ? name()
                : CLOCK.format(from);
    }

    /// The first day of one that has a beginning.
    public LocalDate first() {
        return from == null ? LocalDate.MIN : from.toLocalDate();
    }

    /// The last day of one that has an end.
    public LocalDate last() {
        return to == null ? LocalDate.MAX : to.minusSeconds(1).toLocalDate();
    }

    public boolean isDay() {
        return first().equals(last());
    }

    public boolean holds(LocalDateTime time) {
        return (from == null || !time.isBefore(from)) && (to == null || time.isBefore(to));
    }
}
