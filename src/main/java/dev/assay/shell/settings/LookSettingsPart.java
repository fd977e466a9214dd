package dev.assay.shell.settings;

import dev.assay.settings.ScreenLook;
import dev.assay.shell.settings.form.SettingsRows;
import dev.assay.ui.Buttons;
import dev.assay.ui.Shortcut;
import dev.assay.ui.Theme;
import dev.assay.ui.node.ShownWords;
import java.util.List;
import java.util.Locale;
import javafx.scene.control.Button;
import javafx.scene.control.ChoiceBox;
import javafx.scene.control.Spinner;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import org.kordamp.ikonli.feather.Feather;

/// The part of the settings dialog about the language of answers, stored results, the look of the
/// window and the data folder.
final class LookSettingsPart {
    /// Languages to choose from; another one can be named in a file.
    private static final List<String> LANGUAGES =
            List.of("", "en", "ja", "zh", "ko", "de", "fr", "es");

    private LookSettingsPart() {}

    /// Adds the rows of this part to those of the dialog.
    static void add(SettingsViewModel model, SettingsRows rows, Runnable openDataFolder) {
        ChoiceBox<Theme.Choice> theme = new ChoiceBox<>();
        theme.getItems().addAll(Theme.Choice.values());
        theme.setConverter(new ShownWords<>(LookSettingsPart::words));
        theme.valueProperty().bindBidirectional(model.themeProperty());
        Spinner<Integer> size = new Spinner<>(ScreenLook.LEAST_SIZE, ScreenLook.MOST_SIZE, 0);
        size.getValueFactory().valueProperty().bindBidirectional(model.fontSizeProperty());
        size.getStyleClass().add("size-spinner");
        size.setMinWidth(Region.USE_PREF_SIZE);
        size.setAccessibleText("Text size");
        ChoiceBox<String> language = new ChoiceBox<>();
        language.getItems().addAll(LANGUAGES);
        if (!LANGUAGES.contains(model.languageProperty().get())) {
            language.getItems().add(model.languageProperty().get());
        }
        language.setConverter(new ShownWords<>("Automatic", LookSettingsPart::language));
        language.valueProperty().bindBidirectional(model.languageProperty());
        rows.heading("Answers");
        rows.row("Language", language, "for the copilot's answers");
        ResultsSettingsPart.add(model, rows);
        rows.heading("Look and data");
        rows.row("Theme", theme, theme);
        rows.row("Text size", size, "pixels; in the window: " + keys());
        TextField folder = new TextField(model.dataFolder().toString());
        folder.setEditable(false);
        folder.getStyleClass().add("code");
        HBox.setHgrow(folder, Priority.ALWAYS);
        Button open = Buttons.labelled(Feather.FOLDER, "Open", openDataFolder);
        open.setMinWidth(Region.USE_PREF_SIZE);
        rows.row("Data folder", folder, SettingsRows.line(folder, open));
    }

    private static String keys() {
        return "%s, %s, %s"
                .formatted(
                        Shortcut.LARGER_TEXT.text(),
                        Shortcut.SMALLER_TEXT.text(),
                        Shortcut.USUAL_TEXT.text());
    }

    private static String language(String tag) {
        return tag.isEmpty()
                ? "Automatic"
                : Locale.forLanguageTag(tag).getDisplayName(Locale.ENGLISH);
    }

    private static String words(Theme.Choice choice) {
        return switch (choice) {
            case SYSTEM -> "Same as the system";
            case LIGHT -> "Light";
            case DARK -> "Dark";
        };
    }
}
