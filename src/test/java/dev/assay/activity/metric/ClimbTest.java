package dev.assay.activity.metric;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.activity.StreamType;
import dev.assay.activity.Streams;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.Map;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

final class ClimbTest {
    private static final double NONE = Double.NaN;

    /// Two metres of way and one of height a second, `lift` seconds and metres between the first
    /// 200 samples and the others.
    private static Map<StreamType, double[]> hills(double seconds, double lift) {
        double[] times = new double[400];
        double[] way = new double[400];
        double[] heights = new double[400];
        for (int i = 0; i < 400; i++) {
            times[i] = i + (i < 200 ? 0 : seconds);
            way[i] = 2 * i;
            heights[i] = 500 + i + (i < 200 ? 0 : lift);
        }
        Map<StreamType, double[]> streams = new EnumMap<>(StreamType.class);
        streams.put(StreamType.TIME, times);
        streams.put(StreamType.DISTANCE, way);
        streams.put(StreamType.ALTITUDE, heights);
        return streams;
    }

    private static double gain(Map<StreamType, double[]> streams, int... begins) {
        BitSet bits = new BitSet();
        for (int begin : begins) {
            bits.set(begin);
        }
        Samples samples = Samples.of(new Streams(streams, Map.of(), bits));
        double gain = requireNonNull(Climb.of(samples)).gain();
        double[] heights = Climb.heights(samples);
        assertThat(ClimbAlong.of(heights, Climb.HYSTERESIS).between(0, heights.length - 1))
                .as("the climb of all parts")
                .isCloseTo(gain, within(1e-9));
        return gain;
    }

    @Test
    void aRopewayBetweenSegmentsIsNoClimb() {
        assertThat(gain(hills(900, 800), 200)).isCloseTo(398, within(3.0));
        assertThat(gain(hills(0, 800), 200)).isCloseTo(398, within(3.0));
    }

    @Test
    void segmentsOfOneClimbAddUp() {
        assertThat(gain(hills(0, 0), 50, 100, 150, 200, 250, 300, 350))
                .isCloseTo(399, within(10.0));
    }

    /// The timer stood still in the cabin, so that no way was made.
    @Test
    void aLiftInAPauseIsNoClimb() {
        assertThat(gain(hills(600, 400))).isCloseTo(398, within(3.0));
    }

    @Test
    void aGapOnTheWayIsClimbed() {
        Map<StreamType, double[]> streams = hills(600, 200);
        double[] way = requireNonNull(streams.get(StreamType.DISTANCE));
        for (int i = 200; i < 400; i++) {
            way[i] += 1_500;
        }

        assertThat(gain(streams)).isCloseTo(599, within(3.0));
    }

    @Test
    void aHeightThatNobodyReachesInTimeIsNoClimb() {
        Map<StreamType, double[]> streams = hills(0, 0);
        double[] heights = requireNonNull(streams.get(StreamType.ALTITUDE));
        heights[100] = 1_800;
        heights[300] = 20_000;

        assertThat(gain(streams)).isCloseTo(398, within(8.0));
    }

    @Test
    void tracksWithoutTimesCountTheirSegmentsEach() {
        Map<StreamType, double[]> streams = hills(0, 800);
        streams.remove(StreamType.TIME);

        assertThat(gain(streams, 200)).isCloseTo(398, within(3.0));
    }

    @Test
    void whatIsNotKnownIsNone() {
        Map<StreamType, double[]> streams = hills(0, 0);
        streams.put(StreamType.ALTITUDE, DoubleStream.generate(() -> NONE).limit(400).toArray());

        assertThat(Climb.of(Samples.of(new Streams(streams)))).isNull();
    }
}
