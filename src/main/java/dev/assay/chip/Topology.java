package dev.assay.chip;

import dev.assay.chip.source.ChipInfo;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/// Where a chip's qubits sit on a grid, and which are coupled: neighbours are.
///
/// All layouts are computed. *Square lattices of multiplexed readout:* qubits 4k to 4k+3 share a
/// readout line and form a cell of two by two, cells run row by row, and the controlling qubit of a
/// coupling is the one on an even place of the checkerboard. *Heavy hexagon of 27:* two chains with
/// bridges between them and spurs outwards, numbered column by column. *A line:* one row. *None
/// named:* what [CoupledRows] reads off the couplings, else a plain grid.
///
/// @param kind how the layout is called in results: "grid", "hex", "linear"
/// @param rows of the grid
/// @param columns of the grid
/// @param places of the qubits, by their number
/// @param checkerboard whether the even place controls; otherwise the lower qubit does
/// @param remark what to tell where the places are not the chip's own
public record Topology(
        String kind,
        int rows,
        int columns,
        List<Place> places,
        boolean checkerboard,
        Optional<String> remark) {
    private static final Pattern SQUARE = Pattern.compile("square-lattice-mux-(\\d{1,5})");
    private static final Pattern LINE = Pattern.compile("linear-(\\d{1,3})");
    private static final String HEAVY_HEX = "heavy-hex-27";
    private static final String GRID = "grid";

    public Topology {
        places = List.copyOf(places);
    }

    /// A place on the grid, from 0.
    public record Place(int row, int column) {
        private boolean isEven() {
            return (row + column) % 2 == 0;
        }
    }

    /// Two coupled qubits.
    public record Coupling(int control, int target) {
        /// The coupling that an id names, whatever its spelling; empty where it names none.
        static Optional<Coupling> of(String id) {
            String plain = QubitId.normalise(id).filter(QubitId::isCoupling).orElse("");
            int dash = plain.indexOf('-');
            return dash < 0
                    ? Optional.empty()
                    : Optional.of(
                                    new Coupling(
                                            Integer.parseInt(plain.substring(0, dash)),
                                            Integer.parseInt(plain.substring(dash + 1))))
                            .filter(found -> found.control() != found.target());
        }

        /// The coupling in its other direction.
        public Coupling turned() {
            return new Coupling(/* control= */ target, /* target= */ control);
        }

        /// The id of the coupling in documents.
        public String id() {
            return control + "-" + target;
        }
    }

    /// The layout that a chip names; a plain grid of cells where it names none that is known.
    public static Topology of(ChipInfo chip) {
        String id = chip.topologyId() == null ? "" : chip.topologyId();
        return named(id)
                .orElseGet(() -> {
                    String why =
                            id.isEmpty()
                                    ? "The chip names no topology"
                                    : "Its topology is not known here";
                    return cells(
                            chip.size(),
                            Optional.of(
                                    why
                                            + ": qubits are drawn on a plain grid, not where they"
                                            + " sit."));
                });
    }

    private static Optional<Topology> named(String id) {
        if (id.equals(HEAVY_HEX)) {
            return Optional.of(new Topology("hex", 5, 11, heavyHex(), false, Optional.empty()));
        }
        Matcher line = LINE.matcher(id);
        if (line.matches()) {
            int size = Integer.parseInt(line.group(1));
            List<Place> places =
                    IntStream.range(0, size).mapToObj(column -> new Place(0, column)).toList();
            return Optional.of(new Topology("linear", 1, size, places, false, Optional.empty()));
        }
        Matcher square = SQUARE.matcher(id);
        if (square.matches()) {
            int size = Integer.parseInt(square.group(1));
            int side = (int) Math.round(Math.sqrt(size));
            if (side > 0 && side % 2 == 0 && side * side == size) {
                return Optional.of(cells(size, Optional.empty()));
            }
        }
        return Optional.empty();
    }

    /// The smallest square of whole cells with a place for every qubit; a single qubit has a place
    /// of its own.
    public static Topology cells(int size, Optional<String> remark) {
        int cellsInRow = (int) Math.ceil(Math.ceil(Math.sqrt(size)) / 2);
        int side = size <= 1 ? 1 : 2 * cellsInRow;
        List<Place> places = new ArrayList<>();
        for (int qubit = 0; qubit < size; qubit++) {
            int cell = qubit / 4;
            int row = cell / cellsInRow * 2 + qubit % 4 / 2;
            int column = cell % cellsInRow * 2 + qubit % 2;
            places.add(new Place(row, column));
        }
        return new Topology(GRID, side, side, places, true, remark);
    }

    private static List<Place> heavyHex() {
        List<Place> places = new ArrayList<>();
        for (int column = 0; column <= 10; column++) {
            for (int row = 0; row <= 4; row++) {
                boolean taken =
                        switch (row) {
                            case 1 -> column < 10;
                            case 2 -> column % 4 == 1;
                            case 3 -> column > 0;
                            case 0, 4 -> column % 4 == 3;
                            default -> false;
                        };
                if (taken) {
                    places.add(new Place(row, column));
                }
            }
        }
        return places;
    }

    /// The number of qubits.
    public int size() {
        return places.size();
    }

    /// Where a qubit sits; empty for a number that none has.
    public Optional<Place> place(int qubit) {
        return qubit < 0 || qubit >= places.size()
                ? Optional.empty()
                : Optional.of(places.get(qubit));
    }

    /// Whether both qubits of a coupling have a place.
    boolean has(Coupling coupling) {
        return place(coupling.control()).isPresent() && place(coupling.target()).isPresent();
    }

    /// The couplings of neighbours, by their lower qubit, the one to the right before the one
    /// below.
    public List<Coupling> couplings() {
        Map<Place, Integer> qubits = new HashMap<>();
        for (int qubit = 0; qubit < places.size(); qubit++) {
            qubits.put(places.get(qubit), qubit);
        }
        List<Coupling> couplings = new ArrayList<>();
        for (int qubit = 0; qubit < places.size(); qubit++) {
            Place place = places.get(qubit);
            Integer right = qubits.get(new Place(place.row(), place.column() + 1));
            Integer below = qubits.get(new Place(place.row() + 1, place.column()));
            if (right != null) {
                couplings.add(coupling(qubit, right));
            }
            if (below != null) {
                couplings.add(coupling(qubit, below));
            }
        }
        return couplings;
    }

    private Coupling coupling(int first, int second) {
        boolean firstControls = checkerboard ? places.get(first).isEven() : first < second;
        return firstControls ? new Coupling(first, second) : new Coupling(second, first);
    }
}
