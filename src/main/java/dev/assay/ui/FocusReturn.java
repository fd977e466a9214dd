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
    private Runnable usual = () -> {};

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

    /// What is done where nothing had the focus before, or what had it cannot take it any more.
    public void orElse(Runnable elsewhere) {
        usual = elsewhere;
    }

    /// To be called when what lies over the window is hidden, before it is taken away, and when
    /// what is behind it can take the focus again. Where the focus has gone elsewhere meanwhile, it
    /// stays there.
    public void giveBack() {
        Node to = before;
        before = null;
        Scene scene = over.getScene();
        Node owner = scene == null ? null : scene.getFocusOwner();
        if (scene == null || !isOver(owner)) {
            return;
        }
        if (to != null && scene.equals(to.getScene())) {
            to.requestFocus();
        }
        if (isOver(scene.getFocusOwner())) {
            usual.run();
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
