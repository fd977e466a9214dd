package dev.assay.chat;

import dev.assay.copilot.log.Transcript;
import dev.assay.source.RowAction;
import dev.assay.task.Jobs;
import dev.assay.task.ScreenThread;
import dev.assay.tool.ChartSpec;
import dev.assay.ui.Hands;
import dev.assay.ui.Screen;
import dev.assay.ui.Theme;
import dev.assay.ui.WebAddress;
import dev.assay.ui.WebFiles;
import dev.assay.ui.figure.ChartActions;
import dev.assay.ui.figure.ChartFormat;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import javafx.scene.input.KeyCode;
import javafx.scene.web.WebView;
import javafx.stage.Stage;
import org.testfx.api.FxRobot;

/// A chat in a window, and ways to look into its page: TestFX's robot sees no further than the view
/// that shows it, so that what is in the page is found and clicked by its own script.
final class ChatStage implements AutoCloseable {
    final FakeConversation conversation = new FakeConversation();
    final List<String> heard = new CopyOnWriteArrayList<>();
    final Jobs jobs = new Jobs(ScreenThread.executor());
    final ChatViewModel chat;
    final ChatView view;
    final Stage stage;
    final Theme theme;
    private final FxRobot robot = Hands.shared();

    ChatStage(Path folder, double width, double height, Theme.Choice look) {
        WebFiles files = WebFiles.layOut(folder);
        chat =
                Screen.call(() ->
                        new ChatViewModel(jobs, ScreenThread.executor(), InstantSource.system()));
        theme = Screen.call(() -> new Theme(look));
        view = Screen.call(() -> new ChatView(chat, files, theme, actions(), jobs, outward()));
        stage = Screen.show(view::root, width, height);
        Screen.run(() -> {
            theme.dress(stage.getScene());
            chat.modelProperty().set(ChatViewModelTest.model());
        });
    }

    /// Shows turns and waits until the page has them.
    void show(Transcript transcript) {
        Screen.run(() -> chat.show(conversation.show(transcript)));
        waitFor("document.querySelectorAll('.turn').length === " + transcript.turns().size());
    }

    /// The value of an expression in the page.
    String ask(String script) {
        return Screen.call(() -> String.valueOf(page().getEngine().executeScript(script)));
    }

    void waitFor(String condition) {
        Screen.waitUntil(() ->
                stage.getScene().getRoot().lookup(".web-view") != null
                        && Boolean.TRUE.equals(
                                page().getEngine()
                                        .executeScript(
                                                "document.readyState === 'complete' && ("
                                                        + condition
                                                        + ")")));
    }

    void click(String selector) {
        waitFor("document.querySelector(" + quoted(selector) + ") !== null");
        ask("document.querySelector(" + quoted(selector) + ").click()");
    }

    /// Changes the look and waits until the page has it.
    void look(Theme.Choice choice) {
        Screen.run(() -> theme.choose(choice));
        waitFor(
                "document.documentElement.dataset.mode === '"
                        + Screen.call(() -> theme.look().get().mode().word())
                        + "'");
    }

    /// Scrolls as a reader does who leaves the newest text. A page that still grows takes the first
    /// attempts back. A page that fits its window but for the few pixels that count as its end has
    /// nowhere to scroll.
    void scrollUpTo(int top) {
        waitFor(
                "(document.scrollingElement.scrollTop = "
                        + top
                        + ", document.scrollingElement.scrollHeight < window.innerHeight + 24"
                        + " || !document.getElementById('latest').hidden)");
    }

    /// Presses a key in the page.
    void press(KeyCode key) {
        Screen.run(() -> page().requestFocus());
        robot.push(key);
    }

    private WebView page() {
        return (WebView) stage.getScene().getRoot().lookup(".web-view");
    }

    private static String quoted(String text) {
        return "'" + text.replace("'", "\\'") + "'";
    }

    private ChatView.Outward outward() {
        return new ChatView.Outward() {
            @Override
            public void openResult(String key, int version) {
                heard.add("open " + key + "@" + version);
            }

            @Override
            public void code(CodeAction action, String code) {
                heard.add(action + " " + code);
            }

            @Override
            public List<RowAction> rowActions(String tool) {
                return List.of(Turns.TASKS);
            }

            @Override
            public void analyse(String tool, String column, String value) {
                heard.add("analyse " + value + " of " + tool);
            }

            @Override
            public void openLink(WebAddress address) {
                heard.add("link " + address);
            }
        };
    }

    private ChartActions actions() {
        return new ChartActions() {
            @Override
            public void enlarge(ChartSpec chart) {
                heard.add("enlarge " + chart.title());
            }

            @Override
            public void export(ChartSpec chart, ChartFormat format) {
                heard.add(format + " " + chart.title());
            }

            @Override
            public void openInBrowser(ChartSpec chart) {
                heard.add("browser " + chart.title());
            }
        };
    }

    @Override
    public void close() {
        jobs.close();
        Screen.run(stage::close);
    }
}
