package dev.assay.ui;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.text.Text;
import javafx.stage.Window;

/// The texts that are painted in all windows, tooltips and menus too.
public final class Painted {
    private Painted() {}

    /// Each text of each window that is shown. On the JavaFX thread.
    public static List<String> texts() {
        List<String> texts = new ArrayList<>();
        List.copyOf(Window.getWindows()).forEach(window -> add(window.getScene().getRoot(), texts));
        return texts;
    }

    private static void add(Node node, List<String> texts) {
        if (node instanceof Text text) {
            texts.add(text.getText());
        } else if (node instanceof Parent parent) {
            parent.getChildrenUnmodifiable().forEach(child -> add(child, texts));
        }
    }
}
