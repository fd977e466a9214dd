package dev.assay.chip;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.DoubleNode;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

final class MeasurementsTest {
    private static final Instant MONDAY = Instant.parse("2026-02-02T00:00:00Z");

    private final Map<String, List<Measurements.Point>> series = new TreeMap<>(QubitId.ORDER);

    private void measure(String id, Instant at, double value) {
        series.computeIfAbsent(id, _ -> new ArrayList<>())
                .add(
                        new Measurements.Point(
                                id, at, ParameterValue.of(new DoubleNode(value)), false));
    }

    @Test
    void aCouplingCountsOnceOnlyWhereBothDirectionsHoldTheSame() {
        measure("3", MONDAY, 1);
        for (String alike : List.of("0-1", "1-0")) {
            measure(alike, MONDAY, 0.5);
            measure(alike, MONDAY.plusSeconds(9), Double.NaN);
        }
        measure("1-2", MONDAY, 0.5);
        measure("2-1", MONDAY.plusSeconds(1), 0.5);
        measure("2-3", MONDAY, 0.5);
        measure("3-2", MONDAY, 0.6);
        measure("3-4", MONDAY, 0.5);
        measure("4-3", MONDAY, 0.5);
        measure("4-3", MONDAY.plusSeconds(1), 0.5);
        measure("5-4", MONDAY, 0.5);

        assertThat(new Measurements(series).eachOnce().series().keySet())
                .containsExactly("3", "0-1", "1-2", "2-1", "2-3", "3-2", "3-4", "4-3", "5-4");
        assertThat(QubitId.countOnce(series.keySet())).as("one qubit, five couplings").isEqualTo(6);
    }
}
