package dev.assay.pages.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.pages.SourceForm;
import dev.assay.pages.mcp.McpFormViewModel.Kind;
import dev.assay.task.Jobs;
import dev.assay.task.ScreenThread;
import dev.assay.ui.Screen;
import dev.assay.ui.ScreenTest;
import dev.assay.ui.Theme;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Region;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;

/// The dialogs on screen.
@ScreenTest
final class McpDialogTest {
    private final Jobs jobs = new Jobs(ScreenThread.executor());
    private final FakeServers servers = new FakeServers();
    private final AtomicReference<String> connected = new AtomicReference<>("");

    @AfterEach
    void stop() {
        jobs.close();
        Screen.closeAll();
        Screen.run(() -> new Theme(Theme.Choice.LIGHT).choose(Theme.Choice.LIGHT));
    }

    private Stage open(Theme.Choice look, SourceForm form, Optional<SourceForm.Known> known) {
        return Screen.call(() -> {
            Theme theme = new Theme(look);
            theme.choose(look);
            Stage owner = new Stage();
            owner.setScene(new Scene(new Region(), 900, 700));
            theme.dress(owner.getScene());
            owner.show();
            return form.show(owner, known, connected::set);
        });
    }

    private static void type(FxRobot robot, String field, String text) {
        robot.clickOn((Node node) ->
                node instanceof TextInputControl
                        && node.isVisible()
                        && field.equals(node.getAccessibleText()));
        robot.push(KeyCode.SHORTCUT, KeyCode.A).push(KeyCode.DELETE);
        robot.write(text);
    }

    private static String outcome(Stage stage) {
        return ((Label) stage.getScene().lookup(".notice .label")).getText();
    }

    @Test
    void testsAProgramAndConnects(FxRobot robot) {
        Stage stage = open(Theme.Choice.LIGHT, new McpForm(jobs, servers), Optional.empty());
        type(robot, "Name", "lab");
        type(robot, "Command", "npx server");
        type(robot, "Variables", "TOKEN=abc");
        robot.clickOn("Test");
        Screen.waitUntil(
                () -> outcome(stage).equals("scripted 1.2 answered: 2 tools.\necho, rows"));
        Screen.picture(stage, "mcp-light");

        robot.clickOn("Connect");
        Screen.waitUntil(() -> !stage.isShowing());

        assertThat(connected.get()).isEqualTo("mcp:lab");
    }

    @Test
    void tellsTheRealReasonInTheDark(FxRobot robot) {
        servers.refusal = "The server web refuses the request (401). Check the headers.";
        Stage stage = open(Theme.Choice.DARK, new McpForm(jobs, servers), Optional.empty());
        type(robot, "Name", "web");
        Screen.run(() -> kind(stage).getSelectionModel().select(Kind.ADDRESS));
        type(robot, "Address", "https://lab/mcp");
        robot.clickOn("Connect");
        Screen.waitUntil(() -> outcome(stage).equals(servers.refusal));
        Screen.picture(stage, "mcp-dark");

        assertThat(connected.get()).isEmpty();
        assertThat(servers.asked.getFirst().launch().shown()).isEqualTo("https://lab/mcp");
    }

    @SuppressWarnings("unchecked")
    private static ComboBox<Kind> kind(Stage stage) {
        return (ComboBox<Kind>) stage.getScene().lookup(".choice");
    }

    @Test
    void aKnownServerKeepsItsName(FxRobot robot) {
        Stage stage =
                open(
                        Theme.Choice.LIGHT,
                        new McpForm(jobs, servers),
                        Optional.of(new SourceForm.Known("mcp:files", Optional.empty())));
        Screen.picture(stage, "mcp-known");
        robot.clickOn("Connect");
        Screen.waitUntil(() -> !stage.isShowing());
        assertThat(connected.get()).isEqualTo("mcp:files");
    }

    @Test
    void serversOfAnotherProgramAreTakenOver(FxRobot robot) {
        Stage stage = open(Theme.Choice.LIGHT, new ImportForm(jobs, servers), Optional.empty());
        robot.clickOn("Test");
        Screen.waitUntil(() -> outcome(stage).contains("files · npx server /my data"));
        Screen.picture(stage, "mcp-import");
        assertThat(isWhollyShown(stage)).isTrue();
        robot.clickOn("Take over");
        Screen.waitUntil(() -> outcome(stage).startsWith("Taken over: files, web. None"));
        assertThat(outcome(stage)).endsWith("\n\nLeft out: old, which is switched off there.");
        Screen.picture(stage, "mcp-import-taken");
        assertThat(connected.get()).isEqualTo("mcp:files");
        assertThat(servers.taken).hasSize(2);
        assertThat(new ImportForm(jobs, servers).opens()).isFalse();
        robot.clickOn("Close");
        Screen.waitUntil(() -> !stage.isShowing());
    }

    private static boolean isWhollyShown(Stage stage) {
        Screen.pulses(3);
        return Screen.call(() -> {
            ScrollPane scroll = (ScrollPane) stage.getScene().lookup(".dialog-scroll");
            return scroll.getContent().getLayoutBounds().getHeight()
                    <= scroll.getViewportBounds().getHeight() + 1;
        });
    }
}
