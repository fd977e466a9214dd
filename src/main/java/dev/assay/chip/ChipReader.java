package dev.assay.chip;

import dev.assay.chip.source.ChipInfo;
import dev.assay.chip.source.DocumentCollection;
import dev.assay.chip.source.DocumentFilter;
import dev.assay.chip.source.DocumentQuery;
import dev.assay.chip.source.DocumentSource;
import dev.assay.chip.source.FieldPath;
import dev.assay.task.Cancellation;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.SequencedMap;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// What a page shows of one chip, read from its source as people see it. Everything blocks, belongs
/// in a job and can be cancelled.
///
/// @param limits by which values are graded, as they are when a reading begins; may block
public record ChipReader(DocumentSource source, ChipInfo chip, Supplier<Scoring> limits) {
    private static final FieldPath[] OF_A_RUN = {
        FieldPath.of("task_id"),
        FieldPath.of("name"),
        ChipDocuments.QID,
        FieldPath.of("status"),
        ChipDocuments.START,
        FieldPath.of("elapsed_time"),
        FieldPath.of("message"),
        FieldPath.of("output_parameters")
    };

    /// What there is to choose from.
    ///
    /// @param topology where the qubits sit
    /// @param couplings those of qubits that have a place, either direction for itself
    /// @param metrics those that were measured, of qubits before those of couplings
    /// @param newest the date of the chip's newest data; null where nothing has a date
    public record Overview(
            Topology topology,
            List<Topology.Coupling> couplings,
            List<Metric> metrics,
            @Nullable Instant newest) {
        public Overview {
            couplings = List.copyOf(couplings);
            metrics = List.copyOf(metrics);
        }
    }

    /// A measured value in the displayed unit.
    public record Point(Instant at, double value) {}

    /// A parameter over time.
    ///
    /// @param unit empty where none is known
    /// @param points by the id of the qubit or coupling, oldest first
    public record History(String parameter, String unit, SequencedMap<String, List<Point>> points) {
        public History {
            points = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(points));
        }

        public boolean isEmpty() {
            return points.values().stream().allMatch(List::isEmpty);
        }
    }

    /// Where the qubits sit as far as the chip itself says; its couplings may tell more.
    public Topology namedTopology() {
        return Topology.of(chip);
    }

    /// The names of all parameters that completed measurements have produced.
    public Set<String> parameters(Cancellation cancellation) throws InterruptedException {
        return Set.copyOf(MeasuredParameters.names(documents(cancellation)));
    }

    /// Looks where the qubits sit and which metrics were measured.
    public Overview overview(Cancellation cancellation) throws InterruptedException {
        ChipDocuments documents = documents(cancellation);
        List<Topology.Coupling> stored = ChipCouplings.stored(documents);
        Topology topology = ChipCouplings.topology(documents, stored);
        List<Metric> measured = new ArrayList<>();
        for (Metric.Holder holder : Metric.Holder.values()) {
            Set<String> names = Set.copyOf(MeasuredParameters.names(documents, holder));
            Metric.of(holder).stream()
                    .filter(metric -> names.contains(metric.parameter()))
                    .forEach(measured::add);
        }
        return new Overview(
                topology, ChipCouplings.on(topology, stored), measured, documents.newest());
    }

    /// A metric of every qubit that has a place, or of every coupling of such qubits.
    ///
    /// @param withinHours counted back from the newest data of the chip; 0 for all
    public MetricMap map(
            Metric metric,
            MetricMap.Selection selection,
            int withinHours,
            Cancellation cancellation)
            throws InterruptedException {
        return MetricMap.read(documents(cancellation), metric, selection, withinHours)
                .on(namedTopology());
    }

    /// The newest values of some qubits or of some couplings, each with its parameters, metrics
    /// first. One of which nothing is stored has none.
    ///
    /// @param ids all of qubits, or all of couplings
    public SequencedMap<String, List<Reading>> readings(
            Collection<String> ids, Cancellation cancellation) throws InterruptedException {
        Metric.Holder holder =
                ids.stream().findFirst().map(Metric.Holder::of).orElse(Metric.Holder.QUBIT);
        QubitDocuments found =
                QubitDocuments.read(
                        documents(cancellation), holder, ChipDocuments.of(List.copyOf(ids)));
        Scoring scoring = limits.get();
        SequencedMap<String, List<Reading>> readings = new LinkedHashMap<>();
        for (String id : ids) {
            List<Reading> all = new ArrayList<>();
            QubitDocuments.Parameters parameters = found.qubits().get(id);
            if (parameters != null) {
                all.addAll(Reading.all(parameters.data(), scoring));
                all.sort(Reading.ORDER);
            }
            readings.put(id, List.copyOf(all));
        }
        return readings;
    }

    /// The newest measurements of a parameter on some qubits or couplings, oldest first. What has
    /// no date, is a failed fit or was marked as not to be counted is left out.
    ///
    /// @param count how many of each at most
    public History history(
            String parameter, Collection<String> ids, int count, Cancellation cancellation)
            throws InterruptedException {
        Measurements measured =
                Measurements.read(
                        documents(cancellation),
                        parameter,
                        ChipDocuments.of(List.copyOf(ids)),
                        count);
        String unit = "";
        SequencedMap<String, List<Point>> history = new LinkedHashMap<>();
        for (String id : ids) {
            List<Point> points = new ArrayList<>();
            for (Measurements.Point point : measured.series().getOrDefault(id, List.of())) {
                OptionalDouble value = point.value().measured(parameter);
                if (point.at() != null && value.isPresent() && !point.excluded()) {
                    points.add(new Point(point.at(), displayed(parameter, value.getAsDouble())));
                    unit = Reading.unit(Metric.of(parameter), point.value());
                }
            }
            history.put(id, List.copyOf(points));
        }
        return new History(parameter, unit, history);
    }

    private static double displayed(String parameter, double stored) {
        return Metric.of(parameter).map(metric -> metric.displayed(stored)).orElse(stored);
    }

    /// What was run last on a qubit or a coupling, newest first.
    public List<TaskRun> lastRuns(String id, int count, Cancellation cancellation)
            throws InterruptedException {
        return runs(ChipDocuments.of(List.of(id)), count, cancellation);
    }

    /// What was run under an id; empty where nothing was run on this chip under it.
    public Optional<TaskRun> run(String taskId, Cancellation cancellation)
            throws InterruptedException {
        return runs(ChipDocuments.equal("task_id", taskId), 1, cancellation).stream().findFirst();
    }

    private List<TaskRun> runs(DocumentFilter wanted, int count, Cancellation cancellation)
            throws InterruptedException {
        ChipDocuments documents = documents(cancellation);
        DocumentQuery query =
                documents
                        .in(DocumentCollection.TASK_RESULT_HISTORY)
                        .where(wanted)
                        .descending(ChipDocuments.START)
                        .first(count)
                        .only(OF_A_RUN);
        Scoring scoring = limits.get();
        List<TaskRun> runs = new ArrayList<>();
        documents.find(query, document -> runs.add(TaskRun.of(document, scoring)));
        return runs;
    }

    private ChipDocuments documents(Cancellation cancellation) {
        return new ChipDocuments(source, chip, cancellation);
    }
}
