package dev.assay.activity.metric;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.activity.StreamType;
import dev.assay.activity.Streams;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// What is told of streams of which it is known what happens.
final class EventsTest {
    private static List<Events> of(double[] times, StreamType type, double[] values) {
        return Events.of(Samples.of(new Streams(Map.of(StreamType.TIME, times, type, values))));
    }

    /// Half an hour at 8 m/s from rest, with a stop of ten minutes that is not recorded.
    @Test
    void settingOffAndStoppingAreNoSpikes() {
        double[] times =
                IntStream.range(0, 1_800).mapToDouble(i -> i < 900 ? i : i + 600).toArray();
        double[] speeds = new double[1_800];
        Arrays.fill(speeds, 8);
        for (int at : new int[] {0, 899, 900, 1_799}) {
            speeds[at] = 1;
        }
        speeds[400] = 16;

        List<Events> found = of(times, StreamType.SPEED, speeds);

        assertThat(found.getFirst().spikes())
                .extracting(spike -> spike.time())
                .containsExactly(400.0);
    }

    /// A heart does not set off from nothing: a strap does.
    @Test
    void aHeartRateThatBeginsLowIsOne() {
        double[] times = IntStream.range(0, 600).asDoubleStream().toArray();
        double[] rates = new double[600];
        Arrays.fill(rates, 150);
        rates[0] = 60;

        assertThat(of(times, StreamType.HEART_RATE, rates).getFirst().spikes()).hasSize(1);
    }
}
