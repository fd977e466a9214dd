package dev.assay.pages.activity.calendar;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.activity.Activity;
import dev.assay.activity.Athlete;
import dev.assay.activity.Athlete.HeartRateZone;
import dev.assay.activity.Totals;
import dev.assay.activity.metric.TrainingLoad.Load;
import dev.assay.activity.report.UnitSystem;
import dev.assay.pages.activity.calendar.TrainingCalendar.Pause;
import dev.assay.pages.activity.calendar.TrainingCalendar.Period;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

final class TrainingCalendarTest {
    private static final LocalDate TODAY = LocalDate.of(2026, 11, 25);

    private static TrainingCalendar of(Activity... activities) {
        return TrainingCalendar.of(List.of(activities), Athlete.UNKNOWN, TODAY);
    }

    private static Totals powered(double normalised, int seconds) {
        return new Totals(
                null, null, null, null, null, normalised, seconds, Map.of(), new TreeMap<>(), null);
    }

    /// A watch without the time wrote 1901, another one 2087.
    @Test
    void impossibleDatesMakeNoWeeks() {
        TrainingCalendar calendar =
                of(
                        Listed.of(1, "Run", "1901-06-01", 600.0, 2_000.0),
                        Listed.of(2, "Run", "2087-06-01", 600.0, 2_000.0),
                        Listed.of(3, "Run", "2026-11-20", 600.0, 2_000.0));

        assertThat(calendar.weeks()).hasSize(1);
        assertThat(calendar.unplaced()).isEqualTo(2);
        assertThat(calendar.firstMonth()).isEqualTo(YearMonth.of(2026, 11));
    }

    @Test
    void aStretchWithoutActivitiesIsOneLine() {
        TrainingCalendar calendar =
                of(
                        Listed.of(1, "Run", "2016-03-02", 600.0, 2_000.0),
                        Listed.of(2, "Run", "2026-11-09", 600.0, 2_000.0),
                        Listed.of(3, "Run", "2026-11-16", 600.0, 2_000.0));

        assertThat(calendar.weeks()).hasSize(4).element(2).isEqualTo(new Pause(557));
        assertThat(calendar.months()).hasSize(3).element(1).isEqualTo(new Pause(127));
        assertThat(calendar.weeks().getFirst())
                .isInstanceOfSatisfying(
                        Period.class, week -> assertThat(week.from()).isEqualTo("2026-11-16"));
    }

    @Test
    void whatIsNotKnownIsNoZero() {
        PeriodSums sums =
                of(Listed.of(1, "Workout", "2026-11-16", null, null))
                        .month(YearMonth.of(2026, 11))
                        .sums();

        assertThat(sums.words(UnitSystem.METRIC)).isEqualTo("1 activity · — · —");
    }

    @Test
    void aSumIsOfWhatIsKnown() {
        PeriodSums sums =
                of(
                                Listed.of(1, "Run", "2026-11-16", 3_600.0, 10_000.0),
                                Listed.of(2, "Workout", "2026-11-17", 1_800.0, null))
                        .week(LocalDate.of(2026, 11, 16))
                        .sums();

        assertThat(sums.words(UnitSystem.METRIC)).isEqualTo("2 activities · 1:30:00 · 10.00 km");
    }

    /// A run without power has no TSS.
    @Test
    void aWeekOfRunsHasNoKnownLoadBesideAWeekOfRides() {
        Athlete athlete = new Athlete(null, 250.0, null, List.of());
        TrainingCalendar calendar =
                TrainingCalendar.of(
                        List.of(
                                Listed.of(
                                        1, "Ride", "2026-11-09", 3_600.0, 3e4, powered(250, 3_600)),
                                Listed.of(2, "Run", "2026-11-10", 3_600.0, 1e4),
                                Listed.of(3, "Run", "2026-11-17", 3_600.0, 1e4)),
                        athlete,
                        TODAY);

        assertThat(load(calendar, "2026-11-09")).isEqualTo("TSS 100 (1 of 2)");
        assertThat(load(calendar, "2026-11-16")).isEqualTo("no load known");
        assertThat(load(calendar, "2026-11-02")).isEmpty();
    }

    private static String load(TrainingCalendar calendar, String monday) {
        return calendar.week(LocalDate.parse(monday)).sums().loadWords(calendar.load().load());
    }

    @Test
    void timeInZonesIsThatOfAllTheirHeartRates() {
        Athlete athlete =
                new Athlete(
                        null,
                        null,
                        null,
                        List.of(
                                new HeartRateZone(0, 130),
                                new HeartRateZone(130, Double.POSITIVE_INFINITY)));
        PeriodSums sums =
                PeriodSums.of(
                        List.of(
                                Listed.of(1, "Run", "2026-11-16", 1.0, 1.0, hearts(120, 60)),
                                Listed.of(2, "Run", "2026-11-17", 1.0, 1.0, hearts(140, 30))),
                        Load.NONE,
                        athlete);

        assertThat(sums.zones()).containsExactly(60.0, 30.0);
    }

    private static Totals hearts(int rate, double seconds) {
        return new Totals(
                null,
                null,
                null,
                null,
                null,
                null,
                null,
                Map.of(),
                new TreeMap<>(Map.of(rate, seconds)),
                null);
    }

    @Test
    void aMonthBeginsWithTheMondayBeforeIt() {
        assertThat(TrainingCalendar.mondays(YearMonth.of(2026, 11)))
                .hasSize(6)
                .startsWith(LocalDate.of(2026, 10, 26))
                .endsWith(LocalDate.of(2026, 11, 30));
    }

    @Test
    void formIsThatOfTheLastKnownDay() {
        Athlete athlete = new Athlete(null, 250.0, null, List.of());
        TrainingCalendar calendar =
                TrainingCalendar.of(
                        List.of(
                                Listed.of(
                                        1, "Ride", "2026-11-09", 3_600.0, 3e4, powered(250, 3_600)),
                                Listed.of(
                                        2,
                                        "Ride",
                                        "2026-11-18",
                                        3_600.0,
                                        3e4,
                                        powered(250, 3_600))),
                        athlete,
                        TODAY);

        assertThat(calendar.week(LocalDate.of(2026, 11, 16)).last().orElseThrow().date())
                .isEqualTo("2026-11-18");
        assertThat(calendar.week(LocalDate.of(2026, 11, 9)).last().orElseThrow().date())
                .isEqualTo("2026-11-15");
    }
}
