package dev.assay.chip.finding;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.chip.Topology;
import dev.assay.chip.Topology.Coupling;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class QubitNeighboursTest {
    @Test
    void cellsOfFourAreNumberedRowByRow() {
        QubitNeighbours lattice =
                QubitNeighbours.of(Topology.cells(64, Optional.empty()).couplings());

        assertThat(lattice.neighbours().get("0")).containsExactlyInAnyOrder("1", "2");
        assertThat(lattice.neighbours().get("3")).containsExactlyInAnyOrder("1", "2", "6", "17");
        assertThat(lattice.describe(List.of("0", "1", "3", "40")))
                .isEqualTo("3 of the 4 that changed form one connected patch on the chip.");
    }

    @Test
    void couplingsMakeALattice() {
        QubitNeighbours lattice =
                QubitNeighbours.of(
                        List.of(new Coupling(0, 1), new Coupling(1, 2), new Coupling(5, 6)));

        assertThat(lattice.describe(List.of("0", "2", "6")))
                .isEqualTo("None of the 3 that changed is a neighbour of another.");
        assertThat(lattice.describe(List.of("0", "1", "2")))
                .isEqualTo(
                        "The 3 that changed are neighbours on the chip: they form one connected patch.");
        assertThat(lattice.describe(List.of("0"))).isEmpty();
        assertThat(QubitNeighbours.of(List.of()).describe(List.of("0", "1"))).isEmpty();
    }
}
