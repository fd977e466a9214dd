package dev.assay.chip;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.chip.source.DocumentFilter;
import dev.assay.chip.source.FieldPath;
import java.time.Instant;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.TreeMap;
import java.util.TreeSet;

/// The newest stored values of a chip's qubits or couplings, one entry each whatever the database
/// holds.
///
/// A qubit may have a document for each of its owners, and a stray one under a zero-padded id: the
/// document with the plain id counts, of several the one calibrated last. What is of another kind
/// is left out and named.
///
/// @param qubits parameters by qubit or coupling, in their order
/// @param leftOut ids of another kind
public record QubitDocuments(SequencedMap<String, Parameters> qubits, List<String> leftOut) {
    /// The parameters of one qubit or coupling.
    ///
    /// @param data as stored: by name an object with a value, or a bare value
    /// @param values what was understood of them
    public record Parameters(ObjectNode data, Map<String, ParameterValue> values) {}

    private record Found(boolean plainId, Instant calibrated, Parameters parameters) {}

    /// The same with a coupling once of which both directions hold the same.
    public QubitDocuments eachOnce() {
        return new QubitDocuments(
                ChipCouplings.eachOnce(qubits, (one, other) -> one.values().equals(other.values())),
                leftOut);
    }

    /// The ids of all qubits or all couplings that have a document, in their order.
    public static List<String> ids(ChipDocuments documents, Metric.Holder holder)
            throws InterruptedException {
        return documents.distinct(documents.in(holder.collection()), ChipDocuments.QID).stream()
                .map(QubitId::plain)
                .filter(holder::has)
                .distinct()
                .sorted(QubitId.ORDER)
                .toList();
    }

    /// Reads the documents of qubits or of couplings that pass.
    public static QubitDocuments read(
            ChipDocuments documents, Metric.Holder holder, DocumentFilter filter)
            throws InterruptedException {
        Map<String, Found> best = new TreeMap<>(QubitId.ORDER);
        TreeSet<String> leftOut = new TreeSet<>(QubitId.ORDER);
        Comparator<Found> better =
                Comparator.comparing(Found::plainId).thenComparing(Found::calibrated);
        documents.find(
                documents
                        .in(holder.collection())
                        .where(filter)
                        .only(ChipDocuments.QID, FieldPath.of("data")),
                document -> {
                    String id = document.path("qid").asText("");
                    String plain = QubitId.normalise(id).orElse("");
                    if (holder.has(plain)) {
                        Found found = found(id.equals(plain), document);
                        best.merge(plain, found, (a, b) -> better.compare(b, a) >= 0 ? b : a);
                    } else {
                        leftOut.add(id);
                    }
                });
        SequencedMap<String, Parameters> qubits = new LinkedHashMap<>();
        best.forEach((qubit, found) -> qubits.put(qubit, found.parameters()));
        return new QubitDocuments(qubits, List.copyOf(leftOut));
    }

    private static Found found(boolean plainId, ObjectNode document) {
        ObjectNode data =
                document.path("data") instanceof ObjectNode object ? object : Json.object();
        Parameters parameters = new Parameters(data, ParameterValue.ofHolder(data));
        Instant newest = Instant.MIN;
        for (ParameterValue value : parameters.values().values()) {
            Instant at = value.calibratedAt();
            newest = at != null && at.isAfter(newest) ? at : newest;
        }
        return new Found(plainId, newest, parameters);
    }
}
