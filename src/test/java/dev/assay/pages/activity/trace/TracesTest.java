package dev.assay.pages.activity.trace;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import java.util.List;
import org.junit.jupiter.api.Test;

final class TracesTest {
    private static Traces of(double... along) {
        return new Traces(along, Traces.Axis.DISTANCE, new BitSet(), List.of(), String::valueOf);
    }

    /// Who stands still has many samples at one place: the first of them is meant.
    @Test
    void theNearestSampleIsFound() {
        Traces traces = of(0, 1, 4, 4, 4, 9);

        assertThat(traces.nearest(-5)).isZero();
        assertThat(traces.nearest(0.5)).isZero();
        assertThat(traces.nearest(0.6)).isEqualTo(1);
        assertThat(traces.nearest(4)).isEqualTo(2);
        assertThat(traces.nearest(99)).isEqualTo(5);
    }

    @Test
    void oneSampleIsNothingToDraw() {
        assertThat(of(3).isEmpty()).isTrue();
        assertThat(Traces.NONE.isEmpty()).isTrue();
        assertThat(Traces.NONE.whole().length()).isPositive();
    }
}
