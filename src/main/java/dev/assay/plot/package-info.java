/// Plots of stored tables without a line of code: lines, points, bars, histograms, boxes and
/// heatmaps of any number of rows, by hand or for a model. [dev.assay.plot.QuickPlot] makes the
/// figure; no window is needed.
@NullMarked
package dev.assay.plot;

import org.jspecify.annotations.NullMarked;
