package dev.assay.pages.activity.athlete;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.activity.domain.AthleteFile;
import dev.assay.task.Jobs;
import dev.assay.ui.Screen;
import dev.assay.ui.ScreenTest;
import dev.assay.ui.Theme;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicBoolean;
import javafx.scene.Node;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;

/// The form of the athlete as people use it.
@ScreenTest
final class AthleteDialogTest {
    private @TempDir Path home;

    @AfterEach
    void close() {
        Screen.closeAll();
        Screen.run(() -> new Theme(Theme.Choice.LIGHT).choose(Theme.Choice.LIGHT));
    }

    @Test
    void whoWritesAFigureAndPressesEnterHasItKept(FxRobot robot) {
        AthleteFile file = new AthleteFile(home.resolve("copilot.json"));
        AtomicBoolean heard = new AtomicBoolean();
        Stage owner = Screen.show(StackPane::new, 700, 500);
        dress(owner, Theme.Choice.LIGHT);
        Stage form =
                Screen.call(() ->
                        new AthleteDialog(new AthleteFormViewModel(Jobs.inline(), file))
                                .show(owner, () -> heard.set(true)));
        Screen.pulses(4);
        type(robot, "265");
        Screen.picture(form, "athlete-form");
        robot.type(KeyCode.ENTER);
        Screen.waitUntil(heard::get);

        assertThat(Screen.call(form::isShowing)).isFalse();
        assertThat(file.read().ftp()).isEqualTo(265);
    }

    private static void dress(Stage owner, Theme.Choice look) {
        Screen.run(() -> {
            Theme theme = new Theme(look);
            theme.choose(look);
            theme.dress(owner.getScene());
        });
    }

    private static void type(FxRobot robot, String text) {
        robot.clickOn((Node node) ->
                node instanceof TextField && "FTP, W".equals(node.getAccessibleText()));
        robot.write(text);
    }

    @Test
    void whatIsWrongIsToldInTheForm(FxRobot robot) {
        Stage owner = Screen.show(StackPane::new, 700, 500);
        dress(owner, Theme.Choice.DARK);
        Stage form =
                Screen.call(() ->
                        new AthleteDialog(
                                        new AthleteFormViewModel(
                                                Jobs.inline(),
                                                new AthleteFile(home.resolve("copilot.json"))))
                                .show(owner, () -> {}));
        Screen.pulses(4);
        type(robot, "much");
        robot.type(KeyCode.ENTER);
        Screen.pulses(4);

        assertThat(Screen.call(form::isShowing)).isTrue();
        Screen.picture(form, "athlete-form-refused");
    }
}
