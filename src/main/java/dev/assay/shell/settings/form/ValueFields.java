package dev.assay.shell.settings.form;

import dev.assay.settings.ChosenValues;
import dev.assay.settings.LargeResults;
import dev.assay.settings.SettingKey;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;

/// Numbers and switches of the settings while they are edited. A field that is empty says nothing.
public final class ValueFields {
    private static final String ON = "on";
    private static final String OFF = "off";

    private final Map<SettingKey, StringProperty> texts = new EnumMap<>(SettingKey.class);
    private final StringProperty folder = new SimpleStringProperty("");
    private ChosenValues kept = ChosenValues.NONE;

    /// @param keys those that have fields; what was kept of others stays
    public ValueFields(List<SettingKey> keys) {
        keys.forEach(key -> texts.put(key, new SimpleStringProperty("")));
    }

    /// Puts what is kept into the fields.
    public void show(ChosenValues values) {
        kept = values;
        texts.forEach(
                (key, text) -> text.set(values.chosen(key).map(it -> words(key, it)).orElse("")));
    }

    /// Puts the folder of stored texts into its field.
    public void showFolder(Optional<Path> kept) {
        folder.set(kept.map(Path::toString).orElse(""));
    }

    /// The folder of stored texts; empty for the usual one.
    public Optional<Path> folder() {
        return LargeResults.folder(folder.get());
    }

    public StringProperty folderProperty() {
        return folder;
    }

    /// A value as it is written.
    static String words(SettingKey key, int value) {
        return key.isSwitch() ? value == 1 ? ON : OFF : "%,d".formatted(value);
    }

    /// Positions of a switch: as usual, on, off.
    static List<String> positions() {
        return List.of("", ON, OFF);
    }

    StringProperty text(SettingKey key) {
        return Objects.requireNonNull(texts.get(key), key::name);
    }

    /// Why what is in the fields cannot be kept, in a sentence; empty where it can.
    public Optional<String> problem() {
        return texts.keySet().stream()
                .filter(key -> !isEmpty(key) && value(key).isEmpty())
                .findFirst()
                .map(key ->
                        "%s is a whole number from %,d to %,d. Nothing was changed."
                                .formatted(ValueRows.words(key).name(), key.least(), key.most()))
                .or(() ->
                        folder.get().isBlank() || folder().isPresent()
                                ? Optional.empty()
                                : Optional.of(
                                        "The folder of stored texts needs its full path. Nothing was changed."));
    }

    /// Returns the content of the fields, where there is no problem.
    public ChosenValues values() {
        ChosenValues values = kept;
        for (SettingKey key : texts.keySet()) {
            values = values.with(key, value(key));
        }
        return values;
    }

    private boolean isEmpty(SettingKey key) {
        return text(key).get().isBlank();
    }

    private Optional<Integer> value(SettingKey key) {
        String typed = text(key).get().strip();
        if (key.isSwitch()) {
            return isEmpty(key) ? Optional.empty() : Optional.of(typed.equals(ON) ? 1 : 0);
        }
        try {
            // Commas are how the window itself writes numbers.
            int number = Integer.parseInt(typed.replace(",", ""));
            return Optional.of(number).filter(it -> it >= key.least() && it <= key.most());
        } catch (NumberFormatException notANumber) {
            return Optional.empty();
        }
    }
}
