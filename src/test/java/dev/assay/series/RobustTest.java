package dev.assay.series;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class RobustTest {
    @Test
    void theMedianIsTheMiddle() {
        assertThat(Robust.median(new double[] {3, 1, 2})).isEqualTo(2);
        assertThat(Robust.median(new double[] {4, 1, 3, 2})).isEqualTo(2.5);
        assertThat(Robust.median(new double[0])).isNaN();
    }

    @Test
    void theSlopeIgnoresAWildValue() {
        assertThat(Robust.slope(new double[] {0, 2, 4, 600, 8, 10})).isEqualTo(2);
    }
}
