package dev.assay.shell.approval;

import static org.assertj.core.api.Assertions.assertThat;

import atlantafx.base.theme.Styles;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.house.Patience;
import dev.assay.task.ScreenThread;
import dev.assay.task.Work;
import dev.assay.tool.approval.CallApproval.Answer;
import dev.assay.tool.approval.CallApproval.Wanted;
import dev.assay.ui.Screen;
import dev.assay.ui.ScreenTest;
import dev.assay.ui.Theme;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.TextArea;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;

/// The card on screen.
@ScreenTest
final class ApprovalCardTest {
    private final ApprovalViewModel model =
            new ApprovalViewModel(
                    ScreenThread.executor(),
                    new WaitingTurns(new SimpleObjectProperty<>(), _ -> Optional.empty()),
                    Duration.ZERO);
    private final ExecutorService callers = Executors.newCachedThreadPool();

    @AfterEach
    void stop() {
        callers.shutdownNow();
        Screen.closeAll();
        Screen.run(() -> new Theme(Theme.Choice.LIGHT).choose(Theme.Choice.LIGHT));
    }

    private Stage open(Theme.Choice look) {
        return Screen.call(() -> {
            Theme theme = new Theme(look);
            theme.choose(look);
            Stage stage = new Stage();
            stage.setScene(new Scene(new StackPane(new ApprovalCard(model).root()), 700, 460));
            theme.dress(stage.getScene());
            stage.show();
            return stage;
        });
    }

    private Future<Answer> ask() {
        return ask(false);
    }

    private Future<Answer> ask(boolean saysItReads) {
        ObjectNode arguments =
                Json.object().put("path", "/data/sales.csv").put("content", "a,b\n1,2");
        return callers.submit(() ->
                model.ask(
                        new Wanted(
                                "write_file",
                                "the server files",
                                arguments,
                                List.of(
                                        "The server says that it may delete or overwrite. That is a hint, and may be wrong.",
                                        "It says of itself: “Create a new file or completely overwrite an existing file with new content.”"),
                                saysItReads),
                        Work.Monitor.none()));
    }

    private static boolean isShown(Stage stage) {
        return stage.getScene().lookup(".approval").isVisible();
    }

    @Test
    void theArgumentsAreShownAndACallIsAllowed(FxRobot robot) throws Exception {
        Stage stage = open(Theme.Choice.LIGHT);
        assertThat(Screen.call(() -> isShown(stage))).isFalse();
        Future<Answer> answer = ask();
        Screen.waitUntil(() -> isShown(stage));
        Screen.picture(stage, "approval-light");
        assertThat(
                        Screen.call(() ->
                                ((TextArea) stage.getScene().lookup(".approval .text-area"))
                                        .getText()))
                .contains("\"path\" : \"/data/sales.csv\"");

        robot.clickOn("Always allow this tool");

        assertThat(Patience.get(answer)).isEqualTo(new Answer.Allowed(true));
        Screen.waitUntil(() -> !isShown(stage));
    }

    /// Into the card and Enter, as somebody does who reads nothing.
    private Answer entered(FxRobot robot, Stage stage, boolean saysItReads, KeyCode... keys)
            throws Exception {
        Future<Answer> answer = ask(saysItReads);
        Screen.waitUntil(() -> isShown(stage));
        Screen.run(() -> stage.getScene().lookup(".approval .text-area").requestFocus());
        robot.type(keys);
        return Patience.get(answer);
    }

    @Test
    void enterAllowsNothingThatDoesNotSayThatItOnlyReads(FxRobot robot) throws Exception {
        Stage stage = open(Theme.Choice.LIGHT);
        assertThat(entered(robot, stage, false, KeyCode.ENTER)).isInstanceOf(Answer.Refused.class);
        assertThat(entered(robot, stage, true, KeyCode.ENTER)).isEqualTo(new Answer.Allowed(false));
    }

    @Test
    void theFirstButtonThatTabReachesRefusesAndTheNextOneAllows(FxRobot robot) throws Exception {
        Stage stage = open(Theme.Choice.LIGHT);
        Future<Answer> refused = ask();
        Screen.waitUntil(() -> isShown(stage));
        Button first = Screen.call(() -> robot.lookup("Not now").queryButton());
        assertThat(Screen.call(() -> first.getStyleClass().contains(Styles.ACCENT))).isTrue();
        Screen.run(first::requestFocus);
        robot.type(KeyCode.SPACE);
        assertThat(Patience.get(refused)).isInstanceOf(Answer.Refused.class);

        Future<Answer> allowed = ask(true);
        Screen.waitUntil(() -> isShown(stage));
        Button once = Screen.call(() -> robot.lookup("Allow once").queryButton());
        assertThat(Screen.call(() -> once.getStyleClass().contains(Styles.ACCENT))).isTrue();
        assertThat(Screen.call(() -> first.getStyleClass().contains(Styles.ACCENT))).isFalse();
        Screen.run(first::requestFocus);
        robot.type(KeyCode.TAB, KeyCode.SPACE);
        assertThat(Patience.get(allowed)).isEqualTo(new Answer.Allowed(false));
    }

    @Test
    void aCallIsRefusedInTheDark(FxRobot robot) throws Exception {
        Stage stage = open(Theme.Choice.DARK);
        Future<Answer> answer = ask();
        Screen.waitUntil(() -> isShown(stage));
        Screen.picture(stage, "approval-dark");

        robot.clickOn("Not now");

        assertThat(Patience.get(answer)).isInstanceOf(Answer.Refused.class);
    }

    @Test
    void longArgumentsAreReadToTheirEndAPartAtATime(FxRobot robot) throws Exception {
        Stage stage = open(Theme.Choice.LIGHT);
        ObjectNode arguments =
                Json.object().put("content", "x".repeat(30_000)).put("then", "rm \u202e-rf");
        Future<Answer> answer =
                callers.submit(() ->
                        model.ask(
                                new Wanted(
                                        "write", "the server files", arguments, List.of(), false),
                                Work.Monitor.none()));
        Screen.waitUntil(() -> isShown(stage));
        assertThat(arguments(stage)).hasSize(20_000).doesNotContain("then");
        assertThat(
                        robot.lookup("The arguments are long: letters 1 to 20,000 of 30,047.")
                                .tryQuery())
                .isPresent();
        Screen.picture(stage, "approval-long");

        robot.clickOn("Further letters");

        assertThat(arguments(stage)).endsWith("\"then\" : \"rm \\u202e-rf\"\n}");
        robot.clickOn("Earlier letters");
        assertThat(arguments(stage)).startsWith("{");
        robot.clickOn("Not now");
        assertThat(Patience.get(answer)).isInstanceOf(Answer.Refused.class);
    }

    private static String arguments(Stage stage) {
        return Screen.call(
                () -> ((TextArea) stage.getScene().lookup(".approval .text-area")).getText());
    }
}
