package dev.assay.series;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Test;

/// Values of chance stay within reach; others are beyond.
final class TailTest {
    private static long beyond(int size, ToDoubleFunction<Random> value) {
        Random random = new Random(size);
        long found = 0;
        for (int run = 0; run < 200; run++) {
            double[] values = random.doubles(size).map(_ -> value.applyAsDouble(random)).toArray();
            double reach = Tail.reach(values, size);
            found += Arrays.stream(values).anyMatch(each -> each > reach) ? 1 : 0;
        }
        return found;
    }

    private static double geometric(Random random, double often) {
        int steps = 1;
        while (random.nextDouble() >= often) {
            steps++;
        }
        return steps;
    }

    @Test
    void waitsStepsAndNoiseStayWithinReach() {
        for (int size : new int[] {8, 30, 200, 1_000}) {
            assertThat(beyond(size, random -> -Math.log(1 - random.nextDouble())))
                    .as("waits, %s of them", size)
                    .isLessThanOrEqualTo(10);
            assertThat(beyond(size, random -> Math.abs(random.nextGaussian())))
                    .as("noise, %s of it", size)
                    .isLessThanOrEqualTo(10);
            assertThat(beyond(size, random -> 3 * geometric(random, 0.5)))
                    .as("rows of a label, %s of them", size)
                    .isLessThanOrEqualTo(10);
        }
    }

    @Test
    void whatChanceDoesNotMakeIsBeyond() {
        double[] steps = new double[100];
        Arrays.fill(steps, 60);
        steps[40] = 86_400;
        assertThat(Tail.reach(steps, 100)).isEqualTo(60);
        Arrays.fill(steps, 0, 15, 86_400);
        assertThat(Tail.reach(steps, 100)).isLessThanOrEqualTo(12 * 60);
        assertThat(Tail.reach(new double[0], 0)).isZero();
    }
}
