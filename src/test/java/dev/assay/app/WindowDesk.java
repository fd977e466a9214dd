package dev.assay.app;

import dev.assay.app.workbench.DataHome;
import dev.assay.app.workbench.Workbench;
import dev.assay.pages.KindOfData;
import dev.assay.shell.AssayWindow;
import dev.assay.task.ScreenThread;
import dev.assay.ui.Hands;
import dev.assay.ui.Screen;
import dev.assay.ui.ScreenBounds;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.concurrent.Worker;
import javafx.geometry.Bounds;
import javafx.geometry.Rectangle2D;
import javafx.scene.Node;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.Labeled;
import javafx.scene.control.ListView;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.control.TextArea;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Pane;
import javafx.scene.web.WebView;
import javafx.stage.Stage;
import org.testfx.api.FxRobot;

/// The whole program with its window on a data home, and what an analyst does with it by mouse and
/// keys. In the transcript's page, whose insides no robot knows, scripts look and click.
public final class WindowDesk implements AutoCloseable {
    /// As on a large screen, which the headless one is not, and with room to be moved beyond its
    /// left edge.
    private static final Rectangle2D ROOM = new Rectangle2D(-1600, 0, 3200, 1040);

    /// No pixel right of it can be clicked: the headless screen ends there.
    private static final double REACH = 980;

    /// The headless screen cannot draw what lies before the first pixel of its first line.
    private static final double BELOW_THE_FIRST_LINES = 2;

    final FxRobot robot = Hands.shared();
    public final Stage stage;
    private final Workbench workbench;
    private final AssayWindow window;

    private WindowDesk(Path home, Map<String, String> environment, List<KindOfData> more) {
        workbench =
                Workbench.open(DataHome.create(home), environment, ScreenThread.executor(), more);
        stage = Screen.call(Stage::new);
        Screen.run(() -> {
            ScreenBounds.limit(stage, ROOM);
            stage.setX(0);
            stage.setY(BELOW_THE_FIRST_LINES);
        });
        window = Screen.call(() -> workbench.window(stage, workbench.theme(), _ -> {}));
    }

    /// The program with its window built but not shown yet.
    static WindowDesk build(Path home, Map<String, String> environment) {
        return new WindowDesk(home, environment, List.of());
    }

    /// The program with its window on screen.
    public static WindowDesk open(Path home, Map<String, String> environment) {
        WindowDesk desk = build(home, environment);
        Screen.run(desk.window::open);
        return desk;
    }

    /// The program with more kinds of data, with its window on screen.
    public static WindowDesk open(Path home, List<KindOfData> more) {
        WindowDesk desk = new WindowDesk(home, Map.of(), more);
        Screen.run(desk.window::open);
        return desk;
    }

    public AssayWindow window() {
        return window;
    }

    Workbench workbench() {
        return workbench;
    }

    public void waitUntilIdle() {
        Screen.waitUntil(window::isIdle);
    }

    /// Inserts into the composer and sends it.
    void ask(String question) {
        waitUntilIdle();
        clickOn(Screen.call(this::composer));
        Screen.paste(robot, question);
        robot.push(KeyCode.ENTER);
        Screen.waitUntil(() -> composer().getText().isEmpty());
    }

    /// Where questions are written; for the screen's thread.
    TextArea composer() {
        return (TextArea) stage.getScene().lookup(".composer .text-area");
    }

    /// Presses keys together in the composer.
    void press(KeyCode... keys) {
        pressIn(Screen.call(this::composer), keys);
    }

    /// Presses keys together in a control.
    void pressIn(Node node, KeyCode... keys) {
        robot.interact(node::requestFocus);
        robot.push(keys);
    }

    /// Clicks on a control where it is seen, scrolled to as a person would; a notice that lies over
    /// it is put away first.
    void clickOn(Node node) {
        Screen.run(() -> bringIntoReach(node));
        if (Screen.call(() -> isUnderNotice(node))) {
            robot.clickOn(Screen.call(() -> notice().getChildren().getLast()));
            Screen.waitUntil(() -> !isUnderNotice(node));
        }
        robot.clickOn(node);
    }

    private Pane notice() {
        return (Pane) stage.getScene().lookup(".notice-bar");
    }

    private boolean isUnderNotice(Node node) {
        Pane notice = notice();
        return notice.isVisible()
                && !notice.equals(node.getParent())
                && inScene(notice).intersects(inScene(node));
    }

    private static Bounds inScene(Node node) {
        return node.localToScene(node.getLayoutBounds());
    }

    /// Scrolls to a control, and moves the window so far to the left that its middle is on the
    /// screen.
    private void bringIntoReach(Node node) {
        Screen.bringIntoSight(node);
        Bounds at = inScene(node);
        stage.setX(Math.min(0, REACH - at.getCenterX() - stage.getScene().getX()));
    }

    /// The value of an expression in the transcript's page.
    String page(String script) {
        return Screen.call(() -> String.valueOf(evaluate(script)));
    }

    /// Waits until the transcript's page makes an expression true.
    void waitForPage(String condition) {
        Screen.waitUntil(() -> Boolean.TRUE.equals(evaluate(condition)));
    }

    private Object evaluate(String script) {
        return stage.getScene().lookup(".web-view") instanceof WebView page
                        && page.getEngine().getLoadWorker().getState() == Worker.State.SUCCEEDED
                ? page.getEngine().executeScript(script)
                : "the page is not there";
    }

    /// Presses the button or link with these words.
    void click(String words) {
        Screen.waitUntil(() -> button(words).isPresent());
        clickOn(Screen.call(() -> button(words).orElseThrow()));
    }

    /// Clicks on the tab with these words.
    void clickTab(String words) {
        clickOn(
                Screen.call(() ->
                        stage.getScene().getRoot().lookupAll(".tab-label").stream()
                                .filter(node ->
                                        node instanceof Labeled label
                                                && words.equals(label.getText()))
                                .findFirst()
                                .orElseThrow()));
    }

    /// Closes the tables that a conversation of a chip has from its beginning.
    void closeTables() {
        for (String name : List.of("qubits", "couplings")) {
            Screen.waitUntil(() -> tabs().contains(name));
            clickTab(name);
            robot.push(KeyCode.SHORTCUT, KeyCode.W);
            Screen.waitUntil(() -> !tabs().contains(name));
        }
    }

    private Optional<Node> button(String words) {
        return stage.getScene().getRoot().lookupAll("*").stream()
                .filter(node -> node instanceof ButtonBase button && words.equals(button.getText()))
                .filter(node -> Screen.isShown(node) && !node.isDisabled())
                .findFirst();
    }

    @SuppressWarnings("unchecked")
    private ListView<Object> conversations() {
        return (ListView<Object>) stage.getScene().lookup(".side-bar .nav-list");
    }

    String titles() {
        return Screen.call(() -> conversations().getItems().toString());
    }

    /// Opens the conversation whose title holds these words.
    void openConversation(String words) {
        pressOn(words, KeyCode.ENTER);
    }

    /// Walks to the conversation whose title holds these words and presses a key there.
    void pressOn(String words, KeyCode key) {
        Screen.waitUntil(() -> entry(words).isPresent());
        robot.interact(
                () -> conversations().getSelectionModel().select(entry(words).orElseThrow()));
        pressIn(Screen.call(this::conversations), key);
    }

    private Optional<Object> entry(String words) {
        return conversations().getItems().stream()
                .filter(entry -> entry.toString().contains(words))
                .findFirst();
    }

    /// The titles of the tabs on the right.
    String tabs() {
        return Screen.call(
                () -> results().getTabs().stream().map(Tab::getText).toList().toString());
    }

    String selectedTab() {
        return Screen.call(() -> results().getSelectionModel().getSelectedItem().getText());
    }

    private TabPane results() {
        return (TabPane) stage.getScene().lookup(".result-tabs");
    }

    /// A button above the chart, by what it is called; for the screen's thread.
    ButtonBase chartTool(String name) {
        return stage.getScene().getRoot().lookupAll(".charts .button").stream()
                .filter(node -> name.equals(node.getAccessibleText()))
                .map(ButtonBase.class::cast)
                .findFirst()
                .orElseThrow();
    }

    boolean says(String words) {
        return Screen.call(() ->
                Stream.of(".label", ".hyperlink")
                        .flatMap(each -> stage.getScene().getRoot().lookupAll(each).stream())
                        .anyMatch(node ->
                                node instanceof Labeled label
                                        && label.getText() != null
                                        && label.getText().contains(words)));
    }

    @Override
    public void close() {
        Screen.run(() -> {
            workbench.rememberLayout(window.layout());
            stage.close();
            window.close();
        });
        workbench.close();
        // What the jobs delivered at the very end is heard before the next test.
        Screen.run(() -> {});
    }
}
