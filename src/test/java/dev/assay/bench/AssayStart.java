package dev.assay.bench;

import dev.assay.app.WindowApplication;
import dev.assay.base.Exempt;
import javafx.animation.AnimationTimer;
import javafx.application.Application;
import javafx.application.Platform;
import javafx.concurrent.Worker;
import javafx.event.Event;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.TextArea;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.web.WebView;
import javafx.stage.Stage;

/// The program's own window, with somebody who types into it from the first moment. Says when a
/// letter typed has arrived and been drawn, when the transcript's page shows its welcome, then
/// ends.
public final class AssayStart extends Application {
    private final WindowApplication program = new WindowApplication();

    /// A child of [StartRace].
    public static void main(String... arguments) {
        launch(AssayStart.class, arguments);
    }

    @Override
    public void start(Stage stage) {
        program.start(stage);
        new Typing(stage.getScene()).start();
    }

    @Override
    public void stop() {
        program.stop();
    }

    private static final class Typing extends AnimationTimer {
        private final Scene scene;
        private int pulses;
        private boolean usable;

        Typing(Scene scene) {
            this.scene = scene;
        }

        @Override
        public void handle(long now) {
            pulses++;
            if (!usable && pulses > 2 && arrived()) {
                usable = true;
                System.out.println(StartRace.USABLE);
            }
            if (!usable) {
                type();
            } else if (welcomed()) {
                stop();
                System.out.println(StartRace.WELCOMED);
                Platform.exit();
            }
        }

        @Exempt(
                rule = Exempt.Rule.EVENTS_BY_HAND,
                reason = "The robot waits until the screen is at rest, which is what is measured.")
        private void type() {
            Node focused = scene.getFocusOwner();
            if (focused != null) {
                Event.fireEvent(
                        focused,
                        new KeyEvent(
                                KeyEvent.KEY_TYPED,
                                "q",
                                "",
                                KeyCode.UNDEFINED,
                                false,
                                false,
                                false,
                                false));
            }
        }

        private boolean arrived() {
            return scene.lookup(".composer .text-area") instanceof TextArea composer
                    && composer.getText().contains("q");
        }

        private boolean welcomed() {
            return scene.lookup(".web-view") instanceof WebView page
                    && page.getEngine().getLoadWorker().getState() == Worker.State.SUCCEEDED
                    && Boolean.TRUE.equals(
                            page.getEngine()
                                    .executeScript(
                                            "document.querySelector('#welcome h1') !== null"));
        }
    }
}
