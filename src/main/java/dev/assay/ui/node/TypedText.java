package dev.assay.ui.node;

import javafx.event.EventTarget;
import javafx.scene.control.ComboBoxBase;
import javafx.scene.control.Spinner;
import javafx.scene.control.TextInputControl;
import org.fxmisc.richtext.ClipboardActions;
import org.fxmisc.richtext.UndoActions;

/// What a person typed into a field.
public final class TypedText {
    private TypedText() {}

    /// Whether one writes into what has the focus, so that keys that edit texts are its own.
    public static boolean isWritten(EventTarget field) {
        return switch (field) {
            case TextInputControl _, ClipboardActions<?, ?, ?> _, Spinner<?> _ -> true;
            case ComboBoxBase<?> box -> box.isEditable();
            default -> false;
        };
    }

    /// Whether a field itself takes back what was typed into it.
    public static boolean canBeTakenBack(EventTarget field) {
        return switch (field) {
            case TextInputControl text -> text.isUndoable();
            case UndoActions text -> text.isUndoAvailable();
            default -> false;
        };
    }
}
