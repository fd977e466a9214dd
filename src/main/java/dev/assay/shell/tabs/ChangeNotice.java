package dev.assay.shell.tabs;

import dev.assay.pages.ChangeLook;
import dev.assay.pages.ChangeState;
import dev.assay.shell.state.Notices;
import dev.assay.shell.state.Notices.Notice;
import java.util.Optional;
import javafx.animation.PauseTransition;
import javafx.util.Duration;
import org.jspecify.annotations.Nullable;

/// Says at the window's foot that changed data are being read again, how far it is and what came of
/// it, with a way to stop it. Whoever puts the notice away is left alone until the end.
final class ChangeNotice {
    /// What is read sooner shows no sign: it would only flicker.
    private static final Duration SOON = Duration.millis(200);

    private final ChangeLook look;
    private final Notices notices;
    private final PauseTransition wait = new PauseTransition(SOON);
    private @Nullable Notice said;

    ChangeNotice(ChangeLook look, Notices notices) {
        this.look = look;
        this.notices = notices;
        wait.setOnFinished(_ -> {
            if (look.stateProperty().get() instanceof ChangeState.Reading reading) {
                say(reading);
            }
        });
    }

    /// Says it from now on.
    void listen() {
        look.stateProperty().subscribe(this::show);
    }

    private void show(ChangeState before, ChangeState now) {
        switch (now) {
            case ChangeState.Nothing() -> end();
            case ChangeState.Reading reading -> {
                if (!(before instanceof ChangeState.Reading)) {
                    wait.playFromStart();
                } else if (notices.isShown(said)) {
                    say(reading);
                }
            }
            case ChangeState.Told(String sentence) -> {
                end();
                notices.say(sentence);
            }
        }
    }

    private void say(ChangeState.Reading reading) {
        said =
                new Notice(
                        words(reading),
                        false,
                        Optional.of(new Notice.Action("Cancel", look::stop)));
        notices.say(said);
    }

    private static String words(ChangeState.Reading reading) {
        if (reading.step().isEmpty()) {
            return "Checking whether %s has changed…".formatted(reading.source());
        }
        String far =
                Double.isNaN(reading.fraction())
                        ? ""
                        : " (%d %%)".formatted(Math.round(100 * reading.fraction()));
        return "%s has changed. %s%s…".formatted(reading.source(), reading.step(), far);
    }

    private void end() {
        wait.stop();
        notices.withdraw(said);
        said = null;
    }
}
