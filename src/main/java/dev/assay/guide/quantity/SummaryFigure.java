package dev.assay.guide.quantity;

/// A figure over many values, of which a limit may be a multiple.
public enum SummaryFigure {
    MEDIAN,
    MEAN
}
