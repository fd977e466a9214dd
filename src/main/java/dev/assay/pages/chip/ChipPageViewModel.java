package dev.assay.pages.chip;

import dev.assay.chip.ChipReader;
import dev.assay.chip.ChipReader.Overview;
import dev.assay.chip.Metric;
import dev.assay.chip.MetricMap;
import dev.assay.chip.MetricMap.Selection;
import dev.assay.chip.TaskRun;
import dev.assay.chip.Topology;
import dev.assay.chip.domain.ChipSource;
import dev.assay.chip.domain.TaskResultFocus;
import dev.assay.chip.source.ChipInfo;
import dev.assay.chip.source.SourceInfo;
import dev.assay.pages.OneJob;
import dev.assay.pages.PageViewModel;
import dev.assay.pages.chip.details.DetailsViewModel;
import dev.assay.pages.chip.lattice.ChipElements;
import dev.assay.pages.chip.lattice.Lattice;
import dev.assay.pages.chip.lattice.LatticeSelection;
import dev.assay.pages.chip.lattice.LatticeState;
import dev.assay.source.Focus;
import dev.assay.task.Jobs;
import dev.assay.task.Work;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.value.ObservableValue;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.jspecify.annotations.Nullable;

/// A source opened as a page: one of its chips as a lattice coloured by a metric, and the qubits or
/// couplings that are selected on it. For the screen's thread.
public final class ChipPageViewModel extends PageViewModel<ChipSource> {
    /// The words on the tab of a page that shows no chip.
    static final String TITLE = "Chip";

    /// Qubits next to each other on most chips.
    private static final List<Integer> EXAMPLE = List.of(37, 38, 39);

    private static final ChipElements NONE =
            new ChipElements.Qubits(new Topology("grid", 0, 0, List.of(), false, Optional.empty()));

    private final OneJob reading;
    private final DetailsViewModel details;
    private final LatticeSelection selection = new LatticeSelection(NONE);
    private final ObservableList<ChipInfo> chips = FXCollections.observableArrayList();
    private final ObservableList<Metric> metrics = FXCollections.observableArrayList();
    private final ObjectProperty<@Nullable ChipInfo> chip = new SimpleObjectProperty<>();
    private final ObservableValue<String> title =
            chip.map(shown -> shown == null ? TITLE : shown.chipId()).orElse(TITLE);
    private final ObjectProperty<@Nullable Metric> metric = new SimpleObjectProperty<>();
    private final ObjectProperty<Selection> values = new SimpleObjectProperty<>(Selection.LATEST);
    private final ObjectProperty<TimeWindow> window = new SimpleObjectProperty<>(TimeWindow.ALL);
    private final ReadOnlyObjectWrapper<LatticeState> state =
            new ReadOnlyObjectWrapper<>(new LatticeState.Nothing());

    /// What the source knew of itself when the page was read.
    private @Nullable SourceInfo known;

    private @Nullable ChipReader reader;
    private @Nullable Overview overview;
    private List<Integer> wantedQubits = List.of();
    private boolean settling;
    private boolean stale;

    /// A page without a source.
    public ChipPageViewModel(Jobs jobs) {
        super(jobs, ChipSource.class);
        this.reading = new OneJob(jobs, "read chip");
        this.details = new DetailsViewModel(jobs);
        chip.subscribe(_ -> chipChosen());
        List.of(metric, values, window).forEach(choice -> choice.subscribe(_ -> chosen()));
        watchedProperty()
                .subscribe(_ -> {
                    if (stale) {
                        read();
                    }
                });
        selection.selectedProperty().subscribe(_ -> details.show(selection.chosen()));
    }

    /// Starts with nothing chosen: a choice on one source is not carried to the next, where it may
    /// leave nothing to draw.
    @Override
    protected void begin() {
        settling = true;
        metric.set(null);
        values.set(Selection.LATEST);
        window.set(TimeWindow.ALL);
        settling = false;
        list(null);
    }

    /// Reads the page again where its source was read again: then it knows itself by another
    /// object, though it may say the same of itself.
    @Override
    @SuppressWarnings("ReferenceEquality")
    public void follow() {
        ChipSource from = source();
        if (from != null && from.documents().info() != known) {
            List<Integer> before =
                    selection.parts() instanceof ChipElements.Qubits
                            ? List.copyOf(selection.selectedProperty().get())
                            : List.of();
            list(chip.get());
            wantedQubits = before;
        }
    }

    /// @param before the chip to go on with, where the source still has it
    private void list(@Nullable ChipInfo before) {
        ChipSource from = source();
        known = from == null ? null : from.documents().info();
        List<ChipInfo> all = known == null ? List.of() : known.chips();
        settling = true;
        chips.setAll(all);
        chip.set(
                all.stream()
                        .filter(each -> before != null && each.chipId().equals(before.chipId()))
                        .findFirst()
                        .or(() -> all.stream().findFirst())
                        .orElse(null));
        settling = false;
        chipChosen();
    }

    private void chipChosen() {
        if (settling) {
            return;
        }
        ChipSource from = source();
        ChipInfo chosen = chip.get();
        reader =
                from == null || chosen == null
                        ? null
                        : new ChipReader(from.documents(), chosen, from::scoring);
        overview = null;
        wantedQubits = List.of();
        details.over(reader);
        selection.over(reader == null ? NONE : new ChipElements.Qubits(reader.namedTopology()));
        selection.startOver();
        state.set(new LatticeState.Nothing());
        read();
    }

    private void chosen() {
        if (!settling) {
            read();
        }
    }

    /// Reads everything once more, what changed behind the source included.
    public void refresh() {
        changes().takeAgain();
        overview = null;
        read();
        details.read();
    }

    /// Selects exactly these qubits, on another metric where one of couplings is shown.
    public void select(List<Integer> qubits) {
        switch (selection.parts()) {
            case ChipElements.Qubits _ -> selection.set(qubits);
            case ChipElements.Couplings _ -> {
                wantedQubits = List.copyOf(qubits);
                metrics.stream()
                        .filter(each -> each.holder() == Metric.Holder.QUBIT)
                        .findFirst()
                        .ifPresent(metric::set);
            }
        }
    }

    /// Stops reading.
    void stop() {
        reading.stop();
        if (state.get() instanceof LatticeState.Reading) {
            state.set(new LatticeState.Failed("The reading was stopped. Nothing was changed."));
        }
    }

    private record Read(Overview overview, Optional<Lattice> lattice) {}

    private void read() {
        ChipReader from = reader;
        reading.stop();
        stale = from != null && !watchedProperty().get();
        if (from == null || stale) {
            return;
        }
        Overview known = overview;
        Metric wanted = metric.get();
        Selection which = values.get();
        int hours = window.get().hours();
        Optional<Lattice> before = drawn();
        state.set(new LatticeState.Reading("Reading the chip", before));
        Work<Read> work =
                monitor -> {
                    monitor.progress()
                            .report("Finding out which metrics were measured", Double.NaN);
                    Overview all = known == null ? from.overview(monitor.cancellation()) : known;
                    Optional<Metric> chosen = choose(all.metrics(), wanted);
                    if (chosen.isEmpty()) {
                        return new Read(all, Optional.empty());
                    }
                    monitor.progress().report("Reading " + chosen.get().title(), Double.NaN);
                    MetricMap map = from.map(chosen.get(), which, hours, monitor.cancellation());
                    ChipElements parts = ChipElements.of(chosen.get(), all);
                    return new Read(all, Optional.of(Lattice.of(map, from.limits().get(), parts)));
                };
        reading.run(
                work,
                (now, _) -> state.set(new LatticeState.Reading(now, before)),
                this::done,
                sentence -> state.set(new LatticeState.Failed(sentence)));
    }

    /// The one that was looked at before, also on another chip of the source; else T1, which says
    /// most.
    private static Optional<Metric> choose(List<Metric> measured, @Nullable Metric wanted) {
        if (wanted != null && measured.contains(wanted)) {
            return Optional.of(wanted);
        }
        return measured.contains(Metric.T1)
                ? Optional.of(Metric.T1)
                : measured.stream().findFirst();
    }

    private Optional<Lattice> drawn() {
        return switch (state.get()) {
            case LatticeState.Drawn(Lattice lattice) -> Optional.of(lattice);
            case LatticeState.Reading(_, Optional<Lattice> before) -> before;
            case LatticeState.Nothing _, LatticeState.Empty _, LatticeState.Failed _ ->
                    Optional.empty();
        };
    }

    private void done(Read read) {
        overview = read.overview();
        details.countFrom(read.overview().newest());
        settling = true;
        if (!metrics.equals(read.overview().metrics())) {
            metrics.setAll(read.overview().metrics());
        }
        metric.set(read.lattice().map(lattice -> lattice.map().metric()).orElse(null));
        settling = false;
        read.lattice().ifPresent(this::turnTo);
        state.set(
                read.lattice()
                        .map(this::state)
                        .orElseGet(() ->
                                new LatticeState.Empty("No metric was measured on this chip.")));
    }

    /// The details follow what is drawn.
    private void turnTo(Lattice drawn) {
        details.choose(drawn.map().metric().parameter());
        selection.over(drawn.parts());
        if (!wantedQubits.isEmpty() && drawn.parts().holder() == Metric.Holder.QUBIT) {
            selection.set(wantedQubits);
            wantedQubits = List.of();
        }
    }

    private LatticeState state(Lattice lattice) {
        return lattice.measured() == 0
                ? new LatticeState.Empty(
                        "No %s has a value of %s in this time (%s)."
                                .formatted(
                                        lattice.parts().holder().word(),
                                        lattice.map().metric().title(),
                                        window.get().words()))
                : new LatticeState.Drawn(lattice);
    }

    /// The selection as the focus of a question: the chip, its qubits or couplings, the metric.
    Optional<Focus> focus() {
        ChipSource from = source();
        ChipInfo shown = chip.get();
        Metric looked = metric.get();
        return from == null || shown == null
                ? Optional.empty()
                : Optional.of(
                        selection
                                .chosen()
                                .focus(
                                        from.id(),
                                        shown.chipId(),
                                        looked == null ? "" : looked.parameter()));
    }

    /// The chip, the metric and the selection that are shown, as detectors know them.
    Optional<Shown> shown() {
        ChipSource from = source();
        ChipInfo of = chip.get();
        Metric looked = metric.get();
        if (from == null || of == null || looked == null) {
            return Optional.empty();
        }
        List<String> words = new ArrayList<>(List.of(of.chipId(), looked.parameter()));
        words.addAll(selection.chosen().ids());
        return Optional.of(new Shown(from.id(), String.join(" ", words)));
    }

    /// A target of the detectors of a source.
    ///
    /// @param source by its id
    /// @param name by which the source knows it
    record Shown(String source, String name) {}

    /// A task result of the chip.
    Optional<Focus> focus(TaskRun run) {
        ChipSource from = source();
        ChipInfo shown = chip.get();
        return from == null || shown == null
                ? Optional.empty()
                : Optional.of(TaskResultFocus.on(from.id(), shown.chipId(), run));
    }

    @Override
    public ObservableValue<String> titleProperty() {
        return title;
    }

    @Override
    public void showExample() {
        select(EXAMPLE);
    }

    /// The chips of the source, the one installed last first.
    ObservableList<ChipInfo> chips() {
        return chips;
    }

    /// The chip that is shown; null without a source.
    public ObjectProperty<@Nullable ChipInfo> chipProperty() {
        return chip;
    }

    /// The metrics that were measured on the chip, of qubits before those of couplings.
    ObservableList<Metric> metrics() {
        return metrics;
    }

    /// The metric that colours the lattice; null where there is none.
    ObjectProperty<@Nullable Metric> metricProperty() {
        return metric;
    }

    /// Which of several values counts.
    ObjectProperty<Selection> valuesProperty() {
        return values;
    }

    ObjectProperty<TimeWindow> windowProperty() {
        return window;
    }

    ReadOnlyObjectProperty<LatticeState> stateProperty() {
        return state.getReadOnlyProperty();
    }

    LatticeSelection selection() {
        return selection;
    }

    DetailsViewModel details() {
        return details;
    }
}
