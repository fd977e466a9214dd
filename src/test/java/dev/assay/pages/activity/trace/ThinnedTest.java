package dev.assay.pages.activity.trace;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class ThinnedTest {
    private static double[] seconds(int count) {
        return IntStream.range(0, count).asDoubleStream().toArray();
    }

    /// A year of seconds with one spike of a second each way.
    @Test
    void noSpikeIsLost() {
        double[] along = seconds(1_000_000);
        double[] values = new Random(1).doubles(along.length, 100, 110).toArray();
        values[123_457] = 900;
        values[777_777] = -900;

        Thinned thinned =
                Thinned.of(along, values, new BitSet(), Span.of(0, along.length - 1), 800);

        assertThat(thinned.thinned()).isTrue();
        assertThat(thinned.samples()).contains(123_457, 777_777).hasSizeLessThan(4 * 802);
        assertThat(Arrays.stream(thinned.samples()).boxed()).isSorted();
        assertThat(thinned.begins().cardinality()).isEqualTo(1);
    }

    @Test
    void fewSamplesAreAllDrawnAndThoseOutOfViewAreNot() {
        double[] along = seconds(1_000);
        Thinned thinned = Thinned.of(along, along.clone(), new BitSet(), Span.of(300, 400), 500);

        assertThat(thinned.thinned()).isFalse();
        assertThat(thinned.samples()).hasSize(103).startsWith(299).endsWith(401);
    }

    /// A line is broken where a value is missing and where nothing was recorded.
    @Test
    void missingValuesAndGapsBreakTheLine() {
        double[] values = {1, 2, Double.NaN, 3, 4, 5};
        BitSet gap = new BitSet();
        gap.set(5);

        Thinned thinned = Thinned.of(seconds(6), values, gap, Span.of(0, 5), 100);

        assertThat(thinned.samples()).containsExactly(0, 1, 3, 4, 5);
        assertThat(thinned.begins().stream()).containsExactly(0, 2, 4);
    }

    @Test
    void aStreamWithoutAValueHasNoLine() {
        double[] values = new double[50_000];
        Arrays.fill(values, Double.NaN);

        assertThat(
                        Thinned.of(seconds(50_000), values, new BitSet(), Span.of(0, 50_000), 100)
                                .samples())
                .isEmpty();
    }
}
