package dev.assay.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.chip.sample.SampleChip;
import dev.assay.extract.Mode;
import dev.assay.ui.Screen;
import dev.assay.ui.ScreenTest;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import javafx.application.Platform;
import javafx.scene.control.Button;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.matcher.control.LabeledMatchers;

/// What an analyst makes by hand in the real window is there after a restart, unless it was
/// deleted.
@ScreenTest
final class ByHandWindowTest {
    private static final String DELETE = "Delete this chart";

    @TempDir Path home;

    @BeforeEach
    void prepare() throws Exception {
        SampleHome.prepare(home);
    }

    @Test
    void aPlotIsThereAfterARestartAndCanBeDeletedAndTakenBack(FxRobot robot) {
        try (WindowDesk desk = WindowDesk.open(home, Map.of())) {
            desk.ask(SampleChip.QUESTIONS.getFirst());
            desk.waitUntilIdle();
            Screen.waitUntil(() -> desk.tabs().contains("Charts (2)"));
            plot(desk, robot);
            Screen.waitUntil(() -> desk.tabs().contains("Charts (3)"));
        }
        try (WindowDesk desk = WindowDesk.open(home, Map.of())) {
            opensTheWarmUp(desk, 3);
            Screen.run(() -> desk.window().showCharts());
            Screen.picture(desk.stage, "window-plot-by-hand");
            delete(desk);
            desk.click("Undo");
            Screen.waitUntil(() -> desk.tabs().contains("Charts (3)"));
            delete(desk);
        }
        try (WindowDesk desk = WindowDesk.open(home, Map.of())) {
            opensTheWarmUp(desk, 2);
            Screen.run(() -> desk.window().showCharts());
            assertThat(Screen.call(() -> desk.chartTool(DELETE).isVisible()))
                    .as("an answer's chart belongs to its answer")
                    .isFalse();
        }
    }

    @Test
    void anExtractionIsThereAfterARestartAndCanBeDeletedAndTakenBack() {
        try (WindowDesk desk = WindowDesk.open(home, Map.of())) {
            desk.ask(SampleChip.QUESTIONS.getFirst());
            desk.waitUntilIdle();
            looksAtT1(desk);
            Screen.waitUntil(() -> desk.window().extract(Mode.DERIVED));
            desk.waitUntilIdle();
            Screen.waitUntil(() -> cards(desk) == 1);
        }
        try (WindowDesk desk = WindowDesk.open(home, Map.of())) {
            opensTheWarmUp(desk, 2);
            looksAtT1(desk);
            Screen.waitUntil(() -> cards(desk) == 1);
            Screen.picture(desk.stage, "window-extraction-restored");
            deleteCard(desk);
            desk.click("Undo");
            Screen.waitUntil(() -> cards(desk) == 1);
            deleteCard(desk);
        }
        try (WindowDesk desk = WindowDesk.open(home, Map.of())) {
            opensTheWarmUp(desk, 2);
            looksAtT1(desk);
            desk.waitUntilIdle();
            assertThat(Screen.call(() -> cards(desk))).isZero();
        }
    }

    private static void looksAtT1(WindowDesk desk) {
        Screen.run(() -> desk.window().openResult("analyse"));
        Screen.waitUntil(() -> desk.selectedTab().equals("analyse"));
        Screen.waitUntil(() -> desk.stage.getScene().getRoot().lookup(".value-cell") != null);
    }

    private static int cards(WindowDesk desk) {
        return desk.stage.getScene().getRoot().lookupAll(".extract-card").size();
    }

    private static void deleteCard(WindowDesk desk) {
        desk.clickTab("Extract");
        desk.clickOn(Screen.call(() -> desk.stage.getScene().lookup(".extract-card-head .button")));
        Screen.waitUntil(() -> cards(desk) == 0);
        Screen.waitUntil(() -> desk.says("is deleted"));
    }

    private static void opensTheWarmUp(WindowDesk desk, int charts) {
        desk.waitUntilIdle();
        desk.openConversation("warm-up");
        Screen.waitUntil(() -> desk.tabs().contains("Charts (" + charts + ")"));
    }

    private static void delete(WindowDesk desk) {
        Screen.waitUntil(() -> desk.chartTool(DELETE).isVisible());
        desk.clickOn(Screen.call(() -> desk.chartTool(DELETE)));
        Screen.waitUntil(() -> desk.tabs().contains("Charts (2)"));
        Screen.waitUntil(() -> desk.says("is deleted"));
    }

    private static void plot(WindowDesk desk, FxRobot robot) {
        Screen.run(() -> desk.window().openResult("analyse"));
        Screen.waitUntil(() -> desk.selectedTab().equals("analyse"));
        Screen.waitUntil(() -> desk.stage.getScene().getRoot().lookup(".value-cell") != null);
        // Nobody waits for the end of it, because the dialog stays.
        Platform.runLater(() -> desk.window().plot());
        Screen.waitUntil(() -> plotButton(robot).isPresent());
        robot.clickOn(plotButton(robot).orElseThrow());
    }

    private static Optional<Button> plotButton(FxRobot robot) {
        return robot.lookup(".plot-dialog .button")
                .match(LabeledMatchers.hasText("Plot"))
                .tryQueryAs(Button.class);
    }
}
