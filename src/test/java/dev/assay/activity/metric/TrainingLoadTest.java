package dev.assay.activity.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.activity.Activity;
import dev.assay.activity.Athlete;
import dev.assay.activity.Athlete.HeartRateZone;
import dev.assay.activity.Totals;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

final class TrainingLoadTest {
    private static final Athlete ATHLETE =
            new Athlete(
                    null,
                    200.0,
                    null,
                    List.of(
                            new HeartRateZone(0, 120),
                            new HeartRateZone(120, 140),
                            new HeartRateZone(140, 160),
                            new HeartRateZone(160, 180),
                            new HeartRateZone(180, Double.POSITIVE_INFINITY)));

    private static Activity activity(
            String sport,
            @Nullable String start,
            @Nullable Double power,
            Map<Integer, Double> beats) {
        NavigableMap<Integer, Double> seconds = new TreeMap<>(beats);
        return new Activity(
                1,
                "one",
                sport,
                start == null ? null : Instant.parse(start),
                ZoneOffset.ofHours(10),
                3_600.0,
                3_600.0,
                10_000.0,
                Set.of(),
                3_600,
                "",
                List.of(),
                new Totals(
                        null,
                        null,
                        null,
                        power,
                        null,
                        power,
                        power == null ? null : 3_600,
                        Map.of(),
                        seconds,
                        null));
    }

    /// An hour at FTP is 100 TSS by definition; a day that fades leaves 41 of 42 parts.
    @Test
    void fitnessFollowsTheFormula() {
        TrainingLoad load =
                TrainingLoad.of(
                        List.of(
                                activity("Ride", "2026-11-01T01:00:00Z", 200.0, Map.of()),
                                activity("Ride", "2026-11-04T01:00:00Z", 100.0, Map.of())),
                        ATHLETE);

        assertThat(load.load()).isEqualTo(TrainingLoad.Load.TSS);
        assertThat(load.days()).hasSize(4);
        assertThat(load.days().getFirst().load()).isCloseTo(100, within(1e-9));
        assertThat(load.days().get(1).fitness()).isCloseTo(100 / 42.0 * 41 / 42, within(1e-9));
        assertThat(load.days().get(1).form()).isCloseTo(100 / 42.0 - 100 / 7.0, within(1e-9));
        assertThat(load.days().getLast().load()).isCloseTo(25, within(1e-9));
        assertThat(load.uncounted()).isZero();
    }

    /// In Sydney it is Monday already while it is Sunday in Greenwich.
    @Test
    void weeksBeginOnMondaysOfThePlace() {
        TrainingLoad load =
                TrainingLoad.of(
                        List.of(activity("Run", "2026-11-15T20:00:00Z", null, Map.of(130, 600.0))),
                        ATHLETE);

        assertThat(load.weeks())
                .singleElement()
                .extracting(TrainingLoad.Week::monday)
                .isEqualTo(LocalDate.parse("2026-11-16"));
    }

    /// Ten minutes in zone 2 and five in zone 5, with a rate on a border in the upper one.
    @Test
    void impulseIsMinutesTimesZone() {
        Activity run =
                activity(
                        "Run",
                        "2026-11-15T20:00:00Z",
                        null,
                        Map.of(120, 300.0, 139, 300.0, 190, 300.0));

        assertThat(TrainingLoad.impulse(run, ATHLETE)).isCloseTo(10 * 2 + 5 * 5, within(1e-9));
        assertThat(TrainingLoad.impulse(run, Athlete.UNKNOWN)).isNull();
        assertThat(TrainingLoad.of(List.of(run), ATHLETE).load())
                .isEqualTo(TrainingLoad.Load.TRIMP);
    }

    /// A runner's power is another thing than a cyclist's.
    @Test
    void powerOfARunIsNoStress() {
        Activity run = activity("Run", "2026-11-15T20:00:00Z", 250.0, Map.of());
        Activity ride = activity("Ride", "2026-11-16T20:00:00Z", 250.0, Map.of());

        assertThat(TrainingLoad.stress(run, ATHLETE)).isNull();
        assertThat(TrainingLoad.stress(ride, Athlete.UNKNOWN)).isNull();
        assertThat(TrainingLoad.of(List.of(run, ride), ATHLETE).uncounted()).isEqualTo(1);
    }

    @Test
    void withoutADateThereIsNoDay() {
        TrainingLoad load =
                TrainingLoad.of(List.of(activity("Ride", null, 200.0, Map.of())), ATHLETE);

        assertThat(load.days()).isEmpty();
        assertThat(load.weeks()).isEmpty();
        assertThat(load.load()).isEqualTo(TrainingLoad.Load.NONE);
    }
}
