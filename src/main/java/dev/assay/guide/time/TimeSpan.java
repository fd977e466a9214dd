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
/// @param lead before the name as it follows a sentence: "on", "in", "from", "since"
/// @param name "12 November 2026", "November 2026"
public record TimeSpan(
        @Nullable LocalDateTime from, @Nullable LocalDateTime to, String lead, String name) {
    private static final DateTimeFormatter CLOCK =
            DateTimeFormatter.ofPattern("d MMMM uuuu HH:mm", Locale.ENGLISH);

    static TimeSpan of(LocalDateTime from, LocalDateTime to) {
        String name = name(from, to);
        boolean one = isMidnight(from) && to.equals(from.plusDays(1));
        return new TimeSpan(from, to, one ? "on" : name.contains(" to ") ? "from" : "in", name);
    }

    public static TimeSpan of(LocalDate from, LocalDate to) {
        return of(from.atStartOfDay(), to.atStartOfDay());
    }

    /// Whole years, quarters and months by their names, other days by the first and the last.
    private static String name(LocalDateTime from, LocalDateTime to) {
        LocalDate first = from.toLocalDate();
        LocalDate last = to.minusSeconds(1).toLocalDate();
        if (!isMidnight(from) || !isMidnight(to)) {
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

    TimeSpan named(String other) {
        return new TimeSpan(from, to, lead, other);
    }

    private static boolean isMidnight(@Nullable LocalDateTime time) {
        return time == null || time.toLocalTime().equals(LocalTime.MIDNIGHT);
    }

    /// As they follow a sentence: "in November 2026", "since 12 November 2026".
    public String words() {
        return lead + " " + name;
    }

    /// The same with days as tables write them; months, quarters and years by their names.
    public String isoWords() {
        if (!isMidnight(from) || !isMidnight(to)) {
            return words();
        }
        return switch (lead) {
            case "in" -> words();
            case "from" -> "from %s to %s".formatted(first(), last());
            case "after" -> "after " + first().minusDays(1);
            case "before" -> "before " + last().plusDays(1);
            default -> lead + " " + (from == null ? last() : first());
        };
    }

    /// The words behind "since" and "before": a day by its name, a time of it by its beginning.
    String edge() {
        return from == null || isMidnight(from) ? name : CLOCK.format(from);
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
}
