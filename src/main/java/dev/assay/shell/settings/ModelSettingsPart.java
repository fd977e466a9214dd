package dev.assay.shell.settings;

import dev.assay.shell.settings.form.SettingsRows;
import javafx.beans.property.StringProperty;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;

/// The part of the settings dialog about models: the servers, with the fields of one beside their
/// list, which model new conversations ask, and how models are asked.
final class ModelSettingsPart {
    private final ServerFormPart form;

    ModelSettingsPart(SettingsViewModel model, LocalServersViewModel servers, SettingsRows rows) {
        rows.heading("Model servers");
        new LocalServersPart(model, servers, rows);
        this.form = new ServerFormPart(model);
        HBox.setHgrow(form.root(), Priority.ALWAYS);
        HBox both = new HBox(new ServerListPart(model, form::focusName).root(), form.root());
        both.getStyleClass().add("server-edit");
        rows.whole(both);
        rows.heading("Models");
        rows.row(
                "New conversations",
                new UsualModelButton(model.servers()).root(),
                "unless another model is chosen in them");
        rows.row(
                "Read by",
                new UsualReaderButton(model.reader()).root(),
                "for extractions that a model reads");
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

    private static TextField number(StringProperty property, String prompt) {
        TextField field = new TextField();
        field.setPromptText(prompt);
        field.setPrefColumnCount(10);
        field.setMinWidth(Region.USE_PREF_SIZE);
        field.textProperty().bindBidirectional(property);
        return field;
    }
}
