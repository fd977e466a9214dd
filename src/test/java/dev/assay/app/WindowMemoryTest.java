package dev.assay.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.house.LiveHeap;
import dev.assay.ui.Screen;
import dev.assay.ui.Theme;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.IntConsumer;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;

/// What is opened and closed again leaves nothing behind: the live memory of the whole program
/// after an hour of clicking is that of its first minutes.
@ExtendWith(ApplicationExtension.class)
final class WindowMemoryTest {
    private static final long ALLOWED = 30L * 1024 * 1024;

    /// Fewer than one grid in sight has.
    private static final int CELLS = 100;

    private static final String CELL = "dev.assay.inspector.ValueCell";

    private static final int WARM_UP = 3;

    @TempDir Path home;

    /// The short form: a leak of a window's worth shows, that of a small object does not.
    @Test
    void whatIsClosedIsGone(FxRobot robot) throws Exception {
        clickForAnHour(robot, 8, 8, 3, 4);
    }

    @Test
    @Tag("proof")
    void whatIsClosedIsGoneAfterAnHour(FxRobot robot) throws Exception {
        clickForAnHour(robot, 200, 200, 50, 50);
    }

    private void clickForAnHour(
            FxRobot robot, int results, int charts, int conversations, int themes)
            throws Exception {
        SampleHome.prepare(home);
        try (WindowDesk desk = WindowDesk.open(home, Map.of())) {
            desk.ask("Which parameters are there?");
            desk.waitUntilIdle();
            desk.click("New conversation");
            desk.waitForPage("document.querySelectorAll('.turn').length === 0");
            desk.ask(Desk.WARM_UP);
            desk.waitUntilIdle();
            desk.waitForPage("document.querySelectorAll('figure.chart').length === 2");
            holds("results", results, _ -> openAndClose(desk, robot));
            holds("charts", charts, _ -> turnCharts(desk));
            holds("themes", themes, n -> changeTheme(desk, n));
            holds("dialogs", themes, _ -> dialogs(desk, robot));
            holds("conversations", conversations, _ -> changeConversation(desk));
        }
    }

    private static void holds(String what, int times, IntConsumer act) {
        for (int i = 0; i < WARM_UP; i++) {
            act.accept(i);
        }
        LiveHeap before = LiveHeap.now();
        for (int i = 0; i < times; i++) {
            act.accept(i);
        }
        LiveHeap after = LiveHeap.now();
        assertThat(after.bytes() - before.bytes())
                .as(() -> times + " times " + what + ":\n" + after.since(before))
                .isLessThan(ALLOWED);
        assertThat(after.count(CELL) - before.count(CELL))
                .as(times + " times " + what + ": cells of grids")
                .isLessThan(CELLS);
    }

    private static void openAndClose(WindowDesk desk, FxRobot robot) {
        Screen.run(() -> desk.window().openResult("t1"));
        Screen.waitUntil(() -> desk.selectedTab().equals("t1"));
        desk.waitUntilIdle();
        Screen.pulses(3);
        Screen.run(() -> desk.stage.getScene().lookup(".result-tabs").requestFocus());
        robot.push(KeyCode.CONTROL, KeyCode.W);
        Screen.waitUntil(() -> !desk.tabs().contains("t1"));
    }

    private static void turnCharts(WindowDesk desk) {
        Screen.run(() -> desk.window().showCharts());
        Screen.pulses(2);
        boolean last = Screen.call(() -> desk.chartTool("Next chart").isDisabled());
        Screen.run(() -> desk.chartTool(last ? "Previous chart" : "Next chart").fire());
        Screen.pulses(8);
    }

    private static void changeTheme(WindowDesk desk, int number) {
        Theme.Choice choice = number % 2 == 0 ? Theme.Choice.DARK : Theme.Choice.LIGHT;
        Screen.run(() -> desk.window().choose(choice));
        Screen.pulses(3);
    }

    /// What floats over the window, and a window of its own.
    private static void dialogs(WindowDesk desk, FxRobot robot) {
        Screen.run(() -> desk.window().commands().toolForm("get_chip_parameter_timeseries"));
        Screen.pulses(3);
        Screen.run(() -> desk.window().closeOver());
        Screen.run(() -> desk.window().commands().search());
        Screen.pulses(3);
        Screen.run(() -> desk.window().closeOver());
        Screen.run(() -> desk.window().commands().settings());
        Screen.pulses(3);
        robot.interact(() ->
                robot.listTargetWindows().stream()
                        .filter(window -> window instanceof Stage stage && stage.getOwner() != null)
                        .toList()
                        .forEach(Window::hide));
        Screen.run(() -> desk.window().showQubits(List.of(3, 4, 5)));
        Screen.pulses(3);
    }

    private static void changeConversation(WindowDesk desk) {
        desk.openConversation("Which parameters");
        desk.waitForPage("document.querySelectorAll('figure.chart').length === 0");
        desk.waitUntilIdle();
        desk.openConversation("warm-up");
        desk.waitForPage("document.querySelectorAll('figure.chart').length === 2");
        desk.waitUntilIdle();
    }
}
