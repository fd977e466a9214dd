package dev.assay.app;

import dev.assay.shell.AssayWindow;
import dev.assay.task.ScreenThread;
import dev.assay.ui.OnScreen;
import dev.assay.ui.Screen;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import javafx.application.Platform;
import javafx.concurrent.Worker;
import javafx.event.Event;
import javafx.geometry.Rectangle2D;
import javafx.scene.Node;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.Labeled;
import javafx.scene.control.ListView;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.control.TextArea;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.web.WebView;
import javafx.stage.Stage;

/// The whole program with its window on a data home, and what an analyst does with it.
final class WindowDesk implements AutoCloseable {
    final Stage stage;
    private final Workbench workbench;
    private final AssayWindow window;

    private WindowDesk(Path home, Map<String, String> environment) {
        workbench = Workbench.open(DataHome.create(home), environment, ScreenThread.executor());
        stage = Screen.call(Stage::new);
        // As on a large screen, which the headless one is not.
        Screen.run(() -> OnScreen.limit(stage, new Rectangle2D(0, 0, 1600, 1040)));
        window = Screen.call(() -> workbench.window(stage, _ -> {}));
    }

    /// The program with its window built but not shown yet.
    static WindowDesk build(Path home, Map<String, String> environment) {
        return new WindowDesk(home, environment);
    }

    /// The program with its window on screen.
    static WindowDesk open(Path home, Map<String, String> environment) {
        WindowDesk desk = build(home, environment);
        Screen.run(desk.window::open);
        return desk;
    }

    AssayWindow window() {
        return window;
    }

    Workbench workbench() {
        return workbench;
    }

    void waitUntilIdle() {
        Screen.waitUntil(window::isIdle);
    }

    /// Types into the composer and sends it.
    void ask(String question) {
        waitUntilIdle();
        Screen.run(() -> {
            composer().setText(question);
            press(composer(), KeyCode.ENTER);
        });
        Screen.waitUntil(() -> composer().getText().isEmpty());
    }

    /// Where questions are written; for the screen's thread.
    TextArea composer() {
        return (TextArea) stage.getScene().lookup(".composer .text-area");
    }

    /// Presses a key in the composer.
    void press(KeyCode key) {
        Screen.run(() -> press(composer(), key));
    }

    /// Presses a key with Ctrl, which is ⌘ on macOS, in the composer.
    void pressCtrl(KeyCode key) {
        boolean mac = System.getProperty("os.name").startsWith("Mac");
        Screen.run(() ->
                Event.fireEvent(
                        composer(),
                        new KeyEvent(KeyEvent.KEY_PRESSED, "", "", key, false, !mac, false, mac)));
    }

    private static void press(Node node, KeyCode key) {
        Event.fireEvent(
                node, new KeyEvent(KeyEvent.KEY_PRESSED, "", "", key, false, false, false, false));
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
        Callable<Boolean> clicked =
                () -> {
                    for (Node node : stage.getScene().getRoot().lookupAll("*")) {
                        if (node instanceof ButtonBase button && words.equals(button.getText())) {
                            button.fire();
                            return true;
                        }
                    }
                    return false;
                };
        Screen.waitUntil(clicked);
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
        // Nobody waits for the end of it, because the key may open a dialog that stays.
        Platform.runLater(() -> {
            conversations().getSelectionModel().select(entry(words).orElseThrow());
            press(conversations(), key);
        });
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
                stage.getScene().getRoot().lookupAll(".label").stream()
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
