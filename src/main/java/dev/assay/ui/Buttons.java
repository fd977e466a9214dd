package dev.assay.ui;

import atlantafx.base.theme.Styles;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Tooltip;
import org.kordamp.ikonli.feather.Feather;

/// Buttons as the program shows them. Each has words for a screen reader, also where it shows only
/// an icon.
public final class Buttons {
    private Buttons() {}

    /// A quiet button with an icon only.
    ///
    /// @param name what it does, as a tooltip and for screen readers: "Copy the model view"
    public static Button icon(Feather pictogram, String name, Runnable action) {
        Button button = new Button("", Icons.of(pictogram));
        button.getStyleClass().addAll(Styles.BUTTON_ICON, Styles.FLAT, "icon-button");
        return named(button, name, action);
    }

    /// A bordered button with words, and an icon before them.
    public static Button labelled(Feather pictogram, String text, Runnable action) {
        Button button = new Button(text, Icons.of(pictogram));
        return acting(button, action);
    }

    /// The one button of a place that does what the place is for.
    public static Button primary(String text, Runnable action) {
        Button button = new Button(text);
        button.getStyleClass().add(Styles.ACCENT);
        return acting(button, action);
    }

    /// Words that act, inside a line of text.
    public static Hyperlink link(String text, Runnable action) {
        Hyperlink link = new Hyperlink(text);
        link.setMnemonicParsing(false);
        link.getStyleClass().add("quiet-link");
        link.setOnAction(_ -> {
            link.setVisited(false);
            action.run();
        });
        return link;
    }

    private static <B extends ButtonBase> B named(B button, String name, Runnable action) {
        button.setTooltip(new Tooltip(name));
        button.setAccessibleText(name);
        return acting(button, action);
    }

    private static <B extends ButtonBase> B acting(B button, Runnable action) {
        // Many of them show names, and names have underscores.
        button.setMnemonicParsing(false);
        button.setOnAction(_ -> action.run());
        return button;
    }
}
