package dev.assay.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.ui.Screen;
import dev.assay.ui.ScreenTest;
import java.util.concurrent.atomic.AtomicInteger;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Dialog;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.stage.Stage;
import javafx.util.Subscription;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;

@ScreenTest
final class InputWatchTest {
    private final AtomicInteger used = new AtomicInteger();
    private final Subscription watching = Screen.call(() -> InputWatch.hear(used::incrementAndGet));
    private final TextField field = Screen.call(TextField::new);
    private Stage stage;

    @BeforeEach
    void open() {
        stage = Screen.show(() -> field, 300, 100);
    }

    @AfterEach
    void close() {
        Screen.run(() -> {
            watching.unsubscribe();
            stage.close();
        });
    }

    @Test
    void theMouseAndTheKeysOfAWindowAreHeardWhateverElseUsesThem(FxRobot robot) {
        Screen.run(() -> field.addEventFilter(KeyEvent.ANY, KeyEvent::consume));
        robot.moveTo(field);
        assertThat(used.getAndSet(0)).isPositive();
        robot.push(KeyCode.A);

        // Pressed and released.
        assertThat(used.get()).isGreaterThanOrEqualTo(2);
    }

    @Test
    void dialogsAndMenusOverItAreHeardToo(FxRobot robot) {
        Dialog<String> dialog =
                Screen.call(() -> {
                    Dialog<String> made = new Dialog<>();
                    made.initOwner(stage);
                    made.getDialogPane().setContent(new TextField());
                    made.show();
                    return made;
                });
        used.set(0);
        robot.push(KeyCode.A);
        assertThat(used.getAndSet(0)).isPositive();
        Screen.run(() -> {
            dialog.setResult("");
            dialog.close();
        });

        ContextMenu menu = Screen.call(() -> new ContextMenu(new MenuItem("Copy")));
        Screen.run(() -> menu.show(stage));
        used.set(0);
        robot.moveTo("Copy");
        assertThat(used.get()).isPositive();
        Screen.run(menu::hide);
    }

    @Test
    void aWindowThatIsShownAgainIsHeardOnce(FxRobot robot) {
        Screen.run(() -> {
            stage.hide();
            stage.show();
            field.requestFocus();
        });
        used.set(0);
        robot.push(KeyCode.A);

        // Pressed, typed and released.
        assertThat(used.get()).isLessThanOrEqualTo(3);
    }

    @Test
    void nothingIsHeardAfterTheEnd(FxRobot robot) {
        Screen.run(watching::unsubscribe);
        used.set(0);
        Stage other = Screen.show(TextField::new, 300, 100);
        robot.push(KeyCode.A);
        Screen.run(other::close);

        assertThat(used).hasValue(0);
    }
}
