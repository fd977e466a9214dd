package dev.assay.pages.activity.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

final class SpanTest {
    private static final Span WHOLE = Span.of(0, 7_200);

    @Test
    void whatIsPointedAtStaysWhereItIs() {
        Span near = WHOLE.zoomed(0.5, 1_800, WHOLE, 10);

        assertThat(near.part(1_800)).isCloseTo(WHOLE.part(1_800), within(1e-12));
        assertThat(near.length()).isEqualTo(3_600);
    }

    @Test
    void theViewNeverLeavesTheWhole() {
        Span near = WHOLE.zoomed(0.1, 7_200, WHOLE, 10);

        assertThat(near.to()).isEqualTo(7_200);
        assertThat(near.moved(3, WHOLE).to()).isEqualTo(7_200);
        assertThat(near.moved(-30, WHOLE).from()).isZero();
        assertThat(near.zoomed(100, 7_000, WHOLE, 10)).isEqualTo(WHOLE);
        assertThat(near.zoomed(1e-9, 7_000, WHOLE, 10).length()).isCloseTo(10, within(1e-6));
    }

    @Test
    void ticksAreWholeMinutesOrRoundNumbers() {
        assertThat(WHOLE.ticks(Traces.Axis.TIME, 6))
                .containsExactly(0.0, 1_800.0, 3_600.0, 5_400.0, 7_200.0);
        assertThat(Span.of(3, 17).ticks(Traces.Axis.DISTANCE, 5)).containsExactly(5.0, 10.0, 15.0);
        assertThat(Span.of(0, 1e9).ticks(Traces.Axis.TIME, 8)).hasSizeLessThanOrEqualTo(9);
    }
}
