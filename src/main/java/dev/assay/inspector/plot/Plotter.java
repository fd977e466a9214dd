package dev.assay.inspector.plot;

import dev.assay.plot.PlotRequest;
import dev.assay.query.Step;
import dev.assay.result.store.StoredResult;
import dev.assay.result.table.StoredTable;
import java.util.List;

/// Draws a quick plot that a person asked for.
@FunctionalInterface
public interface Plotter {
    /// Draws it where charts are shown. Returns at once.
    ///
    /// @param query the rows to draw: those that were shown
    void plot(StoredResult result, StoredTable table, List<Step> query, PlotRequest request);
}
