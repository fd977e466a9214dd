package dev.assay.series;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

final class DescriptiveTest {
    private static final double[] FOUR = {4, 1, 3, 2};

    @Test
    void theMedianIsTheMiddle() {
        assertThat(Descriptive.median(new double[] {3, 1, 2})).isEqualTo(2);
        assertThat(Descriptive.median(FOUR)).isEqualTo(2.5);
        assertThat(Descriptive.median(new double[0])).isNaN();
        assertThat(FOUR).containsExactly(4, 1, 3, 2);
    }

    @Test
    void aSampleDeviatesMoreThanAPopulation() {
        double[] values = {2, 4, 4, 4, 5, 5, 7, 9};
        assertThat(Descriptive.populationDeviation(values, Descriptive.refinedMean(values)))
                .isEqualTo(2);
        assertThat(Descriptive.sampleDeviation(values)).isEqualTo(Math.sqrt(32.0 / 7));
        assertThat(Descriptive.populationDeviation(new double[] {5}, 5)).isZero();
        assertThat(Descriptive.sampleDeviation(new double[] {5})).isNaN();
        assertThat(Descriptive.mean(new double[0])).isNaN();
    }

    @Test
    void quantilesLieOnTheLineBetweenValues() {
        double[] sorted = {10, 20, 40, 80};
        assertThat(Descriptive.quantile(sorted, 0)).isEqualTo(10);
        assertThat(Descriptive.quantile(sorted, 0.25)).isEqualTo(17.5);
        assertThat(Descriptive.quantile(sorted, 1)).isEqualTo(80);
    }

    @Test
    void aLargeLevelDoesNotHideASmallDeviation() {
        double[] values = {1e9 + 0.1, 1e9 + 0.3, 1e9 + 0.5};
        assertThat(Descriptive.sampleDeviation(values)).isCloseTo(0.2, within(1e-6));
    }
}
