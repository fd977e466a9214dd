package dev.assay.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.chip.domain.ChipDomain;
import dev.assay.house.LiveHeap;
import dev.assay.ui.Screen;
import dev.assay.ui.ScreenTest;
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
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;
import org.testfx.api.FxRobot;

/// What is opened and closed again leaves nothing behind: the live memory of the whole program
/// after an hour of clicking is that of its first minutes.
@ScreenTest
@Isolated
final class WindowMemoryTest {
    private static final long ALLOWED = 30L * 1024 * 1024;

    /// Fewer than one grid in sight has.
    private static final int CELLS = 100;

    private static final String CELL = "dev.assay.inspector.grid.ValueCell";

    /// What is asked of a qubit in a conversation of its own: each makes a stored result of another
    /// key, and a chart.
    private static final List<String> ASKED =
            List.of("T1", "T2 echo", "Readout fidelity", "Qubit frequency");

    private static final List<String> KEYS = List.of("query", "query#2", "query#3", "query#4");

    @TempDir Path home;

    /// The short form: a leak of a window's worth shows, that of a small object does not.
    @Test
    void whatIsClosedIsGone(FxRobot robot) throws Exception {
        clickForAnHour(robot, 2, 2, 1);
    }

    /// 200 stored results and 200 charts, no two the same, in 50 conversations.
    @Test
    @Tag("proof")
    void whatIsClosedIsGoneAfterAnHour(FxRobot robot) throws Exception {
        clickForAnHour(robot, 50, 50, 2);
    }

    private void clickForAnHour(FxRobot robot, int conversations, int themes, int warmUp)
            throws Exception {
        askAll(conversations);
        try (WindowDesk desk = WindowDesk.open(home, Map.of())) {
            // Drawing takes most of the time, and what is kept does not depend on the size.
            Screen.run(() -> {
                desk.stage.setWidth(960);
                desk.stage.setHeight(600);
            });
            holds("themes", warmUp, themes, n -> changeTheme(desk, n));
            holds("dialogs", warmUp, themes, _ -> dialogs(desk, robot));
            holds(
                    "conversations",
                    warmUp,
                    conversations,
                    n -> walk(desk, robot, n % conversations));
        }
    }

    /// As they are found the next morning: made by the program without its window.
    private void askAll(int conversations) throws InterruptedException {
        try (AskingDesk asking = AskingDesk.open(home)) {
            for (int i = 0; i < conversations; i++) {
                String qubit = " over time of qubit " + i;
                asking.ask(
                        ChipDomain.SAMPLE,
                        ASKED.stream().map(what -> what + qubit).toList(),
                        asking.guide());
            }
        }
    }

    private static void holds(String what, int warmUp, int times, IntConsumer act) {
        for (int i = 0; i < warmUp; i++) {
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

    /// Opens a conversation, and in it every stored result and every chart.
    private static void walk(WindowDesk desk, FxRobot robot, int number) {
        desk.openConversation("qubit " + number + ",");
        desk.waitForPage(
                """
                (() => {
                    const charts = document.querySelectorAll("figure.chart");
                    return charts.length === %d
                        && charts[0].closest(".turn").getAttribute("aria-label").endsWith(" %d");
                })()\
                """
                        .formatted(ASKED.size(), number));
        desk.waitUntilIdle();
        KEYS.forEach(key -> openAndClose(desk, robot, key));
        Screen.run(() -> desk.window().showCharts());
        Screen.pulses(2);
        for (int i = 1; i < ASKED.size(); i++) {
            desk.clickOn(Screen.call(() -> desk.chartTool("Next chart")));
            Screen.pulses(8);
        }
        assertThat(Screen.call(() -> desk.chartTool("Next chart").isDisabled())).isTrue();
    }

    private static void openAndClose(WindowDesk desk, FxRobot robot, String key) {
        Screen.run(() -> desk.window().openResult(key));
        Screen.waitUntil(() -> desk.selectedTab().equals(key));
        desk.waitUntilIdle();
        Screen.pulses(3);
        Screen.run(() -> desk.stage.getScene().lookup(".result-tabs").requestFocus());
        robot.push(KeyCode.CONTROL, KeyCode.W);
        Screen.waitUntil(() -> !desk.selectedTab().equals(key));
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
        Screen.run(() -> desk.window().showPage());
        Screen.pulses(3);
    }
}
