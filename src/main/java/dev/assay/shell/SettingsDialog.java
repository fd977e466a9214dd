package dev.assay.shell;

import dev.assay.base.Exempt;
import dev.assay.ui.Buttons;
import javafx.beans.binding.Bindings;
import javafx.geometry.Rectangle2D;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.ScrollPane.ScrollBarPolicy;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.stage.Modality;
import javafx.stage.Screen;
import javafx.stage.Stage;
import javafx.stage.Window;
import javafx.util.Subscription;

/// The settings, as a window over the main window: the model and its server, the look, the data
/// folder. Enter saves, Esc closes and stops a test that is under way.
public final class SettingsDialog {
    private final SettingsViewModel model;
    private final LocalServersViewModel servers;
    private final ModelSettingsPart modelPart;
    private final Button save;
    private final SettingsRows rows = new SettingsRows();
    private final ScrollPane scroll = new ScrollPane();
    private final BorderPane root = new BorderPane();
    private Subscription subscription;

    /// @param servers looked for when the dialog opens
    /// @param openDataFolder shows the data folder in the system's file browser
    public SettingsDialog(
            SettingsViewModel model, LocalServersViewModel servers, Runnable openDataFolder) {
        this.model = model;
        this.servers = servers;
        this.save = Buttons.primary("Save", model::save);
        save.setDefaultButton(true);
        this.modelPart = new ModelSettingsPart(model, servers, rows);
        LookSettingsPart lookPart = new LookSettingsPart(model, rows, openDataFolder);
        scroll.setContent(rows.root());
        scroll.setFitToWidth(true);
        scroll.setHbarPolicy(ScrollBarPolicy.NEVER);
        root.getStyleClass().add("settings");
        root.setCenter(scroll);
        root.setBottom(foot());
        this.subscription =
                Subscription.combine(
                        modelPart::close,
                        lookPart::close,
                        model.stateProperty()
                                .subscribe(state ->
                                        save.setDisable(state instanceof SettingsState.Working)));
    }

    /// The content, without its window.
    @Exempt(rule = Exempt.Rule.UNUSED, reason = "Shown without a window by tests")
    public Region root() {
        return root;
    }

    /// Opens it over a window and lets go of the view model when it is closed.
    public Stage show(Window owner) {
        Stage stage = new Stage();
        stage.initOwner(owner);
        stage.initModality(Modality.WINDOW_MODAL);
        stage.setTitle("Settings");
        Scene scene = new Scene(root);
        Bindings.bindContent(scene.getStylesheets(), owner.getScene().getStylesheets());
        scene.addEventHandler(
                KeyEvent.KEY_PRESSED,
                event -> {
                    if (event.getCode() == KeyCode.ESCAPE) {
                        event.consume();
                        stage.close();
                    }
                });
        subscription =
                subscription.and(
                        model.stateProperty()
                                .subscribe(state -> {
                                    if (state instanceof SettingsState.Saved) {
                                        stage.close();
                                    }
                                }));
        stage.setOnHidden(_ -> close());
        stage.setScene(scene);
        // A scroll pane takes its content in with its skin; only then can it be measured.
        root.applyCss();
        scroll.setPrefViewportHeight(rows.height());
        stage.sizeToScene();
        stage.show();
        keepOnScreen(stage);
        modelPart.focus();
        servers.look();
        return stage;
    }

    /// With large text it may be taller than a small screen: then it scrolls.
    private static void keepOnScreen(Stage stage) {
        Rectangle2D screen = Screen.getPrimary().getVisualBounds();
        if (stage.getHeight() > screen.getHeight()) {
            stage.setHeight(screen.getHeight());
            stage.setY(screen.getMinY());
        }
    }

    private void close() {
        model.stop();
        subscription.unsubscribe();
        subscription = Subscription.EMPTY;
    }

    private HBox foot() {
        Button cancel = new Button("Cancel");
        cancel.setCancelButton(true);
        cancel.setOnAction(_ -> cancel.getScene().getWindow().hide());
        Region space = new Region();
        HBox.setHgrow(space, Priority.ALWAYS);
        HBox foot = new HBox(8, space, cancel, save);
        foot.getStyleClass().add("settings-foot");
        return foot;
    }
}
