package dev.assay.guide.quantity;

import dev.assay.series.Descriptive;
import java.util.Arrays;
import java.util.Collection;

/// Figures over many values.
///
/// @param sampleDeviation the standard deviation as of a sample, with n − 1
public record ValueFigures(
        int count, double median, double mean, double min, double max, double sampleDeviation) {
    public static ValueFigures of(Collection<Double> values) {
        double[] all = values.stream().mapToDouble(Double::doubleValue).toArray();
        return new ValueFigures(
                all.length,
                Descriptive.median(all),
                Descriptive.mean(all),
                Arrays.stream(all).min().orElse(Double.NaN),
                Arrays.stream(all).max().orElse(Double.NaN),
                Descriptive.sampleDeviation(all));
    }

    public double of(SummaryFigure stat) {
        return switch (stat) {
            case MEDIAN, ALL -> median;
            case RANGE -> max - min;
            case MEAN -> mean;
            case MIN -> min;
            case MAX -> max;
            case DEVIATION -> sampleDeviation;
        };
    }
}
