package dev.assay.series;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class PlateauTest {
    private static double[] series(int count, long seed, IntToDoubleFunction level) {
        Random random = new Random(seed);
        return IntStream.range(0, count)
                .mapToDouble(i -> level.applyAsDouble(i) + random.nextGaussian())
                .toArray();
    }

    /// A long one looks like one step to whoever looks for one.
    @Test
    void aLevelThatGoesBackIsFoundShortOrLong() {
        for (int[] ends : new int[][] {{30, 38}, {60, 90}, {20, 100}, {5, 115}}) {
            int found = 0;
            for (long seed = 0; seed < 20; seed++) {
                double[] values = series(120, seed, i -> i >= ends[0] && i < ends[1] ? 42 : 50);
                values[15] = 9_000;
                found +=
                        Plateau.find(values)
                                        .filter(of ->
                                                Math.abs(of.away().index() - ends[0]) <= 1
                                                        && Math.abs(
                                                                        of.away().index()
                                                                                + of.back().index()
                                                                                - ends[1])
                                                                <= 1
                                                        && of.away().after() < 44)
                                        .isPresent()
                                ? 1
                                : 0;
            }
            assertThat(found).as("%d to %d", ends[0], ends[1]).isGreaterThanOrEqualTo(17);
        }
    }

    @Test
    void stepsStairsDriftsAndWavesAreNone() {
        for (long seed = 0; seed < 20; seed++) {
            assertThat(Plateau.find(series(120, seed, i -> i < 60 ? 50 : 42))).isEmpty();
            assertThat(Plateau.find(series(120, seed, i -> 50 - 10 * Math.floor(i / 40.0))))
                    .isEmpty();
            assertThat(Plateau.find(series(120, seed, i -> 50 - i / 5.0))).isEmpty();
            assertThat(Plateau.find(series(120, seed, i -> 50 + 10 * Math.sin(i / 20.0))))
                    .isEmpty();
            assertThat(Plateau.find(series(120, seed, i -> i > 50 && i < 54 ? 30 : 50))).isEmpty();
        }
    }

    @Test
    void noiseHasNone() {
        for (int length : new int[] {0, 11, 12, 13, 16, 20, 60, 120}) {
            long found =
                    IntStream.range(0, 500)
                            .filter(seed ->
                                    Plateau.find(series(length, seed, _ -> 100)).isPresent())
                            .count();
            assertThat(found).as("in noise of length %s", length).isLessThanOrEqualTo(5);
        }
        assertThat(Plateau.find(new double[40])).isEmpty();
    }
}
