package dev.assay.series;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class RobustTest {
    @Test
    void theSlopeIgnoresAWildValue() {
        assertThat(Robust.slope(new double[] {0, 2, 4, 600, 8, 10})).isEqualTo(2);
    }
}
