package dev.assay.series;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class BreakPointTest {
    @Test
    void aLevelAndALineAreFoundWhereTheyMeet() {
        double[] values =
                IntStream.range(0, 100).mapToDouble(i -> i < 60 ? 200 : 190 - (i - 60)).toArray();

        BreakPoint found = BreakPoint.of(values, 5).orElseThrow();

        assertThat(found.at()).isEqualTo(60);
        assertThat(found.before()).isCloseTo(200, within(1e-9));
        assertThat(found.begin()).isCloseTo(190, within(1e-9));
        assertThat(found.end()).isCloseTo(151, within(1e-9));
        assertThat(found.after()).isCloseTo(170.5, within(1e-9));
        assertThat(found.squares()).isCloseTo(0, within(1e-6));
        assertThat(found.significance(100)).isGreaterThan(1_000);
    }

    @Test
    void theSquaresAreThoseOfAComputationByHand() {
        BreakPoint found = BreakPoint.at(new double[] {1, 3, 2, 4, 3, 8}, 3);

        // A level of 2 leaves 1 + 1 + 0; the line through 4, 3, 8 is 3, 5, 7 and leaves 1 + 4 + 1.
        assertThat(found.before()).isEqualTo(2);
        assertThat(found.begin()).isCloseTo(3, within(1e-9));
        assertThat(found.end()).isCloseTo(7, within(1e-9));
        assertThat(found.squares()).isCloseTo(8, within(1e-9));
        // From their mean of 3.5: 6.25 + 0.25 + 2.25 + 0.25 + 0.25 + 20.25.
        assertThat(found.ofLevel()).isCloseTo(29.5, within(1e-9));
    }

    @Test
    void fewerThanTwiceTheShortestStretchHaveNone() {
        assertThat(BreakPoint.of(new double[9], 5)).isEmpty();
        assertThat(BreakPoint.of(new double[10], 5)).isPresent();
    }

    @Test
    void oneLevelIsNoChange() {
        assertThat(BreakPoint.of(new double[20], 5).orElseThrow().significance(20)).isZero();
    }
}
