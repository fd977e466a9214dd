package dev.assay.pages.activity.athlete;

import dev.assay.ui.Buttons;
import dev.assay.ui.DialogWindow;
import dev.assay.ui.Labels;
import dev.assay.ui.node.Presence;
import dev.assay.ui.node.Space;
import java.util.ArrayList;
import java.util.List;
import javafx.beans.property.StringProperty;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import javafx.stage.Window;
import javafx.util.Subscription;

/// The form of the athlete as a window. Enter keeps, Esc closes.
public final class AthleteDialog {
    private final AthleteFormViewModel model;
    private final GridPane rows = new GridPane();
    private final Label told = Labels.wrapped("");
    private final Button keep;
    private final VBox fields = new VBox(rows, told);
    private final ScrollPane scroll = DialogWindow.scrolling(fields);
    private final VBox root = new VBox();
    private final List<Subscription> subscriptions = new ArrayList<>();

    public AthleteDialog(AthleteFormViewModel model) {
        this.model = model;
        this.keep = Buttons.primary("Keep", model::keep);
        keep.setDefaultButton(true);
        rows.getStyleClass().add("form");
        told.getStyleClass().add("notice");
        fields.getStyleClass().add("connect-fields");
        root.getStyleClass().add("connect");
        VBox.setVgrow(scroll, Priority.ALWAYS);
        root.getChildren().addAll(scroll, foot());
    }

    private HBox foot() {
        Button cancel = new Button("Cancel");
        cancel.setCancelButton(true);
        cancel.setOnAction(_ -> hide());
        HBox foot = new HBox(Space.growing(), cancel, keep);
        foot.getStyleClass().add("connect-foot");
        List.<Region>of(cancel, keep).forEach(each -> each.setMinWidth(Region.USE_PREF_SIZE));
        return foot;
    }

    private TextField field(String words, String prompt, StringProperty property) {
        TextField field = new TextField();
        field.setPromptText(prompt);
        field.setPrefColumnCount(24);
        field.setAccessibleText(words);
        field.textProperty().bindBidirectional(property);
        subscriptions.add(() -> field.textProperty().unbindBidirectional(property));
        Label label = new Label(words);
        label.setLabelFor(field);
        label.setMinWidth(Region.USE_PREF_SIZE);
        GridPane.setHgrow(field, Priority.ALWAYS);
        rows.addRow(rows.getRowCount(), label, field);
        return field;
    }

    /// Opens it over a window.
    ///
    /// @param kept hears that something was kept, after the window has closed
    public Stage show(Window owner, Runnable kept) {
        TextField first = field("FTP, W", "threshold power, for TSS", model.ftpProperty());
        field("Weight, kg", "none", model.weightProperty());
        field("Heart rate zones, bpm", "120, 149, 164, 179", model.zonesProperty());
        Stage stage = DialogWindow.over(owner, "Athlete", root);
        subscriptions.add(model.stateProperty().subscribe(now -> show(now, kept)));
        stage.setOnHidden(_ -> close());
        DialogWindow.show(stage, root, scroll, fields);
        first.requestFocus();
        return stage;
    }

    private void show(AthleteFormState now, Runnable kept) {
        boolean working = now instanceof AthleteFormState.Working;
        rows.setDisable(working);
        keep.setDisable(working);
        told.getStyleClass().remove("danger");
        switch (now) {
            case AthleteFormState.Editing() ->
                    told.setText(
                            "Zones: the rate at which the second zone begins, the third and so on. What is empty is as the source says. It is kept in copilot.json and holds for all activities at once.");
            case AthleteFormState.Working(String step) -> told.setText(step);
            case AthleteFormState.Refused(String sentence) -> {
                told.getStyleClass().add("danger");
                told.setText(sentence);
            }
            case AthleteFormState.Kept() -> {
                hide();
                kept.run();
            }
        }
        Presence.set(told, !told.getText().isEmpty());
    }

    private void hide() {
        if (root.getScene().getWindow() != null) {
            root.getScene().getWindow().hide();
        }
    }

    private void close() {
        model.stop();
        subscriptions.forEach(Subscription::unsubscribe);
        subscriptions.clear();
    }
}
