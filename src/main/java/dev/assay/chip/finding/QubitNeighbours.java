package dev.assay.chip.finding;

import dev.assay.chip.QubitId;
import dev.assay.chip.Topology.Coupling;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/// The qubits that sit beside each other.
record QubitNeighbours(Map<String, Set<String>> neighbours) {
    /// The neighbours that couplings join.
    static QubitNeighbours of(Collection<Coupling> couplings) {
        Map<String, Set<String>> neighbours = new LinkedHashMap<>();
        couplings.forEach(each -> join(neighbours, "" + each.control(), "" + each.target()));
        return new QubitNeighbours(neighbours);
    }

    private static void join(Map<String, Set<String>> neighbours, String a, String b) {
        neighbours.computeIfAbsent(a, _ -> new TreeSet<>(QubitId.ORDER)).add(b);
        neighbours.computeIfAbsent(b, _ -> new TreeSet<>(QubitId.ORDER)).add(a);
    }

    /// The connected groups of some qubits, largest first.
    private List<Set<String>> patches(Collection<String> qubits) {
        Set<String> left = new LinkedHashSet<>(qubits);
        List<Set<String>> patches = new ArrayList<>();
        while (!left.isEmpty()) {
            Set<String> patch = new LinkedHashSet<>();
            Deque<String> open = new ArrayDeque<>(List.of(left.iterator().next()));
            while (!open.isEmpty()) {
                String qubit = open.pop();
                if (left.remove(qubit)) {
                    patch.add(qubit);
                    open.addAll(neighbours.getOrDefault(qubit, Set.of()));
                }
            }
            patches.add(patch);
        }
        patches.sort((a, b) -> Integer.compare(b.size(), a.size()));
        return patches;
    }

    /// A sentence on where some qubits sit; empty where nobody knows.
    String describe(Collection<String> qubits) {
        if (qubits.size() < 2 || neighbours.isEmpty()) {
            return "";
        }
        int largest = patches(qubits).getFirst().size();
        return largest == qubits.size()
                ? "The %d that changed are neighbours on the chip: they form one connected patch."
                        .formatted(largest)
                : largest == 1
                        ? "None of the %d that changed is a neighbour of another."
                                .formatted(qubits.size())
                        : "%d of the %d that changed form one connected patch on the chip."
                                .formatted(largest, qubits.size());
    }
}
