package dev.assay.extract.derived;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The median of any number of steps, against the one of all of them sorted.
final class StepTallyTest {
    private static double median(long... steps) {
        StepTally tally = new StepTally();
        LongStream.of(steps).forEach(tally::add);
        return tally.median();
    }

    @Test
    void stepsThatAreTheSameAreToldExactly() {
        assertThat(median(60_000, 60_000, 900_000)).isEqualTo(60_000);
        assertThat(median(1, 1, 1)).isEqualTo(1);
        assertThat(median(Long.MAX_VALUE)).isEqualTo((double) Long.MAX_VALUE);
    }

    @Test
    void noStepAndStepsBackAreNone() {
        assertThat(median()).isNaN();
        assertThat(median(0, -5, 0)).isNaN();
        assertThat(median(0, -5, 7)).isEqualTo(7);
    }

    @Test
    void ofTwoTheLowerOneCounts() {
        assertThat(median(1_000, 299_000)).isEqualTo(1_000);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5})
    void unevenStepsAreRightToThreePercent(int seed) {
        Random random = new Random(seed);
        long[] steps =
                random.doubles(999).mapToLong(part -> 1 + (long) Math.exp(25 * part)).toArray();
        long[] sorted = steps.clone();
        Arrays.sort(sorted);
        double exact = sorted[steps.length / 2];

        assertThat(median(steps)).isCloseTo(exact, within(0.032 * exact));
    }
}
