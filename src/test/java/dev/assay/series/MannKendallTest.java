package dev.assay.series;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.series.Trend.Direction;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class MannKendallTest {
    @Test
    void whatRisesOrFallsThroughoutIsATrendFromSixValuesOn() {
        assertThat(MannKendall.of(new double[] {1, 2, 3, 4, 5, 6})).isEqualTo(Direction.INCREASING);
        assertThat(MannKendall.of(new double[] {6, 5, 4, 3, 2, 1})).isEqualTo(Direction.DECREASING);
        assertThat(MannKendall.of(new double[] {1, 2, 3, 4, 5})).isEqualTo(Direction.STABLE);
        assertThat(MannKendall.of(new double[] {})).isEqualTo(Direction.STABLE);
        assertThat(MannKendall.of(new double[] {3, 3, 3, 3, 3, 3, 3, 3}))
                .isEqualTo(Direction.STABLE);
    }

    @Test
    void aLastValueThatFellIsNoTrend() {
        assertThat(MannKendall.of(new double[] {90, 91, 89, 92, 90, 91, 89, 90, 92, 40}))
                .isEqualTo(Direction.STABLE);
    }

    @Test
    void noiseIsATrendInNoMoreThanAFewOfAHundredCases() {
        Random random = new Random(7);
        long found =
                IntStream.range(0, 2_000)
                        .mapToObj(_ -> random.doubles(20).toArray())
                        .map(MannKendall::of)
                        .filter(direction -> direction != Direction.STABLE)
                        .count();
        assertThat(found).isBetween(1L, 40L);
    }
}
