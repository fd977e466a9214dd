package dev.assay.activity.metric;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

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
