package dev.assay.guide.quantity;

/// A figure over many values.
public enum SummaryFigure {
    MEDIAN,
    MEAN,
    MIN,
    MAX,
    DEVIATION,
    RANGE,
    ALL
}
