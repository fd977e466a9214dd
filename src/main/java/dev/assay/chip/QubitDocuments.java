package dev.assay.chip;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.chip.source.ChipInfo;
import dev.assay.chip.source.DocumentCollection;
import dev.assay.chip.source.DocumentFilter;
import dev.assay.chip.source.DocumentQuery;
import dev.assay.chip.source.DocumentSource;
import dev.assay.chip.source.FieldPath;
import dev.assay.task.Cancellation;
import java.time.Instant;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.TreeMap;
import java.util.TreeSet;

/// The newest stored values of a chip's qubits, one entry a qubit whatever the database holds.
///
/// A qubit may have a document for each of its owners, and a stray one under a zero-padded id: the
/// document with the plain id counts, of several the one calibrated last. What is no qubit at all
/// is left out and named.
///
/// @param qubits parameters by qubit, in the order of qubits
/// @param leftOut ids that are no qubit's
record QubitDocuments(
        SequencedMap<String, Map<String, ParameterValue>> qubits, List<String> leftOut) {
    private record Found(boolean plainId, Instant calibrated, Map<String, ParameterValue> values) {}

    /// Reads the documents that pass.
    static QubitDocuments read(
            DocumentSource source, ChipInfo chip, DocumentFilter filter, Cancellation cancellation)
            throws InterruptedException {
        Map<String, Found> best = new TreeMap<>(QubitId.ORDER);
        TreeSet<String> leftOut = new TreeSet<>(QubitId.ORDER);
        Comparator<Found> better =
                Comparator.comparing(Found::plainId).thenComparing(Found::calibrated);
        source.find(
                DocumentQuery.of(chip, DocumentCollection.QUBIT)
                        .where(filter)
                        .only(FieldPath.of("qid"), FieldPath.of("data")),
                cancellation,
                document -> {
                    String id = document.path("qid").asText("");
                    String qubit = QubitId.normalise(id).orElse("");
                    if (QubitId.isQubit(qubit)) {
                        Found found = found(id.equals(qubit), document.path("data"));
                        best.merge(qubit, found, (a, b) -> better.compare(b, a) >= 0 ? b : a);
                    } else {
                        leftOut.add(id);
                    }
                });
        SequencedMap<String, Map<String, ParameterValue>> qubits = new LinkedHashMap<>();
        best.forEach((qubit, found) -> qubits.put(qubit, found.values()));
        return new QubitDocuments(qubits, List.copyOf(leftOut));
    }

    private static Found found(boolean plainId, JsonNode data) {
        Map<String, ParameterValue> values = new LinkedHashMap<>();
        Instant newest = Instant.MIN;
        if (data instanceof ObjectNode parameters) {
            for (Map.Entry<String, JsonNode> parameter : parameters.properties()) {
                ParameterValue value = ParameterValue.of(parameter.getValue());
                values.put(parameter.getKey(), value);
                Instant at = value.calibratedAt();
                newest = at != null && at.isAfter(newest) ? at : newest;
            }
        }
        return new Found(plainId, newest, values);
    }
}
