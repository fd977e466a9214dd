package dev.assay.series;

import java.util.Optional;
import java.util.OptionalDouble;

/// What a column of numbers holds.
///
/// @param count of the numbers
/// @param missing how many are not there
/// @param populationDeviation the standard deviation of all of them, not of a sample
public record Statistics(
        long count,
        long missing,
        double min,
        double lowerQuartile,
        double median,
        double upperQuartile,
        double max,
        double mean,
        double populationDeviation) {

    /// Describes numbers; NaN stands for a missing one. Nothing where all are missing.
    public static Optional<Statistics> of(double[] values) {
        double[] sorted = Sorting.finite(values);
        int n = sorted.length;
        if (n == 0) {
            return Optional.empty();
        }
        double mean = Descriptive.refinedMean(sorted);
        return Optional.of(
                new Statistics(
                        n,
                        values.length - n,
                        sorted[0],
                        Descriptive.quantile(sorted, 0.25),
                        Descriptive.quantile(sorted, 0.5),
                        Descriptive.quantile(sorted, 0.75),
                        sorted[n - 1],
                        mean,
                        Descriptive.populationDeviation(sorted, mean)));
    }

    /// The standard deviation that they suggest for what they were drawn from: divided by one less
    /// than their number; 0 of a single one.
    public double sampleDeviation() {
        return count < 2 ? 0 : populationDeviation * Math.sqrt(count / (count - 1.0));
    }

    /// The deviation as a part of the mean; absent where the mean is zero.
    public OptionalDouble variation() {
        return mean == 0
                ? OptionalDouble.empty()
                : OptionalDouble.of(populationDeviation / Math.abs(mean));
    }
}
