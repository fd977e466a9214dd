package dev.assay.series;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

/// Steps that are gaps, and those that only come so.
final class GapsTest {
    private static long gaps(double[] steps) {
        double longest = Gaps.longestStep(steps);
        return Arrays.stream(steps).filter(step -> step > longest).count();
    }

    /// The rows of a label among those of others: it has each row with some chance.
    @Test
    void randomRowsHaveNoGaps() {
        for (double chance : new double[] {0.5, 0.3, 0.1, 0.01}) {
            for (int count : new int[] {30, 300, 3_000}) {
                Random random = new Random(count);
                double[] steps =
                        DoubleStream.generate(() ->
                                        1
                                                + Math.floor(
                                                        Math.log(1 - random.nextDouble())
                                                                / Math.log(1 - chance)))
                                .limit(count)
                                .toArray();
                assertThat(gaps(steps)).as("%s of %s", count, chance).isZero();
            }
        }
    }

    @Test
    void eventsAtRandomHaveNoGapsAndAPauseOfThemIsOne() {
        for (int count : new int[] {30, 300, 3_000, 30_000}) {
            Random random = new Random(7);
            double[] steps =
                    DoubleStream.generate(() -> -Math.log(1 - random.nextDouble()))
                            .limit(count)
                            .toArray();
            assertThat(gaps(steps)).as("%s events", count).isZero();
            steps[count / 2] = 40;
            assertThat(gaps(steps)).as("%s events and a pause", count).isEqualTo(1);
        }
    }

    @Test
    void whatIsMissingAmongSamplesIsAGap() {
        double[] even = new double[1_000];
        Arrays.fill(even, 1);
        even[300] = 4;
        even[700] = 600;
        assertThat(gaps(even)).isEqualTo(2);
        Random random = new Random(7);
        double[] uneven =
                DoubleStream.generate(() -> 60 + 5 * random.nextGaussian()).limit(1_000).toArray();
        uneven[500] = 240;
        assertThat(gaps(uneven)).isEqualTo(1);
        assertThat(gaps(new double[0])).isZero();
    }
}
