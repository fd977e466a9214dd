package dev.assay.ui;

import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import org.jspecify.annotations.Nullable;

/// Where the focus was before something lay over the window, so that it goes back there. Left to
/// itself the toolkit gives it to the first button of the window, which the next Enter presses.
public final class FocusReturn {
    private final Parent over;
    private @Nullable Node before;

    /// @param over what holds whatever lies over the window
    public FocusReturn(Parent over) {
        this.over = over;
    }

    /// To be called before the focus is taken. What is over another thing gives back what that one
    /// took.
    public void keep() {
        Scene scene = over.getScene();
        Node owner = scene == null ? null : scene.getFocusOwner();
        if (owner != null && !isOver(owner)) {
            before = owner;
        }
    }

    /// To be called before what lies over the window is taken away. Where the focus has gone
    /// elsewhere meanwhile, it stays there.
    public void giveBack() {
        Node to = before;
        before = null;
        Scene scene = over.getScene();
        Node owner = scene == null ? null : scene.getFocusOwner();
        if (to != null && scene != null && scene.equals(to.getScene()) && isOver(owner)) {
            to.requestFocus();
        }
    }

    private boolean isOver(@Nullable Node node) {
        for (Node each = node; each != null; each = each.getParent()) {
            if (each.equals(over)) {
                return true;
            }
        }
        return false;
    }
}
