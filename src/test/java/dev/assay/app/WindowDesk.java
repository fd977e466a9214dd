package dev.assay.app;

import dev.assay.shell.AssayWindow;
import dev.assay.task.ScreenThread;
import dev.assay.ui.Screen;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.Callable;
import javafx.application.Platform;
import javafx.concurrent.Worker;
import javafx.event.Event;
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

    WindowDesk(Path home, Map<String, String> environment) {
        workbench = Workbench.open(DataHome.create(home), environment, ScreenThread.executor());
        stage = Screen.call(Stage::new);
        window = Screen.call(() -> workbench.window(stage, _ -> {}));
        Screen.run(window::open);
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
        Screen.run(() -> composer().setText(question));
        press(composer(), KeyCode.ENTER);
        Screen.waitUntil(() -> composer().getText().isEmpty());
    }

    TextArea composer() {
        return (TextArea) stage.getScene().lookup(".composer .text-area");
    }

    static void press(Node node, KeyCode key) {
        Screen.run(() -> Event.fireEvent(node, pressed(key)));
    }

    /// The same for a key that opens a dialog, which waits for its answer.
    static void pressLater(Node node, KeyCode key) {
        Platform.runLater(() -> Event.fireEvent(node, pressed(key)));
    }

    private static KeyEvent pressed(KeyCode key) {
        return new KeyEvent(KeyEvent.KEY_PRESSED, "", "", key, false, false, false, false);
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
    ListView<Object> conversations() {
        return (ListView<Object>) stage.getScene().lookup(".side-bar .nav-list");
    }

    String titles() {
        return Screen.call(() -> conversations().getItems().toString());
    }

    /// Opens the conversation whose title holds these words.
    void openConversation(String words) {
        select(words);
        press(conversations(), KeyCode.ENTER);
    }

    void select(String words) {
        Screen.waitUntil(() -> {
            for (Object entry : conversations().getItems()) {
                if (entry.toString().contains(words)) {
                    conversations().getSelectionModel().select(entry);
                    return true;
                }
            }
            return false;
        });
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
    }
}
