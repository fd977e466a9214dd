package dev.assay.guide.time;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.guide.time.TimeStretch.Ago;
import dev.assay.guide.time.TimeStretch.Anchor;
import dev.assay.guide.time.TimeStretch.At;
import dev.assay.guide.time.TimeStretch.Calendar;
import dev.assay.guide.time.TimeStretch.Clock;
import dev.assay.guide.time.TimeStretch.Counted;
import dev.assay.guide.time.TimeStretch.Weekdays;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class TimeStretchTest {
    /// A Friday.
    private static final LocalDate NEWEST = LocalDate.of(2026, 11, 20);

    private static Optional<String> words(TimeStretch stretch) {
        return stretch.span(Anchor.of(NEWEST)).map(TimeSpan::words);
    }

    @Test
    void aMonthWithoutAYearIsTheLatestThatHasBegun() {
        assertThat(words(new Calendar(0, 11, 0, 1))).contains("in November 2026");
        assertThat(words(new Calendar(0, 12, 0, 1))).contains("in December 2025");
        assertThat(
                        new Calendar(0, 11, 0, 1)
                                .span(new Anchor(NEWEST, Set.of(YearMonth.of(2024, 11)))))
                .map(TimeSpan::words)
                .contains("in November 2024");
    }

    @Test
    void aDayThatTheCalendarHasNotIsNone() {
        assertThat(words(new Calendar(2026, 2, 29, 1))).isEmpty();
        assertThat(words(new Calendar(0, 2, 29, 1))).contains("on 29 February 2024");
        assertThat(words(new Calendar(0, 6, 31, 1))).isEmpty();
    }

    @Test
    void aRangeEndsInTheYearOfItsEnd() {
        TimeSpan january = TimeSpan.of(LocalDate.of(2026, 1, 1), LocalDate.of(2026, 2, 1));

        assertThat(new Calendar(0, 12, 0, 1).upTo(january)).isEqualTo(new Calendar(2025, 12, 0, 1));
        assertThat(new Calendar(0, 0, 3, 1).upTo(january)).isEqualTo(new Calendar(2026, 1, 3, 1));
    }

    @Test
    void weeksOfTheCalendarBeginOnMonday() {
        assertThat(words(new Ago("week", 0, "week"))).contains("from 16 to 22 November 2026");
        assertThat(words(new Counted(1, "week", true))).contains("from 9 to 15 November 2026");
        assertThat(words(new Counted(1, "week", false))).contains("since 14 November 2026");
        assertThat(words(new Counted(7, "day", false))).contains("since 14 November 2026");
        assertThat(words(new Ago("quarter", 1, "quarter"))).contains("in Q3 2026");
    }

    @Test
    void hoursAreNoDays() {
        assertThat(words(new Counted(3, "hour", false))).isEmpty();
        assertThat(words(new Clock(0, 60))).isEmpty();
    }

    @Test
    void aWeekdayIsTheLastOneBeforeTheNewestDay() {
        assertThat(words(new Weekdays(Set.of(DayOfWeek.FRIDAY), false, false)))
                .contains("on 13 November 2026");
        assertThat(words(new Weekdays(Set.of(DayOfWeek.FRIDAY), false, true))).isEmpty();
    }

    @Test
    void aNightGoesOverMidnight() {
        Clock night = new Clock(22 * 60, 30 * 60);

        assertThat(words(new At(new Calendar(2026, 11, 19, 1), night)))
                .contains("from 19 November 2026 22:00 to 20 November 2026 06:00");
    }
}
