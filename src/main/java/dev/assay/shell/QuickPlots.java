package dev.assay.shell;

import dev.assay.chart.PlotRequest.Kind;
import dev.assay.chart.PlotSource;
import dev.assay.chart.QuickPlot;
import dev.assay.chart.QuickPlot.Plot;
import dev.assay.inspector.PlotRequest;
import dev.assay.inspector.Plotter;
import dev.assay.result.StoredResult;
import dev.assay.result.StoredTable;
import dev.assay.result.TableQuery;
import dev.assay.task.Ended;
import dev.assay.task.Jobs;
import dev.assay.task.Work;
import dev.assay.tool.ChartSpec;
import java.util.function.Consumer;

/// Draws in the charts pane what was asked for in the inspector.
final class QuickPlots implements Plotter {
    private final Jobs jobs;
    private final Consumer<ChartSpec> drawn;
    private final Consumer<String> problem;

    QuickPlots(Jobs jobs, Consumer<ChartSpec> drawn, Consumer<String> problem) {
        this.jobs = jobs;
        this.drawn = drawn;
        this.problem = problem;
    }

    @Override
    public void plot(
            StoredResult result, StoredTable table, TableQuery query, PlotRequest request) {
        PlotSource source = PlotSource.of(result, table);
        Work<Plot> work = watch -> QuickPlot.plot(source, query, asked(request), watch);
        jobs.startLatest("quick plot", "plot " + result.key(), work, this::ended);
    }

    private static dev.assay.chart.PlotRequest asked(PlotRequest request) {
        Kind kind =
                switch (request.kind()) {
                    case LINE -> Kind.LINE;
                    case SCATTER -> Kind.SCATTER;
                    case HISTOGRAM -> Kind.HISTOGRAM;
                    case BOX -> Kind.BOX;
                    case BAR -> Kind.BAR;
                    case HEATMAP -> Kind.HEATMAP;
                };
        return new dev.assay.chart.PlotRequest(
                kind,
                request.x().orElse(null),
                request.y().orElse(null),
                request.group().orElse(null),
                request.z().orElse(null),
                request.title().isBlank() ? null : request.title());
    }

    private void ended(Ended<Plot> ended) {
        switch (ended) {
            case Ended.Done<Plot>(Plot.Drawn(ChartSpec chart, _)) -> drawn.accept(chart);
            case Ended.Done<Plot>(Plot.Impossible(String sentence)) -> problem.accept(sentence);
            case Ended.Cancelled<Plot> _ -> {}
            case Ended.Failed<Plot>(String sentence, _) -> problem.accept(sentence);
        }
    }
}
