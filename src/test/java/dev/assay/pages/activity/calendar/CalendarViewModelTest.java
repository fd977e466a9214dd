package dev.assay.pages.activity.calendar;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.activity.Activity;
import dev.assay.activity.Athlete;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.List;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import org.junit.jupiter.api.Test;

final class CalendarViewModelTest {
    private static final Activity OLD = Listed.of(1, "Run", "2026-09-29", 600.0, 2_000.0);
    private static final Activity NEW = Listed.of(2, "Run", "2026-11-20", 600.0, 2_000.0);

    private final ObjectProperty<TrainingCalendar> calendar =
            new SimpleObjectProperty<>(TrainingCalendar.EMPTY);
    private final CalendarViewModel model = new CalendarViewModel(calendar);

    private void fill(Activity... activities) {
        calendar.set(
                TrainingCalendar.of(
                        List.of(activities), Athlete.UNKNOWN, LocalDate.of(2026, 11, 25)));
    }

    @Test
    void theLatestDayIsLookedAtFirst() {
        fill(OLD, NEW);

        assertThat(model.dayProperty().get()).isEqualTo("2026-11-20");
        assertThat(model.activity()).contains(NEW);
    }

    @Test
    void nobodyLeavesTheMonthsInWhichSomethingWasDone() {
        fill(OLD, NEW);
        assertThat(model.hasNext()).isFalse();
        model.goMonths(1);
        assertThat(model.month()).isEqualTo(YearMonth.of(2026, 11));

        model.goMonths(-1);
        assertThat(model.hasPrevious()).isTrue();
        model.goMonths(-1);
        assertThat(model.month()).isEqualTo(YearMonth.of(2026, 9));
        assertThat(model.hasPrevious()).isFalse();
        model.look(LocalDate.of(1901, 1, 1));
        assertThat(model.dayProperty().get()).isEqualTo("2026-09-01");
    }

    @Test
    void aDayOnLeadsIntoTheNextMonth() {
        fill(OLD, NEW);
        model.look(LocalDate.of(2026, 9, 30));
        model.goDays(1);

        assertThat(model.month()).isEqualTo(YearMonth.of(2026, 10));
        assertThat(model.activity()).isEmpty();
    }

    @Test
    void whoLooksAtAnOldDayStaysThereWhenSomethingNewComes() {
        fill(OLD);
        assertThat(model.dayProperty().get()).isEqualTo("2026-09-29");
        fill(OLD, NEW);
        assertThat(model.dayProperty().get()).isEqualTo("2026-11-20");
        model.look(LocalDate.of(2026, 9, 29));
        fill(OLD, NEW, Listed.of(3, "Run", "2026-11-21", 600.0, 2_000.0));

        assertThat(model.dayProperty().get()).isEqualTo("2026-09-29");
    }

    /// Twelve years are twelve choices and not a hundred and forty-four clicks.
    @Test
    void yearsAreGoneToAtOnceAndTheLatestDay() {
        fill(Listed.of(4, "Run", "2024-02-10", 600.0, 2_000.0), OLD, NEW);

        assertThat(model.years()).containsExactly(2026, 2025, 2024);
        model.goToYear(2025);
        assertThat(model.month()).isEqualTo(YearMonth.of(2025, 11));
        model.goToYear(2024);
        assertThat(model.month()).isEqualTo(YearMonth.of(2024, 11));
        model.lookLatest();
        assertThat(model.dayProperty().get()).isEqualTo("2026-11-20");
    }
}
