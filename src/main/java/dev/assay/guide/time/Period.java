package dev.assay.guide.time;

import java.time.LocalDate;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A time that a question speaks of: a day or a month, or days counted back from the newest data.
///
/// @param day null where days are counted back
/// @param daysAgo so many days back; 0 for the day of the newest data
/// @param days so many days before that belong to it too; 0 for one day
public record Period(@Nullable DayMention day, int daysAgo, int days) {
    /// The days of it; empty where the calendar has no such day.
    public Optional<CalendarDays.Span> span(LocalDate newest) {
        LocalDate last = newest.minusDays(daysAgo);
        return day == null
                ? Optional.of(new CalendarDays.Span(last.minusDays(days), last))
                : day.span(newest);
    }

    /// "on 12 November 2026", "since 12 November 2026".
    public String words(CalendarDays.Span span) {
        return days == 0 ? span.when() : "since " + CalendarDays.words(span.first());
    }
}
