package dev.assay.pages.chip.lattice;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.chip.Topology;
import dev.assay.chip.Topology.Coupling;
import dev.assay.chip.source.ChipInfo;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// On a lattice of 16: 0 1 4 5 / 2 3 6 7 / 8 9 12 13 / 10 11 14 15.
final class LatticeSelectionTest {
    private final LatticeSelection selection =
            new LatticeSelection(new ChipElements.Qubits(chip("square-lattice-mux-16", 16)));

    private static Topology chip(String topology, int size) {
        return Topology.of(new ChipInfo("p", "c", size, topology, null));
    }

    private List<Integer> selected() {
        return selection.selectedProperty().get();
    }

    private int cursor() {
        return selection.cursorProperty().get().orElse(-1);
    }

    @Test
    void aClickSelectsOneAndACtrlClickMoreOrLess() {
        selection.only(4);
        selection.toggle(2);
        assertThat(selected()).containsExactly(2, 4);
        selection.toggle(4);
        assertThat(selected()).containsExactly(2);
        selection.only(9);
        assertThat(selected()).containsExactly(9);
    }

    @Test
    void aShiftClickSelectsTheRectangleFromTheFirst() {
        selection.only(1);
        selection.extendTo(6);
        assertThat(selected()).containsExactly(1, 3, 4, 6);
        selection.extendTo(0);
        assertThat(selected()).containsExactly(0, 1);
        assertThat(cursor()).isZero();
    }

    @Test
    void theArrowsMoveAndSpaceSelects() {
        selection.move(0, 1, false);
        assertThat(cursor()).isZero();
        selection.move(0, 1, false);
        selection.move(0, 1, false);
        assertThat(cursor()).isEqualTo(4);
        selection.move(1, 0, false);
        assertThat(cursor()).isEqualTo(6);
        assertThat(selected()).isEmpty();
        selection.toggleCursor();
        assertThat(selected()).containsExactly(6);
        selection.move(1, 0, true);
        assertThat(selected()).containsExactly(6, 12);
    }

    @Test
    void theCursorStaysAtTheEdge() {
        selection.only(5);
        selection.move(0, 1, false);
        selection.move(-1, 0, false);
        assertThat(cursor()).isEqualTo(5);
    }

    @Test
    void theArrowsCrossTheGapsOfAHeavyHexagon() {
        Topology hex = chip("heavy-hex-27", 27);
        selection.over(new ChipElements.Qubits(hex));
        selection.only(0);
        for (int i = 0; i < 12; i++) {
            selection.move(0, 1, false);
        }
        assertThat(hex.place(cursor()).orElseThrow().column()).isEqualTo(9);
        selection.only(hex.size() - 1);
        selection.move(-1, 0, false);
        assertThat(hex.place(cursor()).orElseThrow().row()).isLessThan(hex.rows());
    }

    @Test
    void allNoneAndExactlyThese() {
        selection.all();
        assertThat(selected()).hasSize(16);
        selection.clear();
        assertThat(selected()).isEmpty();
        selection.set(List.of(9, 3, 99));
        assertThat(selected()).containsExactly(3, 9);
        selection.over(new ChipElements.Qubits(chip("linear-5", 5)));
        assertThat(selected()).isEmpty();
        assertThat(cursor()).isEqualTo(-1);
    }

    @Test
    void theArrowsReachEveryCouplingInEitherDirection() {
        Topology chip = chip("square-lattice-mux-16", 16);
        List<Coupling> both =
                chip.couplings().stream().flatMap(each -> Stream.of(each, each.turned())).toList();
        for (List<Coupling> couplings : List.of(chip.couplings(), both)) {
            selection.over(new ChipElements.Couplings(chip, couplings));
            assertThat(reached()).hasSize(couplings.size());
        }
    }

    private Set<Integer> reached() {
        Set<Integer> reached = new HashSet<>(Set.of(0));
        Deque<Integer> open = new ArrayDeque<>(reached);
        while (!open.isEmpty()) {
            int from = open.pop();
            for (int[] step : new int[][] {{1, 0}, {-1, 0}, {0, 1}, {0, -1}}) {
                selection.only(from);
                selection.move(step[0], step[1], false);
                if (reached.add(cursor())) {
                    open.add(cursor());
                }
            }
        }
        return reached;
    }

    @Test
    void theSameOnesAtOtherPlacesStaySelected() {
        selection.set(List.of(1, 2));
        selection.over(new ChipElements.Qubits(chip("linear-16", 16)));
        assertThat(selected()).containsExactly(1, 2);
        assertThat(selection.chosen().title()).isEqualTo("2 qubits: 1, 2");
    }
}
