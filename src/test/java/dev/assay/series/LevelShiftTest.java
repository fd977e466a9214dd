package dev.assay.series;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class LevelShiftTest {
    private final Random random = new Random(7);

    private double[] noise(int count, double level, double spread) {
        return random.doubles(count).map(_ -> level + spread * random.nextGaussian()).toArray();
    }

    private static double[] joined(double[] first, double[] second) {
        double[] all = Arrays.copyOf(first, first.length + second.length);
        System.arraycopy(second, 0, all, first.length, second.length);
        return all;
    }

    @Test
    void aDropIsFoundWhereItHappened() {
        double[] series = joined(noise(100, 100, 4), noise(15, 67, 4));
        assertThat(LevelShift.find(series))
                .hasValueSatisfying(step -> {
                    assertThat(step.index()).isEqualTo(100);
                    assertThat(step.before()).isBetween(98.0, 102.0);
                    assertThat(step.after()).isBetween(63.0, 71.0);
                    assertThat(step.relativeChange()).isBetween(-0.37, -0.29);
                });
    }

    @Test
    void noiseHasNoSteps() {
        for (int length : new int[] {8, 9, 10, 12, 20, 60, 120}) {
            long found =
                    IntStream.range(0, 500)
                            .filter(_ -> LevelShift.find(noise(length, 100, 5)).isPresent())
                            .count();
            assertThat(found).as("in noise of length %s", length).isLessThanOrEqualTo(5);
        }
    }

    @Test
    void countsAndCoinsHaveNoSteps() {
        for (int run = 0; run < 300; run++) {
            double[] coins = random.doubles(60).map(Math::rint).toArray();
            double[] dice = random.doubles(60).map(part -> Math.floor(1 + 6 * part)).toArray();
            assertThat(LevelShift.find(coins)).as("coins %s", run).isEmpty();
            assertThat(LevelShift.find(dice)).as("dice %s", run).isEmpty();
        }
    }

    @Test
    void aDriftIsNoStep() {
        double[] drift = noise(120, 100, 1);
        for (int i = 0; i < drift.length; i++) {
            drift[i] -= 0.3 * i;
        }
        assertThat(LevelShift.find(drift)).isEmpty();
    }

    @Test
    void aDeclineThatBeginsLateIsNoStep() {
        for (double slope : new double[] {0.05, 0.1, 0.3, 1}) {
            double[] series = noise(120, 97, 0.15);
            for (int i = 60; i < series.length; i++) {
                series[i] -= slope * (i - 60);
            }
            assertThat(LevelShift.find(series)).as("a slope of %s", slope).isEmpty();
        }
    }

    @Test
    void anExcursionIsNoStep() {
        double[] series = joined(joined(noise(50, 100, 4), noise(3, 40, 4)), noise(50, 100, 4));
        assertThat(LevelShift.find(series)).isEmpty();
        assertThat(LevelShift.find(joined(noise(50, 100, 4), noise(3, 40, 4)))).isEmpty();
    }

    @Test
    void wildValuesDoNotHideAStep() {
        double[] series = joined(noise(60, 100, 3), noise(20, 60, 3));
        series[10] = 9000;
        series[70] = -9000;
        assertThat(LevelShift.find(series))
                .hasValueSatisfying(step -> assertThat(step.index()).isEqualTo(60));
    }

    @Test
    void flatSeriesAreJudgedByTheirOwnCalm() {
        assertThat(LevelShift.find(new double[40])).isEmpty();
        double[] series = joined(noise(20, 0, 0), noise(20, 1, 0));
        assertThat(LevelShift.find(series))
                .hasValueSatisfying(step -> {
                    assertThat(step.index()).isEqualTo(20);
                    assertThat(step.relativeChange()).isNaN();
                });
    }

    @Test
    void shortSeriesAreNotJudged() {
        assertThat(LevelShift.find(new double[0])).isEmpty();
        assertThat(LevelShift.find(new double[] {1, 1, 1, 9, 9, 9, 9})).isEmpty();
    }

    /// Noise that crosses the middle now and then is no return to a level.
    @Test
    void aLevelIsTakenByARunAndNotByNoise() {
        for (double height : new double[] {1.5, 2, 3}) {
            for (int length : new int[] {60, 240, 2_000}) {
                long taken =
                        IntStream.range(0, 300)
                                .filter(_ ->
                                        LevelShift.visits(
                                                noise(length, 0, 1), 0, length, height, 0))
                                .count();
                assertThat(taken).as("%s in %s", height, length).isLessThanOrEqualTo(6);
            }
        }
        int found = 0;
        for (int run = 0; run < 100; run++) {
            double[] series = joined(joined(noise(90, 0, 1), noise(12, 6, 1)), noise(90, 0, 1));
            found += LevelShift.visits(series, 0, 192, 6, 0) ? 1 : 0;
            assertThat(LevelShift.visits(series, 0, 90, 6, 0)).isFalse();
        }
        assertThat(found).isGreaterThanOrEqualTo(90);
    }
}
