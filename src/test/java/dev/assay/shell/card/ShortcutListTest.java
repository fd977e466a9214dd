package dev.assay.shell.card;

import static org.assertj.core.api.Assertions.assertThat;
import static org.testfx.api.FxAssert.verifyThat;
import static org.testfx.matcher.base.NodeMatchers.isFocused;

import dev.assay.ui.Screen;
import dev.assay.ui.ScreenTest;
import dev.assay.ui.Shortcut;
import dev.assay.ui.Theme;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Region;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.testfx.api.FxRobot;

@ScreenTest
final class ShortcutListTest {
    @Test
    void namesEveryShortcutAndCloses(FxRobot robot) {
        AtomicInteger closed = new AtomicInteger();
        OverCard list = Screen.call(() -> new ShortcutList(closed::incrementAndGet).card());
        Stage stage = Screen.show(list::root, 760, 420);
        Screen.run(() -> {
            new Theme(Theme.Choice.LIGHT).dress(stage.getScene());
            list.focus();
        });
        Screen.picture(stage, "shortcuts");

        List<String> words =
                Screen.call(() ->
                        list.root().lookupAll(".label").stream()
                                .map(label -> ((Label) label).getText())
                                .toList());
        for (Shortcut shortcut : Shortcut.values()) {
            assertThat(words).contains(shortcut.does(), Screen.call(shortcut::text));
        }
        verifyThat(list.root().lookup(".button"), isFocused());
        robot.push(KeyCode.SPACE);
        assertThat(closed).hasValue(1);
        Screen.run(stage::close);
    }

    @ParameterizedTest
    @ValueSource(ints = {13, 19, 24})
    void textOfAnySizeBreaksNoWord(int size) {
        OverCard list = Screen.call(() -> new ShortcutList(() -> {}).card());
        Stage stage = Screen.show(list::root, 1230, 620);
        Screen.run(() -> {
            Theme theme = new Theme(Theme.Choice.LIGHT);
            theme.resize(size);
            theme.dress(stage.getScene());
        });
        Screen.pulses(4);
        Screen.picture(stage, "shortcuts-" + size);

        assertThat(
                        Screen.call(() ->
                                list.root().lookupAll(".shortcut-column").stream()
                                        .map(Region.class::cast)
                                        .filter(column ->
                                                column.getWidth() < column.prefWidth(-1) - 1)
                                        .count()))
                .isZero();
        Screen.run(stage::close);
    }
}
