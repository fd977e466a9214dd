package dev.assay.chip.finding;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.finding.Finding;
import java.util.List;
import java.util.Set;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;

/// Steps that were put in, of some and of all, and chips without any.
final class ChipChangesTest {
    @Test
    void quietChipsHaveNoSteps() throws Exception {
        for (long seed = 1; seed <= PlantedChip.SEEDS; seed++) {
            ParameterHistory quiet = PlantedChip.history(seed, (_, _) -> 100);
            assertThat(PlantedChip.changes(quiet)).as("changes " + seed).isEmpty();
        }
    }

    @Test
    void plantedStepsAreFoundOnTheirDayAndTheChipIsTold() throws Exception {
        int planted = 0;
        int found = 0;
        for (long seed = 1; seed <= PlantedChip.SEEDS; seed++) {
            Set<String> hit = Set.of("0", "1", "2", "3");
            ParameterHistory history =
                    PlantedChip.history(
                            seed, (qubit, day) -> qubit < 4 && day >= PlantedChip.EVENT ? 65 : 100);
            List<Finding> findings = PlantedChip.changes(history);

            assertThat(hit).as("no other, " + seed).containsAll(PlantedChip.ids(findings));
            planted += hit.size();
            found += PlantedChip.ids(findings).size();
            assertThat(findings.getFirst().statement()).contains("of 36 qubits lost T1");
            assertThat(findings.get(1).statement())
                    .contains("It is not the whole chip", "patch.", " for all 36 qubits.");
            assertThat(findings.get(1).weight()).isZero();
            for (Finding each : findings.subList(2, findings.size())) {
                assertThat(each.place().from()).startsWith("2026-02-1");
                assertThat(each.move())
                        .extracting(Finding.Move::change, InstanceOfAssertFactories.DOUBLE)
                        .isBetween(-0.42, -0.28);
            }
        }
        assertThat(found).isGreaterThanOrEqualTo(planted * 9 / 10);
    }

    @Test
    void aStepOfAllIsOneOfTheWholeChip() throws Exception {
        for (long seed = 1; seed <= PlantedChip.SEEDS; seed++) {
            List<Finding> findings =
                    PlantedChip.changes(
                            PlantedChip.history(
                                    seed, (_, day) -> day >= PlantedChip.EVENT ? 70 : 100));
            assertThat(findings.get(1).statement()).contains("It is the whole chip");
            assertThat(findings.get(1).weight()).isEqualTo(1);
            assertThat(PlantedChip.ids(findings).size())
                    .isGreaterThanOrEqualTo(PlantedChip.QUBITS * 9 / 10);
        }
    }
}
