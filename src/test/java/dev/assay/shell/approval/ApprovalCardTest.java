package dev.assay.shell.approval;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.house.Patience;
import dev.assay.task.ScreenThread;
import dev.assay.task.Work;
import dev.assay.tool.approval.CallApproval.Answer;
import dev.assay.tool.approval.CallApproval.Wanted;
import dev.assay.ui.HandsExtension;
import dev.assay.ui.Screen;
import dev.assay.ui.Theme;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import javafx.scene.Scene;
import javafx.scene.control.TextArea;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;

/// The card on screen.
@ExtendWith(HandsExtension.class)
final class ApprovalCardTest {
    private final ApprovalViewModel model = new ApprovalViewModel(ScreenThread.executor());
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
                                        "It says of itself: “Create a new file or completely overwrite an existing file with new content.”")),
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

    @Test
    void aCallIsRefusedInTheDark(FxRobot robot) throws Exception {
        Stage stage = open(Theme.Choice.DARK);
        Future<Answer> answer = ask();
        Screen.waitUntil(() -> isShown(stage));
        Screen.picture(stage, "approval-dark");

        robot.clickOn("Not now");

        assertThat(Patience.get(answer)).isInstanceOf(Answer.Refused.class);
    }
}
