package dev.assay.series;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class SamplingTest {

    @Test
    void placesAreSpreadOverMillionsWithoutOverflow() {
        int[] places = Sampling.evenly(3_000_000, 10_000);

        assertThat(places).hasSize(10_000).isSorted();
        assertThat(places[9_999]).isEqualTo(2_999_999);
        assertThat(places[5_000]).isBetween(1_500_000, 1_500_300);
    }
}
