package dev.assay.shell;

import dev.assay.ui.Buttons;
import dev.assay.ui.Shortcut;
import dev.assay.ui.Theme;
import javafx.beans.property.ObjectProperty;
import javafx.scene.control.Button;
import javafx.scene.control.ChoiceBox;
import javafx.scene.control.Spinner;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.util.StringConverter;
import org.kordamp.ikonli.feather.Feather;

/// The part of the settings dialog about the look of the window and about the data folder.
final class LookSettingsPart {
    private final ChoiceBox<Theme.Choice> theme = new ChoiceBox<>();
    private final Spinner<Integer> size = new Spinner<>(Theme.LEAST_SIZE, Theme.MOST_SIZE, 0);
    private final SettingsViewModel model;
    // Kept, because a binding holds it weakly.
    private final ObjectProperty<Integer> fontSize;

    LookSettingsPart(SettingsViewModel model, SettingsRows rows, Runnable openDataFolder) {
        this.model = model;
        this.fontSize = model.fontSizeProperty().asObject();
        theme.getItems().addAll(Theme.Choice.values());
        theme.setConverter(new ThemeWords());
        theme.valueProperty().bindBidirectional(model.themeProperty());
        size.getValueFactory().valueProperty().bindBidirectional(fontSize);
        size.getStyleClass().add("size-spinner");
        size.setMinWidth(Region.USE_PREF_SIZE);
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

    void close() {
        theme.valueProperty().unbindBidirectional(model.themeProperty());
        size.getValueFactory().valueProperty().unbindBidirectional(fontSize);
    }

    private static String keys() {
        return "%s, %s, %s"
                .formatted(
                        Shortcut.LARGER_TEXT.text(),
                        Shortcut.SMALLER_TEXT.text(),
                        Shortcut.USUAL_TEXT.text());
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
