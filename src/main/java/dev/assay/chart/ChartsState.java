package dev.assay.chart;

import dev.assay.tool.ChartSpec;
import dev.assay.ui.figure.ScreenFigure;

/// What the Charts tab shows.
public sealed interface ChartsState {
    /// The conversation has no charts.
    record Empty() implements ChartsState {}

    /// A chart was chosen and is being made ready.
    ///
    /// @param place from 1
    record Preparing(ChartSpec chart, int place, int count) implements ChartsState {}

    /// A chart that can be drawn, or that says why not.
    ///
    /// @param place from 1
    record Ready(ChartSpec chart, int place, int count, ScreenFigure figure)
            implements ChartsState {}
}
