package dev.assay.guide.quantity;

import java.util.Collection;

/// Figures over many values. The deviation is that of a sample, with n − 1.
public record ValueFigures(
        int count, double median, double mean, double min, double max, double deviation) {
    public static ValueFigures of(Collection<Double> values) {
        int count = values.size();
        double mean = values.stream().mapToDouble(Double::doubleValue).average().orElse(Double.NaN);
        double squares = values.stream().mapToDouble(v -> (v - mean) * (v - mean)).sum();
        return new ValueFigures(
                count,
                QuantityText.median(values),
                mean,
                values.stream().mapToDouble(Double::doubleValue).min().orElse(Double.NaN),
                values.stream().mapToDouble(Double::doubleValue).max().orElse(Double.NaN),
                count < 2 ? Double.NaN : Math.sqrt(squares / (count - 1)));
    }

    public double of(SummaryFigure stat) {
        return switch (stat) {
            case MEDIAN, ALL -> median;
            case RANGE -> max - min;
            case MEAN -> mean;
            case MIN -> min;
            case MAX -> max;
            case DEVIATION -> deviation;
        };
    }

    public static String title(SummaryFigure stat) {
        return switch (stat) {
            case MEDIAN, ALL -> "median";
            case MEAN -> "mean";
            case MIN -> "minimum";
            case MAX -> "maximum";
            case DEVIATION -> "standard deviation";
            case RANGE -> "range";
        };
    }
}
