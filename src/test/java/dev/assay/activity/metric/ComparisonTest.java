package dev.assay.activity.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.activity.StreamType;
import dev.assay.activity.Streams;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class ComparisonTest {
    /// Somebody at an even speed, with a stop somewhere.
    private static Samples at(double speed, int seconds, int stopAt, int stop) {
        double[] times = new double[seconds];
        double[] metres = new double[seconds];
        double[] rates = new double[seconds];
        for (int i = 0; i < seconds; i++) {
            times[i] = 100 + (i < stopAt ? i : i + stop);
            metres[i] = 5_000 + speed * i;
            rates[i] = 100 + speed * i / 100;
        }
        return Samples.of(
                new Streams(
                        Map.of(
                                StreamType.TIME,
                                times,
                                StreamType.DISTANCE,
                                metres,
                                StreamType.HEART_RATE,
                                rates)));
    }

    @Test
    void byDistanceEachPlaceHasItsTime() {
        Comparison found =
                Comparison.of(
                        List.of(at(4, 1_000, 0, 0), at(5, 1_000, 500, 60)), StreamType.DISTANCE);

        assertThat(found.end()).isCloseTo(3_995, within(5.0));
        int place = (int) (3_000 / found.step());
        assertThat(found.times().getFirst()[place]).isCloseTo(750, within(1e-9));
        assertThat(found.times().get(1)[place]).isCloseTo(600 + 60, within(1e-9));
        List<double[]> rates = Objects.requireNonNull(found.values().get(StreamType.HEART_RATE));
        assertThat(rates.getFirst()[place]).isCloseTo(130, within(1e-9));
        assertThat(rates.get(1)[place]).isCloseTo(130, within(1e-9));
    }

    @Test
    void byTimeThereIsNothingInAGap() {
        Comparison found =
                Comparison.of(List.of(at(4, 1_000, 0, 0), at(5, 800, 500, 60)), StreamType.TIME);

        List<double[]> rates = Objects.requireNonNull(found.values().get(StreamType.HEART_RATE));
        int within = (int) (530 / found.step());
        assertThat(rates.get(1)[within]).isNaN();
        assertThat(rates.getFirst()[within]).isFinite();
        assertThat(found.count()).isLessThanOrEqualTo(1_001);
    }

    @Test
    void withoutDistanceItCannotBeAlignedByIt() {
        Samples none =
                Samples.of(
                        new Streams(
                                Map.of(
                                        StreamType.TIME,
                                        IntStream.range(0, 9).asDoubleStream().toArray())));

        assertThat(Comparison.isPossible(List.of(none), StreamType.DISTANCE)).isFalse();
        assertThat(Comparison.isPossible(List.of(none), StreamType.TIME)).isTrue();
        assertThat(Comparison.isPossible(List.of(Samples.of(Streams.NONE)), StreamType.TIME))
                .isFalse();
    }
}
