package dev.assay.chip.tool;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.base.Json;
import dev.assay.chip.Measurements;
import dev.assay.chip.ParameterValue;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import tech.tablesaw.api.Table;

final class TimeseriesTablesTest {
    private static final Instant BEGIN = Instant.parse("2026-01-01T00:00:00Z");

    private static List<Measurements.Point> series(String qid, double... values) {
        return IntStream.range(0, values.length)
                .mapToObj(i ->
                        new Measurements.Point(
                                qid,
                                BEGIN.plusSeconds(i),
                                ParameterValue.of(Json.object().put("value", values[i])),
                                false))
                .toList();
    }

    @Test
    void aTrendThatIsNotSignificantIsNoMissingValue() {
        Map<String, List<Measurements.Point>> all = new TreeMap<>();
        all.put("0", series("0", 1, 2, 3, 4, 5, 6, 7, 8));
        all.put("1", series("1", 8, 7, 6, 5, 4, 3, 2, 1));
        all.put("2", series("2", 4, 5, 3, 5, 4, 3, 5, 4));
        all.put("3", series("3", 1, 2, 3, 4, 5));

        Table qubits = TimeseriesTables.latest("qubits", new Measurements(all), "t1", Map.of());

        assertThat(qubits.stringColumn("trend").asList())
                .as("rising, falling, neither, too few to know")
                .containsExactly("up", "down", "none", "");
        assertThat(qubits.doubleColumn("mean").asList()).containsExactly(4.5, 4.5, 4.125, 3.0);
    }

    /// A late step is too little for the test of a trend.
    @Test
    void aSuddenChangeIsATrendAndToldOnce() {
        double[] late = IntStream.range(0, 40).mapToDouble(i -> i < 34 ? 10 + i % 2 : 5).toArray();
        double[] slow = IntStream.range(0, 40).mapToDouble(i -> 10 + i / 10.0).toArray();
        Map<String, List<Measurements.Point>> all = new TreeMap<>();
        all.put("0", series("0", late));
        all.put("1", series("1", slow));
        Measurements measurements = new Measurements(all);

        Map<String, String> steps =
                TimeseriesTables.steps(TimeseriesTables.changes(measurements, "t1"));

        assertThat(steps).containsExactly(Map.entry("0", "down"));
        assertThat(
                        TimeseriesTables.latest("qubits", measurements, "t1", steps)
                                .stringColumn("trend")
                                .asList())
                .containsExactly("down", "up");
        assertThat(
                        TimeseriesTables.latest("qubits", measurements, "t1", Map.of())
                                .stringColumn("trend")
                                .asList())
                .containsExactly("none", "up");
        assertThat(TimeseriesTables.byTrend(measurements, "t1", steps.keySet()))
                .as("the sudden one stands in the changes")
                .containsOnlyKeys("up");
    }
}
