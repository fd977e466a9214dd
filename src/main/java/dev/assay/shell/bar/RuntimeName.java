package dev.assay.shell.bar;

import dev.assay.shell.state.PythonHost;
import dev.assay.ui.node.Presence;
import javafx.animation.Animation;
import javafx.animation.KeyFrame;
import javafx.animation.Timeline;
import javafx.scene.control.Hyperlink;
import javafx.util.Duration;

/// The name of the Python in use, on a link. It is looked for in the background, and another one
/// may be chosen: the link follows a moment later. While nobody knows it there is no link.
record RuntimeName(PythonHost host, Hyperlink link) {
    private static final Duration PACE = Duration.millis(400);

    /// Follows it for as long as the link is in a window.
    void follow() {
        Timeline looking = new Timeline(new KeyFrame(PACE, _ -> show()));
        looking.setCycleCount(Animation.INDEFINITE);
        link.sceneProperty()
                .subscribe(scene -> {
                    if (scene == null) {
                        looking.stop();
                    } else {
                        looking.play();
                    }
                });
        show();
    }

    private void show() {
        link.setText(host.name().map(name -> "Python: " + name).orElse(""));
        Presence.set(link, host.name().isPresent());
    }
}
