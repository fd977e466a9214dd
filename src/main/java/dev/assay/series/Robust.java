package dev.assay.series;

import java.util.Arrays;

/// Statistics that a few wild values do not move.
public final class Robust {
    /// Makes the median absolute deviation of normal noise its standard deviation: 1/Φ⁻¹(3/4), see
    /// Rousseeuw and Croux, "Alternatives to the Median Absolute Deviation", JASA 88 (1993) 1273.
    static final double NORMAL = 1.4826;

    private Robust() {}

    /// The middle value, or the mean of the two middle ones; NaN of nothing.
    public static double median(double[] values) {
        if (values.length == 0) {
            return Double.NaN;
        }
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        int middle = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }

    /// The sum of distances from a level.
    static double distance(double[] values, double level) {
        double sum = 0;
        for (double value : values) {
            sum += Math.abs(value - level);
        }
        return sum;
    }

    /// The slope of the straight line that most pairs of values agree on, per place in the series:
    /// the median of all pairs' slopes. Theil (1950); Sen, JASA 63 (1968) 1379.
    static double slope(double[] values) {
        int n = values.length;
        double[] slopes = new double[n * (n - 1) / 2];
        int next = 0;
        for (int i = 0; i < n; i++) {
            for (int j = i + 1; j < n; j++) {
                slopes[next++] = (values[j] - values[i]) / (j - i);
            }
        }
        return median(slopes);
    }
}
