package dev.assay.chip;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.chip.Topology.Coupling;
import dev.assay.chip.Topology.Place;
import dev.assay.chip.source.ChipInfo;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

final class CoupledRowsTest {
    private static Stream<Coupling> row(int first, int last) {
        return IntStream.range(first, last).mapToObj(qubit -> new Coupling(qubit, qubit + 1));
    }

    /// 0 to 6, bridges 7 and 8 under 1 and 5, 9 to 15 one place further to the left.
    private static List<Coupling> hexagon() {
        Stream<Coupling> bridges =
                Stream.of(
                        new Coupling(7, 1),
                        new Coupling(5, 8),
                        new Coupling(7, 11),
                        new Coupling(15, 8));
        return Stream.of(row(0, 6), bridges, row(9, 15)).flatMap(each -> each).toList();
    }

    @Test
    void rowsStandUnderTheirBridges() {
        Topology chip = CoupledRows.layout(16, hexagon()).orElseThrow();

        assertThat(chip.rows()).isEqualTo(3);
        assertThat(chip.columns()).isEqualTo(8);
        assertThat(chip.place(0)).contains(new Place(0, 1));
        assertThat(chip.place(7)).contains(new Place(1, 2));
        assertThat(chip.place(8)).contains(new Place(1, 6));
        assertThat(chip.place(9)).contains(new Place(2, 0));
        assertThat(chip.remark()).isEmpty();
    }

    @Test
    void aLineIsARow() {
        Topology line = CoupledRows.layout(5, row(0, 4).toList()).orElseThrow();
        assertThat(line.rows()).isEqualTo(1);
        assertThat(line.place(4)).contains(new Place(0, 4));
    }

    @Test
    void otherCouplingsTellNothing() {
        assertThat(CoupledRows.layout(16, List.of())).isEmpty();
        assertThat(CoupledRows.layout(16, row(0, 6).toList())).isEmpty();
        assertThat(CoupledRows.layout(0, List.of())).isEmpty();
        List<Coupling> far =
                Stream.concat(hexagon().stream(), Stream.of(new Coupling(0, 15))).toList();
        assertThat(CoupledRows.layout(16, far)).isEmpty();
        Topology square = Topology.of(new ChipInfo("p", "c", 16, "square-lattice-mux-16", null));
        assertThat(CoupledRows.layout(16, square.couplings())).isEqualTo(Optional.empty());
    }
}
