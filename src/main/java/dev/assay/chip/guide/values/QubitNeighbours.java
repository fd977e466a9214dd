package dev.assay.chip.guide.values;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.chip.QubitId;
import dev.assay.chip.Topology;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/// Which qubits sit beside each other.
///
/// @param measured whether a topology says so; otherwise it follows from the usual numbering
public record QubitNeighbours(Map<String, Set<String>> neighbours, boolean measured) {
    private static final double ENOUGH = 0.9;

    /// From the view of `get_chip_topology`; empty where it lists no couplings.
    public static Optional<QubitNeighbours> of(JsonNode topology) {
        Map<String, Set<String>> neighbours = listed(topology);
        return neighbours.isEmpty()
                ? Optional.empty()
                : Optional.of(new QubitNeighbours(neighbours, true));
    }

    /// Who is beside whom by the couplings that `get_chip_topology` lists.
    public static Map<String, Set<String>> listed(JsonNode topology) {
        Map<String, Set<String>> neighbours = new LinkedHashMap<>();
        for (JsonNode pair : topology.path("couplings")) {
            if (pair.size() == 2) {
                join(neighbours, pair.get(0).asText(), pair.get(1).asText());
            }
        }
        return neighbours;
    }

    /// The usual numbering of a square lattice in cells of 2×2: qubits 4k to 4k+3 share a cell,
    /// cells run row by row. A few qubits may lack data; empty where the rest make no such square.
    public static Optional<QubitNeighbours> squareCells(int measured) {
        int side = (int) Math.ceil(Math.sqrt(measured) / 2) * 2;
        int qubits = side * side;
        if (side < 4 || measured < qubits * ENOUGH) {
            return Optional.empty();
        }
        Map<String, Set<String>> neighbours = new LinkedHashMap<>();
        Topology.cells(qubits, Optional.empty())
                .couplings()
                .forEach(each ->
                        join(
                                neighbours,
                                String.valueOf(each.control()),
                                String.valueOf(each.target())));
        return Optional.of(new QubitNeighbours(neighbours, false));
    }

    private static void join(Map<String, Set<String>> neighbours, String a, String b) {
        neighbours.computeIfAbsent(a, _ -> new TreeSet<>(QubitId.ORDER)).add(b);
        neighbours.computeIfAbsent(b, _ -> new TreeSet<>(QubitId.ORDER)).add(a);
    }

    /// The connected groups of some qubits, largest first.
    public List<Set<String>> patches(Collection<String> qubits) {
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

    /// A sentence on where some qubits sit.
    public String describe(Collection<String> qubits) {
        if (qubits.size() < 2) {
            return "";
        }
        List<Set<String>> patches = patches(qubits);
        String basis =
                measured
                        ? "On the chip's topology "
                        : "By the usual numbering of a square lattice in cells of four ";
        int largest = patches.getFirst().size();
        if (largest == qubits.size()) {
            return basis + "they are neighbours: all " + largest + " form one connected patch.";
        }
        if (largest == 1) {
            return basis + "no two of them are neighbours.";
        }
        return basis + largest + " of the " + qubits.size() + " form one connected patch.";
    }
}
