package dev.assay.guide.time;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.guide.time.CalendarDays.Span;
import java.time.LocalDate;
import org.junit.jupiter.api.Test;

final class PeriodTest {
    private static final LocalDate NEWEST = LocalDate.of(2026, 3, 2);

    @Test
    void daysAreCountedBackFromTheNewestData() {
        Period lastWeek = new Period(null, 0, 7);
        Period yesterday = new Period(null, 1, 0);

        assertThat(lastWeek.span(NEWEST)).contains(new Span(NEWEST.minusDays(7), NEWEST));
        assertThat(yesterday.span(NEWEST))
                .contains(new Span(NEWEST.minusDays(1), NEWEST.minusDays(1)));
    }

    @Test
    void aMonthIsAllOfIt() {
        Span february = new Period(new DayMention(0, 2, 0), 0, 0).span(NEWEST).orElseThrow();

        assertThat(february).isEqualTo(new Span(NEWEST.minusDays(29), NEWEST.minusDays(2)));
    }

    @Test
    void aDayThatTheCalendarDoesNotHaveIsNone() {
        assertThat(new Period(new DayMention(2026, 2, 31), 0, 0).span(NEWEST)).isEmpty();
    }

    @Test
    void whatIsCountedBackBeginsWithSince() {
        Period lastWeek = new Period(null, 0, 7);
        Period yesterday = new Period(null, 1, 0);

        assertThat(lastWeek.words(lastWeek.span(NEWEST).orElseThrow()))
                .isEqualTo("since 23 February 2026");
        assertThat(yesterday.words(yesterday.span(NEWEST).orElseThrow()))
                .isEqualTo("on 1 March 2026");
    }
}
