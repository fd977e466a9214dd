package dev.assay.ui;

import javafx.scene.TraversalDirection;
import javafx.scene.control.TextArea;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;

/// Tab in a text of many lines. JavaFX writes a tab there, so that whoever has no mouse could not
/// get out of it.
public final class TabKey {
    private TabKey() {}

    /// Whether a key goes on to the next control.
    public static boolean isForward(KeyEvent key) {
        return key.getCode() == KeyCode.TAB && !key.isShiftDown() && !key.isShortcutDown();
    }

    /// Lets Tab go on to the next control, and Shift+Tab back. A filter that was added before may
    /// take the key for itself.
    public static void leaves(TextArea text) {
        text.addEventFilter(
                KeyEvent.KEY_PRESSED,
                event -> {
                    if (event.getCode() == KeyCode.TAB
                            && !event.isShortcutDown()
                            && !event.isConsumed()) {
                        text.requestFocusTraversal(
                                event.isShiftDown()
                                        ? TraversalDirection.PREVIOUS
                                        : TraversalDirection.NEXT);
                        event.consume();
                    }
                });
    }
}
