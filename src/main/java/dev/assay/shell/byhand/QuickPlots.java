package dev.assay.shell.byhand;

import dev.assay.inspector.plot.Plotter;
import dev.assay.plot.PlotRequest;
import dev.assay.plot.PlotSource;
import dev.assay.plot.QuickPlot;
import dev.assay.plot.QuickPlot.Plot;
import dev.assay.query.Step;
import dev.assay.result.store.StoredResult;
import dev.assay.result.table.StoredTable;
import dev.assay.task.Jobs;
import dev.assay.task.Work;
import dev.assay.tool.ChartSpec;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;

/// Draws in the charts pane what was asked for in the inspector.
public final class QuickPlots implements Plotter {
    private final Jobs jobs;
    private final Supplier<Consumer<ChartSpec>> receiver;
    private final Consumer<String> problem;

    /// @param receiver asked before anything is drawn who takes it
    public QuickPlots(Jobs jobs, Supplier<Consumer<ChartSpec>> receiver, Consumer<String> problem) {
        this.jobs = jobs;
        this.receiver = receiver;
        this.problem = problem;
    }

    @Override
    public void plot(
            StoredResult result, StoredTable table, List<Step> query, PlotRequest request) {
        PlotSource source = PlotSource.of(result, table);
        Work<Plot> work = monitor -> QuickPlot.plot(source, query, request, monitor);
        Consumer<ChartSpec> drawn = receiver.get();
        jobs.startLatest(
                "quick plot",
                "plot " + result.key(),
                work,
                ended -> ended.tell(plot -> show(plot, drawn), problem));
    }

    private void show(Plot plot, Consumer<ChartSpec> drawn) {
        switch (plot) {
            case Plot.Drawn(ChartSpec chart, _) -> drawn.accept(chart);
            case Plot.Impossible(String sentence) -> problem.accept(sentence);
        }
    }
}
