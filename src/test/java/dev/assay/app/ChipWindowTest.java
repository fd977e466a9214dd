package dev.assay.app;

import static org.testfx.api.FxAssert.verifyThat;
import static org.testfx.matcher.base.NodeMatchers.isInvisible;
import static org.testfx.matcher.base.NodeMatchers.isVisible;

import dev.assay.ui.Screen;
import dev.assay.ui.ScreenTest;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.Labeled;
import javafx.scene.control.TabPane;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The chip beside the conversation, with the real program.
@ScreenTest
final class ChipWindowTest {
    @TempDir Path home;

    @BeforeEach
    void prepare() throws Exception {
        SampleHome.prepare(home);
    }

    private static Node at(WindowDesk desk, String style) {
        return Screen.call(() -> desk.stage.getScene().lookup(style));
    }

    @Test
    void aQuestionIsAboutWhatWasChosenUnlessThatIsTakenOff() {
        try (WindowDesk desk = WindowDesk.open(home, Map.of())) {
            desk.waitUntilIdle();
            Screen.waitUntil(() -> desk.selectedTab().equals("64Q-SAMPLE"));
            Screen.waitUntil(
                    () -> desk.stage.getScene().getRoot().lookupAll(".lattice-cell").size() == 64);
            Screen.waitUntil(() -> desk.says("63 of 64 qubits"));
            Screen.picture(desk.stage, "window-chip");
            desk.click("Ask about this");
            Screen.waitUntil(() -> desk.says("64Q-SAMPLE · t1"));
            desk.clickOn(at(desk, ".topic .button"));
            verifyThat(at(desk, ".topic"), isInvisible());

            desk.pressIn(at(desk, ".lattice"), KeyCode.RIGHT);
            desk.robot.push(KeyCode.RIGHT).push(KeyCode.ENTER);
            Screen.waitUntil(() -> desk.says("36 parameters"));
            desk.click("Ask about this");
            Screen.waitUntil(() -> desk.says("64Q-SAMPLE · qubit 1"));
            Screen.picture(desk.stage, "window-chip-asked");

            desk.ask("How did T1 change?");
            desk.waitForPage(
                    "document.querySelector('.turn').textContent.includes("
                            + "'About: chip 64Q-SAMPLE, qubit 1 (metric t1)')");
            desk.waitUntilIdle();
            verifyThat(at(desk, ".topic"), isInvisible());
            Screen.picture(desk.stage, "window-chip-answered");
        }
    }

    @Test
    void aTaskResultIsAnalysedInAConversationOfItsOwn() {
        try (WindowDesk desk = WindowDesk.open(home, Map.of())) {
            desk.waitUntilIdle();
            desk.ask("Which parameters are there?");
            desk.waitUntilIdle();
            Screen.waitUntil(
                    () -> desk.stage.getScene().getRoot().lookupAll(".lattice-cell").size() == 64);
            desk.pressIn(at(desk, ".lattice"), KeyCode.RIGHT);
            desk.robot.push(KeyCode.RIGHT).push(KeyCode.ENTER);
            Screen.waitUntil(() -> desk.says("36 parameters"));
            Screen.run(() -> {
                TabPane tabs = (TabPane) desk.stage.getScene().lookup(".chip-page .tab-pane");
                tabs.getSelectionModel().selectLast();
            });
            Screen.waitUntil(() -> results(desk).isPresent());
            Screen.run(() -> results(desk).orElseThrow().getSelectionModel().selectFirst());
            desk.pressIn(
                    Screen.call(() -> results(desk).orElseThrow()),
                    KeyCode.SHORTCUT,
                    KeyCode.ENTER);
            Screen.waitUntil(() -> desk.says(" of qubit 1 · "));
            Screen.picture(desk.stage, "window-analyse");

            desk.click("Send");
            desk.waitForPage(
                    "document.querySelector('.turn').textContent.includes('(task result ')");
            desk.waitUntilIdle();
            desk.waitForPage(
                    "document.querySelector('.turn').textContent.includes("
                            + "'takes a language model')");
            Screen.picture(desk.stage, "window-analysed");
        }
    }

    @Test
    void aTaskResultOfASearchIsAnalysedFromItsCard() {
        try (WindowDesk desk = WindowDesk.open(home, Map.of())) {
            desk.waitUntilIdle();
            desk.ask("/search_task_results {\"chip_id\": \"64Q-SAMPLE\", \"last_n\": 5}");
            desk.waitUntilIdle();
            desk.waitForPage("document.querySelector('.card.done .choose') !== null");
            desk.page("document.querySelector('.card .choose').click()");
            desk.waitForPage("document.querySelectorAll('.analyse').length === 5");
            Screen.pulses(10);
            Screen.picture(desk.stage, "window-search-card");

            desk.page("document.querySelector('.analyse').click()");
            waitForAnalysis(desk);
        }
    }

    @Test
    void aTaskResultOfALargeSearchIsAnalysedFromItsRow() {
        try (WindowDesk desk = WindowDesk.open(home, Map.of())) {
            desk.waitUntilIdle();
            desk.ask("/search_task_results {\"chip_id\": \"64Q-SAMPLE\", \"last_n\": 200}");
            Screen.waitUntil(() ->
                    desk.stage.getScene().getRoot().lookupAll(".value-cell").stream()
                            .map(ChipWindowTest::text)
                            .anyMatch(text -> !text.isBlank() && !text.equals("…")));
            desk.waitUntilIdle();
            Screen.picture(desk.stage, "window-search-grid");
            desk.pressIn(at(desk, ".result-grid"), KeyCode.DOWN);
            desk.robot.push(KeyCode.SHORTCUT, KeyCode.ENTER);
            waitForAnalysis(desk);
        }
    }

    private static String text(Node node) {
        return node instanceof Labeled labeled ? labeled.getText() : "";
    }

    /// A new conversation about the task result, in which it is asked for.
    private static void waitForAnalysis(WindowDesk desk) {
        Screen.waitUntil(() -> desk.composer().getText().startsWith("Analyse this result"));
        desk.waitForPage("document.querySelectorAll('.turn').length === 0");
        verifyThat(at(desk, ".topic"), isVisible());
        desk.click("Send");
        desk.waitForPage(
                "document.querySelector('.turn') !== null && document.querySelector('.turn')"
                        + ".textContent.includes('takes a language model')");
    }

    private static Optional<TableView<?>> results(WindowDesk desk) {
        return desk.stage.getScene().getRoot().lookupAll(".chip-page .data-grid").stream()
                .<TableView<?>>map(TableView.class::cast)
                .filter(table -> "Last task results".equals(table.getAccessibleText()))
                .findFirst();
    }

    @Test
    void theLatticeIsColouredByTheLimitsThatWereSet() throws Exception {
        Files.writeString(
                home.resolve("copilot.json"),
                "{\"scoring\": {\"t1\": {\"bad\": 200, \"good\": 300, \"excellent\": 400}}}");
        try (WindowDesk desk = WindowDesk.open(home, Map.of())) {
            Screen.waitUntil(() -> desk.says("bad < 200 μs"));
            Screen.waitUntil(() ->
                    desk.stage.getScene().getRoot().lookupAll(".lattice-cell.grade-bad").size()
                            == 63);
        }
    }
}
