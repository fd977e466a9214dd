package dev.assay.shell.settings;

import dev.assay.base.Words;
import dev.assay.llm.ApiKey;
import dev.assay.llm.ModelFacts;
import dev.assay.llm.ModelSettings.Effort;
import dev.assay.llm.Provider;
import dev.assay.settings.SettingsFile.Sourced;
import dev.assay.shell.settings.SettingsState.Tone;
import dev.assay.shell.settings.form.SettingsRows;
import dev.assay.ui.Buttons;
import dev.assay.ui.Labels;
import dev.assay.ui.node.Presence;
import dev.assay.ui.node.ShownWords;
import java.util.ArrayList;
import java.util.List;
import javafx.beans.property.StringProperty;
import javafx.geometry.Pos;
import javafx.scene.Node;
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
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/// The fields of the server in front: its name, where it is, its key, its models, and how it was to
/// try one out.
final class ServerFormPart {
    private final SettingsViewModel model;
    private final SettingsRows rows = new SettingsRows();
    private final TextField name = new TextField();
    private final ChoiceBox<Provider> kind = new ChoiceBox<>();
    private final Label spokenBy = SettingsRows.remark("");
    private final TextField baseUrl = new TextField();
    private final Label addressRemark = SettingsRows.remark("");
    private final PasswordField key = new PasswordField();
    private final Label keyRemark = SettingsRows.remark("");
    private final Hyperlink forget;
    private final ComboBox<String> asked = new ComboBox<>();
    private final TextField context = new TextField();
    private final TextField temperature = new TextField();
    private final ChoiceBox<Effort> effort = new ChoiceBox<>();
    private final Label known = SettingsRows.remark("");
    private final Label outcome = new Label();
    private final Button test;
    private final Button list;

    private final HeldFocus focus;

    /// What is bound to the server in front.
    private final List<Subscription> bound = new ArrayList<>();

    ServerFormPart(SettingsViewModel model) {
        this.model = model;
        this.forget = Buttons.link("Forget key", model::forgetKey);
        this.test = Buttons.labelled(Feather.ZAP, "Test", model::test);
        this.list = Buttons.labelled(Feather.LIST, "List models", model::listModels);
        this.focus = new HeldFocus(List.of(test, list));
        // The fields give way, not the words on the buttons.
        test.setMinWidth(Region.USE_PREF_SIZE);
        list.setMinWidth(Region.USE_PREF_SIZE);
        forget.setMinWidth(Region.USE_PREF_SIZE);
        rows.root().getStyleClass().add("server-form");
        addServer();
        addModel();
        rows.whole(outcome());
        model.servers().frontProperty().subscribe(this::show);
        model.stateProperty().subscribe(this::showState);
    }

    Region root() {
        return rows.root();
    }

    void focus() {
        baseUrl.requestFocus();
    }

    /// A server that was just added is given its name first.
    void focusName() {
        name.requestFocus();
        name.selectAll();
    }

    private void addServer() {
        rows.row("Name", name, name);
        kind.getItems().setAll(model.server().providers());
        kind.setConverter(new ShownWords<>(Provider::label));
        kind.getStyleClass().add("api-kind");
        rows.row("API", kind, kind, spokenBy);
        rows.row("Base URL", baseUrl, baseUrl, addressRemark);
        HBox.setHgrow(keyRemark, Priority.ALWAYS);
        keyRemark.setMaxWidth(Double.MAX_VALUE);
        rows.row("Key", key, key, SettingsRows.line(keyRemark, forget));
    }

    private void addModel() {
        asked.getStyleClass().add("model-name");
        asked.setEditable(true);
        asked.setMaxWidth(Double.MAX_VALUE);
        // Names of models are long.
        rows.row("Model", asked, asked, SettingsRows.line(list, test));
        context.setPrefColumnCount(10);
        context.setMinWidth(Region.USE_PREF_SIZE);
        rows.row(
                "Context",
                context,
                SettingsRows.line(context, Labels.remark("tokens in its context window")),
                known);
        temperature.setPrefColumnCount(10);
        temperature.setMinWidth(Region.USE_PREF_SIZE);
        temperature.setPromptText("as all models");
        rows.row(
                "Temperature",
                temperature,
                SettingsRows.line(temperature, Labels.remark("from 0 to 2, of this model")));
        effort.setConverter(new ShownWords<>(ServerFormPart::words));
        effort.getStyleClass().add("effort-choice");
        rows.row("Effort", effort, SettingsRows.line(effort, Labels.remark("how much it thinks")));
    }

    private Label outcome() {
        outcome.setWrapText(true);
        outcome.setMaxWidth(Double.MAX_VALUE);
        outcome.setAlignment(Pos.CENTER_LEFT);
        outcome.getStyleClass().addAll("notice", "settings-outcome");
        return outcome;
    }

    private void show(ServerFields front) {
        bound.forEach(Subscription::unsubscribe);
        bound.clear();
        bind(name, front.nameProperty());
        bind(baseUrl, front.baseUrlProperty());
        bind(key, front.typedKeyProperty());
        bind(context, front.contextTokensProperty());
        bind(temperature, front.temperatureProperty());
        String typed = front.modelProperty().get();
        asked.setItems(front.names());
        asked.setValue(typed);
        bind(asked.getEditor(), front.modelProperty());
        kind.valueProperty().bindBidirectional(front.kindProperty());
        bound.add(() -> kind.valueProperty().unbindBidirectional(front.kindProperty()));
        bound.add(front.effortProperty().subscribe(effort::setValue));
        bound.add(effort.valueProperty().subscribe(chosen -> choose(front, chosen)));
        bound.add(front.kindProperty().subscribe(_ -> showKind(front)));
        bound.add(front.nameProperty().subscribe(_ -> showKind(front)));
        bound.add(front.keyProperty().subscribe(this::showKey));
        bound.add(front.factsProperty().subscribe(this::showFacts));
    }

    private void bind(TextField field, StringProperty property) {
        field.textProperty().bindBidirectional(property);
        bound.add(() -> field.textProperty().unbindBidirectional(property));
    }

    /// Nothing is chosen while other efforts are put in.
    private static void choose(ServerFields front, @Nullable Effort chosen) {
        if (chosen != null) {
            front.effortProperty().set(chosen);
        }
    }

    private void showKind(ServerFields front) {
        Provider chosen = front.kindProperty().get();
        effort.getItems().setAll(chosen.efforts());
        effort.setValue(front.effortProperty().get());
        Sourced<String> origin = front.baseUrlOrigin();
        baseUrl.setDisable(origin.fixed());
        baseUrl.setPromptText(chosen.usualAddress());
        // With another prompt the field takes back what was typed and not chosen.
        String typed = asked.getEditor().getText();
        asked.setPromptText(chosen.firstModel());
        asked.getEditor().setText(typed);
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
                model.server().saidContext()
                        ? "As the server said it" + price + "."
                        : said
                                ? "As far as known on " + model.factsAsOf() + price + "."
                                : "Unless it is known, Assay cannot say how full the context is.");
    }

    /// What was listed is there to choose from at once.
    private void worked(@Nullable Node again, SettingsState state) {
        boolean well = state instanceof SettingsState.Told(Tone tone, _) && tone == Tone.GOOD;
        if (list.equals(again) && well && asked.getItems().size() > 1) {
            asked.requestFocus();
            asked.show();
        }
    }

    private void showState(SettingsState state) {
        outcome.getStyleClass().removeAll("warning", "danger");
        boolean working = state instanceof SettingsState.Working;
        if (working) {
            focus.keep();
        }
        test.setDisable(working);
        list.setDisable(working);
        if (!working) {
            worked(focus.giveBack(), state);
        }
        switch (state) {
            case SettingsState.Editing() ->
                    outcome.setText(
                            "Test sends one small request with these settings, and asks for the list of models.");
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

    private static String words(Effort effort) {
        return switch (effort) {
            case OWN -> "the model's own";
            case NONE -> "none";
            case MINIMAL -> "minimal";
            case LOW -> "low";
            case MEDIUM -> "medium";
            case HIGH -> "high";
            case XHIGH -> "very high";
            case MAX -> "highest";
        };
    }
}
