/// Charts: the Charts tab, and the files a chart leaves the program in.
///
/// [dev.assay.chart.ChartsViewModel] holds the charts of a conversation and is what every other
/// pane acts on; [dev.assay.chart.ChartsView] shows them in a page of their own, made when the tab
/// is first needed. [dev.assay.chart.ChartExports] writes them, always with all their points.
@NullMarked
package dev.assay.chart;

import org.jspecify.annotations.NullMarked;
