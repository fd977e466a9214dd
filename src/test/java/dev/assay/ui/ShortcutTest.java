package dev.assay.ui;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.ui.Shortcut.Place;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import org.junit.jupiter.api.Test;

final class ShortcutTest {
    private static KeyEvent pressed(KeyCode key, boolean shift, boolean control) {
        return new KeyEvent(KeyEvent.KEY_PRESSED, "", "", key, shift, control, false, false);
    }

    @Test
    void keysAreHeardWithTheirModifiersOnly() {
        Screen.run(() -> {
            assertThat(Shortcut.COPY.isPressed(pressed(KeyCode.C, false, true))).isTrue();
            assertThat(Shortcut.COPY.isPressed(pressed(KeyCode.C, true, true))).isFalse();
            assertThat(Shortcut.COPY_WITH_HEADERS.isPressed(pressed(KeyCode.C, true, true)))
                    .isTrue();
            assertThat(Shortcut.RENAME.isPressed(pressed(KeyCode.F2, false, false))).isTrue();
            assertThat(Shortcut.DELETE.isPressed(pressed(KeyCode.BACK_SPACE, false, false)))
                    .isTrue();
        });
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
