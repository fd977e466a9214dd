package dev.assay.pages.activity;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.activity.Sport;
import dev.assay.activity.StreamType;
import dev.assay.activity.report.UnitSystem;
import dev.assay.pages.activity.Splits.Split;
import dev.assay.pages.activity.trace.SampleRange;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class SplitsTest {
    /// At 4 m/s, a sample a second.
    private static OpenedActivity run(String sport, int metres) {
        int count = metres / 4 + 1;
        return Recorded.of(
                sport,
                Map.of(
                        StreamType.TIME,
                        IntStream.range(0, count).mapToDouble(i -> i).toArray(),
                        StreamType.DISTANCE,
                        IntStream.range(0, count).mapToDouble(i -> 4.0 * i).toArray()));
    }

    @Test
    void aRunHasAPartForEachKilometreAndAShorterLastOne() {
        assertThat(Splits.byLength(run("Run", 2_400), UnitSystem.METRIC))
                .containsExactly(
                        new Split("1 km", new SampleRange(0, 250)),
                        new Split("2 km", new SampleRange(250, 500)),
                        new Split("2.40 km", new SampleRange(500, 600)));
        assertThat(Splits.byLength(run("Run", 2_400), UnitSystem.IMPERIAL))
                .extracting(Split::name)
                .containsExactly("1 mi", "1.49 mi");
    }

    @Test
    void swimmersCountHundreds() {
        assertThat(Splits.byLength(run("Swim", 200), UnitSystem.METRIC))
                .extracting(Split::name)
                .containsExactly("100 m", "200 m");
    }

    @Test
    void aLongRideHasLongerParts() {
        assertThat(Splits.length(97_000, Sport.RIDE, UnitSystem.METRIC)).isEqualTo(5_000);
        assertThat(Splits.length(42_000, Sport.RUN, UnitSystem.METRIC)).isEqualTo(1_000);
    }

    @Test
    void quartersShareTheTime() {
        assertThat(Splits.quarters(run("Run", 2_400)))
                .containsExactly(
                        new Split("2:30", new SampleRange(0, 150)),
                        new Split("5:00", new SampleRange(150, 300)),
                        new Split("7:30", new SampleRange(300, 450)),
                        new Split("10:00", new SampleRange(450, 600)));
    }

    @Test
    void whatHasNoWayHasNoPartsOfIt() {
        OpenedActivity still =
                Recorded.of("Workout", Map.of(StreamType.TIME, new double[] {0, 1, 2}));

        assertThat(Splits.byLength(still, UnitSystem.METRIC)).isEmpty();
        assertThat(Splits.quarters(still)).isEmpty();
    }

    /// A device that was switched on again after a week.
    @Test
    void quartersLeaveOutAWeekInWhichNothingWasRecorded() {
        double[] times =
                IntStream.range(0, 4_001)
                        .mapToDouble(i -> i == 0 ? 0 : 604_800 + 10.0 * i)
                        .toArray();
        List<Split> quarters = Splits.quarters(Recorded.of("Ride", Map.of(StreamType.TIME, times)));

        assertThat(quarters).hasSize(4);
        assertThat(quarters.getFirst().range().last()).isBetween(850, 1_000);
    }
}
