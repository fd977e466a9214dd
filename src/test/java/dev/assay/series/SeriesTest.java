package dev.assay.series;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
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

    /// Nobody knows what happened in a gap: a level before it and another one after it are no trend.
    @Test
    void noTrendGoesAcrossAGap() {
        double[] times = new double[1_200];
        double[] values = noise(1_200, 4);
        for (int i = 0; i < 1_200; i++) {
            times[i] = i < 600 ? i : i + 1_440;
            values[i] += i < 600 ? 220 - i / 30.0 : 160 - (i - 600) / 30.0;
        }
        Series series = Timeline.of(times, 10).series(values);

        List<Trend> trends = Trend.find(series, new Sensitivity(60, 2, 15, 1, 10));

        assertThat(trends)
                .hasSize(2)
                .allMatch(trend -> trend.end() <= 599 || trend.start() >= 2_040)
                .allMatch(trend -> trend.direction() == Trend.Direction.DECREASING);
    }

    /// The sums that move along agree with the line through each window by itself, far from the
    /// beginning and on a high level, too.
    @Test
    void movingLinesAgreeWithLinesOfTheirOwn() {
        double[] values = noise(5_000, 5);
        for (int i = 0; i < values.length; i++) {
            values[i] += 1e6 + 30 * Math.sin(i / 50.0);
        }
        Series series = series(values);
        MovingLine moving = new MovingLine(series);

        for (int i = 0; i < 4_900; i += i % 7 + 1) {
            assertThat(moving.slope(i, i + 60))
                    .isCloseTo(series.line(i, i + 60).slope(), within(1e-7));
        }
    }

    /// A spike is judged by the sorted values around it, whether or not the window was sorted for the
    /// sample before.
    @Test
    void spikesAreThoseOfHampelsRule() {
        double[] values = noise(3_000, 6);
        Random random = new Random(7);
        for (int i = 0; i < 40; i++) {
            values[random.nextInt(values.length)] += random.nextBoolean() ? 9 : -9;
        }
        Sensitivity limits = new Sensitivity(60, 0.5, 4, 1, 10);
        List<Double> expected = new ArrayList<>();
        for (int i = 0; i < values.length; i++) {
            double[] around =
                    Arrays.copyOfRange(values, Math.max(0, i - 30), Math.min(3_000, i + 31));
            double median = Descriptive.median(around);
            double away = Math.abs(values[i] - median);
            if (away >= 4 && away > 5 * Math.max(0.5, Robust.spread(around, median))) {
                expected.add((double) i);
            }
        }

        assertThat(expected).hasSizeGreaterThan(20);
        assertThat(Spike.find(series(values), limits))
                .extracting(Spike::time)
                .containsExactlyElementsOf(expected);
    }

    @Test
    void placesAreSpreadOverMillionsWithoutOverflow() {
        int[] places = Sampling.evenly(3_000_000, 10_000);

        assertThat(places).hasSize(10_000).isSorted();
        assertThat(places[9_999]).isEqualTo(2_999_999);
        assertThat(places[5_000]).isBetween(1_500_000, 1_500_300);
    }
}
