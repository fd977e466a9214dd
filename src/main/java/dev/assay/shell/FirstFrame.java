package dev.assay.shell;

import dev.assay.task.ScreenThread;
import dev.assay.ui.Labels;
import dev.assay.ui.ScreenBounds;
import dev.assay.ui.Theme;
import javafx.animation.AnimationTimer;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;

/// The window before anything is in it: in its size and theme, with a word on what happens. To
/// build the rest takes seconds on a busy machine, in which the window would be black.
public final class FirstFrame {
    /// How often the window is drawn before the rest is built. The first pulses lay it out.
    private static final int PULSES = 3;

    private FirstFrame() {}

    /// Shows it; on the screen's thread.
    ///
    /// @param then builds the rest, once this can be seen
    public static void show(Stage stage, Theme theme, WindowLayout layout, Runnable then) {
        StackPane root = new StackPane(Labels.muted("Opening Assay…"));
        root.getStyleClass().add("pane");
        Scene scene = new Scene(root, width(stage, layout), height(stage, layout));
        theme.dress(scene);
        stage.setScene(scene);
        stage.setTitle("Assay");
        stage.setMaximized(layout.maximized());
        ScreenBounds.show(stage);
        afterPulses(
                PULSES,
                () -> {
                    if (stage.isShowing()) {
                        then.run();
                    }
                });
    }

    /// The scene of the window with its content. Where a first frame is shown, it stays on screen
    /// until all of this is drawn in its place.
    static Scene scene(Stage stage, WindowLayout layout, Parent root) {
        Scene shown = stage.getScene();
        if (shown != null) {
            shown.setRoot(root);
            return shown;
        }
        Scene scene = new Scene(root, width(stage, layout), height(stage, layout));
        stage.setScene(scene);
        return scene;
    }

    private static double width(Stage stage, WindowLayout layout) {
        return Math.min(layout.width(), ScreenBounds.widest(stage));
    }

    private static double height(Stage stage, WindowLayout layout) {
        return Math.min(layout.height(), ScreenBounds.highest(stage));
    }

    /// Does something when the screen has been drawn some times.
    static void afterPulses(int pulses, Runnable action) {
        new AnimationTimer() {
            private int seen;

            @Override
            public void handle(long now) {
                seen++;
                if (seen == pulses) {
                    stop();
                    // Not within a pulse, where no dialog may open.
                    ScreenThread.executor().execute(action);
                }
            }
        }.start();
    }
}
