package dev.assay.ui;

import atlantafx.base.theme.PrimerDark;
import atlantafx.base.theme.PrimerLight;
import dev.assay.task.SystemLook;
import java.util.Locale;
import java.util.Objects;
import javafx.application.Application;
import javafx.application.ColorScheme;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.value.ObservableValue;
import javafx.scene.Scene;

/// The look of the whole program: AtlantaFX Primer, light or dark, with `assay.css` on top. Follows
/// the system or keeps what the user chose.
///
/// Lives on the JavaFX thread; make it before the first scene, one for the program. The style
/// classes that views may use are listed at the top of `assay.css`.
public final class Theme {
    private static final String STYLES = "/dev/assay/ui/assay.css";

    private final ObservableValue<ColorScheme> system = SystemLook.colorScheme();
    private final ReadOnlyObjectWrapper<Mode> mode = new ReadOnlyObjectWrapper<>(Mode.LIGHT);
    private Choice choice;

    /// What the user can choose in the settings.
    public enum Choice {
        SYSTEM,
        LIGHT,
        DARK
    }

    /// What is on screen.
    public enum Mode {
        LIGHT,
        DARK;

        /// The mode as pages and figures name it: "light" or "dark".
        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    public Theme(Choice choice) {
        this.choice = choice;
        system.subscribe(_ -> update());
        mode.subscribe(Theme::apply);
    }

    /// Follows the system from now on, or keeps to one mode.
    public void choose(Choice chosen) {
        choice = chosen;
        update();
    }

    public ReadOnlyObjectProperty<Mode> mode() {
        return mode.getReadOnlyProperty();
    }

    /// Gives a scene the program's own styles. Popups and dialogs take them from their owner.
    public void dress(Scene scene) {
        scene.getStylesheets()
                .add(
                        Objects.requireNonNull(Theme.class.getResource(STYLES), STYLES)
                                .toExternalForm());
    }

    private void update() {
        mode.set(
                switch (choice) {
                    case LIGHT -> Mode.LIGHT;
                    case DARK -> Mode.DARK;
                    case SYSTEM -> system.getValue() == ColorScheme.DARK ? Mode.DARK : Mode.LIGHT;
                });
    }

    private static void apply(Mode mode) {
        Application.setUserAgentStylesheet(
                switch (mode) {
                    case LIGHT -> new PrimerLight().getUserAgentStylesheet();
                    case DARK -> new PrimerDark().getUserAgentStylesheet();
                });
    }
}
