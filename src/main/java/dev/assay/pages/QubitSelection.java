package dev.assay.pages;

import dev.assay.chip.Topology;
import dev.assay.chip.Topology.Place;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.IntStream;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/// Which qubits of a lattice are selected, and where its cursor stands: what a click, a drag and
/// the keys mean.
final class QubitSelection {
    private final ReadOnlyObjectWrapper<List<Integer>> selected =
            new ReadOnlyObjectWrapper<>(List.of());
    private final ReadOnlyObjectWrapper<Optional<Integer>> cursor =
            new ReadOnlyObjectWrapper<>(Optional.empty());
    private Topology topology;
    private Optional<Integer> anchor = Optional.empty();

    QubitSelection(Topology topology) {
        this.topology = topology;
    }

    /// Starts over on another lattice.
    void over(Topology other) {
        topology = other;
        clear();
        cursor.set(Optional.empty());
    }

    /// One qubit and no other.
    void only(int qubit) {
        standOn(qubit);
        selected.set(List.of(qubit));
    }

    /// Adds a qubit, or takes it out again.
    void toggle(int qubit) {
        standOn(qubit);
        SortedSet<Integer> all = new TreeSet<>(selected.get());
        if (!all.remove(qubit)) {
            all.add(qubit);
        }
        selected.set(List.copyOf(all));
    }

    /// Everything in the rectangle from where the selection began.
    void extendTo(int qubit) {
        int from = anchor.orElse(qubit);
        selected.set(within(from, qubit));
        cursor.set(Optional.of(qubit));
        anchor = Optional.of(from);
    }

    /// Exactly these.
    void set(Collection<Integer> qubits) {
        SortedSet<Integer> all = new TreeSet<>(qubits);
        all.removeIf(qubit -> topology.place(qubit).isEmpty());
        selected.set(List.copyOf(all));
        if (!all.isEmpty()) {
            standOn(all.getFirst());
        }
    }

    void all() {
        selected.set(IntStream.range(0, topology.size()).boxed().toList());
    }

    void clear() {
        selected.set(List.of());
        anchor = Optional.empty();
    }

    /// Selects what the cursor stands on, or no longer.
    void toggleCursor() {
        cursor.get().ifPresent(this::toggle);
    }

    /// Moves the cursor to the nearest qubit in a direction; from nowhere to the first one.
    ///
    /// @param extending selects all between
    void move(int rows, int columns, boolean extending) {
        Optional<Integer> next =
                cursor.get().isEmpty()
                        ? first()
                        : cursor.get()
                                .flatMap(topology::place)
                                .flatMap(place -> next(place, rows, columns));
        next.ifPresent(qubit -> {
            if (extending) {
                extendTo(qubit);
            } else {
                cursor.set(Optional.of(qubit));
                anchor = Optional.of(qubit);
            }
        });
    }

    private Optional<Integer> first() {
        return topology.size() == 0 ? Optional.empty() : Optional.of(0);
    }

    /// Straight on where there is a qubit; else the one that is least off the way.
    private Optional<Integer> next(Place from, int rows, int columns) {
        int best = -1;
        int least = Integer.MAX_VALUE;
        for (int qubit = 0; qubit < topology.size(); qubit++) {
            Place place = topology.places().get(qubit);
            int down = place.row() - from.row();
            int right = place.column() - from.column();
            int along = down * rows + right * columns;
            int off = Math.abs(down * columns) + Math.abs(right * rows);
            int cost = along + 2 * off;
            if (along > 0 && off <= along && cost < least) {
                least = cost;
                best = qubit;
            }
        }
        return best < 0 ? Optional.empty() : Optional.of(best);
    }

    /// The qubits in the rectangle between two.
    List<Integer> within(int one, int other) {
        Place a = topology.place(one).orElseThrow();
        Place b = topology.place(other).orElseThrow();
        return within(a.row(), a.column(), b.row(), b.column());
    }

    /// The qubits in a rectangle of places, whichever corners are given.
    List<Integer> within(int row, int column, int otherRow, int otherColumn) {
        return IntStream.range(0, topology.size())
                .filter(qubit -> {
                    Place place = topology.places().get(qubit);
                    return between(place.row(), row, otherRow)
                            && between(place.column(), column, otherColumn);
                })
                .boxed()
                .toList();
    }

    private static boolean between(int value, int one, int other) {
        return value >= Math.min(one, other) && value <= Math.max(one, other);
    }

    private void standOn(int qubit) {
        cursor.set(Optional.of(qubit));
        anchor = Optional.of(qubit);
    }

    /// The selected qubits by their numbers.
    ReadOnlyObjectProperty<List<Integer>> selectedProperty() {
        return selected.getReadOnlyProperty();
    }

    /// Where the keys work.
    ReadOnlyObjectProperty<Optional<Integer>> cursorProperty() {
        return cursor.getReadOnlyProperty();
    }
}
