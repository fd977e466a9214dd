package dev.assay.shell;

import dev.assay.base.Exempt;
import dev.assay.llm.ApiKey;
import dev.assay.shell.SettingsAccess.Origin;
import dev.assay.shell.SettingsState.Tone;
import dev.assay.ui.Buttons;
import dev.assay.ui.Labels;
import dev.assay.ui.Theme;
import java.util.ArrayList;
import java.util.List;
import javafx.beans.property.StringProperty;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.ChoiceBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Control;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.PasswordField;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.stage.Modality;
import javafx.stage.Stage;
import javafx.stage.Window;
import javafx.util.StringConverter;
import javafx.util.Subscription;
import org.kordamp.ikonli.feather.Feather;

/// The settings, as a window over the main window: the model and its server, the look, the data
/// folder. Enter saves, Esc closes and stops a test that is under way.
public final class SettingsDialog {
    private static final double WIDTH = 560;
    private static final double LABEL_WIDTH = 116;

    private final SettingsViewModel model;
    private final Runnable openDataFolder;
    private final TextField baseUrl = new TextField();
    private final PasswordField key = new PasswordField();
    private final Label keyHint = hint("");
    private final Hyperlink forget;
    private final ComboBox<String> name = new ComboBox<>();
    private final Label outcome = new Label();
    private final Button test;
    private final Button list;
    private final Button save;
    private final VBox root;
    private final List<Subscription> subscriptions = new ArrayList<>();

    /// @param openDataFolder shows the data folder in the system's file browser
    public SettingsDialog(SettingsViewModel model, Runnable openDataFolder) {
        this.model = model;
        this.openDataFolder = openDataFolder;
        this.forget = Buttons.link("Forget key", model::forgetKey);
        this.test = Buttons.labelled(Feather.ZAP, "Test", model::test);
        this.list = Buttons.labelled(Feather.LIST, "List models", model::listModels);
        this.save = Buttons.primary("Save", model::save);
        save.setDefaultButton(true);
        // The fields give way, not the words on the buttons.
        test.setMinWidth(Region.USE_PREF_SIZE);
        list.setMinWidth(Region.USE_PREF_SIZE);
        forget.setMinWidth(Region.USE_PREF_SIZE);
        this.root = new VBox(10);
        root.setPadding(new Insets(18, 20, 16, 20));
        root.setPrefWidth(WIDTH);
        root.getChildren().addAll(modelPart());
        root.getChildren().addAll(lookPart());
        root.getChildren().add(foot());
        subscriptions.add(model.keyProperty().subscribe(this::showKey));
        subscriptions.add(model.stateProperty().subscribe(this::showState));
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
        scene.getStylesheets().addAll(owner.getScene().getStylesheets());
        scene.addEventHandler(
                KeyEvent.KEY_PRESSED,
                event -> {
                    if (event.getCode() == KeyCode.ESCAPE) {
                        event.consume();
                        stage.close();
                    }
                });
        subscriptions.add(
                model.stateProperty()
                        .subscribe(state -> {
                            if (state instanceof SettingsState.Saved) {
                                stage.close();
                            }
                        }));
        stage.setOnHidden(_ -> close());
        stage.setScene(scene);
        stage.sizeToScene();
        stage.setResizable(false);
        stage.show();
        baseUrl.requestFocus();
        return stage;
    }

    private void close() {
        model.stop();
        subscriptions.forEach(Subscription::unsubscribe);
        subscriptions.clear();
    }

    private List<Node> modelPart() {
        bind(baseUrl, model.baseUrlProperty());
        Origin<String> origin = model.baseUrlOrigin();
        baseUrl.setDisable(origin.fixed());
        bind(key, model.typedKeyProperty());
        name.setEditable(true);
        name.setItems(model.names());
        name.setMaxWidth(Double.MAX_VALUE);
        name.setPromptText("gpt-4.1");
        bind(name.getEditor(), model.modelProperty());
        TextField temperature = new TextField();
        temperature.setPromptText("the model's own");
        temperature.setPrefColumnCount(10);
        bind(temperature, model.temperatureProperty());
        TextField tokens = new TextField();
        tokens.setPrefColumnCount(10);
        bind(tokens, model.maxOutputTokensProperty());
        HBox.setHgrow(name, Priority.ALWAYS);
        HBox keyLine = new HBox(8, keyHint, space(), forget);
        keyLine.setAlignment(Pos.CENTER_LEFT);
        return List.of(
                heading("Model"),
                row("Base URL", baseUrl, baseUrl),
                indented(
                        hint(
                                origin.fixed()
                                        ? "Given "
                                                + origin.from()
                                                + ", which wins over the settings."
                                        : "Any server that speaks OpenAI's Responses API, also one"
                                                + " on this computer.")),
                row("Key", key, key),
                indented(keyLine),
                row("Model", name, new HBox(8, name, list, test)),
                indented(hint("Left empty, the offline guide answers: no language model.")),
                row("Temperature", temperature, withUnit(temperature, "from 0 to 2")),
                row("Longest reply", tokens, withUnit(tokens, "tokens, reasoning included")),
                outcome());
    }

    private List<Node> lookPart() {
        ChoiceBox<Theme.Choice> theme = new ChoiceBox<>();
        theme.getItems().addAll(Theme.Choice.values());
        theme.setConverter(new ThemeWords());
        theme.valueProperty().bindBidirectional(model.themeProperty());
        TextField folder = new TextField(model.dataFolder().toString());
        folder.setEditable(false);
        folder.getStyleClass().add("code");
        HBox.setHgrow(folder, Priority.ALWAYS);
        Button open = Buttons.labelled(Feather.FOLDER, "Open", openDataFolder);
        return List.of(
                heading("Look and data"),
                row("Theme", theme, theme),
                row("Data folder", folder, new HBox(8, folder, open)));
    }

    private Node foot() {
        Button cancel = new Button("Cancel");
        cancel.setCancelButton(true);
        cancel.setOnAction(_ -> cancel.getScene().getWindow().hide());
        HBox foot = new HBox(8, space(), cancel, save);
        foot.setPadding(new Insets(8, 0, 0, 0));
        return foot;
    }

    private Node outcome() {
        outcome.setWrapText(true);
        outcome.setMaxWidth(Double.MAX_VALUE);
        // Room for the longest sentence, so that nothing moves when one appears.
        outcome.setMinHeight(56);
        outcome.setAlignment(Pos.CENTER_LEFT);
        outcome.getStyleClass().add("notice");
        return outcome;
    }

    private void showKey(Origin<ApiKey> origin) {
        ApiKey kept = origin.value();
        key.setDisable(origin.fixed());
        key.setPromptText(kept.isEmpty() ? "none" : kept.masked() + "   type to replace it");
        keyHint.setText(
                kept.isEmpty()
                        ? "No key yet. It will be kept in keys.json, which only you can read."
                        : "In use: the key " + origin.from() + ".");
        boolean forgettable = !kept.isEmpty() && !origin.fixed();
        forget.setVisible(forgettable);
        forget.setManaged(forgettable);
    }

    private void showState(SettingsState state) {
        outcome.getStyleClass().removeAll("warning", "danger");
        boolean working = state instanceof SettingsState.Working;
        test.setDisable(working);
        list.setDisable(working);
        save.setDisable(working);
        switch (state) {
            case SettingsState.Editing() ->
                    outcome.setText("Test sends one small request with these settings.");
            case SettingsState.Working(String sentence) -> outcome.setText(sentence);
            case SettingsState.Saved() -> outcome.setText("Saved.");
            case SettingsState.Told(Tone tone, String sentence) -> {
                outcome.setText(sentence);
                switch (tone) {
                    case GOOD -> {}
                    case DOUBTFUL -> outcome.getStyleClass().add("warning");
                    case BAD -> outcome.getStyleClass().add("danger");
                }
            }
        }
    }

    private void bind(TextField field, StringProperty property) {
        field.textProperty().bindBidirectional(property);
        subscriptions.add(() -> field.textProperty().unbindBidirectional(property));
    }

    private static HBox row(String words, Control control, Node content) {
        Label label = new Label(words);
        label.setMinWidth(LABEL_WIDTH);
        label.setLabelFor(control);
        control.setAccessibleText(words);
        HBox row = new HBox(8, label, content);
        row.setAlignment(Pos.CENTER_LEFT);
        HBox.setHgrow(content, Priority.ALWAYS);
        return row;
    }

    private static HBox withUnit(TextField field, String unit) {
        HBox line = new HBox(8, field, Labels.muted(unit));
        line.setAlignment(Pos.CENTER_LEFT);
        return line;
    }

    private static HBox indented(Node content) {
        HBox line = new HBox(content);
        line.setPadding(new Insets(-6, 0, 2, LABEL_WIDTH + 8));
        HBox.setHgrow(content, Priority.ALWAYS);
        return line;
    }

    private static Label heading(String words) {
        Label heading = Labels.heading(words);
        // Headings of the side bar stand in by 6 pixels; here they stand over the labels.
        VBox.setMargin(heading, new Insets(-6, 0, 0, -6));
        return heading;
    }

    private static Label hint(String words) {
        Label hint = Labels.muted(words);
        hint.getStyleClass().add("text-small");
        hint.setWrapText(true);
        return hint;
    }

    private static Region space() {
        Region space = new Region();
        HBox.setHgrow(space, Priority.ALWAYS);
        return space;
    }

    /// Choices in words.
    private static final class ThemeWords extends StringConverter<Theme.Choice> {
        @Override
        public String toString(Theme.Choice choice) {
            return switch (choice) {
                case SYSTEM -> "Like the system";
                case LIGHT -> "Light";
                case DARK -> "Dark";
            };
        }

        @Override
        public Theme.Choice fromString(String words) {
            throw new UnsupportedOperationException("a choice is not typed");
        }
    }
}
