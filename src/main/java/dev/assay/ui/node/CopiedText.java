package dev.assay.ui.node;

import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;

/// A text on the system's clipboard.
public final class CopiedText {
    private CopiedText() {}

    /// Puts a text there, in the place of whatever was there before.
    public static void put(String text) {
        ClipboardContent content = new ClipboardContent();
        content.putString(text);
        Clipboard.getSystemClipboard().setContent(content);
    }
}
