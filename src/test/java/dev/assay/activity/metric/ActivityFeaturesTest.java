package dev.assay.activity.metric;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.activity.Athlete;
import dev.assay.activity.Sport;
import dev.assay.activity.StreamType;
import dev.assay.activity.Streams;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// What is computed from odd streams.
final class ActivityFeaturesTest {
    private static double[] seconds(int count) {
        return IntStream.range(0, count).asDoubleStream().toArray();
    }

    private static double[] constant(int count, double value) {
        double[] values = new double[count];
        Arrays.fill(values, value);
        return values;
    }

    private static double[] alternating(int count, double one, double other) {
        return IntStream.range(0, count).mapToDouble(i -> i % 2 == 0 ? one : other).toArray();
    }

    private static ActivityFeatures features(Map<StreamType, double[]> streams) {
        return ActivityFeatures.of(new Streams(streams), Sport.RIDE, Athlete.UNKNOWN);
    }

    /// Devices write a power of 0 where no meter is paired: that is no ride of 0 W.
    @Test
    void aSensorThatWasNeverThereIsLeftOut() {
        ActivityFeatures features =
                features(
                        Map.of(
                                StreamType.TIME, seconds(600),
                                StreamType.POWER, constant(600, 0),
                                StreamType.CADENCE, constant(600, 0),
                                StreamType.SPEED, alternating(600, 8, 8.1)));

        assertThat(features.power()).isNull();
        assertThat(features.statistics()).containsOnlyKeys(StreamType.SPEED);
        assertThat(features.quality().remarks())
                .containsExactlyInAnyOrder(
                        "Power: 0 W in every sample, so no sensor was there; it is left out.",
                        "Cadence: 0 rpm in every sample, so no sensor was there; it is left out.");
    }

    /// A device that writes every second on a climb and every ten seconds downhill: 900 s at 160
    /// and 900 s at 120 bpm are 140 bpm.
    @Test
    void aMeanIsThatOfTheTimeWhateverADeviceWrites() {
        double[] times =
                IntStream.rangeClosed(0, 990)
                        .mapToDouble(i -> i <= 900 ? i : 900 + 10 * (i - 900))
                        .toArray();
        double[] rates =
                IntStream.rangeClosed(0, 990).mapToDouble(i -> i <= 900 ? 160 : 120).toArray();
        ActivityFeatures features =
                features(Map.of(StreamType.TIME, times, StreamType.HEART_RATE, rates));

        assertThat(features.mean(StreamType.HEART_RATE).orElseThrow()).isCloseTo(140, within(0.1));
    }

    @Test
    void aMeanOfStreamsWithoutTimesIsThatOfTheSamples() {
        ActivityFeatures features =
                features(Map.of(StreamType.HEART_RATE, alternating(10, 100, 120)));

        assertThat(features.mean(StreamType.HEART_RATE)).hasValue(110.0);
        assertThat(features.mean(StreamType.SPEED)).isEmpty();
    }

    /// What is found odd reaches no figure.
    @Test
    void whatNobodyReachesCountsForNothing() {
        double[] rates = constant(600, 130);
        rates[300] = 255;
        double[] heights = alternating(600, 400, 401);
        heights[200] = 12_000;
        ActivityFeatures features =
                features(
                        Map.of(
                                StreamType.TIME, seconds(600),
                                StreamType.HEART_RATE, rates,
                                StreamType.ALTITUDE, heights));

        assertThat(features.highest(StreamType.HEART_RATE)).hasValue(130.0);
        assertThat(features.mean(StreamType.HEART_RATE)).hasValue(130.0);
        assertThat(requireNonNull(features.statistics().get(StreamType.HEART_RATE)).all().max())
                .isEqualTo(130);
        assertThat(requireNonNull(features.climb()).gain()).isZero();
        assertThat(features.quality().remarks())
                .anyMatch(remark -> remark.startsWith("Heart rate: 1 value out of reach"))
                .noneMatch(remark -> remark.contains("missing"));
    }

    /// Samples whose time is not later than the one before are left out of every figure alike.
    @Test
    void allFiguresAreOfTheSameSamples() {
        double[] times = {0, 1, 2, 3, 1, 2, 3, 4, 5};
        double[] way = {0, 3, 6, 9, 103, 106, 109, 12, 15};
        double[] rates = {120, 120, 120, 120, 200, 200, 200, 120, 120};
        ActivityFeatures features =
                features(
                        Map.of(
                                StreamType.TIME, times,
                                StreamType.DISTANCE, way,
                                StreamType.HEART_RATE, rates));

        assertThat(features.distance()).isEqualTo(15);
        assertThat(features.samples().span()).isEqualTo(5);
        assertThat(features.highest(StreamType.HEART_RATE)).hasValue(120.0);
        assertThat(requireNonNull(features.statistics().get(StreamType.DISTANCE)).all().max())
                .isEqualTo(15);
    }

    /// A swimmer's watch tells a speed now and then and a distance at every wall.
    @Test
    void motionFollowsTheDistanceWhereSpeedsAreRare() {
        double[] speeds = constant(600, Double.NaN);
        speeds[30] = 1.2;
        double[] distances = constant(600, Double.NaN);
        for (int i = 0; i < 600; i += 30) {
            distances[i] = i;
        }
        ActivityFeatures features =
                features(
                        Map.of(
                                StreamType.TIME, seconds(600),
                                StreamType.SPEED, speeds,
                                StreamType.DISTANCE, distances));

        assertThat(requireNonNull(features.motion()).moving()).isBetween(570.0, 599.0);
        assertThat(features.averageSpeed().orElseThrow()).isBetween(0.9, 1.05);
    }

    @Test
    void nothingButMissingValuesIsNothing() {
        ActivityFeatures empty =
                features(
                        Map.of(
                                StreamType.TIME, constant(50, Double.NaN),
                                StreamType.POWER, constant(50, Double.NaN),
                                StreamType.LATITUDE, constant(50, Double.NaN),
                                StreamType.LONGITUDE, constant(50, Double.NaN)));

        assertThat(empty.statistics()).isEmpty();
        assertThat(empty.place()).isNull();
        assertThat(empty.power()).isNull();
        assertThat(empty.distance()).isNull();
        assertThat(empty.quality().remarks())
                .contains("There is no time stream: nothing that depends on time is known.");
    }
}
