package dev.assay.shell.settings;

import dev.assay.settings.ChosenValues;
import dev.assay.settings.SettingKey;
import dev.assay.shell.settings.form.SettingsRows;
import dev.assay.shell.settings.form.ValueRows;
import java.util.List;
import java.util.stream.Stream;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;

/// The part of the settings dialog about stored results: how much of one a model is sent, how more
/// is drawn from it, where its text lies, and how long SQL over it may take.
final class ResultsSettingsPart {
    private static final List<SettingKey> LARGE =
            List.of(
                    SettingKey.LARGEST_RESULT_BYTES,
                    SettingKey.REDACTION,
                    SettingKey.EXTRACTION,
                    SettingKey.MAX_CHUNKS,
                    SettingKey.AVERAGE_LINE_BYTES,
                    SettingKey.OVERLAP_PERCENT);

    private static final List<SettingKey> PAGES =
            List.of(SettingKey.DEFAULT_PAGE_SIZE, SettingKey.MAX_PAGE_SIZE);

    private static final List<SettingKey> SQL = List.of(SettingKey.SQL_SECONDS);

    /// The numbers and switches that have fields.
    static final List<SettingKey> KEYS =
            Stream.of(LARGE, PAGES, SQL).flatMap(List::stream).toList();

    private ResultsSettingsPart() {}

    /// Adds the rows of this part to those of the dialog.
    static void add(SettingsViewModel model, SettingsRows rows) {
        ValueRows values = new ValueRows(rows, model.values(), ChosenValues.NONE, "As usual");
        TextField folder = new TextField();
        rows.heading("Large results");
        values.add(LARGE);
        folder.textProperty().bindBidirectional(model.values().folderProperty());
        folder.setPromptText(model.dataFolder().resolve("outputs").toString());
        folder.getStyleClass().add("code");
        HBox.setHgrow(folder, Priority.ALWAYS);
        rows.row(
                "Stored texts",
                folder,
                SettingsRows.line(folder),
                SettingsRows.remark(
                        "From the next start on. Texts that are stored stay where they are; one conversation can have limits of its own, in its menu."));
        rows.heading("Pages of raw values");
        values.add(PAGES);
        rows.heading("SQL over stored results");
        values.add(SQL);
    }
}
