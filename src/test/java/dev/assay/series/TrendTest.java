package dev.assay.series;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

final class TrendTest {
    @Test
    void aRampIsOneTrendWithItsSlope() {
        double[] values = Made.noise(1_000, 2);
        for (int i = 0; i < values.length; i++) {
            values[i] += 0.5 * i;
        }
        Series series = Made.series(values);
        Trend trend = Trend.find(series, Sensitivity.of(series)).getFirst();
        assertThat(trend.direction()).isEqualTo(Trend.Direction.INCREASING);
        assertThat(trend.slope()).isCloseTo(0.5, within(0.01));
        assertThat(trend.confidence()).isGreaterThan(0.99);
        assertThat(Trend.whole(series).rise()).isCloseTo(499.5, within(1.0));
        assertThat(Trend.whole(series).mean()).isCloseTo(249.75, within(1.0));
    }

    /// Nobody knows what happened in a gap: a level before it and another one after it are no
    /// trend.
    @Test
    void noTrendGoesAcrossAGap() {
        double[] times = new double[1_200];
        double[] values = Made.noise(1_200, 4);
        for (int i = 0; i < 1_200; i++) {
            times[i] = i < 600 ? i : i + 1_440;
            values[i] += i < 600 ? 220 - i / 30.0 : 160 - (i - 600) / 30.0;
        }
        Series series = Timeline.of(times, 10).series(values);

        List<Trend> trends = Trend.findBetweenGaps(series, new Sensitivity(60, 2, 15, 1, 10));

        assertThat(trends)
                .hasSize(2)
                .allMatch(trend -> trend.end() <= 599 || trend.start() >= 2_040)
                .allMatch(trend -> trend.direction() == Trend.Direction.DECREASING);
    }

    /// What is measured in bursts falls over weeks, though within no burst.
    @Test
    void aFallOverManyShortBurstsIsATrendAndNeverCalledStable() {
        double[] times = new double[300];
        double[] values = Made.noise(300, 8);
        for (int i = 0; i < times.length; i++) {
            int day = i / 10;
            times[i] = 86_400.0 * day + 60 * (i % 10);
            values[i] += 100 - i / 5.0;
        }
        Series series = Timeline.ofRows(times).series(values);
        Sensitivity limits = new Sensitivity(3_600, 2, 15, 1, 10);

        assertThat(Trend.find(series, limits))
                .singleElement()
                .extracting(Trend::direction)
                .isEqualTo(Trend.Direction.DECREASING);
        assertThat(Trend.findBetweenGaps(series, limits)).isEmpty();
    }

    /// Few of many values of chance lie far out, and some stretch always begins low and ends high.
    @Test
    void noiseWithFarValuesHasNoTrend() {
        for (int size : new int[] {40, 150, 500}) {
            for (long seed = 1; seed <= 150; seed++) {
                double[] values = Made.farNoise(size, seed);
                assertThat(Trend.findVisible(Made.series(values)))
                        .as("%d values of seed %d", size, seed)
                        .noneMatch(Trend::moves);
            }
        }
    }

    @Test
    void aRiseWithinNoiseWithFarValuesIsSeen() {
        double[] values = Made.farNoise(600, 5);
        for (int i = 200; i < values.length; i++) {
            values[i] += Math.min(i - 200, 100) / 10.0;
        }
        assertThat(Trend.findVisible(Made.series(values)))
                .anyMatch(trend -> trend.direction() == Trend.Direction.INCREASING);
    }
}
