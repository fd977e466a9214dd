package dev.assay.activity.finding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.activity.finding.Steadiness.Changed;
import dev.assay.activity.finding.Steadiness.Efforts;
import dev.assay.activity.finding.Steadiness.Held;
import dev.assay.activity.finding.Steadiness.Limits;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// Courses of which the fade is known because it was put in.
final class SteadinessTest {
    private static double[] course(int bins, double noise, IntToDoubleFunction level) {
        Random random = new Random(7);
        return IntStream.range(0, bins)
                .mapToDouble(i -> level.applyAsDouble(i) * (1 + noise * random.nextGaussian()))
                .toArray();
    }

    private static Steadiness ofPower(double[] values) {
        return Steadiness.of(values, 60, Limits.OF_POWER, List.of(), 1);
    }

    private static Steadiness ofSpeed(double[] values) {
        return Steadiness.of(values, 60, Limits.OF_SPEED, List.of(), 1);
    }

    @Test
    void oneLevelIsSteadyWhateverTheNoise() {
        for (double noise : new double[] {0, 0.02, 0.05, 0.1}) {
            assertThat(ofPower(course(120, noise, _ -> 200)))
                    .isInstanceOfSatisfying(
                            Held.class,
                            held -> assertThat(held.level()).isCloseTo(200, within(5.0)));
        }
        assertThat(ofSpeed(course(60, 0.03, _ -> 3.3))).isInstanceOf(Held.class);
    }

    @Test
    void aFallAtSeventyPercentIsFoundThere() {
        for (double noise : new double[] {0, 0.03, 0.08}) {
            assertThat(ofPower(course(120, noise, i -> i < 84 ? 220 : 180)))
                    .isInstanceOfSatisfying(
                            Changed.class,
                            fall -> {
                                assertThat(fall.at()).isBetween(82, 86);
                                assertThat(fall.before()).isCloseTo(220, within(4.0));
                                assertThat(fall.end()).isCloseTo(180, within(9.0));
                            });
        }
    }

    @Test
    void aFallThatGoesOnIsFoundWhereItBegins() {
        assertThat(ofPower(course(180, 0.03, i -> i < 100 ? 205 : 200 - (i - 100) * 0.8)))
                .isInstanceOfSatisfying(
                        Changed.class,
                        fall -> {
                            assertThat(fall.at()).isBetween(94, 108);
                            assertThat(fall.end()).isCloseTo(140, within(6.0));
                        });
    }

    @Test
    void aChangeNearAStopBeginsThere() {
        double[] course =
                course(180, 0.02, i -> i < 120 ? 205 : i < 175 ? 200 - (i - 120) * 1.2 : 110);

        assertThat(Steadiness.of(course, 60, Limits.OF_POWER, List.of(120), 1))
                .isInstanceOfSatisfying(
                        Changed.class, fall -> assertThat(fall.at()).isEqualTo(120));
    }

    @Test
    void aRunnersFadeFromFiveToSixMinutesIsFound() {
        assertThat(ofSpeed(course(50, 0.02, i -> i < 35 ? 1_000 / 300.0 : 1_000 / 360.0)))
                .isInstanceOfSatisfying(
                        Changed.class,
                        fall -> {
                            assertThat(fall.at()).isBetween(34, 36);
                            assertThat(fall.change()).isCloseTo(-1 / 6.0, within(0.03));
                        });
    }

    @Test
    void aSwimThatSlowsAllTheTimeHasNoLevel() {
        assertThat(
                        Steadiness.of(
                                course(60, 0.01, i -> 1.12 - 0.0015 * i),
                                30,
                                Limits.OF_SPEED,
                                List.of(),
                                1))
                .isInstanceOfSatisfying(
                        Changed.class,
                        fall -> {
                            assertThat(fall.wentOnAllTheTime()).isTrue();
                            assertThat(fall.change()).isCloseTo(-0.065, within(0.01));
                        });
    }

    @Test
    void aNegativeSplitRises() {
        assertThat(ofSpeed(course(50, 0.02, i -> i < 25 ? 3.0 : 3.3)))
                .isInstanceOfSatisfying(Changed.class, rise -> assertThat(rise.fell()).isFalse());
    }

    @Test
    void intervalsAreEffortsAndNoFade() {
        double[] course =
                Arrays.copyOf(
                        course(78, 0.03, i -> i >= 15 && i < 50 && (i - 15) % 7 < 4 ? 300 : 120),
                        62);

        assertThat(ofPower(course))
                .isInstanceOfSatisfying(
                        Efforts.class, efforts -> assertThat(efforts.blocks()).hasSize(5));
    }

    @Test
    void aWarmUpAndACoolDownAreNeitherARiseNorAFade() {
        assertThat(ofPower(course(100, 0.03, i -> i < 10 ? 120 + 8 * i : i < 92 ? 200 : 120)))
                .isInstanceOf(Held.class);
    }

    @Test
    void tenMinutesAreNeededOfThirtySecondBins() {
        assertThat(Steadiness.of(course(19, 0, _ -> 200), 30, Limits.OF_POWER, List.of(), 1))
                .isInstanceOf(Steadiness.TooShort.class);
    }

    @Test
    void theLastBinCountsForAsMuchAsThereIsOfIt() {
        double[] course = course(60, 0, i -> i < 30 ? 200 : i < 59 ? 160 : 100);

        // A quarter of the stretch after the change: six bins of 160 and half a one of 100.
        assertThat(Steadiness.of(course, 60, Limits.OF_POWER, List.of(), 0.5))
                .isInstanceOfSatisfying(
                        Changed.class,
                        fall ->
                                assertThat(fall.end())
                                        .isCloseTo((6 * 160 + 50) / 6.5, within(1e-6)));
    }
}
