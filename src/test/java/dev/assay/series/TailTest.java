package dev.assay.series;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
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

    /// Values that chance parts from the rest are rare, however the values come; ten times the
    /// largest of skew values is by itself.
    @Test
    void onlyWhatIsFarFromTheNextIsParted() {
        List<ToDoubleFunction<Random>> families =
                List.of(
                        random -> 50 + 9 * random.nextGaussian(),
                        Random::nextDouble,
                        random -> -Math.log(1 - random.nextDouble()),
                        random -> Math.exp(random.nextGaussian()),
                        random -> geometric(random, 0.3),
                        random -> Math.rint(100 * Math.exp(3 + random.nextGaussian())) / 100,
                        random -> 5 * Math.rint(4 * Math.exp(random.nextGaussian())));
        for (int size : new int[] {200, 500, 3_000}) {
            for (ToDoubleFunction<Random> family : families) {
                int far = 0;
                int planted = 0;
                for (int seed = 1; seed <= 100; seed++) {
                    Random random = new Random(seed);
                    double[] values =
                            random.doubles(size).map(_ -> family.applyAsDouble(random)).toArray();
                    far += Spike.ofBulk(Made.series(values)).isEmpty() ? 0 : 1;
                    values[size / 2] = 10 * Arrays.stream(values).max().orElseThrow();
                    planted += Spike.ofBulk(Made.series(values)).isEmpty() ? 0 : 1;
                }
                String which = "family %d of %d".formatted(families.indexOf(family), size);
                assertThat(far).as(which).isLessThanOrEqualTo(3);
                // Coarse numbers have few sizes, which leave wide gaps by chance.
                int needed =
                        families.indexOf(family) % 2 == 0 && families.indexOf(family) > 3 ? 40 : 90;
                assertThat(planted).as(which).isGreaterThanOrEqualTo(needed);
            }
        }
        assertThat(Tail.parted(new double[0], 5)).isInfinite();
        assertThat(Tail.parted(new double[400], 5)).isInfinite();
    }
}
