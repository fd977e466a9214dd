package dev.assay.pages.chip.lattice;

import dev.assay.chip.ChipReader.Overview;
import dev.assay.chip.Metric;
import dev.assay.chip.Topology;
import dev.assay.chip.Topology.Coupling;
import dev.assay.chip.Topology.Place;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/// What of a chip can be looked at and selected, counted from 0: its qubits, or its couplings.
public sealed interface ChipElements {
    /// Every qubit.
    record Qubits(Topology topology) implements ChipElements {
        @Override
        public List<String> ids() {
            return IntStream.range(0, topology.size()).mapToObj(Integer::toString).toList();
        }

        @Override
        public List<Place> places() {
            return topology.places();
        }
    }

    /// Every coupling; where both directions of one are known, they are two.
    record Couplings(Topology topology, List<Coupling> couplings) implements ChipElements {
        /// A coupling stands between its qubits, and its two directions stand side by side.
        private static final int FINE = 2;

        public Couplings {
            couplings = List.copyOf(couplings);
        }

        @Override
        public List<String> ids() {
            return couplings.stream().map(Coupling::id).toList();
        }

        @Override
        public List<Place> places() {
            List<Integer> lanes = lanes();
            return IntStream.range(0, couplings.size())
                    .mapToObj(index -> place(couplings.get(index), lanes.get(index)))
                    .toList();
        }

        private Place place(Coupling coupling, int lane) {
            Place control = topology.places().get(coupling.control());
            Place target = topology.places().get(coupling.target());
            boolean upright = control.column() == target.column();
            return new Place(
                    FINE * (control.row() + target.row()) + (upright ? 0 : lane),
                    FINE * (control.column() + target.column()) + (upright ? lane : 0));
        }

        /// On which side of the line between its qubits each coupling is drawn: 0 where it has the
        /// line for itself; else -1 where the lower qubit controls, and 1 for the other direction.
        List<Integer> lanes() {
            Set<Coupling> all = Set.copyOf(couplings);
            return couplings.stream()
                    .map(each ->
                            !all.contains(each.turned())
                                    ? 0
                                    : each.control() < each.target() ? -1 : 1)
                    .toList();
        }
    }

    /// The parts that a metric is measured on.
    static ChipElements of(Metric metric, Overview overview) {
        return switch (metric.holder()) {
            case QUBIT -> new Qubits(overview.topology());
            case COUPLING -> new Couplings(overview.topology(), overview.couplings());
        };
    }

    /// Where the qubits sit.
    Topology topology();

    /// How documents call them: "7", "7-8".
    List<String> ids();

    /// Where each stands to the others, for keys and rectangles; on a grid of their own.
    List<Place> places();

    /// How one of them is called.
    default Metric.Holder holder() {
        return switch (this) {
            case Qubits _ -> Metric.Holder.QUBIT;
            case Couplings _ -> Metric.Holder.COUPLING;
        };
    }

    default SelectedElements chosen(List<Integer> indices) {
        List<String> ids = ids();
        return new SelectedElements(holder(), indices.stream().map(ids::get).toList());
    }
}
