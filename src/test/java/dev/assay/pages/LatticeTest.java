package dev.assay.pages;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.chip.Metric;
import dev.assay.chip.MetricMap;
import dev.assay.chip.Scoring;
import dev.assay.chip.Scoring.Grade;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class LatticeTest {
    private static Lattice lattice(Metric metric, Map<Integer, Double> values) {
        return Lattice.of(new MetricMap(metric, values, 0, null), Scoring.shipped(), 4);
    }

    @Test
    void aMetricWithLimitsIsColouredByItsGrade() {
        Lattice t1 = lattice(Metric.T1, Map.of(0, 12.0, 1, 30.0, 2, 130.0));

        assertThat(t1.colour(0)).isEqualTo("grade-bad");
        assertThat(t1.colour(1)).isEqualTo("grade-fair");
        assertThat(t1.colour(2)).isEqualTo("grade-excellent");
        assertThat(t1.colour(3)).isEqualTo("missing");
        assertThat(t1.counts()).isEqualTo(Map.of(Grade.BAD, 1, Grade.FAIR, 1, Grade.EXCELLENT, 1));
        assertThat(t1.range()).isEqualTo(new Lattice.Range(12, 30, 130));
        assertThat(t1.words(2)).isEqualTo("Q2 · 130.0 μs · excellent");
        assertThat(t1.words(3)).isEqualTo("Q3 · no value");
    }

    @Test
    void aLowerValueIsBetterWhereTheMetricSaysSo() {
        Lattice low = lattice(Metric.ANHARMONICITY, Map.of(0, -200.0, 1, -300.0));
        assertThat(low.colour(0)).isEqualTo("grade-bad");
        assertThat(low.colour(1)).isEqualTo("grade-good");
    }

    @Test
    void aMetricWithoutLimitsTellsLowFromHigh() {
        Lattice frequency = lattice(Metric.QUBIT_FREQUENCY, Map.of(0, 4.0, 1, 4.5, 2, 5.0));
        assertThat(frequency.colour(0)).isEqualTo("step-0");
        assertThat(frequency.colour(1)).isEqualTo("step-4");
        assertThat(frequency.colour(2)).isEqualTo("step-8");
        assertThat(frequency.words(0)).isEqualTo("Q0 · 4.000 GHz");
        assertThat(lattice(Metric.QUBIT_FREQUENCY, Map.of(0, 4.0)).colour(0)).isEqualTo("step-4");
        assertThat(lattice(Metric.T1, Map.of()).range().median()).isNaN();
    }
}
