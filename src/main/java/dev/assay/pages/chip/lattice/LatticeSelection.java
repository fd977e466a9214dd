package dev.assay.pages.chip.lattice;

import dev.assay.chip.Topology.Place;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.IntStream;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/// Which qubits or couplings of a lattice are selected, by their indices, and where its cursor
/// stands: what a click, a drag and the keys mean.
public final class LatticeSelection {
    private final ReadOnlyObjectWrapper<List<Integer>> selected =
            new ReadOnlyObjectWrapper<>(List.of());
    private final ReadOnlyObjectWrapper<Optional<Integer>> cursor =
            new ReadOnlyObjectWrapper<>(Optional.empty());
    private ChipElements parts;
    private List<Place> places;
    private Optional<Integer> anchor = Optional.empty();

    public LatticeSelection(ChipElements parts) {
        this.parts = parts;
        this.places = parts.places();
    }

    /// Goes on with other parts; starts over unless they are the same ones at other places.
    public void over(ChipElements other) {
        boolean same = other.ids().equals(parts.ids());
        parts = other;
        places = other.places();
        if (!same) {
            startOver();
        }
    }

    /// Nothing is selected, and the cursor is nowhere.
    public void startOver() {
        clear();
        cursor.set(Optional.empty());
    }

    /// What there is to be selected.
    public ChipElements parts() {
        return parts;
    }

    /// What is selected, as documents call it.
    public SelectedElements chosen() {
        return parts.chosen(selected.get());
    }

    /// One and no other.
    public void only(int index) {
        standOn(index);
        selected.set(List.of(index));
    }

    /// Adds one, or takes it out again.
    void toggle(int index) {
        standOn(index);
        SortedSet<Integer> all = new TreeSet<>(selected.get());
        if (!all.remove(index)) {
            all.add(index);
        }
        selected.set(List.copyOf(all));
    }

    /// Everything in the rectangle from where the selection began.
    void extendTo(int index) {
        int from = anchor.orElse(index);
        selected.set(within(from, index));
        cursor.set(Optional.of(index));
        anchor = Optional.of(from);
    }

    /// Exactly these.
    public void set(Collection<Integer> indices) {
        SortedSet<Integer> all = new TreeSet<>(indices);
        all.removeIf(index -> index < 0 || index >= places.size());
        selected.set(List.copyOf(all));
        if (!all.isEmpty()) {
            standOn(all.getFirst());
        }
    }

    public void all() {
        selected.set(IntStream.range(0, places.size()).boxed().toList());
    }

    void clear() {
        selected.set(List.of());
        anchor = Optional.empty();
    }

    /// Selects what the cursor stands on, or no longer.
    void toggleCursor() {
        cursor.get().ifPresent(this::toggle);
    }

    /// Moves the cursor to the nearest one in a direction; from nowhere to the first one.
    ///
    /// @param extending selects all between
    void move(int rows, int columns, boolean extending) {
        Optional<Integer> next =
                cursor.get().isEmpty()
                        ? first()
                        : cursor.get()
                                .map(places::get)
                                .flatMap(place -> next(place, rows, columns));
        next.ifPresent(index -> {
            if (extending) {
                extendTo(index);
            } else {
                cursor.set(Optional.of(index));
                anchor = Optional.of(index);
            }
        });
    }

    private Optional<Integer> first() {
        return places.isEmpty() ? Optional.empty() : Optional.of(0);
    }

    /// The nearest of those that lie more ahead than aside; of two as near the one to the right of
    /// the way, so that four arrows reach all.
    private Optional<Integer> next(Place from, int rows, int columns) {
        int best = -1;
        int least = Integer.MAX_VALUE;
        for (int index = 0; index < places.size(); index++) {
            Place place = places.get(index);
            int down = place.row() - from.row();
            int right = place.column() - from.column();
            int along = down * rows + right * columns;
            int aside = down * columns - right * rows;
            int cost = 2 * (along * along + aside * aside) - (aside > 0 ? 1 : 0);
            if (along > 0 && Math.abs(aside) <= along && cost < least) {
                least = cost;
                best = index;
            }
        }
        return best < 0 ? Optional.empty() : Optional.of(best);
    }

    /// The qubits in the rectangle between two.
    List<Integer> within(int one, int other) {
        Place a = places.get(one);
        Place b = places.get(other);
        return within(a.row(), a.column(), b.row(), b.column());
    }

    /// The qubits in a rectangle of places, whichever corners are given.
    List<Integer> within(int row, int column, int otherRow, int otherColumn) {
        return IntStream.range(0, places.size())
                .filter(index -> {
                    Place place = places.get(index);
                    return between(place.row(), row, otherRow)
                            && between(place.column(), column, otherColumn);
                })
                .boxed()
                .toList();
    }

    private static boolean between(int value, int one, int other) {
        return value >= Math.min(one, other) && value <= Math.max(one, other);
    }

    private void standOn(int index) {
        cursor.set(Optional.of(index));
        anchor = Optional.of(index);
    }

    /// The selected ones, sorted.
    public ReadOnlyObjectProperty<List<Integer>> selectedProperty() {
        return selected.getReadOnlyProperty();
    }

    /// Where the keys work.
    ReadOnlyObjectProperty<Optional<Integer>> cursorProperty() {
        return cursor.getReadOnlyProperty();
    }
}
