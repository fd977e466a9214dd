package dev.assay.inspector.extract;

import dev.assay.base.Words;
import dev.assay.ui.Buttons;
import dev.assay.ui.node.Presence;
import dev.assay.ui.node.Ticker;
import java.time.Duration;
import java.util.function.Supplier;
import javafx.scene.Parent;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/// How far an extraction is, and since when: "Reading lines · 3 s", with Stop.
final class RunningLine {
    private final Label step = new Label();
    private final ProgressBar meter = new ProgressBar();
    private final VBox root = new VBox(4);
    private final Ticker clock = new Ticker(root, javafx.util.Duration.seconds(1), this::tick);
    private final Supplier<Duration> elapsed;
    private String words = "";

    RunningLine(Runnable stop, Supplier<Duration> elapsed) {
        this.elapsed = elapsed;
        step.setWrapText(true);
        step.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(step, Priority.ALWAYS);
        Region link = Buttons.link("Stop", stop);
        link.setMinWidth(Region.USE_PREF_SIZE);
        link.setAccessibleText("Stop the extraction");
        meter.getStyleClass().add("meter");
        meter.setMaxWidth(Double.MAX_VALUE);
        root.getChildren().addAll(new HBox(8, step, link), meter);
    }

    Parent root() {
        return root;
    }

    void show(CardState state) {
        boolean now = state instanceof CardState.Running;
        Presence.set(root, now);
        if (state instanceof CardState.Running running) {
            words = running.step();
            boolean known = !Double.isNaN(running.fraction());
            meter.setProgress(known ? running.fraction() : ProgressBar.INDETERMINATE_PROGRESS);
            tick();
            clock.start();
        } else {
            clock.stop();
        }
    }

    private void tick() {
        long seconds = elapsed.get().toSeconds();
        step.setText(seconds == 0 ? words : words + " · " + Words.count(seconds) + " s");
    }
}
