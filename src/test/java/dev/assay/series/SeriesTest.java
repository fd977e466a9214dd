package dev.assay.series;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// What is found in series of which nothing is known but their values.
final class SeriesTest {
    private static Series series(double[] values) {
        double[] times = IntStream.range(0, values.length).asDoubleStream().toArray();
        return Timeline.of(times).series(values);
    }

    private static double[] noise(int size, long seed) {
        Random random = new Random(seed);
        return random.doubles(size).map(_ -> random.nextGaussian()).toArray();
    }

    @Test
    void noiseHasOneStableTrendAndHardlyASpike() {
        Series series = series(noise(2_000, 1));
        Sensitivity limits = Sensitivity.of(series);
        assertThat(Trend.find(series, limits))
                .singleElement()
                .extracting(Trend::direction)
                .isEqualTo(Trend.Direction.STABLE);
        assertThat(Spike.find(series, limits)).isEmpty();
        assertThat(InflectionPoint.find(series, limits)).isEmpty();
    }

    @Test
    void aRampIsOneTrendWithItsSlope() {
        double[] values = noise(1_000, 2);
        for (int i = 0; i < values.length; i++) {
            values[i] += 0.5 * i;
        }
        Series series = series(values);
        Trend trend = Trend.find(series, Sensitivity.of(series)).getFirst();
        assertThat(trend.direction()).isEqualTo(Trend.Direction.INCREASING);
        assertThat(trend.slope()).isCloseTo(0.5, within(0.01));
        assertThat(trend.confidence()).isGreaterThan(0.99);
        assertThat(Trend.whole(series).to() - Trend.whole(series).from())
                .isCloseTo(499.5, within(1.0));
    }

    @Test
    void aBurstIsOneSpikeWithItsHighestValue() {
        double[] values = noise(500, 3);
        values[250] = 30;
        values[251] = 50;
        values[252] = 40;
        values[400] = -60;
        Series series = series(values);
        List<Spike> spikes = Spike.find(series, Sensitivity.of(series));
        assertThat(spikes).extracting(Spike::value).containsExactly(50.0, -60.0);
        assertThat(spikes.getFirst().time()).isEqualTo(251);
        assertThat(spikes.getFirst().duration()).isEqualTo(3);
    }

    @Test
    void aConstantSeriesHasNothingButStability() {
        Series series = series(new double[100]);
        Sensitivity limits = Sensitivity.of(series);
        assertThat(Spike.find(series, limits)).isEmpty();
        assertThat(InflectionPoint.find(series, limits)).isEmpty();
        assertThat(Trend.find(series, limits))
                .singleElement()
                .satisfies(trend -> assertThat(trend.confidence()).isZero());
    }

    @Test
    void nothingIsFoundInNothing() {
        for (int size = 0; size < 3; size++) {
            Series series = series(noise(size, 5));
            Sensitivity limits = Sensitivity.of(series);
            assertThat(Spike.find(series, limits)).isEmpty();
            assertThat(InflectionPoint.find(series, limits)).isEmpty();
            assertThat(Trend.find(series, limits)).hasSize(size < 2 ? 0 : 1);
        }
    }

    @Test
    void gapsAreCountedAndTheLongestKept() {
        Gaps gaps = new Gaps(3, 2);
        for (double time : new double[] {0, 1, 9, 10, Double.NaN, 8, 110, 111, 115}) {
            gaps.add(time);
        }
        assertThat(gaps.count()).isEqualTo(3);
        assertThat(gaps.total()).isEqualTo(8 + 100 + 4);
        assertThat(gaps.longest()).containsExactly(new Gaps.Gap(1, 9), new Gaps.Gap(10, 110));
    }

    @Test
    void thinningKeepsTheExtremesInOrder() {
        Sampling.Extremes thinned = new Sampling.Extremes(10_000, 1_000);
        for (int i = 0; i < 10_000; i++) {
            thinned.add(i, i == 4_321 ? 99 : i == 4_325 ? -99 : Math.sin(i));
        }
        assertThat(thinned.bucket()).isEqualTo(20);
        assertThat(thinned.times())
                .isSorted()
                .hasSizeLessThanOrEqualTo(1_000)
                .contains(4_321, 4_325);
        assertThat(thinned.values()).contains(99, -99);
    }
}
