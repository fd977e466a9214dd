package dev.assay.chip;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.chip.source.ChipInfo;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

final class TopologyTest {
    private static Topology topology(int size, @Nullable String id) {
        return Topology.of(new ChipInfo("p", "c", size, id, null));
    }

    @Test
    void theSquareLatticesHaveTheirSizesAndCouplings() {
        assertThat(couplings(16)).isEqualTo(24);
        assertThat(couplings(64)).isEqualTo(112);
        assertThat(couplings(144)).isEqualTo(264);
        assertThat(couplings(256)).isEqualTo(480);
        assertThat(couplings(1024)).isEqualTo(1984);
    }

    private static int couplings(int size) {
        return topology(size, "square-lattice-mux-" + size).couplings().size();
    }

    @Test
    void couplingsRunFromTheEvenPlaceInTheKnownOrder() {
        assertThat(topology(16, "square-lattice-mux-16").couplings())
                .extracting(Topology.Coupling::id)
                .containsExactly(
                        "0-1", "0-2", "4-1", "3-1", "3-2", "8-2", "3-6", "3-9", "4-5", "4-6", "7-5",
                        "7-6", "12-6", "7-13", "8-9", "8-10", "12-9", "11-9", "11-10", "11-14",
                        "12-13", "12-14", "15-13", "15-14");
    }

    @Test
    void cellsRunRowByRow() {
        Topology chip = topology(64, "square-lattice-mux-64");
        assertThat(chip.place(3)).contains(new Topology.Place(1, 1));
        assertThat(chip.place(4)).contains(new Topology.Place(0, 2));
        assertThat(chip.place(16)).contains(new Topology.Place(2, 0));
        assertThat(chip.place(63)).contains(new Topology.Place(7, 7));
        assertThat(chip.place(64)).isEmpty();
        assertThat(chip.place(-1)).isEmpty();
        assertThat(chip.remark()).isEmpty();
    }

    @Test
    void everyQubitOfAChipWithoutTopologyHasItsOwnPlace() {
        for (int size : new int[] {1, 2, 3, 4, 5, 27, 127, 156}) {
            Topology chip = topology(size, null);
            assertThat(
                            IntStream.range(0, size)
                                    .mapToObj(chip::place)
                                    .flatMap(java.util.Optional::stream))
                    .as("%s qubits", size)
                    .hasSize(size)
                    .doesNotHaveDuplicates();
            assertThat(chip.remark()).hasValueSatisfying(text -> assertThat(text).contains("grid"));
        }
        assertThat(topology(0, null).place(0)).isEmpty();
    }

    @Test
    void theHeavyHexagonIsTwoChainsWithBridgesAndSpurs() {
        Topology chip = topology(27, "heavy-hex-27");
        assertThat(chip.size()).isEqualTo(27);
        assertThat(chip.place(26)).contains(new Topology.Place(3, 10));
        assertThat(chip.couplings())
                .extracting(Topology.Coupling::id)
                .containsExactlyInAnyOrder(
                        "0-1", "1-2", "1-4", "2-3", "3-5", "4-7", "5-8", "6-7", "7-10", "8-9",
                        "8-11", "10-12", "11-14", "12-13", "12-15", "13-14", "14-16", "15-18",
                        "16-19", "17-18", "18-21", "19-20", "19-22", "21-23", "22-25", "23-24",
                        "24-25", "25-26");
    }

    @Test
    void aLineIsOneRow() {
        Topology chip = topology(16, "linear-16");
        assertThat(chip.rows()).isEqualTo(1);
        assertThat(chip.columns()).isEqualTo(16);
        assertThat(chip.couplings()).hasSize(15).startsWith(new Topology.Coupling(0, 1));
        assertThat(chip.remark()).isEmpty();
    }

    @Test
    void anUnknownTopologySaysSo() {
        assertThat(topology(4, "square-lattice-mux-15").remark()).isPresent();
        assertThat(topology(4, "kagome-12").remark())
                .hasValueSatisfying(
                        text -> assertThat(text).startsWith("Its topology is not known"));
    }
}
