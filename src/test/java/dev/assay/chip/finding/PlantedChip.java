package dev.assay.chip.finding;

import com.fasterxml.jackson.databind.node.DoubleNode;
import dev.assay.chip.Measurements;
import dev.assay.chip.ParameterValue;
import dev.assay.chip.QubitId;
import dev.assay.chip.Scoring;
import dev.assay.chip.Topology;
import dev.assay.chip.words.ParameterLexicon;
import dev.assay.finding.Detector.NotLookedException;
import dev.assay.finding.Detector.Part;
import dev.assay.finding.Finding;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.IntBinaryOperator;
import java.util.stream.Collectors;

/// Chips whose steps and drifts are known because they were put in, and quiet ones.
final class PlantedChip {
    static final int SEEDS = 12;
    static final int QUBITS = 36;
    static final int DAYS = 60;
    static final int EVENT = 40;
    static final Instant FIRST = Instant.parse("2026-01-01T03:00:00Z");

    private PlantedChip() {}

    /// The T1 of a qubit on a day, before noise, in percent of what is usual.
    interface Story extends IntBinaryOperator {}

    static ParameterHistory history(long seed, Story story) {
        Random random = new Random(seed);
        Map<String, List<Measurements.Point>> series = new TreeMap<>(QubitId.ORDER);
        for (int qubit = 0; qubit < QUBITS; qubit++) {
            double usual = 60 + 80 * random.nextDouble();
            double noise = 0.02 + 0.03 * random.nextDouble();
            String id = "" + qubit;
            for (int day = 0; day < DAYS; day++) {
                double value =
                        usual
                                * (story.applyAsInt(qubit, day) / 100.0
                                        + noise * random.nextGaussian());
                series.computeIfAbsent(id, _ -> new ArrayList<>())
                        .add(
                                new Measurements.Point(
                                        id,
                                        FIRST.plus(Duration.ofDays(day)).plusSeconds(qubit),
                                        ParameterValue.of(new DoubleNode(value)),
                                        false));
            }
        }
        return new ParameterHistory(
                ParameterLexicon.of(List.of("t1"), Scoring.shipped()).parameter("t1"),
                new Measurements(series));
    }

    static ChipDetector.Looked looked(ParameterHistory history, String... asked)
            throws NotLookedException {
        return new ChipDetector.Looked(
                List.of(history),
                List.of(asked),
                Window.of(Part.ALL),
                QubitNeighbours.of(Topology.cells(QUBITS, Optional.empty()).couplings()));
    }

    static List<Finding> changes(ParameterHistory history) throws Exception {
        ChipDetector.Looked looked = looked(history);
        ChipChanges changes = new ChipChanges(history, looked);
        return changes.shown().isEmpty() ? List.of() : changes.findings(QUBITS);
    }

    static Set<String> ids(List<Finding> findings) {
        return findings.stream()
                .filter(each -> each.place().entity() != null)
                .map(each -> String.valueOf(each.place().entity()))
                .collect(Collectors.toCollection(() -> new TreeSet<>(QubitId.ORDER)));
    }
}
