package dev.assay.chip.finding;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.finding.Finding;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/// Drifts that were put in, and chips without any.
final class ChipDriftTest {
    @Test
    void quietChipsHaveNoDrifts() throws Exception {
        for (long seed = 1; seed <= PlantedChip.SEEDS; seed++) {
            ParameterHistory quiet = PlantedChip.history(seed, (_, _) -> 100);
            assertThat(new ChipDrift(quiet, PlantedChip.looked(quiet)).findings(PlantedChip.QUBITS))
                    .as("drift " + seed)
                    .singleElement()
                    .satisfies(all -> assertThat(all.weight()).isZero());
        }
    }

    @Test
    void plantedDriftsAreFoundAndAreNoSteps() throws Exception {
        int found = 0;
        for (long seed = 1; seed <= PlantedChip.SEEDS; seed++) {
            ParameterHistory history =
                    PlantedChip.history(seed, (qubit, day) -> qubit < 3 ? 100 - day / 2 : 100);
            List<Finding> findings =
                    new ChipDrift(history, PlantedChip.looked(history))
                            .findings(PlantedChip.QUBITS);

            assertThat(PlantedChip.changes(history)).as("steps " + seed).isEmpty();
            assertThat(Set.of("0", "1", "2"))
                    .as("no other, " + seed)
                    .containsAll(PlantedChip.ids(findings));
            found += PlantedChip.ids(findings).size();
        }
        assertThat(found).isGreaterThanOrEqualTo(PlantedChip.SEEDS * 3 * 9 / 10);
    }
}
