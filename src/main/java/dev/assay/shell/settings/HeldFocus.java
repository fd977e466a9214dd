package dev.assay.shell.settings;

import java.util.List;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.util.Subscription;
import org.jspecify.annotations.Nullable;

/// Keeps the focus for a button that is disabled while it works: by itself the focus falls to the
/// next field, and what is typed then lands there. Whoever moved it on keeps it where it is.
final class HeldFocus {
    private final List<? extends Node> buttons;
    private @Nullable Node held;
    private int moves;
    private Subscription moved = Subscription.EMPTY;

    HeldFocus(List<? extends Node> buttons) {
        this.buttons = List.copyOf(buttons);
    }

    /// Before the buttons are disabled.
    void keep() {
        moved.unsubscribe();
        held = buttons.stream().filter(Node::isFocused).findFirst().orElse(null);
        Scene scene = held == null ? null : held.getScene();
        if (scene != null) {
            moves = 0;
            moved = scene.focusOwnerProperty().subscribe((_, _) -> moves++);
        }
    }

    /// After they are enabled again.
    ///
    /// @return the one that has the focus again; null where none had it, or somebody moved it on
    @Nullable Node giveBack() {
        moved.unsubscribe();
        moved = Subscription.EMPTY;
        Node again = held;
        held = null;
        // The first move is the fall.
        if (again == null || moves > 1) {
            return null;
        }
        again.requestFocus();
        return again;
    }
}
