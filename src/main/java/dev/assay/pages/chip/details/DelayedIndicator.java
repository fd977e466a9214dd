package dev.assay.pages.chip.details;

import javafx.animation.PauseTransition;
import javafx.util.Duration;

/// Shows that something is under way only where it takes long enough to be read: what is there at
/// once must not flicker.
public final class DelayedIndicator {
    private final PauseTransition pause = new PauseTransition(Duration.millis(300));

    public void show(Runnable waiting) {
        pause.setOnFinished(_ -> waiting.run());
        pause.playFromStart();
    }

    /// Says that what was waited for has come.
    public void done() {
        pause.stop();
    }
}
