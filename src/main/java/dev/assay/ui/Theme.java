package dev.assay.ui;

import atlantafx.base.theme.PrimerDark;
import atlantafx.base.theme.PrimerLight;
import dev.assay.settings.ScreenLook;
import dev.assay.task.SystemLook;
import dev.assay.ui.node.PaintedTexts;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import javafx.application.Application;
import javafx.application.ColorScheme;
import javafx.beans.binding.Bindings;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.value.ChangeListener;
import javafx.beans.value.ObservableValue;
import javafx.beans.value.WeakChangeListener;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.scene.Scene;

/// The look of the whole program: AtlantaFX Primer, light or dark, with `assay.css` and its
/// companions on top, in the size of text that the user chose. Follows the system or keeps to one
/// mode.
///
/// Lives on the JavaFX thread; make it before the first scene, one for the program. The style
/// classes that views may use are listed at the top of `assay.css`.
public final class Theme {
    private static final List<String> STYLES =
            List.of("assay.css", "dialogs.css", "content.css", "chat.css");

    // In sizes of text.
    private static final double ICON = 1.15;
    private static final double ROW = 2.15;
    private static final double ROW_OF_TWO_LINES = 3.5;
    private static final double GRID_ROW = 1.85;
    private static final double TEXT_LINE = 1.54;

    static {
        PaintedTexts.showDirections();
    }

    private final ObservableValue<ColorScheme> system = SystemLook.colorScheme();

    /// JavaFX keeps its preferences, and whoever listens to them, until the process ends: a theme
    /// listens weakly, so that a closed window goes with its theme.
    private final ChangeListener<ColorScheme> systemChanged = (_, _, _) -> update();

    private final ReadOnlyObjectWrapper<Look> look =
            new ReadOnlyObjectWrapper<>(new Look(Mode.LIGHT, ScreenLook.USUAL_SIZE));
    private final ObservableList<String> styles = FXCollections.observableArrayList();
    private Choice choice;

    /// What the user can choose in the settings.
    public enum Choice {
        SYSTEM,
        LIGHT,
        DARK;

        /// The choice as settings keep it: "system", "light" or "dark".
        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }

        /// The choice with a word.
        public static Choice of(String word) {
            return valueOf(word.toUpperCase(Locale.ROOT));
        }
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

    /// How everything looks now.
    ///
    /// @param size of text, in pixels
    public record Look(Mode mode, int size) {}

    public Theme(Choice choice) {
        this.choice = choice;
        STYLES.forEach(name -> styles.add(resource(name)));
        styles.add(sizes(ScreenLook.USUAL_SIZE));
        system.addListener(new WeakChangeListener<>(systemChanged));
        update();
        look.map(Look::mode).subscribe(Theme::apply);
        look.map(Look::size).subscribe(size -> styles.set(STYLES.size(), sizes(size)));
    }

    /// Follows the system from now on, or keeps to one mode.
    public void choose(Choice chosen) {
        choice = chosen;
        update();
    }

    /// Shows all text in another size from now on, in pixels; no size is refused, the nearest that
    /// every pane is made for is taken.
    public void resize(int size) {
        look.set(
                new Look(
                        look.get().mode(),
                        Math.clamp(size, ScreenLook.LEAST_SIZE, ScreenLook.MOST_SIZE)));
    }

    public ReadOnlyObjectProperty<Look> look() {
        return look.getReadOnlyProperty();
    }

    /// Gives a scene the program's own styles. Popups and dialogs take them from their owner.
    public void dress(Scene scene) {
        Bindings.bindContent(scene.getStylesheets(), styles);
    }

    private void update() {
        Mode mode =
                switch (choice) {
                    case LIGHT -> Mode.LIGHT;
                    case DARK -> Mode.DARK;
                    case SYSTEM -> system.getValue() == ColorScheme.DARK ? Mode.DARK : Mode.LIGHT;
                };
        look.set(new Look(mode, look.get().size()));
    }

    private static String resource(String name) {
        return Objects.requireNonNull(Theme.class.getResource(name), name).toExternalForm();
    }

    /// What cannot be said in em, as a sheet of its own: the root's size, that of icons, whose em
    /// is their own size, and the height of rows, which must be whole pixels.
    private static String sizes(int size) {
        String sheet =
                """
                .root { -fx-font-size: %dpx; }
                .icon { -fx-icon-size: %dpx; }
                .nav-list { -fx-fixed-cell-size: %dpx; }
                .nav-list.two-lines { -fx-fixed-cell-size: %dpx; }
                .data-grid { -fx-fixed-cell-size: %dpx; }
                .text-lines { -fx-fixed-cell-size: %dpx; }
                .text-lines:wrapped { -fx-fixed-cell-size: -1px; }
                """
                        .formatted(
                                size,
                                Math.round(size * ICON),
                                Math.round(size * ROW),
                                Math.round(size * ROW_OF_TWO_LINES),
                                Math.round(size * GRID_ROW),
                                Math.round(size * TEXT_LINE));
        byte[] bytes = sheet.getBytes(StandardCharsets.UTF_8);
        return "data:text/css;base64," + Base64.getEncoder().encodeToString(bytes);
    }

    private static void apply(Mode mode) {
        Application.setUserAgentStylesheet(
                switch (mode) {
                    case LIGHT -> new PrimerLight().getUserAgentStylesheet();
                    case DARK -> new PrimerDark().getUserAgentStylesheet();
                });
    }
}
