package dev.assay.chip;

import dev.assay.chip.Topology.Coupling;
import dev.assay.chip.Topology.Place;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/// Reads the layout of a chip off its couplings: rows of qubits, each coupled to the next, that are
/// numbered one after the other, with bridges between two rows numbered between them. So are heavy
/// hexagons of any size, square lattices that are numbered row by row, and a line.
final class CoupledRows {
    private static final int SHORTEST_ROW = 3;

    private final int size;
    private final Set<Coupling> coupled = new HashSet<>();
    private final List<List<Integer>> neighbours = new ArrayList<>();
    private final List<Place> places = new ArrayList<>();

    private CoupledRows(int size, List<Coupling> couplings) {
        this.size = size;
        for (int qubit = 0; qubit < size; qubit++) {
            neighbours.add(new ArrayList<>());
        }
        for (Coupling each : couplings) {
            if (Math.max(each.control(), each.target()) < size
                    && coupled.add(each)
                    && coupled.add(each.turned())) {
                neighbours.get(each.control()).add(each.target());
                neighbours.get(each.target()).add(each.control());
            }
        }
    }

    /// The layout; empty where the couplings tell of another one.
    static Optional<Topology> layout(int size, List<Coupling> couplings) {
        CoupledRows rows = new CoupledRows(size, couplings);
        if (!rows.place() || !rows.allAreNeighbours()) {
            return Optional.empty();
        }
        int left = rows.places.stream().mapToInt(Place::column).min().orElse(0);
        List<Place> places =
                rows.places.stream()
                        .map(place -> new Place(place.row(), place.column() - left))
                        .toList();
        return Optional.of(
                new Topology(
                        places.getLast().row() == 0 ? "linear" : "grid",
                        places.getLast().row() + 1,
                        places.stream().mapToInt(Place::column).max().orElse(0) + 1,
                        places,
                        false,
                        Optional.empty()));
    }

    /// Row by row; a lone bridge has the column of the qubit above it, and a row stands under the
    /// bridges that lead to it.
    private boolean place() {
        int row = 0;
        for (int first = 0; first < size; ) {
            int end = endOfRow(first);
            if (end - first >= SHORTEST_ROW) {
                Optional<Integer> start = startOfRow(first, end);
                if (start.isEmpty()) {
                    return false;
                }
                for (int qubit = first; qubit < end; qubit++) {
                    places.add(new Place(row, start.get() + qubit - first));
                }
                first = end;
            } else {
                first = placeBridges(first, row);
                if (first < 0) {
                    return false;
                }
            }
            row++;
        }
        return size > 0;
    }

    private int endOfRow(int first) {
        int end = first + 1;
        while (end < size && coupled.contains(new Coupling(end - 1, end))) {
            end++;
        }
        return end;
    }

    private Optional<Integer> startOfRow(int first, int end) {
        if (first == 0) {
            return Optional.of(0);
        }
        TreeSet<Integer> starts = new TreeSet<>();
        for (int qubit = first; qubit < end; qubit++) {
            for (int above : neighbours.get(qubit)) {
                if (above < first) {
                    starts.add(places.get(above).column() - (qubit - first));
                }
            }
        }
        return starts.size() == 1 ? Optional.of(starts.first()) : Optional.empty();
    }

    /// Returns the first number after them; -1 where one hangs on nothing above it.
    private int placeBridges(int first, int row) {
        int qubit = first;
        while (qubit < size && endOfRow(qubit) - qubit < SHORTEST_ROW) {
            int bridge = qubit;
            Optional<Integer> above =
                    neighbours.get(bridge).stream().filter(other -> other < first).findFirst();
            if (above.isEmpty()) {
                return -1;
            }
            places.add(new Place(row, places.get(above.get()).column()));
            qubit++;
        }
        return qubit;
    }

    /// Whether every coupling is one of neighbours, and no two qubits sit on one place.
    private boolean allAreNeighbours() {
        return Set.copyOf(places).size() == size
                && coupled.stream()
                        .allMatch(each -> {
                            Place one = places.get(each.control());
                            Place other = places.get(each.target());
                            return Math.abs(one.row() - other.row())
                                            + Math.abs(one.column() - other.column())
                                    == 1;
                        });
    }
}
