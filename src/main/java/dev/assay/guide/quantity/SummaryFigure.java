package dev.assay.guide.quantity;

/// A figure over many values.
public enum SummaryFigure {
    MEDIAN("median"),
    MEAN("mean"),
    MIN("minimum"),
    MAX("maximum"),
    DEVIATION("sample standard deviation"),
    RANGE("range"),
    ALL("median");

    private final String title;

    SummaryFigure(String title) {
        this.title = title;
    }

    /// What answers call it; of all figures the one that stands for them.
    public String title() {
        return title;
    }
}
