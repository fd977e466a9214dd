package dev.assay.ui.node;

import dev.assay.base.DirectionMarks;
import javafx.beans.property.StringProperty;
import javafx.beans.value.ChangeListener;
import javafx.collections.ListChangeListener;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.Labeled;
import javafx.scene.text.Text;
import javafx.stage.Window;
import org.jspecify.annotations.Nullable;

/// All texts on the screen, as they are painted: labels, cells, menus, tooltips and areas, whoever
/// wrote them. In each, [DirectionMarks] are seen. What an area holds, and so what is copied of it,
/// stays as it is; so do what somebody types into a field, and a text that is bound to another.
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
    private static final ChangeListener<Parent> ROOT = (_, _, root) -> watch(root);
    private static final ChangeListener<Scene> SCENE = (_, _, scene) -> watch(scene);
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
        window.sceneProperty().removeListener(SCENE);
        window.sceneProperty().addListener(SCENE);
        watch(window.getScene());
    }

    private static void watch(@Nullable Scene scene) {
        if (scene != null) {
            scene.rootProperty().removeListener(ROOT);
            scene.rootProperty().addListener(ROOT);
            watch(scene.getRoot());
        }
    }

    private static void watch(Node node) {
        if (node instanceof Text text) {
            watch(text.textProperty());
        } else if (node instanceof Parent parent) {
            if (parent instanceof Labeled label) {
                // As it is painted it is given its room.
                watch(label.textProperty());
            }
            parent.getChildrenUnmodifiable().removeListener(CHILDREN);
            parent.getChildrenUnmodifiable().addListener(CHILDREN);
            parent.getChildrenUnmodifiable().forEach(PaintedTexts::watch);
        }
    }

    private static void watch(StringProperty painted) {
        painted.removeListener(TEXT);
        painted.addListener(TEXT);
        show(painted, painted.get());
    }

    private static void show(StringProperty painted, @Nullable String text) {
        if (text != null && !painted.isBound() && !DirectionMarks.shown(text).equals(text)) {
            painted.set(DirectionMarks.shown(text));
        }
    }
}
