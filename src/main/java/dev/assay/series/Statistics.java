package dev.assay.series;

import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalDouble;

/// What a column of numbers holds.
///
/// @param count of the numbers
/// @param missing how many are not there
/// @param deviation the standard deviation of all of them, not of a sample: divided by the count
public record Statistics(
        long count,
        long missing,
        double min,
        double lowerQuartile,
        double median,
        double upperQuartile,
        double max,
        double mean,
        double deviation) {

    /// Describes numbers; NaN stands for a missing one. Nothing where all are missing.
    public static Optional<Statistics> of(double[] values) {
        double[] sorted = Arrays.stream(values).filter(Double::isFinite).sorted().toArray();
        int n = sorted.length;
        if (n == 0) {
            return Optional.empty();
        }
        double mean = mean(sorted);
        return Optional.of(
                new Statistics(
                        n,
                        values.length - n,
                        sorted[0],
                        percentile(sorted, 0.25),
                        percentile(sorted, 0.5),
                        percentile(sorted, 0.75),
                        sorted[n - 1],
                        mean,
                        deviation(sorted, mean)));
    }

    /// The deviation as a part of the mean; absent where the mean is zero.
    public OptionalDouble variation() {
        return mean == 0 ? OptionalDouble.empty() : OptionalDouble.of(deviation / Math.abs(mean));
    }

    /// The value at the place p·(n−1) of sorted numbers, between two of them on the straight line:
    /// type 7 of Hyndman and Fan, "Sample Quantiles in Statistical Packages", The American
    /// Statistician 50 (1996) 361.
    static double percentile(double[] sorted, double p) {
        double place = p * (sorted.length - 1);
        int below = (int) Math.floor(place);
        int above = Math.min(below + 1, sorted.length - 1);
        return sorted[below] + (place - below) * (sorted[above] - sorted[below]);
    }

    /// The mean, corrected once by the mean of what is left, which the first sum rounded away.
    private static double mean(double[] values) {
        double first = Arrays.stream(values).average().orElse(0);
        double rest = 0;
        for (double value : values) {
            rest += value - first;
        }
        return first + rest / values.length;
    }

    private static double deviation(double[] values, double mean) {
        double squares = 0;
        for (double value : values) {
            squares += (value - mean) * (value - mean);
        }
        return Math.sqrt(squares / values.length);
    }
}
