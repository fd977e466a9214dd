package dev.assay.shell.settings;

import dev.assay.base.Words;
import dev.assay.llm.ApiKey;
import dev.assay.llm.ModelFacts;
import dev.assay.llm.Provider;
import dev.assay.settings.SettingsFile.Sourced;
import dev.assay.shell.settings.SettingsState.Tone;
import dev.assay.ui.Buttons;
import dev.assay.ui.Labels;
import dev.assay.ui.node.Presence;
import java.util.ArrayList;
import java.util.List;
import javafx.beans.property.StringProperty;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.ChoiceBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.PasswordField;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.util.Subscription;
import org.kordamp.ikonli.feather.Feather;

/// The part of the settings dialog about the model: where it is, its key, its name, and how it was
/// to try it out.
final class ModelSettingsPart {
    private final SettingsViewModel model;
    private final ChoiceBox<Provider> kind = new ChoiceBox<>();
    private final Label spokenBy = SettingsRows.remark("");
    private final TextField baseUrl = new TextField();
    private final Label addressRemark = SettingsRows.remark("");
    private final PasswordField key = new PasswordField();
    private final Label keyRemark = SettingsRows.remark("");
    private final Hyperlink forget;
    private final ComboBox<String> name = new ComboBox<>();
    private final TextField context = new TextField();
    private final Label known = SettingsRows.remark("");
    private final Label outcome = new Label();
    private final Button test;
    private final Button list;
    private final LocalServersPart local;
    private final List<Subscription> subscriptions = new ArrayList<>();

    ModelSettingsPart(SettingsViewModel model, LocalServersViewModel servers, SettingsRows rows) {
        this.model = model;
        this.forget = Buttons.link("Forget key", model::forgetKey);
        this.test = Buttons.labelled(Feather.ZAP, "Test", model::test);
        this.list = Buttons.labelled(Feather.LIST, "List models", model::listModels);
        // The fields give way, not the words on the buttons.
        test.setMinWidth(Region.USE_PREF_SIZE);
        list.setMinWidth(Region.USE_PREF_SIZE);
        forget.setMinWidth(Region.USE_PREF_SIZE);
        number(context, model.contextTokensProperty(), "");
        rows.heading("Model");
        this.local = new LocalServersPart(model, servers, rows);
        addServer(rows);
        addModel(rows);
        rows.whole(outcome());
        subscriptions.add(model.server().kindProperty().subscribe(this::showKind));
        subscriptions.add(model.keyProperty().subscribe(this::showKey));
        subscriptions.add(model.factsProperty().subscribe(this::showFacts));
        subscriptions.add(model.stateProperty().subscribe(this::showState));
    }

    void focus() {
        baseUrl.requestFocus();
    }

    void close() {
        local.close();
        subscriptions.forEach(Subscription::unsubscribe);
        subscriptions.clear();
    }

    private void addServer(SettingsRows rows) {
        kind.getItems().setAll(model.server().providers());
        kind.setConverter(new KindLabels(model.server().providers()));
        kind.valueProperty().bindBidirectional(model.server().kindProperty());
        subscriptions.add(
                () -> kind.valueProperty().unbindBidirectional(model.server().kindProperty()));
        rows.row("API", kind, kind, spokenBy);
        bind(baseUrl, model.baseUrlProperty());
        rows.row("Base URL", baseUrl, baseUrl, addressRemark);
        bind(key, model.typedKeyProperty());
        HBox.setHgrow(keyRemark, Priority.ALWAYS);
        keyRemark.setMaxWidth(Double.MAX_VALUE);
        rows.row("Key", key, key, SettingsRows.line(keyRemark, forget));
    }

    private void addModel(SettingsRows rows) {
        name.getStyleClass().add("model-name");
        name.setEditable(true);
        name.setItems(model.names());
        name.setMaxWidth(Double.MAX_VALUE);
        bind(name.getEditor(), model.modelProperty());
        HBox.setHgrow(name, Priority.ALWAYS);
        rows.row(
                "Model",
                name,
                SettingsRows.line(name, list, test),
                SettingsRows.remark("Left empty, the offline guide answers: no language model."));
        rows.row(
                "Context",
                context,
                SettingsRows.line(context, Labels.remark("tokens in its context window")),
                known);
        rows.row(
                "Temperature",
                number(model.temperatureProperty(), "the model's own"),
                "from 0 to 2");
        rows.row(
                "Longest reply",
                number(model.maxOutputTokensProperty(), ""),
                "tokens, reasoning included");
    }

    private TextField number(StringProperty property, String prompt) {
        return number(new TextField(), property, prompt);
    }

    private TextField number(TextField field, StringProperty property, String prompt) {
        field.setPromptText(prompt);
        field.setPrefColumnCount(10);
        field.setMinWidth(Region.USE_PREF_SIZE);
        bind(field, property);
        return field;
    }

    private Label outcome() {
        outcome.setWrapText(true);
        outcome.setMaxWidth(Double.MAX_VALUE);
        outcome.setAlignment(Pos.CENTER_LEFT);
        outcome.getStyleClass().addAll("notice", "settings-outcome");
        return outcome;
    }

    private void showKind(Provider chosen) {
        Sourced<String> origin = model.server().baseUrlOrigin();
        baseUrl.setDisable(origin.fixed());
        baseUrl.setPromptText(chosen.usualAddress());
        // With another prompt the field takes back what was typed and not chosen.
        String typed = name.getEditor().getText();
        name.setPromptText(chosen.firstModel());
        name.getEditor().setText(typed);
        spokenBy.setText("Spoken by " + chosen.spokenBy());
        addressRemark.setText(
                origin.fixed() ? "Set " + origin.from() + ", which overrides the settings." : "");
        Presence.set(addressRemark, origin.fixed());
    }

    private void showKey(Sourced<ApiKey> origin) {
        ApiKey kept = origin.value();
        key.setDisable(origin.fixed());
        key.setPromptText(kept.isEmpty() ? "none" : kept.masked() + "   type to replace it");
        keyRemark.setText(model.server().keyRemark());
        boolean forgettable = !kept.isEmpty() && !origin.fixed();
        Presence.set(forget, forgettable);
    }

    private void showFacts(ModelFacts facts) {
        boolean said = facts.contextTokens() > 0;
        context.setPromptText(said ? Words.count(facts.contextTokens()) : "not known");
        String price =
                facts.price()
                        .map(per ->
                                "; a million tokens cost %s read, %s written"
                                        .formatted(
                                                Words.dollars(per.input()),
                                                Words.dollars(per.output())))
                        .orElse("");
        known.setText(
                said
                        ? "As far as known on " + model.factsAsOf() + price + "."
                        : "Unless it is known, Assay cannot say how full the context is.");
    }

    private void showState(SettingsState state) {
        outcome.getStyleClass().removeAll("warning", "danger");
        boolean working = state instanceof SettingsState.Working;
        test.setDisable(working);
        list.setDisable(working);
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
}
