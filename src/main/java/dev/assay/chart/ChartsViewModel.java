package dev.assay.chart;

import dev.assay.task.JobOutcome;
import dev.assay.task.Jobs;
import dev.assay.tool.ChartSpec;
import dev.assay.ui.figure.ChartActions;
import dev.assay.ui.figure.ChartFormat;
import dev.assay.ui.figure.ScreenFigure;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/// The charts of a conversation: which there are, which one is looked at, and what the analyst does
/// with them, from this tab or from any other pane.
public final class ChartsViewModel implements ChartActions {
    private final Jobs jobs;
    private final ChartExports exports;
    private final Runnable toFront;
    private final ObservableList<ChartSpec> charts = FXCollections.observableArrayList();
    private final ObservableList<ChartSpec> readOnlyCharts =
            FXCollections.unmodifiableObservableList(charts);
    private Predicate<ChartSpec> deletable = _ -> false;
    private Consumer<ChartSpec> delete = _ -> {};
    private final ReadOnlyObjectWrapper<ChartsState> state =
            new ReadOnlyObjectWrapper<>(new ChartsState.Empty());

    /// The tab over its ways out.
    ///
    /// @param toFront brings the Charts tab to the front
    public ChartsViewModel(Jobs jobs, ChartExports exports, Runnable toFront) {
        this.jobs = jobs;
        this.exports = exports;
        this.toFront = toFront;
    }

    public ObservableList<ChartSpec> charts() {
        return readOnlyCharts;
    }

    public ReadOnlyObjectProperty<ChartsState> state() {
        return state.getReadOnlyProperty();
    }

    public ReadOnlyObjectProperty<ExportState> exportState() {
        return exports.state();
    }

    /// Lets some of the charts be deleted.
    ///
    /// @param delete takes one of them away, which the next list shows
    public void deleteWith(Predicate<ChartSpec> deletable, Consumer<ChartSpec> delete) {
        this.deletable = deletable;
        this.delete = delete;
    }

    /// Shows the charts of a conversation, oldest first. Whoever looks at the newest goes on to do
    /// so; whoever looks at another keeps it as long as it is there, and its neighbour after that.
    public void setCharts(List<ChartSpec> all) {
        int before = place() - 1;
        boolean atNewest = before == charts.size() - 1;
        Optional<ChartSpec> looked = chart();
        if (sameObjects(all)) {
            return;
        }
        boolean fewer =
                all.size() < charts.size() && !all.isEmpty() && indexOf(all.getFirst()) >= 0;
        charts.setAll(all);
        int kept = looked.map(this::indexOf).orElse(-1);
        if (charts.isEmpty()) {
            exports.forget();
            state.set(new ChartsState.Empty());
        } else if (kept >= 0 && !atNewest) {
            prepare(kept);
        } else if (kept < 0 && fewer) {
            prepare(Math.min(before, charts.size() - 1));
        } else {
            prepare(charts.size() - 1);
        }
    }

    private boolean sameObjects(List<ChartSpec> all) {
        if (all.size() != charts.size()) {
            return false;
        }
        for (int i = 0; i < all.size(); i++) {
            if (!same(all.get(i).figure(), charts.get(i).figure())) {
                return false;
            }
        }
        return true;
    }

    /// Whether a chart is one of those shown.
    boolean has(ChartSpec chart) {
        return indexOf(chart) >= 0;
    }

    /// Looks at the chart of a place, from 0.
    public void select(int index) {
        if (index >= 0 && index < charts.size() && index != place() - 1) {
            prepare(index);
        }
    }

    public void next() {
        select(place());
    }

    public void previous() {
        select(place() - 2);
    }

    @Override
    public void enlarge(ChartSpec chart) {
        int index = indexOf(chart);
        if (index < 0) {
            charts.add(chart);
            index = charts.size() - 1;
        }
        select(index);
        toFront.run();
    }

    @Override
    public void export(ChartSpec chart, ChartFormat format) {
        exports.save(chart, format);
    }

    @Override
    public void openInBrowser(ChartSpec chart) {
        exports.openInBrowser(chart);
    }

    /// Exports the chart that is looked at.
    public void export(ChartFormat format) {
        chart().ifPresent(chart -> export(chart, format));
    }

    /// Opens the chart that is looked at in the browser.
    public void openInBrowser() {
        chart().ifPresent(this::openInBrowser);
    }

    /// Puts a picture of the chart that is looked at on the clipboard.
    public void copyPicture() {
        chart().ifPresent(exports::copy);
    }

    /// Whether the chart that is looked at can be deleted.
    boolean canDelete() {
        return chart().filter(deletable).isPresent();
    }

    /// Deletes the chart that is looked at, where that can be done.
    void delete() {
        chart().filter(deletable).ifPresent(delete);
    }

    /// Stops an export that is under way.
    public void stopExport() {
        exports.stop();
    }

    private void prepare(int index) {
        ChartSpec chart = charts.get(index);
        if (chart().filter(looked -> same(looked.figure(), chart.figure())).isEmpty()) {
            exports.forget();
        }
        int place = index + 1;
        int count = charts.size();
        state.set(new ChartsState.Preparing(chart, place, count));
        jobs.startLatest(
                "chart to look at",
                "prepare a chart",
                _ -> ScreenFigure.of(chart),
                ended -> prepared(chart, place, count, ended));
    }

    private void prepared(ChartSpec chart, int place, int count, JobOutcome<ScreenFigure> ended) {
        boolean stillWanted =
                state.get() instanceof ChartsState.Preparing preparing
                        && same(preparing.chart().figure(), chart.figure());
        if (!stillWanted) {
            return;
        }
        switch (ended) {
            case JobOutcome.Done<ScreenFigure> done ->
                    state.set(new ChartsState.Ready(chart, place, count, done.value()));
            case JobOutcome.Cancelled<ScreenFigure> _ -> {
                // A newer choice took its place.
            }
            case JobOutcome.Failed<ScreenFigure> failed ->
                    state.set(
                            new ChartsState.Ready(
                                    chart,
                                    place,
                                    count,
                                    new ScreenFigure.Refused(
                                            "The chart could not be made ready: "
                                                    + failed.sentence()
                                                    + " Its JSON can still be exported.",
                                            false)));
        }
    }

    private int place() {
        return switch (state.get()) {
            case ChartsState.Empty _ -> 0;
            case ChartsState.Preparing preparing -> preparing.place();
            case ChartsState.Ready ready -> ready.place();
        };
    }

    private Optional<ChartSpec> chart() {
        return switch (state.get()) {
            case ChartsState.Empty _ -> Optional.empty();
            case ChartsState.Preparing preparing -> Optional.of(preparing.chart());
            case ChartsState.Ready ready -> Optional.of(ready.chart());
        };
    }

    /// Two charts that look alike are two charts, and comparing large ones is slow.
    @SuppressWarnings("ReferenceEquality")
    private static boolean same(Object one, Object other) {
        return one == other;
    }

    private int indexOf(ChartSpec chart) {
        for (int i = 0; i < charts.size(); i++) {
            if (same(charts.get(i).figure(), chart.figure())) {
                return i;
            }
        }
        return -1;
    }
}
