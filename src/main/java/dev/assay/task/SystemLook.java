package dev.assay.task;

import javafx.application.ColorScheme;
import javafx.application.Platform;
import javafx.beans.value.ObservableValue;

/// What the operating system says about how programs should look.
public final class SystemLook {
    private SystemLook() {}

    /// Light or dark, as the user chose for the whole desktop; changes when the user does. To be
    /// watched on the JavaFX thread.
    public static ObservableValue<ColorScheme> colorScheme() {
        return Platform.getPreferences().colorSchemeProperty();
    }
}
