package dev.assay.bench;

import javafx.animation.AnimationTimer;
import javafx.application.Application;
import javafx.application.Platform;
import javafx.scene.Scene;
import javafx.scene.web.WebView;
import javafx.stage.Stage;

/// What no program with a page can undercut: a window with one empty WebView. Says when it has been
/// drawn, then ends.
public final class BareStart extends Application {
    /// A child of [StartRace].
    public static void main(String... arguments) {
        launch(BareStart.class, arguments);
    }

    @Override
    public void start(Stage stage) {
        stage.setScene(new Scene(new WebView(), 1280, 800));
        stage.show();
        new AnimationTimer() {
            private int pulses;

            @Override
            public void handle(long now) {
                pulses++;
                if (pulses > 2) {
                    stop();
                    System.out.println(StartRace.USABLE);
                    Platform.exit();
                }
            }
        }.start();
    }
}
