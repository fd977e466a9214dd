package dev.assay.series;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

final class MovingLineTest {
    /// The sums that move along agree with the line through each window by itself, far from the
    /// beginning and on a high level, too.
    @Test
    void movingLinesAgreeWithLinesOfTheirOwn() {
        double[] values = Made.noise(5_000, 5);
        for (int i = 0; i < values.length; i++) {
            values[i] += 1e6 + 30 * Math.sin(i / 50.0);
        }
        Series series = Made.series(values);
        MovingLine moving = new MovingLine(series);

        for (int i = 0; i < 4_900; i += i % 7 + 1) {
            assertThat(moving.slope(i, i + 60))
                    .isCloseTo(series.line(i, i + 60).slope(), within(1e-7));
        }
    }
}
