package dev.assay.shell.bar;

import static org.assertj.core.api.Assertions.assertThat;
import static org.testfx.api.FxAssert.verifyThat;
import static org.testfx.matcher.base.NodeMatchers.isFocused;

import dev.assay.shell.FakeWorkspace;
import dev.assay.shell.MainWindow;
import dev.assay.shell.WindowLayout;
import dev.assay.shell.state.ShellState;
import dev.assay.shell.state.ShellViewModel;
import dev.assay.source.RowPreview;
import dev.assay.task.Jobs;
import dev.assay.task.ScreenThread;
import dev.assay.ui.Screen;
import dev.assay.ui.ScreenTest;
import dev.assay.ui.Theme;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.stream.IntStream;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;

@ScreenTest
final class OpeningPaneTest {
    private final FakeWorkspace workspace = new FakeWorkspace();
    private final Jobs jobs = new Jobs(ScreenThread.executor());
    private final ShellViewModel shell =
            Screen.call(() -> new ShellViewModel(jobs, workspace, _ -> false));
    private final StackPane chat = Screen.call(StackPane::new);
    private final StackPane beside = Screen.call(StackPane::new);
    private final Stage stage =
            Screen.show(
                    () ->
                            new MainWindow(
                                            shell,
                                            new NoCommands(),
                                            new MainWindow.Panes(chat, beside),
                                            WindowLayout.FIRST,
                                            "data")
                                    .root(),
                    1000,
                    700);

    @AfterEach
    void close() {
        workspace.gate.countDown();
        Screen.closeAll();
        jobs.close();
    }

    private boolean isShown() {
        Node pane = stage.getScene().lookup(".opening");
        return pane != null && pane.getParent().isVisible();
    }

    private String open() {
        return Screen.call(() ->
                Objects.requireNonNull(shell.conversationProperty().get())
                        .transcript()
                        .conversation());
    }

    private void openSlowly() {
        Screen.run(() -> {
            new Theme(Theme.Choice.LIGHT).dress(stage.getScene());
            shell.start();
        });
        Screen.waitUntil(() -> shell.conversationProperty().get() != null);
        workspace.gate = new CountDownLatch(1);
        Screen.run(() -> shell.open("c7"));
    }

    @Test
    void aConversationThatIsComingCoversTheOneThatGoesAndSaysHowFarItIs() {
        openSlowly();
        Screen.waitUntil(this::isShown);
        Screen.waitUntil(() -> says("Reading qubit.json…"));
        Screen.picture(stage, "opening");

        assertThat(Screen.call(() -> bar().getProgress())).isEqualTo(0.4);
        Node cover = Screen.call(() -> stage.getScene().lookup(".opening").getParent());
        Bounds hidden = Screen.call(() -> chat.localToScene(chat.getLayoutBounds()));
        assertThat(Screen.call(() -> cover.localToScene(cover.getLayoutBounds())))
                .isEqualTo(hidden);
        assertThat(Screen.call(() -> cover.getStyleClass())).contains("pane");
        assertThat(Screen.call(beside::isVisible)).as("results that are about to go").isFalse();

        workspace.gate.countDown();
        Screen.waitUntil(() -> !isShown());
        assertThat(Screen.call(beside::isVisible)).isTrue();
        assertThat(open()).isEqualTo("c7");
    }

    /// Rows as those of a file of gigabytes begin.
    private static RowPreview beginning() {
        List<List<String>> rows =
                IntStream.range(0, 100)
                        .mapToObj(i ->
                                List.of(
                                        String.valueOf(i),
                                        "2026-01-02 12:" + (10 + i % 50) + ":00",
                                        "station " + i % 7,
                                        String.valueOf(i * 1.37)))
                        .toList();
        return new RowPreview(
                "readings.csv",
                List.of(
                        new RowPreview.Column("id", true),
                        new RowPreview.Column("at", false),
                        new RowPreview.Column("station", false),
                        new RowPreview.Column("value", true)),
                rows);
    }

    private Optional<TableView<?>> firstRows() {
        Node pane = stage.getScene().lookup(".first-rows");
        return pane != null && pane.isVisible()
                ? Optional.ofNullable((TableView<?>) pane.lookup(".table-view"))
                : Optional.empty();
    }

    @Test
    void theFirstRowsAreSeenWhileAllOfThemAreCounted() {
        Screen.run(() -> {
            new Theme(Theme.Choice.LIGHT).dress(stage.getScene());
            shell.start();
        });
        Screen.waitUntil(() -> shell.conversationProperty().get() != null);
        assertThat(Screen.call(this::firstRows)).isEmpty();
        workspace.createGate = new CountDownLatch(1);
        workspace.beginnings.put("sample", beginning());
        Screen.run(() -> shell.newConversationOn(workspace.source("sample")));
        Screen.waitUntil(() -> firstRows().isPresent());

        assertThat(Screen.call(() -> firstRows().orElseThrow().getItems().size())).isEqualTo(100);
        assertThat(Screen.call(() -> says("The beginning of readings.csv"))).isTrue();
        Screen.picture(stage, "first-rows-light");
        Screen.run(() -> new Theme(Theme.Choice.DARK).dress(stage.getScene()));
        Screen.picture(stage, "first-rows-dark");

        workspace.createGate.countDown();
        Screen.waitUntil(() -> firstRows().isEmpty());
    }

    @Test
    void cancelGoesBackToTheConversationThatWasOpen(FxRobot robot) {
        openSlowly();
        Screen.waitUntil(this::isShown);

        robot.clickOn("Cancel");

        assertThat(Screen.call(this::isShown)).isFalse();
        assertThat(Screen.call(beside::isVisible)).isTrue();
        assertThat(open()).isEqualTo("c1");
        assertThat(Screen.call(() -> shell.stateProperty().get()))
                .isEqualTo(new ShellState.Ready());
    }

    @Test
    void escapeCancels(FxRobot robot) {
        openSlowly();
        Screen.waitUntil(this::isShown);
        Screen.run(stage::toFront);
        Screen.waitUntil(() -> stage.getScene().getFocusOwner() != null);
        verifyThat(".opening", isFocused());

        robot.push(KeyCode.ESCAPE);

        Screen.waitUntil(() -> !isShown());
        assertThat(open()).isEqualTo("c1");
    }

    /// The toolkit would give it to the first button of the window, which opens another
    /// conversation.
    @Test
    void theFocusGoesBackToWhereItWas(FxRobot robot) {
        TextField field = Screen.call(TextField::new);
        Screen.run(() -> {
            chat.getChildren().add(field);
            field.requestFocus();
        });
        openSlowly();
        Screen.waitUntil(this::isShown);
        Screen.run(stage::toFront);
        verifyThat(".opening", isFocused());

        robot.push(KeyCode.ESCAPE);

        Screen.waitUntil(() -> !isShown());
        verifyThat(field, isFocused());
    }

    @Test
    void whoGoesOnTypingCancelsNothing(FxRobot robot) {
        openSlowly();
        Screen.waitUntil(this::isShown);
        Screen.run(stage::toFront);
        Screen.waitUntil(() -> stage.getScene().getFocusOwner() != null);

        robot.push(KeyCode.SPACE);
        robot.push(KeyCode.ENTER);

        assertThat(Screen.call(this::isShown)).isTrue();
    }

    /// Nothing is behind it then, and what is typed meanwhile is not lost.
    @Test
    void theFirstOpeningLeavesTheChatFree(FxRobot robot) {
        workspace.createGate = new CountDownLatch(1);
        Screen.run(shell::start);
        Screen.waitUntil(this::isShown);

        Node cover = Screen.call(() -> stage.getScene().lookup(".opening").getParent());
        assertThat(Screen.call(() -> cover.getStyleClass())).doesNotContain("pane");
        Screen.run(shell::stopOpening);
        Screen.waitUntil(() -> says("Nothing is open"));
        Screen.picture(stage, "opening-stopped");
        workspace.createGate.countDown();
        robot.clickOn("Open it after all");
        Screen.waitUntil(() -> shell.conversationProperty().get() != null);
    }

    private ProgressBar bar() {
        return (ProgressBar) stage.getScene().lookup(".opening .progress-bar");
    }

    private boolean says(String words) {
        return stage.getScene().getRoot().lookupAll(".label").stream()
                .anyMatch(node -> node instanceof Label label && words.equals(label.getText()));
    }
}
