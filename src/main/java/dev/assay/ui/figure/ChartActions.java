package dev.assay.ui.figure;

import dev.assay.tool.ChartSpec;

/// What the analyst can do with a chart, wherever it is shown. Called on the JavaFX thread; returns
/// at once.
public interface ChartActions {
    /// Shows it large.
    void enlarge(ChartSpec chart);

    /// Asks for a place and writes it there, with all its points.
    void export(ChartSpec chart, ChartFormat format);

    /// Opens it in the system's browser, which can draw what this window cannot.
    void openInBrowser(ChartSpec chart);
}
