package dev.assay.shell.settings;

import java.util.List;
import javafx.event.EventHandler;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.input.InputEvent;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.util.Subscription;
import org.jspecify.annotations.Nullable;

/// Keeps the focus for a button that is disabled while it works: by itself the focus falls to the
/// next field, and what is typed then lands there. Whoever presses anything meanwhile keeps it
/// where it is.
final class HeldFocus {
    private final List<? extends Node> buttons;
    private @Nullable Node held;
    private Subscription watched = Subscription.EMPTY;

    HeldFocus(List<? extends Node> buttons) {
        this.buttons = List.copyOf(buttons);
    }

    /// Before the buttons are disabled.
    void keep() {
        watched.unsubscribe();
        held = buttons.stream().filter(Node::isFocused).findFirst().orElse(null);
        Scene scene = held == null ? null : held.getScene();
        watched = scene == null ? Subscription.EMPTY : watch(scene);
    }

    private Subscription watch(Scene scene) {
        EventHandler<InputEvent> pressed = _ -> held = null;
        scene.addEventFilter(KeyEvent.KEY_PRESSED, pressed);
        scene.addEventFilter(MouseEvent.MOUSE_PRESSED, pressed);
        return () -> {
            scene.removeEventFilter(KeyEvent.KEY_PRESSED, pressed);
            scene.removeEventFilter(MouseEvent.MOUSE_PRESSED, pressed);
        };
    }

    /// After they are enabled again.
    ///
    /// @return the one that has the focus again; null where none had it, or something was pressed
    @Nullable Node giveBack() {
        watched.unsubscribe();
        watched = Subscription.EMPTY;
        Node again = held;
        held = null;
        if (again != null) {
            again.requestFocus();
        }
        return again;
    }
}
