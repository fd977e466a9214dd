package dev.assay.shell.bar;

import dev.assay.shell.state.PythonHost;
import dev.assay.ui.node.Presence;
import dev.assay.ui.node.Ticker;
import javafx.scene.control.Hyperlink;
import javafx.util.Duration;

/// The name of the Python in use, on a link. It is looked for in the background, and another one
/// may be chosen: the link follows a moment later. While nobody knows it there is no link.
record RuntimeName(PythonHost host, Hyperlink link) {
    private static final Duration PACE = Duration.millis(400);

    /// Follows it for as long as the link's window shows.
    void follow() {
        new Ticker(link, PACE, this::show).start();
        show();
    }

    private void show() {
        link.setText(host.name().map(name -> "Python: " + name).orElse(""));
        Presence.set(link, host.name().isPresent());
    }
}
