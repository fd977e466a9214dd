package dev.assay.shell.settings;

import dev.assay.base.Exempt;
import dev.assay.shell.settings.form.SettingsRows;
import dev.assay.ui.Buttons;
import dev.assay.ui.DialogWindow;
import javafx.geometry.Bounds;
import javafx.scene.control.Button;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.Region;
import javafx.stage.Stage;
import javafx.stage.Window;

/// The settings, as a window over the main window: the model and its server, the look, the data
/// folder, Python. Enter saves, Esc closes and stops a test that is under way.
public final class SettingsDialog {
    /// Room for the heading above the first row of a part, in pixels.
    private static final double ABOVE = 60;

    private final SettingsViewModel model;
    private final LocalServersViewModel servers;
    private final ModelSettingsPart modelPart;
    private final Button save;
    private final PythonSettingsPart pythonPart;
    private final SettingsRows rows = new SettingsRows();
    private final ScrollPane scroll = DialogWindow.scrolling(rows.root());
    private final BorderPane root = new BorderPane();

    /// @param servers looked for when the dialog opens
    /// @param browse asks for the path of a Python
    /// @param openDataFolder shows the data folder in the system's file browser
    public SettingsDialog(
            SettingsViewModel model,
            LocalServersViewModel servers,
            PythonSettingsPart.Browse browse,
            Runnable openDataFolder) {
        this.model = model;
        this.servers = servers;
        this.save = Buttons.primary("Save", model::save);
        this.modelPart = new ModelSettingsPart(model, servers, rows);
        LookSettingsPart.add(model, rows, openDataFolder);
        this.pythonPart = new PythonSettingsPart(model.python(), rows, browse);
        root.getStyleClass().add("settings");
        root.setCenter(scroll);
        root.setBottom(SettingsRows.foot(save));
        model.python().state().subscribe(this::showTold);
        model.stateProperty()
                .subscribe(state -> save.setDisable(state instanceof SettingsState.Working));
    }

    /// The content, without its window.
    @Exempt(rule = Exempt.Rule.UNUSED, reason = "Shown without a window by tests")
    public Region root() {
        return root;
    }

    /// Opens it over a window, and stops what is under way when it is closed.
    public Stage show(Window owner) {
        Stage stage = DialogWindow.over(owner, "Settings", root);
        model.stateProperty()
                .subscribe(state -> {
                    if (state instanceof SettingsState.Saved) {
                        stage.close();
                    }
                });
        stage.setOnHidden(_ -> close());
        DialogWindow.show(stage, root, scroll, rows.root());
        modelPart.focus();
        servers.look();
        return stage;
    }

    /// What a test of Python told is the last thing in the dialog, or nearly.
    private void showTold(SettingsState state) {
        if (state instanceof SettingsState.Told) {
            scroll.setVvalue(scroll.getVmax());
        }
    }

    /// Goes to the part about Python.
    public void toPython() {
        root.applyCss();
        root.layout();
        Bounds beginning = pythonPart.beginning().getBoundsInParent();
        double top =
                rows.root()
                        .sceneToLocal(pythonPart.beginning().getParent().localToScene(beginning))
                        .getMinY();
        double hidden = rows.root().getHeight() - scroll.getViewportBounds().getHeight();
        scroll.setVvalue(hidden <= 0 ? 0 : Math.clamp((top - ABOVE) / hidden, 0, 1));
        pythonPart.focus();
    }

    private void close() {
        model.stop();
        model.python().stop();
        servers.stop();
    }
}
