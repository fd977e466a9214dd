package dev.assay.series;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/// What is found in series of which nothing is known but their values.
final class SeriesTest {
    @Test
    void noiseHasOneStableTrendAndHardlyASpike() {
        Series series = Made.series(Made.noise(2_000, 1));
        Sensitivity limits = Sensitivity.of(series);
        assertThat(Trend.find(series, limits))
                .singleElement()
                .extracting(Trend::direction)
                .isEqualTo(Trend.Direction.STABLE);
        assertThat(Spike.find(series, limits)).isEmpty();
        assertThat(InflectionPoint.find(series, limits)).isEmpty();
    }

    @Test
    void aConstantSeriesHasNothingButStability() {
        Series series = Made.series(new double[100]);
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
            Series series = Made.series(Made.noise(size, 5));
            Sensitivity limits = Sensitivity.of(series);
            assertThat(Spike.find(series, limits)).isEmpty();
            assertThat(InflectionPoint.find(series, limits)).isEmpty();
            assertThat(Trend.find(series, limits)).hasSize(size < 2 ? 0 : 1);
        }
    }

    @Test
    void valuesThatShareATimeAreAllCounted() {
        Series series = new Series(new double[] {1, 1, 2, 2, 2, 5}, new double[6], new int[6], 1);
        assertThat(series.count(1, 5)).isEqualTo(6);
        assertThat(series.count(1, 2)).isEqualTo(5);
        assertThat(series.count(2, 2)).isEqualTo(3);
        assertThat(series.count(3, 4)).isZero();
    }

    @Test
    void gapsAreCountedAndTheLongestKept() {
        Gaps gaps = new Gaps(3, 2);
        for (double time : new double[] {0, 1, 9, 10, Double.NaN, 8, 110, 111, 115}) {
            gaps.add(time);
        }
        assertThat(gaps.count()).isEqualTo(3);
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
