package dev.assay.chip.guide.history;

import dev.assay.chip.guide.question.ParsedQuestion;
import dev.assay.guide.answer.PlannedCall;
import dev.assay.guide.time.CalendarDays;
import dev.assay.guide.time.TimeSpan;
import dev.assay.guide.words.CommonSlot;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import org.jspecify.annotations.Nullable;

/// The time in which changes are looked for.
///
/// @param day null for the whole history
/// @param more days after it that belong to it: around a month is all of it
/// @param isOpen whether all that came after the day is meant, and not only what lies around it
record ChangesWindow(@Nullable LocalDate day, int more, boolean isOpen) {
    /// Days before and after the day that still count as around it.
    private static final int AROUND = 1;

    static ChangesWindow of(ParsedQuestion asked, @Nullable TimeSpan days) {
        if (days == null) {
            return new ChangesWindow(null, 0, false);
        }
        boolean isOpen = asked.has(CommonSlot.SINCE) || asked.days() > 0;
        long more = isOpen ? 0 : ChronoUnit.DAYS.between(days.first(), days.last());
        return new ChangesWindow(days.first(), (int) more, isOpen);
    }

    /// Only rows with a time of these days in a column.
    void limit(PlannedCall call, String column) {
        if (day == null) {
            return;
        }
        if (isOpen) {
            call.where(column, ">= " + day);
        } else {
            int around = more == 0 ? AROUND : 0;
            call.where(column, ">= " + day.minusDays(around))
                    .where(column, "< " + day.plusDays(more + around + 1L));
        }
    }

    /// " since 12 November 2026", " in November 2026", " around 12 November 2026".
    String words() {
        if (day == null) {
            return " in this history";
        }
        return more > 0
                ? " " + TimeSpan.of(day, day.plusDays(more + 1L)).words()
                : (isOpen ? " since " : " around ") + CalendarDays.words(day);
    }
}
