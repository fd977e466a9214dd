package dev.assay.ui.node;

import javafx.animation.Animation;
import javafx.animation.KeyFrame;
import javafx.animation.Timeline;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.stage.Window;
import javafx.util.Duration;

/// Repeats an action of a control at a fixed pace, while it is started and the control's window
/// shows. JavaFX holds every animation that runs, and with it all that the action reaches: a clock
/// that went on after its window had closed would keep the whole window in memory.
public final class Ticker {
    private final Timeline clock;
    private boolean isStarted;
    private boolean isShown;

    /// @param owner the control that the action changes
    public Ticker(Node owner, Duration pace, Runnable action) {
        clock = new Timeline(new KeyFrame(pace, _ -> action.run()));
        clock.setCycleCount(Animation.INDEFINITE);
        owner.sceneProperty()
                .flatMap(Scene::windowProperty)
                .flatMap(Window::showingProperty)
                .orElse(false)
                .subscribe(this::showing);
    }

    private void showing(boolean now) {
        isShown = now;
        update();
    }

    /// Repeats the action from now on, whenever the window shows.
    public void start() {
        isStarted = true;
        update();
    }

    /// Ends the repetition until the next start.
    public void stop() {
        isStarted = false;
        update();
    }

    private void update() {
        if (isStarted && isShown) {
            clock.play();
        } else {
            clock.stop();
        }
    }
}
