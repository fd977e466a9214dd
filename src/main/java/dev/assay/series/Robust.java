package dev.assay.series;

import java.util.Arrays;

/// Statistics that a few wild values do not move.
public final class Robust {
    /// Makes the median absolute deviation of normal noise its standard deviation: 1/Φ⁻¹(3/4), see
    /// Rousseeuw and Croux, "Alternatives to the Median Absolute Deviation", JASA 88 (1993) 1273.
    static final double NORMAL = 1.4826;

    /// How many σ the quartiles of normal noise are apart.
    private static final double NORMAL_QUARTILES = 1.349;

    private static final double SKEW = 1.4;

    private Robust() {}

    /// The median absolute deviation from a level, as a normal σ.
    static double spread(double[] values, double level) {
        return NORMAL * medianDistance(values, level);
    }

    /// The median absolute deviation from a level; NaN of nothing.
    public static double medianDistance(double[] values, double level) {
        double[] distances = new double[values.length];
        for (int i = 0; i < values.length; i++) {
            distances[i] = Math.abs(values[i] - level);
        }
        return Descriptive.median(distances);
    }

    /// How wide values lie, as a normal σ: by their median absolute deviation; where more than half
    /// are the same, by the range of their middle half; where that too is nothing, by their
    /// standard deviation. Zero of values that never change.
    public static double scale(double[] values) {
        Statistics all = Statistics.of(values).orElse(null);
        if (all == null) {
            return 0;
        }
        double spread = spread(values, all.median());
        if (spread > 0) {
            return spread;
        }
        double middle = (all.upperQuartile() - all.lowerQuartile()) / NORMAL_QUARTILES;
        return middle > 0 ? middle : all.populationDeviation();
    }

    /// How much neighbours differ where nothing happens, as the σ of normal noise: differences of
    /// independent values are √2 times as wide. Zero where most neighbours are the same.
    static double noise(double[] values) {
        if (values.length < 2) {
            return 0;
        }
        double[] steps = new double[values.length - 1];
        for (int i = 0; i < steps.length; i++) {
            steps[i] = values[i + 1] - values[i];
        }
        return spread(steps, Descriptive.median(steps)) / Math.sqrt(2);
    }

    /// The same where every step counts by its square, so that few wild values count, too: what a
    /// mean of neighbours is as uncertain as. J. von Neumann, "Distribution of the ratio of the
    /// mean square successive difference to the variance", Ann. Math. Stat. 12 (1941) 367.
    static double roughness(double[] values) {
        double squares = 0;
        for (int i = 1; i < values.length; i++) {
            double step = values[i] - values[i - 1];
            squares += step * step;
        }
        return values.length < 2 ? 0 : Math.sqrt(squares / 2 / (values.length - 1));
    }

    /// The distance of each value from the middle of the two before it and the two behind it.
    static double[] strays(double[] values) {
        double[] away = new double[values.length];
        double[] near = new double[4];
        for (int i = 0; i < values.length; i++) {
            int count = 0;
            for (int j = Math.max(0, i - 2); j <= Math.min(values.length - 1, i + 2); j++) {
                if (j != i) {
                    near[count++] = values[j];
                }
            }
            away[i] = Math.abs(values[i] - Descriptive.median(Arrays.copyOf(near, count)));
        }
        return away;
    }

    /// The median of the values above zero where none is below it and the upper tail is clearly
    /// longer than the lower one; else 0.
    static double middleOfSkew(double[] values) {
        double[] sorted = Sorting.finite(values);
        if (sorted.length == 0 || sorted[0] < 0) {
            return 0;
        }
        double median = Descriptive.quantile(sorted, 0.5);
        double above = Descriptive.quantile(sorted, 0.95) - median;
        double below = median - Descriptive.quantile(sorted, 0.05);
        return above > SKEW * below
                ? Descriptive.median(Arrays.stream(sorted).filter(value -> value > 0).toArray())
                : 0;
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
    public static double slope(double[] values) {
        int n = values.length;
        double[] slopes = new double[n * (n - 1) / 2];
        int next = 0;
        for (int i = 0; i < n; i++) {
            for (int j = i + 1; j < n; j++) {
                slopes[next++] = (values[j] - values[i]) / (j - i);
            }
        }
        return Descriptive.median(slopes);
    }
}
