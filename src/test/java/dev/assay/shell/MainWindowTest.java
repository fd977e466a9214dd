package dev.assay.shell;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.testfx.api.FxAssert.verifyThat;
import static org.testfx.matcher.base.NodeMatchers.isVisible;

import dev.assay.base.Json;
import dev.assay.house.Patience;
import dev.assay.shell.approval.WaitingTurns;
import dev.assay.shell.bar.NoCommands;
import dev.assay.shell.bar.Sidebar;
import dev.assay.shell.state.ShellViewModel;
import dev.assay.task.Jobs;
import dev.assay.task.Work;
import dev.assay.tool.LiveToolset;
import dev.assay.tool.Toolbox;
import dev.assay.tool.approval.ApprovalDesk;
import dev.assay.tool.approval.CallApproval.Answer;
import dev.assay.tool.approval.CallApproval.Wanted;
import dev.assay.ui.Screen;
import dev.assay.ui.ScreenTest;
import dev.assay.ui.Theme;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.FutureTask;
import java.util.stream.Stream;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;

@ScreenTest
final class MainWindowTest {
    @Test
    void aListMadeAnewKeepsWhatIsChosenInIt() {
        ShellViewModel shell =
                Screen.call(
                        () -> new ShellViewModel(Jobs.inline(), new FakeWorkspace(), _ -> false));
        Sidebar sidebar = Screen.call(() -> new Sidebar(shell, new NoCommands()));
        Stage stage = Screen.show(sidebar::root, 240, 700);
        Screen.run(() -> {
            shell.start();
            shell.rename("c1", "Drift");
            shell.newConversation();
            ListView<?> list = (ListView<?>) sidebar.root().lookup(".nav-list");
            assertThat(list.getSelectionModel().getSelectedIndex()).isZero();

            list.getSelectionModel().select(1);
            shell.refreshConversations();
            assertThat(list.getSelectionModel().getSelectedIndex()).isEqualTo(1);

            shell.delete(shell.conversations().get(1));
            assertThat(list.getSelectionModel().getSelectedIndex()).isZero();
            stage.close();
        });
    }

    @Test
    void aToolThatIsOfferedOnceSomethingIsStoredIsCountedFromThenOn(FxRobot robot) {
        FakeWorkspace workspace = new FakeWorkspace();
        ShellViewModel shell =
                Screen.call(() -> new ShellViewModel(Jobs.inline(), workspace, _ -> false));
        Sidebar sidebar = Screen.call(() -> new Sidebar(shell, new NoCommands()));
        Stage stage = Screen.show(sidebar::root, 240, 700);
        Screen.run(shell::start);
        FakeConversation open = workspace.opened.getFirst();
        verifyThat("Run any by hand", isVisible());

        open.specs = Stream.of("a", "b", "c", "d", "e").map(ToolSpecs::named).toList();
        open.stores("t1", 1);
        Screen.run(shell::refreshResults);

        verifyThat("1 more, run by hand", isVisible());
        Screen.run(stage::close);
    }

    @Test
    void aToolThatAServerAddsWhileTheConversationIsOpenIsListed(FxRobot robot) throws Exception {
        LiveToolset lab = new LiveToolset("lab").has("a", "b");
        Toolbox tools = Toolbox.of(List.of(lab));
        FakeWorkspace workspace = new FakeWorkspace();
        workspace.filling = conversation -> conversation.toolbox = tools;
        ShellViewModel shell =
                Screen.call(() -> new ShellViewModel(Jobs.inline(), workspace, _ -> false));
        Sidebar sidebar = Screen.call(() -> new Sidebar(shell, new NoCommands()));
        Stage stage = Screen.show(sidebar::root, 240, 700);
        Screen.run(shell::start);
        verifyThat("Run any by hand", isVisible());

        lab.has("a", "b", "c", "d", "e", "f");
        tools.refresh(Work.Monitor.none());
        Screen.pulses(2);

        verifyThat("2 more, run by hand", isVisible());
        Screen.run(stage::close);
    }

    @Test
    void theLeftPaneIsAsWideAsBeforeHoweverOftenItWasHidden() {
        ShellViewModel shell =
                Screen.call(
                        () -> new ShellViewModel(Jobs.inline(), new FakeWorkspace(), _ -> false));
        MainWindow window = Screen.call(() -> window(shell));
        Stage stage = Screen.show(window::root, 1000, 600);
        Screen.run(() -> {
            new Theme(Theme.Choice.LIGHT).dress(stage.getScene());
            shell.start();
        });
        Screen.pulses(5);
        double first = Screen.call(() -> sideWidth(stage));

        for (int i = 0; i < 6; i++) {
            Screen.run(() -> window.showSide(false));
            Screen.pulses(3);
            Screen.run(() -> window.showSide(true));
            Screen.pulses(3);
        }

        assertThat(Screen.call(() -> sideWidth(stage))).isCloseTo(first, within(1.0));
        Screen.run(stage::close);
    }

    private static double sideWidth(Stage stage) {
        return stage.getScene().lookup(".side-bar").getLayoutBounds().getWidth();
    }

    @Test
    void everythingThatWasLeftOutOfASourceCanBeRead(FxRobot robot) {
        FakeWorkspace workspace = new FakeWorkspace();
        List<String> remarks =
                List.of(
                        "2 lines of qubit.json were left out.",
                        "qubit.json, line 3: no JSON document; left out.",
                        "qubit.json, line 40: no JSON document; left out.");
        workspace.remarks = remarks;
        ShellViewModel shell =
                Screen.call(() -> new ShellViewModel(Jobs.inline(), workspace, _ -> false));
        Stage stage = Screen.show(() -> window(shell).root(), 1000, 600);
        Screen.run(() -> {
            new Theme(Theme.Choice.LIGHT).dress(stage.getScene());
            shell.start();
            shell.addSources(Optional.of("chip"), List.of("fez"));
        });
        Screen.picture(stage, "left-out-notice");
        robot.clickOn(".notice-bar .hyperlink");
        Screen.picture(stage, "left-out-list");

        List<String> read =
                Screen.call(() ->
                        stage.getScene().getRoot().lookupAll(".remark-list .label").stream()
                                .map(label -> ((Label) label).getText())
                                .toList());
        assertThat(read).isEqualTo(remarks);
        Screen.run(stage::close);
    }

    @Test
    void aCallThatMustBeAllowedIsAskedAboutOverTheChat(FxRobot robot) throws Exception {
        ShellViewModel shell =
                Screen.call(
                        () -> new ShellViewModel(Jobs.inline(), new FakeWorkspace(), _ -> false));
        ApprovalDesk desk = new ApprovalDesk();
        MainWindow window = Screen.call(() -> window(shell));
        Stage stage = Screen.show(window::root, 1000, 600);
        Screen.run(() -> {
            new Theme(Theme.Choice.LIGHT).dress(stage.getScene());
            shell.start();
            window.answerAt(
                    desk, new WaitingTurns(shell.conversationProperty(), _ -> Optional.empty()));
        });
        Wanted call =
                new Wanted("drop", "the server lab", Json.object().put("a", 1), List.of(), false);
        FutureTask<Answer> asked = new FutureTask<>(() -> desk.ask(call, Work.Monitor.none()));
        Thread.ofPlatform().start(asked);
        Screen.waitUntil(() -> stage.getScene().lookup(".approval").isVisible());
        Screen.picture(stage, "approval-window");

        // An answer counts once the card was there for a moment.
        Patience.until(() -> {
            if (!asked.isDone() && stage.getScene().lookup(".approval").isVisible()) {
                robot.clickOn("Allow once");
            }
            return asked.isDone();
        });

        assertThat(Patience.get(asked)).isEqualTo(new Answer.Allowed(false));
        Screen.run(stage::close);
    }

    private static MainWindow window(ShellViewModel shell) {
        return new MainWindow(
                shell,
                new NoCommands(),
                new MainWindow.Panes(new StackPane(), new StackPane()),
                WindowLayout.FIRST,
                "data");
    }

    @Test
    void everyPaneHasItsPlaceFromNarrowToWide() {
        for (int width : new int[] {1000, 1600}) {
            for (Theme.Choice choice : new Theme.Choice[] {Theme.Choice.LIGHT, Theme.Choice.DARK}) {
                Region chat = Screen.call(StackPane::new);
                Region inspector = Screen.call(StackPane::new);
                Stage stage =
                        Screen.show(
                                () -> {
                                    ShellViewModel shell =
                                            new ShellViewModel(
                                                    Jobs.inline(), new FakeWorkspace(), _ -> false);
                                    MainWindow window =
                                            new MainWindow(
                                                    shell,
                                                    new NoCommands(),
                                                    new MainWindow.Panes(chat, inspector),
                                                    WindowLayout.FIRST,
                                                    "data");
                                    shell.start();
                                    return window.root();
                                },
                                width,
                                700);
                Screen.run(() -> new Theme(choice).dress(stage.getScene()));
                Screen.picture(stage, "frame-" + width + "-" + choice);

                assertThat(chat.getWidth()).isGreaterThanOrEqualTo(340);
                assertThat(inspector.getWidth()).isGreaterThanOrEqualTo(300);
                Screen.run(stage::close);
            }
        }
    }
}
