package dev.assay.pages.activity.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class CutTimeTest {
    private static final double WEEK = 604_800;

    /// An hour, a week without a sample, and another hour.
    private static CutTime aWeekBetween() {
        return CutTime.of(
                IntStream.rangeClosed(0, 1_440)
                        .mapToDouble(i -> i <= 720 ? 5 * i : WEEK + 5 * i)
                        .toArray(),
                15);
    }

    @Test
    void aWeekBetweenTwoHoursIsDrawnNarrow() {
        CutTime cut = aWeekBetween();

        assertThat(cut.isCut()).isTrue();
        assertThat(cut.along()[1_440]).isLessThan(7_500);
        assertThat(cut.cuts().getFirst().words()).isEqualTo("7 d");
        assertThat(cut.words()).startsWith("7 days in which nothing was recorded");
        assertThat(cut.time(cut.along()[100])).isEqualTo(500);
        assertThat(cut.time(cut.along()[1_000])).isCloseTo(WEEK + 5_000, within(1e-6));
    }

    @Test
    void ticksStandAtWholeHoursAndNeverWithinACut() {
        CutTime cut = aWeekBetween();
        Span all = Span.of(0, cut.along()[1_440]);
        CutTime.Cut gap = cut.cuts().getFirst();

        assertThat(cut.ticks(all, 8))
                .isNotEmpty()
                .allSatisfy(tick -> {
                    assertThat(cut.time(tick) % 900).isCloseTo(0, within(1e-6));
                    assertThat(tick > gap.from() && tick < gap.to()).isFalse();
                });
    }

    /// Half an hour in a café belongs to a ride of two hours.
    @Test
    void aRestIsDrawnAsLongAsItWas() {
        CutTime cut =
                CutTime.of(
                        IntStream.rangeClosed(0, 1_440)
                                .mapToDouble(i -> i <= 720 ? 5 * i : 1_800 + 5 * i)
                                .toArray(),
                        15);

        assertThat(cut.isCut()).isFalse();
        assertThat(cut.along()[1_440]).isEqualTo(9_000);
        assertThat(cut.words()).isEmpty();
    }
}
