package dev.assay.shell.settings;

import dev.assay.settings.PythonChoice;
import dev.assay.shell.state.PythonHost;
import dev.assay.shell.state.PythonHost.Tested;
import dev.assay.task.JobOutcome;
import dev.assay.task.Jobs;
import javafx.beans.property.IntegerProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleIntegerProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;

/// Which Python runs and what it may take, while it is edited. A test uses what is in the fields.
final class PythonSettingsViewModel {
    private final Jobs jobs;
    private final PythonHost host;
    private final ObjectProperty<PythonChoice.Kind> runtime =
            new SimpleObjectProperty<>(PythonChoice.FIRST.runtime());
    private final StringProperty interpreter = new SimpleStringProperty("");
    private final IntegerProperty seconds = new SimpleIntegerProperty();
    private final IntegerProperty megabytes = new SimpleIntegerProperty();
    private final IntegerProperty kilobytes = new SimpleIntegerProperty();
    private final IntegerProperty charts = new SimpleIntegerProperty();
    private final IntegerProperty processes = new SimpleIntegerProperty();
    private final IntegerProperty files = new SimpleIntegerProperty();
    private final ReadOnlyObjectWrapper<SettingsState> state =
            new ReadOnlyObjectWrapper<>(new SettingsState.Editing());

    PythonSettingsViewModel(Jobs jobs, PythonHost host) {
        this.jobs = jobs;
        this.host = host;
        show(PythonChoice.FIRST);
    }

    /// Puts a choice into the fields.
    void show(PythonChoice choice) {
        stop();
        runtime.set(choice.runtime());
        interpreter.set(choice.interpreter());
        seconds.set(choice.seconds());
        megabytes.set(choice.megabytes());
        kilobytes.set(choice.outputKilobytes());
        charts.set(choice.charts());
        processes.set(choice.processes());
        files.set(choice.files());
        state.set(new SettingsState.Editing());
    }

    /// What is in the fields.
    PythonChoice choice() {
        return new PythonChoice(
                runtime.get(),
                interpreter.get(),
                seconds.get(),
                megabytes.get(),
                kilobytes.get(),
                charts.get(),
                processes.get(),
                files.get());
    }

    /// Looks for the Python in the fields, runs a line in it, and says what was found.
    void test() {
        PythonChoice choice = choice();
        state.set(new SettingsState.Working("Looking for Python…"));
        jobs.startLatest(this, "test Python", monitor -> host.test(choice, monitor), this::tested);
    }

    private void tested(JobOutcome<Tested> ended) {
        state.set(
                switch (ended) {
                    case JobOutcome.Done<Tested>(Tested tested) -> told(tested);
                    case JobOutcome.Cancelled<Tested>() -> new SettingsState.Editing();
                    case JobOutcome.Failed<Tested>(String sentence, _) -> bad(sentence);
                });
    }

    private static SettingsState told(Tested tested) {
        return switch (tested) {
            case Tested.Runs runs ->
                    new SettingsState.Told(
                            SettingsState.Tone.GOOD,
                            "%s runs. %s %s"
                                    .formatted(
                                            runs.name(),
                                            runs.packages().isEmpty()
                                                    ? "It has the standard library only."
                                                    : "It has %s."
                                                            .formatted(
                                                                    String.join(
                                                                            ", ", runs.packages())),
                                            runs.promise()));
            case Tested.Fails(String sentence) -> bad(sentence);
        };
    }

    private static SettingsState bad(String sentence) {
        return new SettingsState.Told(SettingsState.Tone.BAD, sentence);
    }

    /// Stops a test that is under way.
    void stop() {
        jobs.drop(this);
        if (state.get() instanceof SettingsState.Working) {
            state.set(new SettingsState.Editing());
        }
    }

    ReadOnlyObjectProperty<SettingsState> state() {
        return state.getReadOnlyProperty();
    }

    ObjectProperty<PythonChoice.Kind> runtime() {
        return runtime;
    }

    StringProperty interpreter() {
        return interpreter;
    }

    IntegerProperty seconds() {
        return seconds;
    }

    IntegerProperty megabytes() {
        return megabytes;
    }

    IntegerProperty kilobytes() {
        return kilobytes;
    }

    IntegerProperty charts() {
        return charts;
    }

    IntegerProperty processes() {
        return processes;
    }

    IntegerProperty files() {
        return files;
    }
}
