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

/// What odd streams come to.
final class DataQualityTest {
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

    @Test
    void aJumpOfTheClockIsALeapAndNoGapAndAddsNothing() {
        double[] times = seconds(600);
        times[599] += 27 * 86_400;
        ActivityFeatures jumped =
                features(
                        Map.of(
                                StreamType.TIME, times,
                                StreamType.POWER, alternating(600, 200, 201),
                                StreamType.SPEED, constant(600, 8)));

        assertThat(requireNonNull(jumped.power()).seconds()).isEqualTo(600);
        assertThat(requireNonNull(jumped.motion()).moving()).isEqualTo(598);
        assertThat(jumped.quality().remarks())
                .containsExactly(
                        "The time leaps by 27.0 days behind second 598, which is no part of the duration: the clock jumped, or the recording went on later.");
        assertThat(jumped.samples().gaps()).isEmpty();
        assertThat(requireNonNull(jumped.motion()).elapsed()).isEqualTo(598);
        assertThat(jumped.samples().duration()).isEqualTo(599 + 27 * 86_400);
    }

    @Test
    void theLongestBreaksAreNamedWithTheirPlaces() {
        double[] times = seconds(500);
        int[] breaks = {60, 900, 30, 2_000};
        for (int i = 0; i < times.length; i++) {
            for (int each = 0; each < Math.min(breaks.length, i / 100); each++) {
                times[i] += breaks[each];
            }
        }

        assertThat(features(Map.of(StreamType.TIME, times)).quality().remarks())
                .containsExactly(
                        "4 gaps, 2994 s not recorded; the longest: 2001 s from second 1389 on, 901 s from second 259 on, 61 s from second 99 on.");
    }

    @Test
    void aStreamOfAnotherLengthTakesNoPartAndIsNamed() {
        ActivityFeatures features =
                features(
                        Map.of(
                                StreamType.TIME, seconds(100),
                                StreamType.HEART_RATE, constant(90, 150)));

        assertThat(features.heartRate().drift()).isNull();
        assertThat(features.statistics()).containsKey(StreamType.HEART_RATE);
        assertThat(features.quality().remarks())
                .containsExactly(
                        "heartrate have another length than the times and take no part in what depends on time.");
    }

    @Test
    void heightsOfAnotherLengthThanTheTimesAreNoClimbByTheTimes() {
        ActivityFeatures features =
                features(
                        Map.of(
                                StreamType.TIME, seconds(100),
                                StreamType.ALTITUDE, constant(103, 400)));

        assertThat(features.climb()).isNotNull();
        assertThat(features.quality().remarks()).anyMatch(each -> each.contains("altitude"));
    }

    @Test
    void timesThatRunBackwardsAreLeftOut() {
        double[] times = seconds(100);
        times[50] = 3;
        assertThat(features(Map.of(StreamType.TIME, times)).quality().remarks())
                .containsExactly(
                        "1 sample was left out: their times are missing or not later than the one before.");
    }

    @Test
    void aBoxAcrossTheDateLineIsSmall() {
        Place place =
                features(
                                Map.of(
                                        StreamType.LATITUDE, new double[] {-17, -17.1},
                                        StreamType.LONGITUDE, new double[] {179.9, -179.9}))
                        .place();

        requireNonNull(place);
        assertThat(place.crossesDateLine()).isTrue();
        assertThat(place.west()).isEqualTo(179.9);
        assertThat(place.east()).isEqualTo(-179.9);
    }

    @Test
    void aRestOnFootIsWalkingSlowerThanAHalfHourMile() {
        double[] speeds = constant(200, 3);
        Arrays.fill(speeds, 50, 100, 0.5);
        Arrays.fill(speeds, 150, 160, 0.5);
        Streams streams =
                new Streams(Map.of(StreamType.TIME, seconds(200), StreamType.SPEED, speeds));

        assertThat(requireNonNull(Motion.of(Samples.of(streams), Sport.RUN)).moving())
                .isEqualTo(149);
        assertThat(requireNonNull(Motion.of(Samples.of(streams), Sport.RIDE)).moving())
                .isEqualTo(199);
    }

    @Test
    void everySensorThatSticksIsTold() {
        double[] watts = alternating(900, 200, 210);
        Arrays.fill(watts, 300, 600, 207);
        ActivityFeatures features =
                features(
                        Map.of(
                                StreamType.TIME, seconds(900),
                                StreamType.POWER, watts,
                                StreamType.CADENCE, constant(900, 88)));

        assertThat(features.quality().remarks())
                .containsExactly(
                        "Cadence: stuck at 88 rpm for 899 s from second 0 on.",
                        "Power: stuck at 207 W for 299 s from second 300 on.");
    }

    /// Three minutes downhill without pedalling are no stuck sensor.
    @Test
    void coastingIsNotStuck() {
        double[] watts = alternating(900, 200, 210);
        Arrays.fill(watts, 300, 600, 0);

        assertThat(
                        features(Map.of(StreamType.TIME, seconds(900), StreamType.POWER, watts))
                                .quality()
                                .remarks())
                .isEmpty();
    }

    @Test
    void positionsBeyondThePolesAreTold() {
        double[] latitudes = constant(100, 47);
        Arrays.fill(latitudes, 0, 20, 999);

        assertThat(
                        features(
                                        Map.of(
                                                StreamType.TIME,
                                                seconds(100),
                                                StreamType.LATITUDE,
                                                latitudes,
                                                StreamType.LONGITUDE,
                                                constant(100, 8)))
                                .quality()
                                .remarks())
                .containsExactly("Latitude: 20 values are impossible (below -90 or above 90 °).");
    }
}
