package dev.assay.series;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

final class SpikeTest {
    @Test
    void aBurstIsOneSpikeWithItsHighestValue() {
        double[] values = Made.noise(500, 3);
        values[250] = 30;
        values[251] = 50;
        values[252] = 40;
        values[400] = -60;
        Series series = Made.series(values);
        List<Spike> spikes = Spike.find(series, Sensitivity.of(series));
        assertThat(spikes).extracting(Spike::value).containsExactly(50.0, -60.0);
        assertThat(spikes.getFirst().time()).isEqualTo(251);
        assertThat(spikes).extracting(Spike::duration).containsExactly(2.0, 0.0);
    }

    @Test
    void aBurstEndsAtAGap() {
        double[] values = Made.noise(500, 3);
        double[] times = new double[values.length];
        for (int i = 0; i < times.length; i++) {
            times[i] = i < 251 ? i : i + 1_000;
        }
        values[250] = 50;
        values[251] = 50;
        Series series = Timeline.of(times, 3).series(values);
        assertThat(Spike.find(series, Sensitivity.of(series)))
                .extracting(Spike::time, Spike::duration)
                .containsExactly(tuple(250.0, 0.0), tuple(1_251.0, 0.0));
    }

    /// A spike is judged by the sorted values around it, whether or not the window was sorted for
    /// the sample before.
    @Test
    void spikesAreThoseOfHampelsRule() {
        double[] values = Made.noise(3_000, 6);
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
        assertThat(Spike.find(Made.series(values), limits))
                .extracting(Spike::time)
                .containsExactlyElementsOf(expected);
    }

    /// Amounts and waits are skew by nature: their largest values are no outliers.
    @Test
    void skewValuesHaveNoOutliersOfTheBulkButThoseThatWereMade() {
        Random random = new Random(8);
        for (int table = 0; table < 30; table++) {
            double[] amounts =
                    random.doubles(1_000).map(any -> Math.exp(random.nextGaussian())).toArray();
            double[] waits = random.doubles(1_000).map(any -> -Math.log(1 - any)).toArray();
            assertThat(Spike.ofBulk(Made.series(amounts))).isEmpty();
            assertThat(Spike.ofBulk(Made.series(waits))).isEmpty();
            amounts[7] = 2_000;
            waits[9] = 500;
            waits[10] = Double.NaN;
            assertThat(Spike.ofBulk(Made.series(amounts)))
                    .extracting(Spike::time)
                    .containsExactly(7.0);
            assertThat(Spike.ofBulk(Made.series(waits)))
                    .extracting(Spike::time)
                    .containsExactly(9.0);
        }
    }
}
