package dev.assay.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.chip.sample.SampleChip;
import dev.assay.ui.Screen;
import dev.assay.ui.ScreenTest;
import dev.assay.ui.Theme;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ComboBoxBase;
import javafx.scene.control.ListView;
import javafx.scene.control.TableView;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Pane;
import javafx.stage.Stage;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.robot.KeyboardRobot;

/// Everything in the real window can be reached: with the eyes at any size, with the keyboard
/// alone.
@ScreenTest
final class WindowReachTest {
    @TempDir Path home;

    @BeforeEach
    void prepare() throws Exception {
        SampleHome.prepare(home);
    }

    private static void openTheWarmUp(WindowDesk desk) {
        desk.ask(SampleChip.QUESTIONS.getFirst());
        desk.waitUntilIdle();
        Screen.run(() -> desk.window().openResult("analyse"));
        Screen.waitUntil(() -> desk.selectedTab().equals("analyse"));
        Screen.waitUntil(() -> !root(desk).lookupAll(".value-cell").isEmpty());
    }

    private static Node root(WindowDesk desk) {
        return desk.stage.getScene().getRoot();
    }

    @Test
    void everyPaneLiesInTheWindowBesideTheOthers() {
        try (WindowDesk desk = WindowDesk.open(home, Map.of())) {
            openTheWarmUp(desk);
            Parent content = Screen.call(() -> takenOut(desk.stage));
            lieApart(content, 1000, 700, ".result-grid");
            lieApart(content, 1000, 1000, ".model-pane");
            lieApart(content, 3840, 2160, ".model-pane");
        }
    }

    private static void lieApart(Parent content, int width, int height, String last) {
        Scene scene = Screen.call(() -> new Scene(content, width, height));
        for (Theme.Choice choice : List.of(Theme.Choice.LIGHT, Theme.Choice.DARK)) {
            Screen.run(() -> new Theme(choice).dress(scene));
            Screen.picture(scene, "window-" + width + "-" + choice);
        }
        List<Bounds> panes =
                Screen.call(() ->
                        Stream.of(".side-bar", ".composer-frame", ".result-grid", last)
                                .distinct()
                                .map(style -> place(scene, style))
                                .toList());
        Screen.run(() -> scene.setRoot(new Pane()));
        assertThat(panes)
                .allSatisfy(pane -> {
                    assertThat(pane.getWidth()).isGreaterThan(100);
                    assertThat(pane.getHeight()).isGreaterThan(50);
                    assertThat(pane.getMinX()).isNotNegative();
                    assertThat(pane.getMinY()).isNotNegative();
                    assertThat(pane.getMaxX()).isLessThanOrEqualTo(width);
                    assertThat(pane.getMaxY()).isLessThanOrEqualTo(height);
                });
        assertThat(overlaps(panes)).isEmpty();
    }

    /// Takes the content out of its window, for no window may be larger than the headless screen.
    private static Parent takenOut(Stage stage) {
        Parent content = stage.getScene().getRoot();
        stage.getScene().setRoot(new Pane());
        return content;
    }

    private static Bounds place(Scene scene, String style) {
        Node node =
                scene.getRoot().lookupAll(style).stream()
                        .filter(WindowReachTest::isSeen)
                        .findFirst()
                        .orElseThrow(() -> new AssertionError("Nothing on screen is " + style));
        return node.localToScene(node.getLayoutBounds());
    }

    private static List<String> overlaps(List<Bounds> panes) {
        List<String> found = new ArrayList<>();
        for (Bounds one : panes) {
            for (Bounds other : panes.subList(panes.indexOf(one) + 1, panes.size())) {
                boolean apart =
                        one.getMaxX() <= other.getMinX()
                                || other.getMaxX() <= one.getMinX()
                                || one.getMaxY() <= other.getMinY()
                                || other.getMaxY() <= one.getMinY();
                if (!apart) {
                    found.add(one + " and " + other);
                }
            }
        }
        return found;
    }

    @Test
    void tabReachesEverythingThatCanBePressedOrTypedInto() {
        try (WindowDesk desk = WindowDesk.open(home, Map.of())) {
            openTheWarmUp(desk);
            Screen.run(() -> desk.composer().requestFocus());
            assertThat(notReached(desk)).isEmpty();

            Screen.run(() -> desk.window().commands().toolForm("get_chip_parameter_timeseries"));
            assertThat(notReached(desk)).isEmpty();
        }
    }

    /// One key opens it, from wherever one is; what it draws goes where it is sent.
    @Test
    void whatIsExtractedByHandReachesTheQuestionAndTheStore() {
        try (WindowDesk desk = WindowDesk.open(home, Map.of())) {
            desk.waitUntilIdle();
            desk.closeTables();
            desk.press(KeyCode.SHORTCUT, KeyCode.E);
            Screen.waitUntil(() -> desk.says("No stored result is open."));
            openTheWarmUp(desk);

            desk.press(KeyCode.SHORTCUT, KeyCode.E);
            assertThat(Screen.call(() -> isIn(desk, ".extract-form"))).isTrue();
            Screen.waitUntil(() -> desk.says("Estimate: no model call"));
            Screen.run(() -> chooseMode(desk, "Raw pages"));
            desk.click("Run");
            Screen.waitUntil(() -> desk.says("Page 1 of "));
            Screen.waitUntil(() -> root(desk).lookup(".extract-text") != null);
            for (Theme.Choice choice : List.of(Theme.Choice.LIGHT, Theme.Choice.DARK)) {
                Screen.run(() -> desk.window().choose(choice));
                Screen.picture(desk.stage, "window-extract-" + choice);
            }
            Screen.run(() -> desk.composer().requestFocus());
            assertThat(notReached(desk)).isEmpty();

            desk.click("Send to chat");
            Screen.waitUntil(() -> desk.says("analyse · "));
            desk.click("Keep as a stored result");
            Screen.waitUntil(() -> desk.tabs().contains("analyse_"));
        }
    }

    private static boolean isIn(WindowDesk desk, String style) {
        Node node = desk.stage.getScene().getFocusOwner();
        while (node != null && !node.getStyleClass().contains(style.substring(1))) {
            node = node.getParent();
        }
        return node != null;
    }

    private static <T> void chooseMode(WindowDesk desk, String words) {
        @SuppressWarnings("unchecked")
        ComboBox<T> modes =
                (ComboBox<T>)
                        desk
                                .stage
                                .getScene()
                                .getRoot()
                                .lookupAll(".extract-form .combo-box")
                                .stream()
                                .filter(Screen::isShown)
                                .findFirst()
                                .orElseThrow();
        T wanted =
                modes.getItems().stream()
                        .filter(mode -> modes.getConverter().toString(mode).equals(words))
                        .findFirst()
                        .orElseThrow();
        modes.setValue(wanted);
    }

    /// What can be used and was not reached by as many Tabs as go round four times: what is drawn
    /// anew may take the focus back.
    private static List<String> notReached(WindowDesk desk) {
        Scene scene = desk.stage.getScene();
        Set<Node> reached = Collections.newSetFromMap(new IdentityHashMap<>());
        List<Node> wanted = Screen.call(() -> usable(scene));
        KeyboardRobot keys = desk.robot.robotContext().getKeyboardRobot();
        for (int i = 0; i < 4 * wanted.size() && !reached.containsAll(wanted); i++) {
            reached.add(Screen.call(scene::getFocusOwner));
            // A push would wait until the screen is drawn, a hundred times.
            keys.pressNoWait(KeyCode.TAB);
            keys.releaseNoWait(KeyCode.TAB);
        }
        // What came or went meanwhile, such as a way to stop what is being read, is left out.
        return Screen.call(() ->
                usable(scene).stream()
                        .filter(wanted::contains)
                        .filter(node -> !reached.contains(node))
                        .map(Node::toString)
                        .toList());
    }

    private static List<Node> usable(Scene scene) {
        return scene.getRoot().lookupAll("*").stream()
                .filter(WindowReachTest::isForHands)
                .filter(node -> !node.isDisabled() && isSeen(node))
                .filter(node -> !isReachedByArrows(node))
                .toList();
    }

    /// Tab goes to the chosen one of toggles that exclude each other, and arrows to the others; a
    /// box opens its own list.
    private static boolean isReachedByArrows(Node node) {
        boolean unchosen =
                node instanceof ToggleButton toggle
                        && toggle.getToggleGroup() != null
                        && !toggle.isSelected();
        return unchosen || node.getParent() instanceof ComboBoxBase<?>;
    }

    private static boolean isForHands(Node node) {
        return node instanceof ButtonBase
                || node instanceof TextInputControl
                || node instanceof ComboBoxBase<?>
                || node instanceof ListView<?>
                || node instanceof TableView<?>
                || node.getStyleClass().contains("grid-header-top");
    }

    private static boolean isSeen(Node node) {
        for (Node each = node; each != null; each = each.getParent()) {
            if (!each.isVisible()) {
                return false;
            }
        }
        return true;
    }
}
