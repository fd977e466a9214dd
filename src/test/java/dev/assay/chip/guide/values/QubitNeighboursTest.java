package dev.assay.chip.guide.values;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.base.Json;
import java.util.List;
import org.junit.jupiter.api.Test;

final class QubitNeighboursTest {
    @Test
    void cellsOfFourAreNumberedRowByRow() {
        QubitNeighbours lattice = QubitNeighbours.squareCells(64).orElseThrow();

        assertThat(lattice.neighbours().get("0")).containsExactlyInAnyOrder("1", "2");
        assertThat(lattice.neighbours().get("3")).containsExactlyInAnyOrder("1", "2", "6", "17");
        assertThat(lattice.describe(List.of("0", "1", "3", "40")))
                .isEqualTo(
                        "By the usual numbering of a square lattice in cells of four 3 of the 4"
                                + " form one connected patch.");
    }

    @Test
    void aNumberOfQubitsThatMakesNoSquareHasNoLattice() {
        assertThat(QubitNeighbours.squareCells(156)).isEmpty();
        assertThat(QubitNeighbours.squareCells(5)).isEmpty();
        assertThat(QubitNeighbours.squareCells(63)).isPresent();
    }

    @Test
    void couplingsOfATopologyMakeALattice() {
        QubitNeighbours lattice =
                QubitNeighbours.of(
                                Json.parse("{\"couplings\": [[0, 1], [1, 2], [5, 6]]}")
                                        .orElseThrow())
                        .orElseThrow();

        assertThat(lattice.describe(List.of("0", "2", "6")))
                .isEqualTo("On the chip's topology no two of them are neighbours.");
        assertThat(lattice.describe(List.of("0", "1", "2")))
                .isEqualTo(
                        "On the chip's topology they are neighbours: all 3 form one connected"
                                + " patch.");
        assertThat(lattice.describe(List.of("0"))).isEmpty();
    }
}
