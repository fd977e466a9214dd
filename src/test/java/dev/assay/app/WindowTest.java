package dev.assay.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.chip.sample.SampleChip;
import dev.assay.chip.sample.SampleStories;
import dev.assay.house.Patience;
import dev.assay.ui.Screen;
import dev.assay.ui.ScreenTest;
import dev.assay.ui.Theme;
import java.nio.file.Path;
import java.util.Map;
import javafx.scene.Node;
import javafx.scene.control.DialogPane;
import javafx.scene.control.SplitPane;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Region;
import javafx.stage.Window;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// An analyst's first hour with the real program: every part is the one that ships.
@ScreenTest
final class WindowTest {
    private static final String WARM_UP = SampleChip.QUESTIONS.getFirst();

    /// The whole first column of the answer's first table.
    private static final String QUBITS_OF_THE_ANSWER =
            "[...document.querySelector('.answer table').querySelectorAll('td:first-child')]"
                    + ".map(td => td.textContent.trim()).join(', ')";

    @TempDir Path home;

    @BeforeEach
    void prepare() throws Exception {
        SampleHome.prepare(home);
    }

    @Test
    void textIsTakenBeforeThePageIsThere() {
        try (WindowDesk desk = WindowDesk.build(home, Map.of())) {
            boolean early =
                    Screen.call(() -> {
                        desk.window().open();
                        desk.composer().appendText("Summ");
                        return desk.stage.getScene().lookup(".web-view") == null;
                    });
            desk.waitForPage("document.querySelector('#welcome h1') !== null");
            assertThat(early).isTrue();
            assertThat(Screen.call(() -> desk.composer().getText())).isEqualTo("Summ");
        }
    }

    @Test
    void theWarmUpIsFoundAndEverythingIsThereAgainLater() {
        try (WindowDesk desk = WindowDesk.open(home, Map.of())) {
            desk.ask(WARM_UP);
            desk.waitUntilIdle();
            seesTheWarmUp(desk);
            Screen.picture(desk.stage, "window-warm-up");
            desk.click("New conversation");
            desk.waitForPage("document.querySelectorAll('.turn').length === 0");
            desk.ask("Which parameters are there?");
            desk.waitUntilIdle();
            desk.clickTab("Charts");
            desk.openConversation("warm-up");
            Screen.waitUntil(() -> desk.selectedTab().equals("analyse"));
            seesTheWarmUp(desk);
            desk.clickTab("Charts (2)");
        }
        try (WindowDesk desk = WindowDesk.open(home, Map.of())) {
            Screen.waitUntil(() -> desk.selectedTab().equals("Charts (2)"));
            seesTheWarmUp(desk);
            assertThat(desk.titles()).contains("Which parameters");
            desk.openConversation("Which parameters");
            desk.waitForPage("document.querySelectorAll('figure.chart').length === 0");
            assertThat(desk.selectedTab()).isNotEqualTo("analyse");
        }
    }

    @Test
    void anEmptyConversationIsGoneWhenItIsLeftUnlessAQuestionWasBegunInIt() {
        try (WindowDesk desk = WindowDesk.open(home, Map.of())) {
            desk.ask("Which parameters are there?");
            desk.waitUntilIdle();
            desk.click("New conversation");
            Screen.waitUntil(() -> desk.titles().contains("New conversation"));
            desk.openConversation("Which parameters");
            Screen.waitUntil(() -> !desk.titles().contains("New conversation"));

            desk.click("New conversation");
            desk.waitForPage("document.querySelectorAll('.turn').length === 0");
            Screen.run(() -> desk.composer().appendText("Summ"));
            desk.openConversation("Which parameters");
            desk.waitForPage("document.querySelectorAll('.turn').length === 1");
            assertThat(Screen.call(() -> desk.composer().getText())).isEmpty();
            desk.openConversation("New conversation");
            Screen.waitUntil(() -> desk.composer().getText().equals("Summ"));
        }
    }

    @Test
    void aSuggestedQuestionIsFoundBySearchAndAsked() {
        try (WindowDesk desk = WindowDesk.open(home, Map.of())) {
            desk.waitUntilIdle();
            desk.press(KeyCode.SHORTCUT, KeyCode.K);
            Screen.paste(desk.robot, "question summarise");
            desk.robot.push(KeyCode.ENTER);
            Screen.waitUntil(() -> desk.window().lastTurn().isPresent());
            assertThat(desk.window().lastTurn())
                    .hasValueSatisfying(
                            turn -> assertThat(turn.question()).isEqualTo("Summarise the chip"));
        }
    }

    private static void seesTheWarmUp(WindowDesk desk) {
        desk.waitForPage("document.querySelectorAll('figure.chart').length === 2");
        Patience.untilAsserted(() ->
                assertThat(String.valueOf(desk.page(QUBITS_OF_THE_ANSWER)).split(", ", -1))
                        .containsExactlyInAnyOrderElementsOf(SampleStories.WARMED));
        Screen.waitUntil(() -> desk.tabs().contains("Charts (2)"));
        Screen.run(() -> desk.window().openResult("analyse"));
        Screen.waitUntil(() -> desk.selectedTab().equals("analyse"));
    }

    @Test
    void theSizeOfTextIsChosenByKeyEverywhereAndKept() {
        try (WindowDesk desk = WindowDesk.open(home, Map.of())) {
            desk.waitForPage("document.querySelector('#welcome h1') !== null");
            desk.press(KeyCode.SHORTCUT, KeyCode.EQUALS);
            desk.press(KeyCode.SHORTCUT, KeyCode.PLUS);
            seesTextOf(desk, 15);
        }
        try (WindowDesk desk = WindowDesk.open(home, Map.of())) {
            seesTextOf(desk, 15);
            desk.press(KeyCode.SHORTCUT, KeyCode.MINUS);
            seesTextOf(desk, 14);
            desk.press(KeyCode.SHORTCUT, KeyCode.DIGIT0);
            seesTextOf(desk, 13);
        }
    }

    @Test
    void theLeftPaneGoesBackToItsWidthWithTheTextToItsSize() {
        try (WindowDesk desk = WindowDesk.open(home, Map.of())) {
            desk.waitForPage("document.querySelector('#welcome h1') !== null");
            Region side = (Region) Screen.call(() -> desk.stage.getScene().lookup(".side-bar"));
            double usual = Screen.call(side::getWidth);
            for (int i = 13; i < 24; i++) {
                desk.press(KeyCode.SHORTCUT, KeyCode.PLUS);
            }
            seesTextOf(desk, 24);
            Screen.waitUntil(() -> side.getWidth() > usual + 20);
            desk.press(KeyCode.SHORTCUT, KeyCode.DIGIT0);
            seesTextOf(desk, 13);
            Screen.waitUntil(() -> Math.abs(side.getWidth() - usual) < 2);
        }
    }

    @Test
    void aWindowMadeLargeAndSmallAgainShowsItsPanesAsBefore() {
        try (WindowDesk desk = WindowDesk.open(home, Map.of())) {
            desk.waitUntilIdle();
            Screen.run(() -> desk.stage.setWidth(1366));
            Screen.pulses(3);
            double before = Screen.call(() -> share(desk));
            for (double width : new double[] {1900, 1000, 1366}) {
                Screen.run(() -> desk.stage.setWidth(width));
                Screen.pulses(4);
            }

            assertThat(Screen.call(() -> share(desk))).isCloseTo(before, within(0.01));
        }
    }

    /// The part of the width that the chat has beside the right pane.
    private static double share(WindowDesk desk) {
        return desk.stage.getScene().getRoot().lookupAll(".split-quiet").stream()
                .map(SplitPane.class::cast)
                .filter(panes -> panes.getItems().stream().noneMatch(SplitPane.class::isInstance))
                .filter(panes -> panes.lookup(".side-bar") == null)
                .findFirst()
                .orElseThrow()
                .getDividerPositions()[0];
    }

    @Test
    void theLeftPaneKeepsItsWidthWhateverTheWindowAndItsLookBecome() {
        try (WindowDesk desk = WindowDesk.open(home, Map.of())) {
            desk.waitUntilIdle();
            Region side = (Region) Screen.call(() -> desk.stage.getScene().lookup(".side-bar"));
            double usual = Screen.call(side::getWidth);
            // The pane of a result has dividers of its own, across it where it is narrow.
            Screen.run(() -> desk.window().commands().toolForm("get_chip_summary"));
            desk.click("Run");
            Screen.waitUntil(() -> desk.tabs().contains("chip_summary"));
            for (double width : new double[] {1000, 1600, 920, 2400, 1366}) {
                Screen.run(() -> desk.stage.setWidth(width));
                Screen.pulses(3);
                Screen.run(() ->
                        desk.window()
                                .choose(width > 1500 ? Theme.Choice.DARK : Theme.Choice.LIGHT));
                Screen.pulses(3);
                assertThat(Screen.call(side::getWidth))
                        .as("in a window of %s", width)
                        .isCloseTo(usual, within(2.0));
            }
        }
    }

    @Test
    void whatLiesUnderACardIsNotTypedInto() {
        try (WindowDesk desk = WindowDesk.open(home, Map.of())) {
            desk.waitUntilIdle();
            desk.press(KeyCode.SHORTCUT, KeyCode.O);
            Screen.waitUntil(() -> inCard(desk));
            desk.robot.push(KeyCode.SHORTCUT, KeyCode.L);
            desk.robot.write("/data");
            desk.robot.push(KeyCode.SHORTCUT, KeyCode.K);
            desk.robot.clickOn(
                    Screen.call(() -> desk.stage.getScene().getRoot().localToScreen(400, 500)));
            desk.robot.write("/chips");

            assertThat(Screen.call(() -> inCard(desk))).isTrue();
            assertThat(Screen.call(() -> desk.composer().getText())).isEmpty();
            assertThat(
                            Screen.call(() ->
                                    ((TextField) desk.stage.getScene().getFocusOwner()).getText()))
                    .isEqualTo("/data/chips");
        }
    }

    @Test
    void theFocusGoesBackToTheComposerFromWhateverLayOverIt() {
        try (WindowDesk desk = WindowDesk.open(home, Map.of())) {
            desk.waitUntilIdle();
            desk.press(KeyCode.SHORTCUT, KeyCode.O);
            Screen.waitUntil(() -> inCard(desk));
            desk.robot.push(KeyCode.ESCAPE);
            Screen.waitUntil(() -> desk.composer().isFocused());

            desk.press(KeyCode.SHORTCUT, KeyCode.K);
            Screen.waitUntil(() -> !desk.composer().isFocused());
            desk.robot.push(KeyCode.ESCAPE);
            Screen.waitUntil(() -> desk.composer().isFocused());

            Node look = Screen.call(() -> desk.stage.getScene().lookup(".side-bar .button"));
            desk.pressIn(look, KeyCode.SHORTCUT, KeyCode.COMMA);
            Screen.waitUntil(() -> Window.getWindows().size() == 2);
            desk.robot.push(KeyCode.ESCAPE);
            Screen.waitUntil(() -> desk.composer().isFocused());
        }
    }

    private static boolean inCard(WindowDesk desk) {
        return desk.stage.getScene().getFocusOwner() instanceof TextField field
                && field.isVisible()
                && field.equals(desk.stage.getScene().lookup(".over-card .text-field"));
    }

    private static void seesTextOf(WindowDesk desk, int size) {
        desk.waitForPage("document.documentElement.style.fontSize === '" + size + "px'");
        Screen.waitUntil(() -> desk.composer().getFont().getSize() == size);
        Screen.waitUntil(() -> desk.workbench().settings().settings().look().fontSize() == size);
    }

    @Test
    void aToolRunByHandIsStoredLikeAnyOther() {
        try (WindowDesk desk = WindowDesk.open(home, Map.of())) {
            desk.waitUntilIdle();
            Screen.run(() -> desk.window().commands().toolForm("get_chip_summary"));
            desk.click("Run");
            Screen.waitUntil(() -> desk.tabs().contains("chip_summary"));
            desk.waitForPage("document.querySelector('.bubble.by-hand') !== null");
        }
    }

    @Test
    void aConversationIsRenamedDeletedAndTakenBack() {
        try (WindowDesk desk = WindowDesk.open(home, Map.of())) {
            desk.ask("Which parameters are there?");
            desk.waitUntilIdle();
            desk.pressOn("Which parameters", KeyCode.F2);
            renameTo(desk, "The list");
            Screen.waitUntil(() -> desk.titles().contains("The list"));
            desk.pressOn("The list", KeyCode.DELETE);
            Screen.waitUntil(() -> !desk.titles().contains("The list"));
            Screen.waitUntil(() -> desk.says("is in the trash"));
            desk.press(KeyCode.SHORTCUT, KeyCode.Z);
            Screen.waitUntil(() -> desk.titles().contains("The list"));
            desk.waitForPage("document.querySelectorAll('.turn').length === 1");
            Screen.waitUntil(() -> !desk.titles().contains("New conversation"));
            assertThat(desk.says("is in the trash")).isFalse();
        }
    }

    private static void renameTo(WindowDesk desk, String title) {
        Screen.waitUntil(() -> dialog() != null);
        desk.robot.clickOn(".dialog-pane .text-field").push(KeyCode.SHORTCUT, KeyCode.A);
        Screen.paste(desk.robot, title);
        desk.robot.clickOn("OK");
    }

    private static @Nullable DialogPane dialog() {
        return Window.getWindows().stream()
                .map(window -> window.getScene().getRoot())
                .filter(DialogPane.class::isInstance)
                .map(DialogPane.class::cast)
                .findFirst()
                .orElse(null);
    }
}
