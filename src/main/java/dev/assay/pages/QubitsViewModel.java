package dev.assay.pages;

import dev.assay.chip.ChipReader;
import dev.assay.chip.Reading;
import dev.assay.chip.TaskRun;
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

/// The qubits that are selected: the parameters of one with what was run on it, or several side by
/// side, and one parameter over time.
final class QubitsViewModel {
    /// More columns than this nobody compares.
    static final int MOST_COMPARED = 48;

    /// More lines than this cannot be told apart.
    static final int MOST_LINES = 8;

    private static final int RUNS = 50;
    private static final int POINTS = 200;

    private final OneJob details;
    private final OneJob history;
    private final ReadOnlyObjectWrapper<QubitsState> state =
            new ReadOnlyObjectWrapper<>(new QubitsState.None());
    private final ReadOnlyObjectWrapper<HistoryState> plot =
            new ReadOnlyObjectWrapper<>(new HistoryState.None());
    private final ReadOnlyStringWrapper parameter = new ReadOnlyStringWrapper("");
    private @Nullable ChipReader reader;
    private @Nullable Instant newest;
    private List<Integer> qubits = List.of();

    QubitsViewModel(Jobs jobs) {
        this.details = new OneJob(jobs, "read qubits");
        this.history = new OneJob(jobs, "read history");
    }

    /// Reads from another chip; nothing is selected on it.
    void over(@Nullable ChipReader chip) {
        reader = chip;
        newest = null;
        show(List.of());
    }

    /// Counts ages from the chip's newest data.
    void countFrom(@Nullable Instant newestData) {
        newest = newestData;
    }

    /// Shows these qubits.
    void show(List<Integer> selected) {
        qubits = List.copyOf(selected);
        read();
    }

    /// Plots another parameter over time.
    void choose(String chosen) {
        if (!chosen.equals(parameter.get())) {
            parameter.set(chosen);
            readHistory();
        }
    }

    /// Stops reading.
    void stop() {
        details.stop();
        history.stop();
        if (state.get() instanceof QubitsState.Waiting) {
            state.set(new QubitsState.Failed("The reading was stopped."));
            plot.set(new HistoryState.None());
        }
    }

    /// Reads the selected qubits, also once more.
    void read() {
        readDetails();
        readHistory();
    }

    private void readDetails() {
        ChipReader chip = reader;
        details.stop();
        if (chip == null || qubits.isEmpty()) {
            state.set(new QubitsState.None());
        } else if (qubits.size() == 1) {
            readOne(chip, qubits.getFirst());
        } else {
            readSeveral(chip);
        }
    }

    private record Details(List<Reading> readings, List<TaskRun> runs) {}

    private void readOne(ChipReader chip, int qubit) {
        Instant ages = newest;
        Work<Details> work =
                watch ->
                        new Details(
                                chip.readings(qubits, watch.cancellation())
                                        .getOrDefault(qubit, List.of()),
                                chip.lastRuns(qubit, RUNS, watch.cancellation()));
        read(
                work,
                found ->
                        state.set(
                                new QubitsState.One(qubit, found.readings(), found.runs(), ages)));
    }

    private void readSeveral(ChipReader chip) {
        List<Integer> compared = qubits.stream().limit(MOST_COMPARED).toList();
        int leftOut = qubits.size() - compared.size();
        Work<SequencedMap<Integer, List<Reading>>> work =
                watch -> chip.readings(compared, watch.cancellation());
        read(work, found -> state.set(new QubitsState.Several(found, leftOut)));
    }

    private <T> void read(Work<T> work, Consumer<T> found) {
        state.set(new QubitsState.Waiting(qubits));
        details.run(
                work,
                new OneJob.Listener<T>() {
                    @Override
                    public void done(T value) {
                        found.accept(value);
                    }

                    @Override
                    public void failed(String sentence) {
                        state.set(new QubitsState.Failed(sentence));
                    }
                });
    }

    private void readHistory() {
        ChipReader chip = reader;
        String chosen = parameter.get();
        history.stop();
        if (chip == null || qubits.isEmpty() || chosen.isEmpty()) {
            plot.set(new HistoryState.None());
            return;
        }
        plot.set(new HistoryState.Waiting(chosen));
        List<Integer> drawn = qubits.stream().limit(MOST_LINES).toList();
        int leftOut = qubits.size() - drawn.size();
        history.run(
                watch -> chip.history(chosen, drawn, POINTS, watch.cancellation()),
                new OneJob.Listener<>() {
                    @Override
                    public void done(ChipReader.History found) {
                        plot.set(new HistoryState.Drawn(found, leftOut));
                    }

                    @Override
                    public void failed(String sentence) {
                        plot.set(new HistoryState.Failed(sentence));
                    }
                });
    }

    ReadOnlyObjectProperty<QubitsState> stateProperty() {
        return state.getReadOnlyProperty();
    }

    ReadOnlyObjectProperty<HistoryState> historyProperty() {
        return plot.getReadOnlyProperty();
    }

    /// The parameter that is plotted; empty where none is chosen yet.
    ReadOnlyStringProperty parameterProperty() {
        return parameter.getReadOnlyProperty();
    }
}
