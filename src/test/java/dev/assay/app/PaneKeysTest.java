package dev.assay.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.chip.domain.ChipDomain;
import dev.assay.extract.Mode;
import dev.assay.house.Patience;
import dev.assay.shell.state.Workspace.SourceEntry;
import dev.assay.ui.Screen;
import dev.assay.ui.ScreenTest;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Label;
import javafx.scene.control.TabPane;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;

/// The keys that mean something in every pane, in the pane that has the focus.
@ScreenTest
final class PaneKeysTest {
    @TempDir Path home;
    private WindowDesk desk;

    @BeforeEach
    void open() {
        SampleHome.prepare(home);
        desk = WindowDesk.open(home, Map.of());
        desk.ask("T1 over time of qubit 3");
        desk.waitUntilIdle();
        Screen.waitUntil(() -> desk.selectedTab().equals("query"));
        desk.waitForPage("document.querySelectorAll('figure.chart').length === 1");
    }

    @AfterEach
    void close() {
        desk.close();
    }

    @Test
    void findingGoesToThePaneThatHasTheFocus(FxRobot robot) {
        find(robot, ".composer .text-area");
        asksFor("Find in this conversation");
        robot.write("qubit 3");
        Screen.waitUntil(() -> label(".find-bar .text-muted").startsWith("1 of "));
        robot.push(KeyCode.ESCAPE);
        has(".composer .text-area");

        find(robot, ".web-view");
        asksFor("Find in this conversation");
        robot.push(KeyCode.ESCAPE);
        has(".web-view");

        find(robot, ".data-grid");
        asksFor("Find in all columns");
        robot.push(KeyCode.ESCAPE);
        has(".data-grid");

        find(robot, ".model-text");
        asksFor("Find in this text");
        robot.write("t1");
        Screen.waitUntil(() -> label(".model-pane .find-bar .text-muted").startsWith("1 of "));
        robot.push(KeyCode.ESCAPE);
        has(".model-text");

        extract();
        find(robot, ".extract-text");
        asksFor("Find in this text");
        robot.push(KeyCode.ESCAPE);
        has(".extract-text");
        find(robot, ".extract-form .combo-box");
        isAskedToExtract();
    }

    @Test
    void whatHasNothingOfItsOwnToLookThroughLooksThroughEverything(FxRobot robot) {
        everything(robot, ".side-bar .conversations");
        Screen.run(() -> desk.window().showCharts());
        everything(robot, ".result-tabs");
        Screen.run(() -> desk.window().commands().showPage(sample()));
        everything(robot, ".result-tabs");
    }

    @Test
    void extractingIsReachedFromEveryPane(FxRobot robot) {
        for (String pane :
                new String[] {
                    ".side-bar .conversations",
                    ".composer .text-area",
                    ".web-view",
                    ".data-grid",
                    ".model-text",
                    ".result-tabs"
                }) {
            Screen.run(() -> desk.window().openResult("query"));
            Screen.waitUntil(() -> desk.selectedTab().equals("query"));
            press(robot, pane, KeyCode.E);
            isAskedToExtract();
            modelView();
        }
        Screen.run(() -> desk.window().showCharts());
        press(robot, ".result-tabs", KeyCode.E);
        isAskedToExtract();
        assertThat(desk.selectedTab()).isEqualTo("query");
    }

    private void extract() {
        Screen.run(() -> desk.window().extract(Mode.DERIVED));
        desk.waitUntilIdle();
        Screen.waitUntil(() -> node(".extract-text") != null);
    }

    private void modelView() {
        Screen.run(() ->
                ((TabPane) Objects.requireNonNull(node(".side-tabs")))
                        .getSelectionModel()
                        .selectFirst());
    }

    private SourceEntry sample() {
        return desk.workbench().workspace().source(ChipDomain.SAMPLE);
    }

    private void find(FxRobot robot, String pane) {
        press(robot, pane, KeyCode.F);
    }

    private void press(FxRobot robot, String pane, KeyCode key) {
        Screen.waitUntil(() -> node(pane) != null);
        Screen.run(() -> Objects.requireNonNull(node(pane)).requestFocus());
        has(pane);
        robot.push(KeyCode.SHORTCUT, key);
    }

    private void everything(FxRobot robot, String pane) {
        find(robot, pane);
        asksFor("Search conversations");
        robot.push(KeyCode.ESCAPE);
        Screen.waitUntil(
                () -> !Objects.requireNonNull(node(".palette-box")).getParent().isVisible());
    }

    /// The field that has the focus, and says what is looked for there.
    private void asksFor(String prompt) {
        Patience.untilAsserted(() ->
                assertThat(
                                Screen.call(() ->
                                        owner() instanceof TextInputControl field
                                                ? field.getPromptText() + field.getAccessibleText()
                                                : String.valueOf(owner())))
                        .contains(prompt));
    }

    private void isAskedToExtract() {
        Screen.waitUntil(() -> node(".extract-form") instanceof Parent form && isIn(form));
    }

    private boolean isIn(Parent form) {
        Node each = owner();
        while (each != null && !each.equals(form)) {
            each = each.getParent();
        }
        return each != null;
    }

    private void has(String pane) {
        Patience.untilAsserted(
                () -> assertThat(Screen.call(this::owner)).isNotNull().isSameAs(node(pane)));
    }

    private Node owner() {
        return desk.stage.getScene().getFocusOwner();
    }

    private Node node(String selector) {
        return desk.stage.getScene().lookup(selector);
    }

    private String label(String selector) {
        return node(selector) instanceof Label label ? label.getText() : "";
    }
}
