package dev.assay.activity.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.activity.Sport;
import dev.assay.activity.StreamType;
import dev.assay.activity.Streams;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Map;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// Ways to the north, a sample a second, into which jumps were put.
final class PositionJumpsTest {
    /// Metres of a degree of latitude on a sphere of 6,371,008.8 m: π / 180 of it.
    private static final double DEGREE = 111_195.08;

    private static double[] north(int count, IntToDoubleFunction metres) {
        return IntStream.range(0, count)
                .mapToDouble(i -> 47 + metres.applyAsDouble(i) / DEGREE)
                .toArray();
    }

    private static PositionJumps of(double[] latitudes, Sport sport) {
        double[] longitudes = new double[latitudes.length];
        Arrays.fill(longitudes, 8);
        double[] times = IntStream.range(0, latitudes.length).asDoubleStream().toArray();
        return PositionJumps.of(
                new Streams(
                        Map.of(
                                StreamType.TIME, times,
                                StreamType.LATITUDE, latitudes,
                                StreamType.LONGITUDE, longitudes)),
                sport);
    }

    private static BitSet bits(int from, int to) {
        BitSet bits = new BitSet();
        bits.set(from, to);
        return bits;
    }

    @Test
    void whereNobodyJumpsNothingIsFound() {
        PositionJumps found = of(north(600, i -> 3.0 * i + 20 * (i % 2)), Sport.RUN);

        assertThat(found.jumps()).isZero();
        assertThat(found.wrong().isEmpty()).isTrue();
        assertThat(found.jumped().isEmpty()).isTrue();
    }

    @Test
    void positionsThatJumpAwayAndComeBackAreWrong() {
        double[] latitudes = north(600, i -> 3.0 * i);
        for (int i = 200; i < 230; i++) {
            latitudes[i] += 0.5;
        }

        PositionJumps found = of(latitudes, Sport.RUN);

        assertThat(found.wrong()).isEqualTo(bits(200, 230));
        assertThat(found.jumps()).isEqualTo(2);
        assertThat(found.longest()).isCloseTo(0.5 * DEGREE + 3, within(1.0));
        assertThat(found.jumped().isEmpty()).isTrue();
    }

    @Test
    void theFirstAndTheLastPositionsMayBeWrong() {
        double[] latitudes = north(600, i -> 3.0 * i);
        latitudes[0] -= 2;
        latitudes[598] += 1;
        latitudes[599] += 1;

        PositionJumps found = of(latitudes, Sport.RUN);

        BitSet wrong = bits(598, 600);
        wrong.set(0);
        assertThat(found.wrong()).isEqualTo(wrong);
    }

    @Test
    void whoIsSomewhereElseFromThereOnJumpedOnce() {
        PositionJumps found = of(north(600, i -> 3.0 * i + (i < 300 ? 0 : 80_000)), Sport.RUN);

        assertThat(found.wrong().isEmpty()).isTrue();
        assertThat(found.jumped()).isEqualTo(bits(300, 301));
        assertThat(found.jumps()).isEqualTo(1);
    }

    /// In a tunnel the device repeats the last position for a minute, and then knows the true one.
    @Test
    void theEndOfATunnelIsNoJump() {
        PositionJumps found = of(north(600, i -> i < 200 || i > 260 ? 8.0 * i : 1_592), Sport.RIDE);

        assertThat(found.jumps()).isZero();
    }

    @Test
    void aFlightIsAJourneyAndNoJump() {
        assertThat(of(north(600, i -> 250.0 * i), Sport.OTHER).jumps()).isZero();
    }

    /// A runner is not as fast as somebody on wheels.
    @Test
    void whatIsImpossibleDependsOnTheSport() {
        double[] latitudes = north(600, i -> 3.0 * i + (i < 300 ? 0 : 80));

        assertThat(of(latitudes, Sport.RUN).jumps()).isEqualTo(1);
        assertThat(of(latitudes, Sport.RIDE).jumps()).isZero();
    }

    @Test
    void whatIsNoPlaceOnTheEarthIsWrongWithoutAJump() {
        double[] latitudes = north(600, i -> 3.0 * i);
        latitudes[300] = 147.002;

        PositionJumps found = of(latitudes, Sport.RUN);

        assertThat(found.wrong()).isEqualTo(bits(300, 301));
        assertThat(found.jumps()).isZero();
    }

    /// A track without times may be a plan with long straight parts; one place far off is none.
    @Test
    void withoutTimesOnlyOnePlaceFarOffIsWrong() {
        double[] latitudes = north(200, i -> 30.0 * i + (i < 100 ? 0 : 9_000));
        latitudes[50] += 1;
        double[] longitudes = new double[200];

        PositionJumps found =
                PositionJumps.of(null, latitudes, longitudes, new BitSet(), Sport.OTHER);

        assertThat(found.wrong()).isEqualTo(bits(50, 51));
        assertThat(found.jumped().isEmpty()).isTrue();
    }
}
