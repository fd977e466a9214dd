package dev.assay.shell.settings;

import dev.assay.shell.settings.form.SettingsRows;
import java.util.ArrayList;
import java.util.List;
import javafx.beans.property.StringProperty;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.util.Subscription;

/// The part of the settings dialog about models: the servers, with the fields of one beside their
/// list, which model new conversations ask, and how models are asked.
final class ModelSettingsPart {
    private final LocalServersPart local;
    private final ServerListPart list;
    private final ServerFormPart form;
    private final UsualModelButton usual;
    private final UsualReaderButton reader;
    private final List<Subscription> subscriptions = new ArrayList<>();

    ModelSettingsPart(SettingsViewModel model, LocalServersViewModel servers, SettingsRows rows) {
        rows.heading("Model servers");
        this.local = new LocalServersPart(model, servers, rows);
        this.form = new ServerFormPart(model);
        this.list = new ServerListPart(model, form::focusName);
        HBox.setHgrow(form.root(), Priority.ALWAYS);
        HBox both = new HBox(list.root(), form.root());
        both.getStyleClass().add("server-edit");
        rows.whole(both);
        rows.heading("Models");
        this.usual = new UsualModelButton(model.servers());
        rows.row("New conversations", usual.root(), "unless another model is chosen in them");
        this.reader = new UsualReaderButton(model.reader());
        rows.row("Read by", reader.root(), "for extractions that a model reads");
        rows.row(
                "Temperature",
                number(model.temperatureProperty(), "the model's own"),
                "from 0 to 2, unless a model has its own");
        rows.row(
                "Longest reply",
                number(model.maxOutputTokensProperty(), ""),
                "tokens, reasoning included");
        rows.row(
                "Ask above",
                number(model.askAboveProperty(), "no limit"),
                "such as 40k tokens or $0.10, before more is sent");
    }

    void focus() {
        form.focus();
    }

    void close() {
        local.close();
        list.close();
        form.close();
        usual.close();
        reader.close();
        subscriptions.forEach(Subscription::unsubscribe);
        subscriptions.clear();
    }

    private TextField number(StringProperty property, String prompt) {
        TextField field = new TextField();
        field.setPromptText(prompt);
        field.setPrefColumnCount(10);
        field.setMinWidth(Region.USE_PREF_SIZE);
        field.textProperty().bindBidirectional(property);
        subscriptions.add(() -> field.textProperty().unbindBidirectional(property));
        return field;
    }
}
