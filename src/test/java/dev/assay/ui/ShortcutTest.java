package dev.assay.ui;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.ui.Shortcut.Place;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;

@ScreenTest
final class ShortcutTest {
    @AfterEach
    void close() {
        Screen.closeAll();
    }

    @Test
    void keysAreHeardWithTheirModifiersOnly(FxRobot robot) {
        List<Shortcut> heard = new CopyOnWriteArrayList<>();
        Stage stage = Screen.show(StackPane::new, 200, 100);
        Screen.run(() ->
                stage.getScene()
                        .addEventFilter(
                                KeyEvent.KEY_PRESSED,
                                event ->
                                        Stream.of(Shortcut.values())
                                                .filter(shortcut -> shortcut.isPressed(event))
                                                .forEach(heard::add)));

        robot.push(KeyCode.SHORTCUT, KeyCode.C);
        assertThat(heard).contains(Shortcut.COPY).doesNotContain(Shortcut.COPY_WITH_HEADERS);
        heard.clear();
        robot.push(KeyCode.SHORTCUT, KeyCode.SHIFT, KeyCode.C);
        assertThat(heard).contains(Shortcut.COPY_WITH_HEADERS).doesNotContain(Shortcut.COPY);
        heard.clear();
        robot.push(KeyCode.F2).push(KeyCode.BACK_SPACE);
        assertThat(heard).contains(Shortcut.RENAME, Shortcut.DELETE);
    }

    @Test
    void everyShortcutSaysWhatItIsCalledHere() {
        String ctrl = System.getProperty("os.name").startsWith("Mac") ? "⌘" : "Ctrl+";

        assertThat(Screen.call(Shortcut.NEW_CONVERSATION::hint))
                .isEqualTo("New conversation (" + ctrl + "N)");
        assertThat(Screen.call(Shortcut.SHORTCUTS::text)).isEqualTo("F1");
    }

    /// What works anywhere would otherwise take the keys of a pane, or the other way round.
    @Test
    void noKeysDoTwoThingsInOnePlace() {
        for (Place place : Place.values()) {
            List<KeyCombination> keys = new ArrayList<>();
            Place.WINDOW.shortcuts().forEach(each -> keys.addAll(each.keys()));
            if (place != Place.WINDOW) {
                place.shortcuts().forEach(each -> keys.addAll(each.keys()));
            }
            if (place == Place.QUESTION) {
                // Enter takes a choice where there is one, and sends where there is none.
                keys.removeAll(Shortcut.COMPLETE.keys());
            }
            assertThat(keys).doesNotHaveDuplicates();
        }
    }
}
