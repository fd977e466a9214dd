package dev.assay.pages.chip.connect;

import dev.assay.base.Words;
import dev.assay.chip.source.ChipInfo;
import dev.assay.chip.source.MongoAddress;
import dev.assay.ui.Buttons;
import dev.assay.ui.DialogWindow;
import dev.assay.ui.node.Presence;
import dev.assay.ui.node.Space;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import javafx.beans.property.StringProperty;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Control;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.PasswordField;
import javafx.scene.control.ProgressIndicator;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import javafx.stage.Window;
import javafx.util.StringConverter;
import javafx.util.Subscription;
import org.kordamp.ikonli.feather.Feather;

/// Connects to a MongoDB server, as a window over the main window. Enter connects, Esc closes and
/// stops what is under way.
public final class ConnectDialog {
    private static final int CHIPS_NAMED = 6;

    private final ConnectViewModel model;
    private final TextField address = new TextField();
    private final TextField user = new TextField();
    private final PasswordField password = new PasswordField();
    private final TextField database = new TextField();
    private final ComboBox<String> project = new ComboBox<>();
    private final CheckBox remember =
            new CheckBox("Remember it in keys.json, which only you can read");
    private final Hyperlink forget;
    private final Label outcome = new Label();
    private final ProgressIndicator busy = new ProgressIndicator();
    private final HBox told = new HBox(busy, outcome);
    private final Button test;
    private final Button stop;
    private final Button connect;
    private final GridPane rows = new GridPane();
    private final VBox fields = new VBox(rows, told);
    private final ScrollPane scroll = DialogWindow.scrolling(fields);
    private final VBox root = new VBox();
    private final List<Subscription> subscriptions = new ArrayList<>();

    public ConnectDialog(ConnectViewModel model) {
        this.model = model;
        this.forget = Buttons.link("Forget it", model::forgetPassword);
        this.test = Buttons.labelled(Feather.ZAP, "Test", model::test);
        this.stop = Buttons.labelled(Feather.SQUARE, "Stop", model::stop);
        this.connect = Buttons.primary("Connect", model::connect);
        connect.setDefaultButton(true);
        rows.getStyleClass().add("form");
        layRows();
        told.getStyleClass().add("notice");
        told.setAlignment(Pos.CENTER_LEFT);
        outcome.setWrapText(true);
        outcome.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(outcome, Priority.ALWAYS);
        root.getStyleClass().add("connect");
        fields.getStyleClass().add("connect-fields");
        VBox.setVgrow(scroll, Priority.ALWAYS);
        root.getChildren().addAll(scroll, foot());
        subscriptions.add(model.keptProperty().subscribe(_ -> showKept()));
        subscriptions.add(model.projectProperty().subscribe(_ -> showState()));
        subscriptions.add(model.stateProperty().subscribe(_ -> showState()));
    }

    /// Opens it over a window.
    ///
    /// @param connected hears the id of the source, after the dialog has closed
    public Stage show(Window owner, Consumer<String> connected) {
        Stage stage = DialogWindow.over(owner, "Connect to MongoDB", root);
        subscriptions.add(
                model.stateProperty()
                        .subscribe(state -> {
                            if (state instanceof ConnectState.Connected(String id)) {
                                stage.close();
                                connected.accept(id);
                            }
                        }));
        stage.setOnHidden(_ -> close());
        DialogWindow.show(stage, root, scroll, fields);
        // An address that is known lacks its password, or is changed at leisure.
        (address.getText().isEmpty() ? address : password).requestFocus();
        return stage;
    }

    private void close() {
        model.stop();
        subscriptions.forEach(Subscription::unsubscribe);
        subscriptions.clear();
    }

    private void layRows() {
        bind(address, model.addressProperty());
        bind(user, model.userProperty());
        bind(password, model.passwordProperty());
        bind(database, model.databaseProperty());
        address.setPromptText("mongodb://localhost:27017");
        user.setPromptText("none");
        database.setPromptText(MongoAddress.USUAL_DATABASE);
        subscriptions.add(
                address.focusedProperty()
                        .subscribe(focused -> {
                            if (!focused) {
                                model.tidyAddress();
                            }
                        }));
        project.setItems(model.projects());
        project.setConverter(new ProjectWords());
        project.setMaxWidth(Double.MAX_VALUE);
        project.valueProperty().bindBidirectional(model.projectProperty());
        remember.selectedProperty().bindBidirectional(model.rememberProperty());
        remember.disableProperty().bind(model.userProperty().isEmpty());
        forget.setMinWidth(Region.USE_PREF_SIZE);
        HBox keeping = new HBox(8, remember, Space.growing(), forget);
        keeping.setAlignment(Pos.CENTER_LEFT);
        row("Address", address);
        row("User", user);
        row("Password", password);
        rows.add(keeping, 1, rows.getRowCount());
        row("Database", database);
        row("Project", project);
    }

    private void row(String words, Control control) {
        Label label = new Label(words);
        label.setMinWidth(Region.USE_PREF_SIZE);
        label.setLabelFor(control);
        control.setAccessibleText(words);
        GridPane.setHgrow(control, Priority.ALWAYS);
        rows.addRow(rows.getRowCount(), label, control);
    }

    private Node foot() {
        Button cancel = new Button("Cancel");
        cancel.setCancelButton(true);
        cancel.setOnAction(_ -> cancel.getScene().getWindow().hide());
        HBox foot = new HBox(test, stop, Space.growing(), cancel, connect);
        foot.getStyleClass().add("connect-foot");
        foot.getChildren().forEach(each -> ((Region) each).setMinWidth(Region.USE_PREF_SIZE));
        return foot;
    }

    private void showKept() {
        boolean kept = model.keptProperty().get();
        Presence.set(forget, kept);
        password.setPromptText(kept ? "kept on this computer   type to replace it" : "none");
    }

    private void showState() {
        ConnectState state = model.stateProperty().get();
        boolean working = state instanceof ConnectState.Working;
        Presence.set(busy, working);
        Presence.set(stop, working);
        Presence.set(test, !working);
        connect.setDisable(working);
        rows.setDisable(working);
        told.getStyleClass().removeAll("danger", "success");
        outcome.setText(
                switch (state) {
                    case ConnectState.Editing(String hint) -> hint;
                    case ConnectState.Working(String step) -> step + "…";
                    case ConnectState.Refused(String sentence) -> sentence;
                    case ConnectState.Answered(List<ChipInfo> chips) -> answer(chips);
                    case ConnectState.Connected _ -> "Connected.";
                });
        switch (state) {
            case ConnectState.Refused _ -> told.getStyleClass().add("danger");
            case ConnectState.Answered _ -> told.getStyleClass().add("success");
            case ConnectState.Editing _, ConnectState.Working _, ConnectState.Connected _ -> {}
        }
    }

    private String answer(List<ChipInfo> all) {
        String chosen = model.projectProperty().get();
        List<ChipInfo> chips =
                all.stream()
                        .filter(chip -> chosen.isEmpty() || chosen.equals(chip.projectId()))
                        .toList();
        long projects = all.stream().map(ChipInfo::projectId).distinct().count();
        String head =
                chosen.isEmpty()
                        ? "The server answered: %s in %s."
                                .formatted(
                                        Words.count(all.size(), "chip"),
                                        Words.count(projects, "project"))
                        : "The server answered. %s has %s."
                                .formatted(chosen, Words.count(chips.size(), "chip"));
        String more =
                chips.size() > CHIPS_NAMED ? "\nand " + (chips.size() - CHIPS_NAMED) + " more" : "";
        return chips.stream()
                .limit(CHIPS_NAMED)
                .map(chip -> "\n" + line(chip, chosen.isEmpty()))
                .collect(Collectors.joining("", head, more));
    }

    private static String line(ChipInfo chip, boolean withProject) {
        String owner =
                !withProject
                        ? ""
                        : chip.projectId() == null ? " · no project" : " · " + chip.projectId();
        return chip.storedId() + " · " + Words.count(chip.size(), "qubit") + owner;
    }

    private void bind(TextField field, StringProperty property) {
        field.textProperty().bindBidirectional(property);
        subscriptions.add(() -> field.textProperty().unbindBidirectional(property));
    }

    /// Projects in words.
    private static final class ProjectWords extends StringConverter<String> {
        private static final String ALL = "All projects";

        @Override
        public String toString(String id) {
            return id == null || id.isEmpty() ? ALL : id;
        }

        @Override
        public String fromString(String words) {
            return words.equals(ALL) ? "" : words;
        }
    }
}
