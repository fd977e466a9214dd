package dev.assay.ui;

import dev.assay.base.Exempt;
import java.util.List;
import javafx.event.Event;
import javafx.event.EventHandler;
import javafx.event.EventType;
import javafx.scene.Scene;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseEvent;

/// Clicks of the robot while keys are held down. The headless screen leaves those keys out of what
/// it tells of the mouse, so that they are added here, on the way from the scene to what was
/// clicked; where the mouse is and what it hits stays the robot's and the toolkit's.
public final class HeldKeys implements AutoCloseable {
    private static final boolean MAC = System.getProperty("os.name").startsWith("Mac");
    private final Scene scene;
    private final boolean shift;
    private final boolean shortcut;
    private final EventHandler<MouseEvent> retelling = this::retell;

    private HeldKeys(Scene scene, KeyCode... keys) {
        this.scene = scene;
        this.shift = List.of(keys).contains(KeyCode.SHIFT);
        this.shortcut = List.of(keys).contains(KeyCode.SHORTCUT);
    }

    /// Holds Shift, the shortcut key, both or neither until it is closed.
    public static HeldKeys on(Scene scene, KeyCode... keys) {
        HeldKeys held = new HeldKeys(scene, keys);
        Screen.run(() -> scene.addEventFilter(MouseEvent.ANY, held.retelling));
        return held;
    }

    private void retell(MouseEvent event) {
        EventType<? extends MouseEvent> type = event.getEventType();
        boolean ofAButton =
                type == MouseEvent.MOUSE_PRESSED
                        || type == MouseEvent.MOUSE_RELEASED
                        || type == MouseEvent.MOUSE_CLICKED;
        boolean told = event.isShiftDown() == shift && event.isShortcutDown() == shortcut;
        if (ofAButton && !told) {
            event.consume();
            Event.fireEvent(event.getTarget(), withKeys(event));
        }
    }

    @Exempt(
            rule = Exempt.Rule.EVENTS_BY_HAND,
            reason = "The headless screen leaves the held keys out of what it tells of the mouse.")
    private MouseEvent withKeys(MouseEvent event) {
        return new MouseEvent(
                event.getEventType(),
                event.getSceneX(),
                event.getSceneY(),
                event.getScreenX(),
                event.getScreenY(),
                event.getButton(),
                event.getClickCount(),
                shift,
                shortcut && !MAC,
                false,
                shortcut && MAC,
                event.isPrimaryButtonDown(),
                event.isMiddleButtonDown(),
                event.isSecondaryButtonDown(),
                event.isSynthesized(),
                event.isPopupTrigger(),
                event.isStillSincePress(),
                event.getPickResult());
    }

    @Override
    public void close() {
        Screen.run(() -> scene.removeEventFilter(MouseEvent.ANY, retelling));
    }
}
