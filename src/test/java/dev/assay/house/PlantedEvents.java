package dev.assay.house;

import dev.assay.base.Exempt;
import javafx.scene.control.Button;
import javafx.scene.control.MenuItem;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;

/// Every way past the robot, for the test of the rule; nothing runs it.
final class PlantedEvents {
    private static final MouseEvent MOVED = mouse();

    private PlantedEvents() {}

    static KeyEvent key() {
        return new KeyEvent(
                KeyEvent.KEY_PRESSED, "", "", KeyCode.ENTER, false, false, false, false);
    }

    static MouseEvent mouse() {
        return new MouseEvent(
                MouseEvent.MOUSE_CLICKED,
                0,
                0,
                0,
                0,
                MouseButton.PRIMARY,
                1,
                false,
                false,
                false,
                false,
                true,
                false,
                false,
                true,
                false,
                true,
                null);
    }

    static void button(Button button) {
        button.fire();
    }

    static Runnable reference(Button button) {
        return button::fire;
    }

    static void menu(MenuItem item) {
        item.fire();
    }

    static FxRobot robot() {
        return new FxRobot();
    }

    static String allowed(Button button) {
        return button.getText() + MOVED.getX();
    }

    @Exempt(rule = Exempt.Rule.EVENTS_BY_HAND, reason = "shows the exception")
    static void exempt(Button button) {
        button.fire();
    }

    /// A test with a window that TestFX does not run.
    static final class Alone {
        @Test
        void aWindow() {
            new Stage().show();
        }
    }

    /// A test whose window belongs to what it uses.
    static final class ByAnother {
        @Test
        void aWindow() {
            Shown.show();
        }
    }

    /// What another test uses.
    private static final class Shown {
        private static void show() {
            new Stage().show();
        }
    }

    /// A test without a window.
    static final class Plain {
        @Test
        void nothing() {
            assert allowed(new Button()).isEmpty();
        }
    }
}
