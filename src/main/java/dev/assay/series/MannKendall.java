package dev.assay.series;

import java.util.Arrays;

/// Whether values that follow each other rise or fall more often than chance explains: the test of
/// Mann (1945) and Kendall (1975), with ties and the correction for continuity. Each value is
/// compared with each later one, so that neither a single odd value nor the first and the last
/// decide.
public final class MannKendall {
    /// A normal deviate beyond which chance lies in one of a hundred cases, on either side.
    private static final double SIGNIFICANT = 2.5758;

    /// The least number of values of which some order is more than chance.
    public static final int MIN_VALUES = 6;

    private MannKendall() {}

    /// Where values go.
    ///
    /// @param values in the order of time; fewer than [#MIN_VALUES] go nowhere
    public static Trend.Direction of(double[] values) {
        int n = values.length;
        long rises = 0;
        for (int i = 0; i < n; i++) {
            for (int j = i + 1; j < n; j++) {
                rises += Double.compare(values[j], values[i]);
            }
        }
        double variance = (spread(n) - tied(values)) / 18;
        double deviate =
                variance <= 0 || rises == 0
                        ? 0
                        : (rises - Long.signum(rises)) / Math.sqrt(variance);
        return deviate > SIGNIFICANT
                ? Trend.Direction.INCREASING
                : deviate < -SIGNIFICANT ? Trend.Direction.DECREASING : Trend.Direction.STABLE;
    }

    private static double spread(double n) {
        return n * (n - 1) * (2 * n + 5);
    }

    private static double tied(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        double tied = 0;
        int same = 1;
        for (int i = 1; i <= sorted.length; i++) {
            if (i < sorted.length && sorted[i] == sorted[i - 1]) {
                same++;
            } else {
                tied += spread(same);
                same = 1;
            }
        }
        return tied;
    }
}
