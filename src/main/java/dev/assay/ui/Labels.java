package dev.assay.ui;

import atlantafx.base.theme.Styles;
import java.util.Locale;
import javafx.scene.control.Label;

/// Texts as the program shows them.
public final class Labels {
    private Labels() {}

    /// What a pill's colour says.
    public enum Tone {
        NEUTRAL,
        ACCENT,
        SUCCESS,
        WARNING,
        DANGER
    }

    /// A short remark in a rounded frame: "read-only", "1,182,640 tokens kept out of the prompt".
    public static Label pill(String text, Tone tone) {
        Label pill = new Label(text);
        pill.getStyleClass().addAll("pill", tone.name().toLowerCase(Locale.ROOT));
        return pill;
    }

    /// The title over a group of items, in small capitals.
    public static Label heading(String text) {
        Label heading = new Label(text.toUpperCase(Locale.ROOT));
        heading.getStyleClass().add("section-heading");
        heading.setAccessibleText(text);
        return heading;
    }

    /// Text that stands back.
    public static Label muted(String text) {
        Label label = new Label(text);
        label.getStyleClass().add(Styles.TEXT_MUTED);
        return label;
    }

    /// Text on as many lines as it needs.
    public static Label wrapped(String text) {
        Label label = new Label(text);
        label.setWrapText(true);
        return label;
    }

    /// Text that stands back, on as many lines as it needs.
    public static Label remark(String text) {
        Label label = muted(text);
        label.setWrapText(true);
        return label;
    }

    /// Something that is code, a name of a tool or a data key.
    public static Label code(String text) {
        Label label = new Label(text);
        label.getStyleClass().add("code");
        return label;
    }
}
