package dev.assay.activity.metric;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.activity.Athlete;
import dev.assay.activity.DeviceTotals;
import dev.assay.activity.Sport;
import dev.assay.activity.StreamType;
import dev.assay.activity.Streams;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class DeviceBesideTest {
    /// A quarter of an hour at 3 m/s and 120 bpm.
    private static final ActivityFeatures RUN =
            ActivityFeatures.of(
                    new Streams(
                            Map.of(
                                    StreamType.TIME, every(1),
                                    StreamType.DISTANCE, every(3),
                                    StreamType.HEART_RATE,
                                            IntStream.range(0, 901)
                                                    .mapToDouble(_ -> 120)
                                                    .toArray())),
                    Sport.RUN,
                    Athlete.UNKNOWN);

    private static double[] every(double step) {
        return IntStream.range(0, 901).mapToDouble(i -> i * step).toArray();
    }

    private static List<String> remarks(DeviceTotals told) {
        return DeviceBeside.remarks(told, RUN);
    }

    @Test
    void whatIsAlikeIsNotTold() {
        assertThat(remarks(DeviceTotals.NONE)).isEmpty();
        assertThat(remarks(new DeviceTotals(2_600.0, null, 880.0, null, 125.0, 140.0, 300.0)))
                .isEmpty();
    }

    @Test
    void whatIsMoreThanATwentiethApartStandsBesideOurs() {
        assertThat(remarks(new DeviceTotals(3_000.0, null, 700.0, null, 132.0, null, null)))
                .containsExactly(
                        "The device itself says: distance 3.00 km (2.70 km by its samples), timer 0:11:40 (0:15:00 by its samples), average heart rate 132 bpm (120 bpm by its samples).");
    }

    /// A timer runs while an athlete stands at a light, and stops with the recording.
    @Test
    void aTimerIsComparedWithWhatWasRecorded() {
        double[] times = every(1);
        double[] distances = every(3);
        for (int i = 450; i < times.length; i++) {
            times[i] += 600;
            distances[i] = distances[449];
        }
        ActivityFeatures paused =
                ActivityFeatures.of(
                        new Streams(Map.of(StreamType.TIME, times, StreamType.DISTANCE, distances)),
                        Sport.RIDE,
                        Athlete.UNKNOWN);

        for (double timer : new double[] {899, 1_200, 1_500}) {
            DeviceTotals told = new DeviceTotals(null, null, timer, null, null, null, null);
            assertThat(DeviceBeside.remarks(told, paused)).as("%s s", timer).isEmpty();
        }
        DeviceTotals longer = new DeviceTotals(null, null, 2_000.0, null, null, null, null);
        assertThat(DeviceBeside.remarks(longer, paused))
                .containsExactly("The device itself says: timer 0:33:20 (0:25:00 by its samples).");
    }

    /// A device may leave out the time in which nobody pedalled.
    @Test
    void aPowerThatIsMoreThanATwentiethApartStandsBesideOurs() {
        double[] power = every(0);
        Arrays.fill(power, 0, 810, 200);
        ActivityFeatures ride =
                ActivityFeatures.of(
                        new Streams(Map.of(StreamType.TIME, every(1), StreamType.POWER, power)),
                        Sport.RIDE,
                        Athlete.UNKNOWN);

        assertThat(DeviceBeside.remarks(power(220), ride))
                .containsExactly(
                        "The device itself says: average power 220 W (200 W by its samples).");
        assertThat(DeviceBeside.remarks(power(160), ride))
                .containsExactly(
                        "The device itself says: average power 160 W (180 W by its samples).");
        assertThat(DeviceBeside.remarks(power(200), ride)).isEmpty();
        assertThat(DeviceBeside.remarks(power(186), ride)).isEmpty();
        assertThat(remarks(power(200)))
                .containsExactly("Only the device says, and no sample: average power 200 W.");
    }

    /// Rises of 2 m, each with a fall, are noise to a smoothed climb alone.
    @Test
    void aClimbThatDiffersByItsMethodAloneIsNotTold() {
        double[] heights = every(0.2);
        Arrays.setAll(heights, i -> heights[i] + i % 2 * 2);
        ActivityFeatures hill =
                ActivityFeatures.of(
                        new Streams(
                                Map.of(StreamType.TIME, every(1), StreamType.ALTITUDE, heights)),
                        Sport.RIDE,
                        Athlete.UNKNOWN);

        for (double climb : new double[] {180, 300, 900, 990}) {
            DeviceTotals told = new DeviceTotals(null, climb, null, null, null, null, null);
            assertThat(DeviceBeside.remarks(told, hill)).as("%s m", climb).isEmpty();
        }
        DeviceTotals less = new DeviceTotals(null, 100.0, null, null, null, null, null);
        assertThat(DeviceBeside.remarks(less, hill))
                .containsExactly("The device itself says: climb 100 m (179 m by its samples).");
    }

    private static DeviceTotals power(double watts) {
        return new DeviceTotals(null, null, null, watts, null, null, null);
    }

    @Test
    void whatOnlyTheDeviceSaysIsToldAsThat() {
        assertThat(remarks(new DeviceTotals(null, 130.0, null, null, null, null, null)))
                .containsExactly("Only the device says, and no sample: climb 130 m.");
    }

    @Test
    void partsAddUpWhereBothSayIt() {
        DeviceTotals one = new DeviceTotals(1_000.0, 20.0, 300.0, 100.0, 120.0, 150.0, 60.0);
        DeviceTotals two = new DeviceTotals(2_000.0, null, 900.0, 200.0, 160.0, 170.0, null);

        assertThat(one.and(two))
                .isEqualTo(new DeviceTotals(3_000.0, null, 1_200.0, 175.0, 150.0, 170.0, 60.0));
        assertThat(DeviceTotals.NONE.and(two)).isEqualTo(two);
    }
}
