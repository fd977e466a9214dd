package dev.assay.chip.guide;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class SpreadTest {
    /// Of all values or as of a sample: a reader who computes it again must know.
    @Test
    void howFarValuesLieApartNamesItsDeviation() throws InterruptedException {
        assertThat(new GuideDesk(PaperChip.allSpecs()).ask("histogram of T2").text())
                .contains("(sample standard deviation ")
                .doesNotContain("(standard deviation ");
    }
}
