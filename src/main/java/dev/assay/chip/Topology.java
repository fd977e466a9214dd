package dev.assay.chip;

import dev.assay.chip.source.ChipInfo;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Where a chip's qubits sit on a square grid, and which are coupled.
///
/// The square lattices of multiplexed readout are computed: qubits 4k to 4k+3 share a readout line
/// and form a cell of two by two, cells run row by row, and neighbours are coupled. The controlling
/// qubit of a coupling is the one on an even place of the checkerboard.
///
/// @param side the grid's rows, and its columns
/// @param size the number of qubits
/// @param remark what to tell where the places are not the chip's own
public record Topology(int side, int size, Optional<String> remark) {
    private static final Pattern SQUARE = Pattern.compile("square-lattice-mux-(\\d{1,5})");

    /// A place on the grid, from 0.
    public record Place(int row, int column) {}

    /// Two coupled qubits.
    public record Coupling(int control, int target) {
        /// The id of the coupling in documents.
        public String id() {
            return control + "-" + target;
        }
    }

    /// The layout that a chip names; a plain grid of cells where it names none that is known.
    public static Topology of(ChipInfo chip) {
        String id = chip.topologyId() == null ? "" : chip.topologyId();
        Matcher square = SQUARE.matcher(id);
        if (square.matches()) {
            int size = Integer.parseInt(square.group(1));
            int side = (int) Math.round(Math.sqrt(size));
            if (side > 0 && side % 2 == 0 && side * side == size) {
                return new Topology(side, size, Optional.empty());
            }
        }
        String why = id.isEmpty() ? "The chip names no topology" : "Its topology is not known here";
        return grid(chip.size(), why + ": qubits are drawn on a plain grid, not where they sit.");
    }

    /// The smallest grid of whole cells with a place for every qubit; a single qubit has a place of
    /// its own.
    private static Topology grid(int size, String remark) {
        int side = (int) Math.ceil(Math.sqrt(size));
        int even = side + side % 2;
        return new Topology(size <= 1 ? 1 : even, size, Optional.of(remark));
    }

    /// Where a qubit sits; empty for a number the grid has no place for.
    public Optional<Place> place(int qubit) {
        if (qubit < 0 || qubit >= size) {
            return Optional.empty();
        }
        int cellsInRow = Math.max(1, side / 2);
        int cell = qubit / 4;
        int row = cell / cellsInRow * 2 + qubit % 4 / 2;
        int column = cell % cellsInRow * 2 + qubit % 2;
        return row < side && column < side ? Optional.of(new Place(row, column)) : Optional.empty();
    }

    /// The couplings of neighbours, by their lower qubit, the one to the right before the one
    /// below.
    public List<Coupling> couplings() {
        int[][] qubits = new int[side][side];
        for (int qubit = 0; qubit < size; qubit++) {
            Place place = place(qubit).orElseThrow();
            qubits[place.row()][place.column()] = qubit;
        }
        List<Coupling> couplings = new ArrayList<>();
        for (int qubit = 0; qubit < size; qubit++) {
            Place place = place(qubit).orElseThrow();
            boolean even = (place.row() + place.column()) % 2 == 0;
            if (place.column() + 1 < side) {
                couplings.add(coupling(even, qubit, qubits[place.row()][place.column() + 1]));
            }
            if (place.row() + 1 < side) {
                couplings.add(coupling(even, qubit, qubits[place.row() + 1][place.column()]));
            }
        }
        return couplings;
    }

    private static Coupling coupling(boolean firstControls, int first, int second) {
        return firstControls ? new Coupling(first, second) : new Coupling(second, first);
    }
}
