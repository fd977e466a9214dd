package dev.assay.chip.guide;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class SpreadTest {
    /// Readers who compute it again must know whether it is that of a sample.
    @Test
    void howFarValuesLieApartNamesItsDeviation() throws InterruptedException {
        assertThat(new GuideDesk(PaperChip.allSpecs()).ask("histogram of T2").text())
                .contains("(sample standard deviation ")
                .doesNotContain("(standard deviation ");
    }
}
