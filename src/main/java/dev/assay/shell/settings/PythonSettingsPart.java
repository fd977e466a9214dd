package dev.assay.shell.settings;

import dev.assay.settings.PythonChoice;
import dev.assay.shell.settings.SettingsState.Tone;
import dev.assay.shell.settings.form.SettingsRows;
import dev.assay.ui.Buttons;
import dev.assay.ui.Labels;
import dev.assay.ui.node.MenuCommand;
import dev.assay.ui.node.Presence;
import dev.assay.ui.node.ShownWords;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import javafx.beans.property.IntegerProperty;
import javafx.beans.property.ObjectProperty;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ChoiceBox;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.Spinner;
import javafx.scene.control.TextField;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import org.kordamp.ikonli.feather.Feather;

/// The part of the settings dialog about Python: which one, what a run may take, and how it was to
/// try it out.
public final class PythonSettingsPart {
    private final PythonSettingsViewModel model;
    private final ChoiceBox<PythonChoice.Kind> runtime = new ChoiceBox<>();
    private final TextField interpreter = new TextField();
    private final Label outcome = new Label();
    // Kept, because a binding holds them weakly.
    private final List<ObjectProperty<Integer>> numbers = new ArrayList<>();

    /// Asks the system's dialogs for the path of an interpreter.
    public record Browse(Supplier<Optional<Path>> file, Supplier<Optional<Path>> folder) {}

    PythonSettingsPart(PythonSettingsViewModel model, SettingsRows rows, Browse browse) {
        this.model = model;
        runtime.getItems().addAll(PythonChoice.Kind.values());
        runtime.setConverter(new ShownWords<>(PythonSettingsPart::words));
        runtime.valueProperty().bindBidirectional(model.runtime());
        rows.heading("Python over stored results");
        rows.row(
                "Runtime",
                runtime,
                runtime,
                SettingsRows.remark(
                        "Automatic takes CPython where it can be shut in, GraalPy elsewhere."));
        addInterpreter(rows, browse);
        addTest(rows);
        addLimits(rows);
    }

    private void addLimits(SettingsRows rows) {
        GridPane limits = new GridPane(14, 6);
        HBox first = limit("Time of a run", "s", model.seconds(), 1, 3_600, 10);
        limits.addColumn(
                0,
                first,
                limit("Memory of a run", "MB", model.megabytes(), 128, 1 << 20, 256),
                limit("Output of a run", "KB", model.kilobytes(), 1, 10_000, 50));
        limits.addColumn(
                1,
                limit("Charts of a run", "charts", model.charts(), 0, 200, 5),
                limit(
                        "Threads of a run",
                        "threads",
                        model.processes(),
                        PythonChoice.LEAST_PROCESSES,
                        PythonChoice.MOST_PROCESSES,
                        16),
                limit(
                        "Open files of a run",
                        "open files",
                        model.files(),
                        PythonChoice.LEAST_FILES,
                        PythonChoice.MOST_FILES,
                        32));
        Label words =
                rows.row(
                        "A run takes",
                        limits,
                        SettingsRows.remark(
                                "Output beyond that is stored, up to 16,777,216 characters. Processes count as threads; GraalPy starts none and opens no files."));
        words.minHeightProperty().bind(first.heightProperty());
    }

    private void addInterpreter(SettingsRows rows, Browse browse) {
        interpreter.textProperty().bindBidirectional(model.interpreter());
        interpreter.setPromptText("found automatically");
        interpreter.getStyleClass().add("code");
        HBox.setHgrow(interpreter, Priority.ALWAYS);
        MenuButton choose =
                new MenuButton(
                        "Browse…",
                        null,
                        MenuCommand.of("Python interpreter…", () -> take(browse.file())),
                        MenuCommand.of(
                                "Folder of a virtual environment…", () -> take(browse.folder())));
        choose.setMinWidth(Region.USE_PREF_SIZE);
        rows.row("CPython", interpreter, SettingsRows.line(interpreter, choose));
    }

    private void take(Supplier<Optional<Path>> asked) {
        asked.get().ifPresent(path -> model.interpreter().set(path.toString()));
    }

    private HBox limit(
            String words, String unit, IntegerProperty value, int least, int most, int step) {
        Spinner<Integer> spinner = new Spinner<>(least, most, value.get(), step);
        ObjectProperty<Integer> number = value.asObject();
        numbers.add(number);
        spinner.getValueFactory().valueProperty().bindBidirectional(number);
        spinner.setEditable(true);
        spinner.getStyleClass().add("seconds-spinner");
        spinner.setMinWidth(Region.USE_PREF_SIZE);
        spinner.setAccessibleText(words);
        return SettingsRows.line(spinner, Labels.remark(unit));
    }

    private void addTest(SettingsRows rows) {
        Button test = Buttons.labelled(Feather.ZAP, "Test", model::test);
        test.setMinWidth(Region.USE_PREF_SIZE);
        test.setAccessibleText("Test Python");
        outcome.setWrapText(true);
        outcome.setMinHeight(Region.USE_PREF_SIZE);
        outcome.setMaxWidth(Double.MAX_VALUE);
        outcome.getStyleClass().add("notice");
        rows.row("Try it", SettingsRows.line(test), outcome);
        model.state().subscribe(this::show);
    }

    private void show(SettingsState state) {
        String words =
                switch (state) {
                    case SettingsState.Working(String sentence) -> sentence;
                    case SettingsState.Told(_, String sentence) -> sentence;
                    case SettingsState.Editing _, SettingsState.Saved _ -> "";
                };
        outcome.setText(words);
        Presence.set(outcome, !words.isEmpty());
        boolean bad = state instanceof SettingsState.Told(Tone tone, _) && tone == Tone.BAD;
        outcome.getStyleClass().removeAll("danger", "success");
        if (state instanceof SettingsState.Told) {
            outcome.getStyleClass().add(bad ? "danger" : "success");
        }
    }

    void focus() {
        runtime.requestFocus();
    }

    /// Where it begins.
    Node beginning() {
        return runtime;
    }

    private static String words(PythonChoice.Kind kind) {
        return switch (kind) {
            case AUTOMATIC -> "Automatic";
            case CPYTHON -> "CPython in a sandbox";
            case GRAALPY -> "GraalPy";
        };
    }
}
