package dev.assay.ui.node;

import dev.assay.base.DirectionMarks;
import javafx.beans.property.StringProperty;
import javafx.beans.value.ChangeListener;
import javafx.collections.ListChangeListener;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.text.Text;
import javafx.stage.Window;

/// All texts on the screen, as they are painted: labels, cells, menus, tooltips and areas, whoever
/// wrote them. In each, [DirectionMarks] are seen. What a control holds, and so what is copied of
/// it, stays as it is; so does what somebody types into a field.
///
/// Nothing here holds a node. For the screen's thread.
public final class PaintedTexts {
    private static final ChangeListener<String> TEXT =
            (property, _, text) -> show((StringProperty) property, text);
    private static final ListChangeListener<Node> CHILDREN =
            change -> {
                while (change.next()) {
                    change.getAddedSubList().forEach(PaintedTexts::watch);
                }
            };
    private static final ListChangeListener<Window> WINDOWS =
            change -> {
                while (change.next()) {
                    change.getAddedSubList().forEach(PaintedTexts::watch);
                }
            };

    private PaintedTexts() {}

    /// Sees to all windows that are shown from now on. A second time changes nothing.
    public static void showDirections() {
        Window.getWindows().removeListener(WINDOWS);
        Window.getWindows().addListener(WINDOWS);
    }

    private static void watch(Window window) {
        window.sceneProperty()
                .subscribe(scene -> {
                    if (scene != null) {
                        scene.rootProperty().subscribe(PaintedTexts::watch);
                    }
                });
    }

    private static void watch(Node node) {
        if (node instanceof Text text) {
            text.textProperty().removeListener(TEXT);
            text.textProperty().addListener(TEXT);
            show(text.textProperty(), text.getText());
        } else if (node instanceof Parent parent) {
            parent.getChildrenUnmodifiable().removeListener(CHILDREN);
            parent.getChildrenUnmodifiable().addListener(CHILDREN);
            parent.getChildrenUnmodifiable().forEach(PaintedTexts::watch);
        }
    }

    private static void show(StringProperty painted, String text) {
        String shown = DirectionMarks.shown(text);
        if (!painted.isBound() && !shown.equals(text)) {
            painted.set(shown);
        }
    }
}
