package dev.assay.series;

import java.util.Arrays;
import java.util.function.ToDoubleFunction;

/// When the samples of some series were taken: always later than the one before.
///
/// A sample whose time is missing or not later than the last kept one is dropped: a clock that was
/// set back, or the same sample twice. A step much longer than usual is a gap, and the blocks
/// between gaps have nothing to do with each other.
public final class Timeline {
    private final int[] rows;
    private final double[] times;
    private final int[] blocks;
    private final double step;

    private Timeline(int[] rows, double[] times, double[] steps, double longestStep) {
        this.rows = rows;
        this.times = times;
        this.step = Descriptive.median(ahead(steps));
        this.blocks = new int[times.length];
        for (int i = 1; i < times.length; i++) {
            blocks[i] = blocks[i - 1] + (steps[i - 1] > longestStep ? 1 : 0);
        }
    }

    /// Rows in the order of time, of which several may have the same time; only those without one
    /// are dropped. How long a step may be is found in them.
    public static Timeline ofRows(double[] times) {
        return of(times, true, Timeline::longestStep);
    }

    /// Puts times in order by dropping those that are not, where it is known how long a step may
    /// be.
    ///
    /// @param times in the order of the samples; NaN where there is none
    public static Timeline of(double[] times, double longestStep) {
        return of(times, false, _ -> longestStep);
    }

    private static double longestStep(double[] steps) {
        double[] ahead = ahead(steps);
        return Gaps.longestStep(ahead, ahead.length);
    }

    private static Timeline of(
            double[] times, boolean together, ToDoubleFunction<double[]> longestStep) {
        int[] rows = new int[times.length];
        int kept = 0;
        for (int i = 0; i < times.length; i++) {
            double last = kept == 0 ? Double.NEGATIVE_INFINITY : times[rows[kept - 1]];
            boolean later = times[i] > last || (together && times[i] == last);
            if (Double.isFinite(times[i]) && later) {
                rows[kept++] = i;
            }
        }
        int[] all = Arrays.copyOf(rows, kept);
        double[] at = Arrays.stream(all).mapToDouble(row -> times[row]).toArray();
        double[] steps = steps(at);
        return new Timeline(all, at, steps, longestStep.applyAsDouble(steps));
    }

    private static double[] steps(double[] times) {
        double[] steps = new double[Math.max(0, times.length - 1)];
        for (int i = 0; i < steps.length; i++) {
            steps[i] = times[i + 1] - times[i];
        }
        return steps;
    }

    private static double[] ahead(double[] steps) {
        return Arrays.stream(steps).filter(each -> each > 0).toArray();
    }

    /// The samples of a series that has one value for every time this was made of. Those that are
    /// missing (NaN) or were dropped are left out.
    public Series series(double[] values) {
        double[] at = new double[rows.length];
        double[] value = new double[rows.length];
        int[] block = new int[rows.length];
        int kept = 0;
        for (int i = 0; i < rows.length; i++) {
            if (Double.isFinite(values[rows[i]])) {
                at[kept] = times[i];
                value[kept] = values[rows[i]];
                block[kept++] = blocks[i];
            }
        }
        return new Series(
                Arrays.copyOf(at, kept),
                Arrays.copyOf(value, kept),
                Arrays.copyOf(block, kept),
                step);
    }
}
