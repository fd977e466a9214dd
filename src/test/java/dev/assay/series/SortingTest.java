package dev.assay.series;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

final class SortingTest {
    static Stream<double[]> values() {
        Random random = new Random(2);
        return Stream.of(
                new double[0],
                new double[] {Double.NaN, Double.POSITIVE_INFINITY},
                new double[] {3, Double.NaN, -2, 3, 0},
                new double[] {0.0, -0.0, 0.0, -0.0, 1},
                new double[] {1e15, 1e15 + 1, 1e15 - 1},
                new double[] {-1e300, 1e300, 5},
                new double[] {9_007_199_254_740_992.0, 9_007_199_254_740_994.0},
                random.doubles(5_000, -3, 3).toArray(),
                random.doubles(5_000, -300, 300).map(Math::rint).map(v -> v + 0.0).toArray(),
                random.doubles(5_000, -3e9, 3e9).map(Math::rint).toArray());
    }

    /// Bit by bit as the library sorts.
    @ParameterizedTest
    @MethodSource("values")
    void isTheOrderOfTheLibrary(double[] values) {
        double[] expected = Arrays.stream(values).filter(Double::isFinite).sorted().toArray();

        assertThat(Arrays.stream(Sorting.finite(values)).mapToLong(Double::doubleToRawLongBits))
                .containsExactlyElementsOf(
                        Arrays.stream(expected)
                                .mapToLong(Double::doubleToRawLongBits)
                                .boxed()
                                .toList());
    }
}
