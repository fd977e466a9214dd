package dev.assay.pages.chip.details;

import dev.assay.chip.ChipReader;
import dev.assay.chip.ChipReader.History;
import dev.assay.chip.Reading;
import dev.assay.chip.TaskRun;
import dev.assay.pages.OneJob;
import dev.assay.pages.ReadingState;
import dev.assay.pages.chip.lattice.SelectedElements;
import dev.assay.task.Jobs;
import dev.assay.task.Work;
import java.time.Instant;
import java.util.List;
import java.util.SequencedMap;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import org.jspecify.annotations.Nullable;

/// The qubits or couplings that are selected: the parameters of one with what was run on it, or
/// several side by side, and one parameter over time.
public final class DetailsViewModel {
    /// More columns than this nobody compares.
    static final int MOST_COMPARED = 48;

    /// More lines than this cannot be told apart.
    static final int MOST_LINES = 8;

    private static final int RUNS = 50;
    private static final int POINTS = 200;

    private final OneJob details;
    private final OneJob history;
    private final ReadOnlyObjectWrapper<DetailsState> state =
            new ReadOnlyObjectWrapper<>(new DetailsState.None());
    private final ReadOnlyObjectWrapper<ReadingState<Plot>> plot =
            new ReadOnlyObjectWrapper<>(new ReadingState.Nothing<>());
    private final ReadOnlyStringWrapper parameter = new ReadOnlyStringWrapper("");
    private @Nullable ChipReader reader;
    private @Nullable Instant newest;
    private SelectedElements chosen = SelectedElements.NONE;

    /// A parameter over time that can be plotted.
    ///
    /// @param leftOut how many more are selected
    public record Plot(History history, int leftOut) {}

    public DetailsViewModel(Jobs jobs) {
        this.details = new OneJob(jobs, "read details");
        this.history = new OneJob(jobs, "read history");
    }

    /// Reads from another chip; nothing is selected on it.
    public void over(@Nullable ChipReader chip) {
        reader = chip;
        newest = null;
        show(SelectedElements.NONE);
    }

    /// Counts ages from the chip's newest data.
    public void countFrom(@Nullable Instant newestData) {
        newest = newestData;
    }

    /// Shows these.
    public void show(SelectedElements selected) {
        chosen = selected;
        read();
    }

    /// Plots another parameter over time.
    public void choose(String name) {
        if (!name.equals(parameter.get())) {
            parameter.set(name);
            readHistory();
        }
    }

    /// Stops reading.
    void stop() {
        details.stop();
        history.stop();
        if (state.get() instanceof DetailsState.Waiting) {
            state.set(new DetailsState.Failed("The reading was stopped."));
            plot.set(new ReadingState.Nothing<>());
        }
    }

    /// Reads what is selected, also once more.
    public void read() {
        readDetails();
        readHistory();
    }

    private void readDetails() {
        ChipReader chip = reader;
        details.stop();
        if (chip == null || chosen.isEmpty()) {
            state.set(new DetailsState.None());
        } else if (chosen.ids().size() == 1) {
            readOne(chip, chosen);
        } else {
            readSeveral(chip, chosen);
        }
    }

    private record Details(List<Reading> readings, List<TaskRun> runs) {}

    private void readOne(ChipReader chip, SelectedElements one) {
        String id = one.ids().getFirst();
        Instant ages = newest;
        Work<Details> work =
                monitor ->
                        new Details(
                                chip.readings(one.ids(), monitor.cancellation())
                                        .getOrDefault(id, List.of()),
                                chip.lastRuns(id, RUNS, monitor.cancellation()));
        read(
                work,
                found ->
                        state.set(new DetailsState.One(one, found.readings(), found.runs(), ages)));
    }

    private void readSeveral(ChipReader chip, SelectedElements several) {
        SelectedElements compared = several.first(MOST_COMPARED);
        Work<SequencedMap<String, List<Reading>>> work =
                monitor -> chip.readings(compared.ids(), monitor.cancellation());
        read(work, found -> state.set(new DetailsState.Several(several, found)));
    }

    private <T> void read(Work<T> work, Consumer<T> found) {
        state.set(new DetailsState.Waiting(chosen));
        details.run(work, found, sentence -> state.set(new DetailsState.Failed(sentence)));
    }

    private void readHistory() {
        ChipReader chip = reader;
        String plotted = parameter.get();
        history.stop();
        if (chip == null || chosen.isEmpty() || plotted.isEmpty()) {
            plot.set(new ReadingState.Nothing<>());
            return;
        }
        plot.set(new ReadingState.Reading<>(plotted));
        List<String> drawn = chosen.first(MOST_LINES).ids();
        int leftOut = chosen.ids().size() - drawn.size();
        history.run(
                monitor -> chip.history(plotted, drawn, POINTS, monitor.cancellation()),
                found -> plot.set(new ReadingState.Drawn<>(new Plot(found, leftOut))),
                sentence -> plot.set(new ReadingState.Failed<>(sentence)));
    }

    public ReadOnlyObjectProperty<DetailsState> stateProperty() {
        return state.getReadOnlyProperty();
    }

    public ReadOnlyObjectProperty<ReadingState<Plot>> historyProperty() {
        return plot.getReadOnlyProperty();
    }

    /// The parameter that is plotted; empty where none is chosen yet.
    ReadOnlyStringProperty parameterProperty() {
        return parameter.getReadOnlyProperty();
    }
}
