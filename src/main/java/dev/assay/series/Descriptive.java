package dev.assay.series;

import java.util.Arrays;

/// Descriptive statistics of finite numbers, each in one place: whoever computes a median or a
/// deviation elsewhere would differ from this in the last digit.
public final class Descriptive {
    private Descriptive() {}

    /// The mean; NaN of nothing.
    public static double mean(double[] values) {
        return Arrays.stream(values).average().orElse(Double.NaN);
    }

    /// The mean, corrected once by the mean of what is left, which the first sum rounded away:
    /// exact also of values that hardly differ from a large level. NaN of nothing.
    static double refinedMean(double[] values) {
        double first = mean(values);
        double rest = 0;
        for (double value : values) {
            rest += value - first;
        }
        return values.length == 0 ? Double.NaN : first + rest / values.length;
    }

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

    /// The value at the place p·(n−1) of sorted numbers, between two of them on the straight line:
    /// type 7 of Hyndman and Fan, "Sample Quantiles in Statistical Packages", The American
    /// Statistician 50 (1996) 361.
    ///
    /// @param sorted at least one value, in rising order
    /// @param p from 0 to 1
    static double quantile(double[] sorted, double p) {
        double place = p * (sorted.length - 1);
        int below = (int) Math.floor(place);
        int above = Math.min(below + 1, sorted.length - 1);
        return sorted[below] + (place - below) * (sorted[above] - sorted[below]);
    }

    /// The standard deviation of all values there are, whose mean is known: divided by their
    /// number. NaN of nothing.
    static double populationDeviation(double[] values, double mean) {
        double squares = 0;
        for (double value : values) {
            squares += (value - mean) * (value - mean);
        }
        return Math.sqrt(squares / values.length);
    }

    /// The standard deviation that a sample suggests for what it was drawn from: divided by one
    /// less than its size (Bessel). NaN of fewer than two values.
    public static double sampleDeviation(double[] values) {
        double mean = mean(values);
        double squares = Arrays.stream(values).map(v -> (v - mean) * (v - mean)).sum();
        return values.length < 2 ? Double.NaN : Math.sqrt(squares / (values.length - 1));
    }
}
