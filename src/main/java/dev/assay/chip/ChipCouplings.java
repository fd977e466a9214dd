package dev.assay.chip;

import dev.assay.chip.Topology.Coupling;
import dev.assay.chip.source.DocumentCollection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiPredicate;
import java.util.stream.Stream;

/// Which qubits of a chip are coupled.
///
/// What the documents say goes before the layout: a chip may have both directions of a coupling,
/// `0-1` and `1-0`, each measured for itself, and many a chip names no layout at all.
public final class ChipCouplings {
    private static final Comparator<Coupling> BY_LOWER_QUBIT =
            Comparator.comparingInt((Coupling each) -> Math.min(each.control(), each.target()))
                    .thenComparingInt(each -> Math.max(each.control(), each.target()))
                    .thenComparingInt(Coupling::control);

    private ChipCouplings() {}

    /// The couplings that have parameters or measurements, by their lower qubit.
    public static List<Coupling> stored(ChipDocuments documents) throws InterruptedException {
        Set<String> ids = new LinkedHashSet<>();
        ids.addAll(
                documents.distinct(documents.in(DocumentCollection.COUPLING), ChipDocuments.QID));
        ids.addAll(
                documents.distinct(
                        documents
                                .in(DocumentCollection.TASK_RESULT_HISTORY)
                                .where(ChipDocuments.equal("task_type", "coupling")),
                        ChipDocuments.QID));
        TreeSet<Coupling> stored = new TreeSet<>(BY_LOWER_QUBIT);
        ids.stream().map(Coupling::of).flatMap(Optional::stream).forEach(stored::add);
        return List.copyOf(stored);
    }

    /// The couplings of a qubit: those of the layout that its chip names, else those that the
    /// documents tell of.
    public static List<String> at(ChipDocuments documents, String qid) throws InterruptedException {
        Topology named = Topology.of(documents.chip());
        List<Coupling> all = named.couplings();
        if (named.remark().isPresent()) {
            List<Coupling> stored = stored(documents);
            all = on(topology(documents, stored), stored);
        }
        return all.stream()
                .filter(each ->
                        qid.equals(Integer.toString(each.control()))
                                || qid.equals(Integer.toString(each.target())))
                .map(Coupling::id)
                .toList();
    }

    /// Where the qubits sit: where the chip names, or where its couplings tell.
    public static Topology topology(ChipDocuments documents) throws InterruptedException {
        Topology named = Topology.of(documents.chip());
        return named.remark().isEmpty() ? named : topology(documents, stored(documents));
    }

    /// Where the qubits sit.
    ///
    /// @param stored the couplings that there are documents of
    public static Topology topology(ChipDocuments documents, List<Coupling> stored) {
        Topology named = Topology.of(documents.chip());
        return named.remark().isEmpty()
                ? named
                : CoupledRows.layout(documents.chip().size(), stored).orElse(named);
    }

    /// The values stored by the ids of couplings and qubits, in their order; of a coupling of which
    /// both directions hold the same, the first alone.
    public static <V> SequencedMap<String, V> eachOnce(
            Map<String, V> stored, BiPredicate<V, V> same) {
        SequencedMap<String, V> once = new LinkedHashMap<>();
        stored.forEach((id, own) -> {
            V turned = once.get(QubitId.turned(id));
            if (turned == null || !same.test(turned, own)) {
                once.put(id, own);
            }
        });
        return once;
    }

    /// The stored couplings of qubits that have a place; where the layout is the chip's own, also
    /// those of neighbours of which neither direction is stored.
    public static List<Coupling> on(Topology topology, List<Coupling> stored) {
        Set<Coupling> known = Set.copyOf(stored);
        Stream<Coupling> neighbours =
                topology.remark().isPresent()
                        ? Stream.empty()
                        : topology.couplings().stream()
                                .filter(each ->
                                        !known.contains(each) && !known.contains(each.turned()));
        return Stream.concat(stored.stream().filter(topology::has), neighbours)
                .sorted(BY_LOWER_QUBIT)
                .toList();
    }
}
