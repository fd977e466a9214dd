package dev.assay.chip;

import dev.assay.chip.source.DocumentFilter;
import dev.assay.vocabulary.Better;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// One metric over a chip: for each qubit or coupling that has it a value in the metric's own unit.
/// Each direction of a coupling has a value of its own.
///
/// @param values by the id of the qubit or coupling: "7", "7-8"
/// @param notFinite how many measurements were "not a number"
/// @param unmeasured the newest result of those whose results hold no value
/// @param older whose value is not of the newest result, because that holds none
/// @param newest where the window ends, the newest data of the chip; null without a window
public record MetricMap(
        Metric metric,
        Map<String, Double> values,
        Map<String, ParameterValue> unmeasured,
        List<String> older,
        long notFinite,
        @Nullable Instant newest) {
    /// How far back "latest" looks for a number behind results that hold none.
    private static final int LOOK_BACK = 20;

    /// Which of several values counts.
    public enum Selection {
        LATEST,
        BEST,
        AVERAGE
    }

    public MetricMap {
        SortedMap<String, Double> sorted = new TreeMap<>(QubitId.ORDER);
        sorted.putAll(values);
        values = Collections.unmodifiableSortedMap(sorted);
        unmeasured = Map.copyOf(unmeasured);
        older = List.copyOf(older);
    }

    /// Only qubits that have a place, and couplings of such qubits.
    public MetricMap on(Topology topology) {
        Map<String, Double> placed = new HashMap<>(values);
        placed.keySet()
                .removeIf(id ->
                        switch (metric.holder()) {
                            case QUBIT -> topology.place(Integer.parseInt(id)).isEmpty();
                            case COUPLING ->
                                    Topology.Coupling.of(id).filter(topology::has).isEmpty();
                        });
        return new MetricMap(
                metric,
                placed,
                unmeasured,
                older.stream().filter(placed::containsKey).toList(),
                notFinite,
                newest);
    }

    /// The values of a metric of qubits, by the qubits' numbers.
    public Map<Integer, Double> byQubit() {
        Map<Integer, Double> qubits = new TreeMap<>();
        values.forEach((id, value) -> qubits.put(Integer.valueOf(id), value));
        return qubits;
    }

    /// Reads the measurements of a metric.
    ///
    /// @param withinHours counted back from the newest data of the chip; 0 for all
    public static MetricMap read(
            ChipDocuments documents, Metric metric, Selection selection, int withinHours)
            throws InterruptedException {
        Instant newest = withinHours == 0 ? null : documents.newest();
        Instant from = newest == null ? null : newest.minus(Duration.ofHours(withinHours));
        Measurements measurements =
                Measurements.read(
                        documents,
                        metric.parameter(),
                        DocumentFilter.all(
                                ChipDocuments.equal("task_type", metric.holder().word()),
                                new DocumentFilter.Between(ChipDocuments.START, from, null)),
                        isLatest(selection, metric) ? LOOK_BACK : Integer.MAX_VALUE);
        Map<String, Double> values = new HashMap<>();
        Map<String, ParameterValue> unmeasured = new HashMap<>();
        List<String> older = new ArrayList<>();
        measurements
                .series()
                .forEach((qid, points) -> {
                    OptionalDouble value = selected(selection, metric, points);
                    if (metric.holder().has(qid) && value.isPresent()) {
                        values.put(qid, metric.displayed(value.getAsDouble()));
                        if (isLatest(selection, metric) && !endsMeasured(metric, points)) {
                            older.add(qid);
                        }
                    } else if (metric.holder().has(qid)) {
                        points.stream()
                                .filter(point -> !point.excluded())
                                .forEach(point -> unmeasured.put(qid, point.value()));
                    }
                });
        return new MetricMap(metric, values, unmeasured, older, measurements.notANumber(), newest);
    }

    private static boolean endsMeasured(Metric metric, List<Measurements.Point> points) {
        return points.getLast().value().measured(metric.parameter()).isPresent();
    }

    /// A metric with no better end has no best value either, only a latest.
    private static boolean isLatest(Selection selection, Metric metric) {
        return switch (selection) {
            case LATEST -> true;
            case BEST -> metric.better() == Better.NEITHER;
            case AVERAGE -> false;
        };
    }

    private static OptionalDouble selected(
            Selection selection, Metric metric, List<Measurements.Point> points) {
        double[] measured =
                points.stream()
                        .filter(point -> !point.excluded())
                        .map(point -> point.value().measured(metric.parameter()))
                        .flatMapToDouble(OptionalDouble::stream)
                        .toArray();
        if (measured.length == 0) {
            return OptionalDouble.empty();
        }
        if (isLatest(selection, metric)) {
            return OptionalDouble.of(measured[measured.length - 1]);
        }
        return switch (selection) {
            case AVERAGE, LATEST -> Arrays.stream(measured).average();
            case BEST ->
                    metric.better() == Better.LOWER
                            ? Arrays.stream(measured).min()
                            : Arrays.stream(measured).max();
        };
    }
}
