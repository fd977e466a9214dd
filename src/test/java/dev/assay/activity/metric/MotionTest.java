package dev.assay.activity.metric;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.activity.Sport;
import dev.assay.activity.StreamType;
import dev.assay.activity.Streams;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// Moving time of what has no speed, and of what has few samples.
final class MotionTest {
    private static double[] seconds(int count) {
        return IntStream.range(0, count).asDoubleStream().toArray();
    }

    private static double moving(Map<StreamType, double[]> streams, Sport sport) {
        return requireNonNull(Motion.of(Samples.of(new Streams(streams)), sport)).moving();
    }

    /// The 200 steps with still cranks, of 1,199, are a rest.
    @Test
    void onATrainerWhoTurnsTheCranksIsMoving() {
        double[] turns = new double[1_200];
        for (int i = 0; i < turns.length; i++) {
            turns[i] = i >= 600 && i < 800 ? 0 : 88;
        }

        assertThat(
                        moving(
                                Map.of(StreamType.TIME, seconds(1_200), StreamType.CADENCE, turns),
                                Sport.RIDE))
                .isEqualTo(999);
        assertThat(
                        moving(
                                Map.of(
                                        StreamType.TIME,
                                        seconds(1_200),
                                        StreamType.CADENCE,
                                        turns,
                                        StreamType.SPEED,
                                        new double[1_200]),
                                Sport.RIDE))
                .isEqualTo(999);
    }

    /// Steps of 1 s and in the middle one of 40 s, in which it goes on as before, and one of 400 s
    /// in which nothing happens.
    @Test
    void aGapInWhichTheWayGoesOnIsNoRest() {
        double[] times = seconds(300);
        double[] way = new double[300];
        for (int i = 0; i < 300; i++) {
            times[i] += (i >= 100 ? 39 : 0) + (i >= 200 ? 399 : 0);
            way[i] = 3 * (i + (i >= 100 ? 39 : 0)) + (i >= 200 ? 10 : 0);
        }

        assertThat(moving(Map.of(StreamType.TIME, times, StreamType.DISTANCE, way), Sport.RUN))
                .isEqualTo(298 + 40 - 1);
    }
}
