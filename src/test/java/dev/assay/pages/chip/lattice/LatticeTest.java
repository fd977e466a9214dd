package dev.assay.pages.chip.lattice;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.chip.Metric;
import dev.assay.chip.MetricMap;
import dev.assay.chip.Scoring;
import dev.assay.chip.Scoring.Grade;
import dev.assay.chip.Topology;
import dev.assay.chip.Topology.Coupling;
import dev.assay.chip.source.ChipInfo;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class LatticeTest {
    private static Topology chip(String topology, int size) {
        return Topology.of(new ChipInfo("p", "c", size, topology, null));
    }

    private static Lattice lattice(Metric metric, Map<Integer, Double> values) {
        Map<String, Double> byId = new HashMap<>();
        values.forEach((qubit, value) -> byId.put(Integer.toString(qubit), value));
        return Lattice.of(
                new MetricMap(metric, byId, Map.of(), List.of(), 0, null),
                Scoring.shipped(),
                new ChipElements.Qubits(chip("linear-4", 4)));
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
    void aValueBehindAResultWithoutANumberSaysSo() {
        Lattice t1 =
                Lattice.of(
                        new MetricMap(
                                Metric.T1,
                                Map.of("0", 12.0, "2", 130.0),
                                Map.of(),
                                List.of("2"),
                                1,
                                null),
                        Scoring.shipped(),
                        new ChipElements.Qubits(chip("linear-4", 4)));
        assertThat(t1.words(2))
                .isEqualTo(
                        "Q2 · 130.0 μs · excellent · an earlier value: the newest result holds"
                                + " none");
        assertThat(t1.words(0)).isEqualTo("Q0 · 12.00 μs · bad");
    }

    @Test
    void severalAreSummedUp() {
        Lattice t1 = lattice(Metric.T1, Map.of(0, 12.0, 1, 30.0, 2, 130.0));
        assertThat(t1.summary(List.of(0, 1, 2, 3)))
                .isEqualTo(
                        "4 selected: median 30 μs, from 12 μs (Q0) to 130 μs (Q2) · 1 bad,"
                                + " 1 fair, 1 excellent · 1 without a value");
        assertThat(lattice(Metric.QUBIT_FREQUENCY, Map.of(0, 4.0, 1, 5.0)).summary(List.of(0, 1)))
                .isEqualTo("2 selected: median 4.5 GHz, from 4.0 GHz (Q0) to 5.0 GHz (Q1)");
        assertThat(t1.summary(List.of(3))).isEqualTo("1 selected: no value");
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

    @Test
    void couplingsAreColouredEachDirectionForItself() {
        ChipElements parts =
                new ChipElements.Couplings(
                        chip("square-lattice-mux-16", 16),
                        List.of(new Coupling(0, 1), new Coupling(1, 0), new Coupling(0, 2)));
        Lattice lattice =
                Lattice.of(
                        new MetricMap(
                                Metric.ZX90_GATE_FIDELITY,
                                Map.of("0-1", 99.5, "1-0", 80.0),
                                Map.of(),
                                List.of(),
                                0,
                                null),
                        Scoring.shipped(),
                        parts);

        assertThat(lattice.colour(0)).isEqualTo("grade-excellent");
        assertThat(lattice.colour(1)).isEqualTo("grade-bad");
        assertThat(lattice.colour(2)).isEqualTo("missing");
        assertThat(lattice.words(0)).isEqualTo("Coupling 0-1 · 99.50% · excellent");
        assertThat(lattice.words(2)).isEqualTo("Coupling 0-2 · no value");
        assertThat(lattice.size()).isEqualTo(3);
        assertThat(lattice.measured()).isEqualTo(2);
        assertThat(parts.places()).doesNotHaveDuplicates();
    }
}
