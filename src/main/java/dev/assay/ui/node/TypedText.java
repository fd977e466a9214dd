package dev.assay.ui.node;

import javafx.event.EventTarget;
import javafx.scene.control.TextInputControl;
import org.fxmisc.richtext.UndoActions;

/// What a person typed into a field.
public final class TypedText {
    private TypedText() {}

    /// Whether a field itself takes back what was typed into it.
    public static boolean canBeTakenBack(EventTarget field) {
        return switch (field) {
            case TextInputControl text -> text.isUndoable();
            case UndoActions text -> text.isUndoAvailable();
            default -> false;
        };
    }
}
