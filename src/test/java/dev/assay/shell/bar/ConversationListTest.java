package dev.assay.shell.bar;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.shell.FakeWorkspace;
import dev.assay.shell.state.ShellViewModel;
import dev.assay.shell.state.Workspace.ConversationEntry;
import dev.assay.task.Jobs;
import dev.assay.task.ScreenThread;
import dev.assay.ui.Screen;
import dev.assay.ui.ScreenTest;
import dev.assay.ui.Theme;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;

@ScreenTest
final class ConversationListTest {
    private final FakeWorkspace workspace = new FakeWorkspace();
    private final Jobs jobs = new Jobs(ScreenThread.executor());
    private final ShellViewModel shell =
            Screen.call(() -> new ShellViewModel(jobs, workspace, _ -> false));
    private final Stage stage = show();

    private Stage show() {
        workspace.entries.add(entry("old", "Drift of T1", Duration.ofDays(400)));
        workspace.entries.add(entry("older", "Readout of qubit 7", Duration.ofDays(900)));
        Stage shown = Screen.show(() -> new Sidebar(shell, new NoCommands()).root(), 240, 700);
        Screen.run(() -> {
            new Theme(Theme.Choice.LIGHT).dress(shown.getScene());
            shell.start();
        });
        return shown;
    }

    private static ConversationEntry entry(String id, String title, Duration ago) {
        return new ConversationEntry(id, title, Instant.now().minus(ago), List.of());
    }

    @BeforeEach
    void front() {
        Screen.run(stage::toFront);
        Screen.waitUntil(() -> cells().size() == 3 && title(marked("open")).contains("c1"));
    }

    @AfterEach
    void close() {
        workspace.gate.countDown();
        Screen.closeAll();
        jobs.close();
    }

    private ListView<?> list() {
        return (ListView<?>) stage.getScene().lookup(".conversations");
    }

    private List<ListCell<?>> cells() {
        return list().lookupAll(".list-cell").stream()
                .<ListCell<?>>map(cell -> (ListCell<?>) cell)
                .filter(cell -> !cell.isEmpty())
                .toList();
    }

    private List<ListCell<?>> marked(String mark) {
        return cells().stream()
                .filter(cell ->
                        cell.getPseudoClassStates().contains(PseudoClass.getPseudoClass(mark)))
                .toList();
    }

    private static String title(List<ListCell<?>> cells) {
        return cells.stream().map(ListCell::getItem).toList().toString();
    }

    private Node cell(String words) {
        return Screen.call(() ->
                cells().stream()
                        .filter(cell -> String.valueOf(cell.getItem()).contains(words))
                        .findFirst()
                        .orElseThrow());
    }

    @Test
    void theOtherButtonOpensTheMenuAndChangesNothing(FxRobot robot) {
        robot.clickOn(cell("Drift of T1"), MouseButton.SECONDARY);

        Screen.waitUntil(
                () -> Window.getWindows().stream().anyMatch(ContextMenu.class::isInstance));
        assertThat(Screen.call(() -> list().getSelectionModel().getSelectedIndex())).isZero();
        assertThat(Screen.call(() -> marked("open"))).hasSize(1);
        assertThat(workspace.opened).hasSize(1);
        robot.push(KeyCode.ESCAPE);
    }

    @Test
    void theOpenOneKeepsItsMarkWhileTheArrowsWalk(FxRobot robot) {
        robot.interact(list()::requestFocus);
        robot.push(KeyCode.DOWN);

        Screen.waitUntil(() -> list().getSelectionModel().getSelectedIndex() == 1);
        assertThat(Screen.call(() -> title(marked("open")))).contains("c1");
        Screen.picture(stage, "conversations");
    }

    @Test
    void withSeveralSourcesEachSaysWhichItIsOn() {
        workspace.entries.add(
                new ConversationEntry(
                        "two",
                        "Both of them",
                        Instant.now().minus(Duration.ofMinutes(5)),
                        List.of("Sample chip", "fez")));
        assertThat(second("Drift of T1")).doesNotContain("·");
        Screen.run(() -> shell.addSources(Optional.of("chip"), List.of("/data/fez")));

        Screen.waitUntil(() -> cells().size() == 4 && second("Both of them").contains("·"));
        assertThat(second("Both of them")).endsWith(" · Sample chip, fez");
        ListCell<?> both = (ListCell<?>) cell("Both of them");
        assertThat(both.getAccessibleText())
                .contains("Both of them, ")
                .endsWith("on Sample chip, fez");
        assertThat(both.getTooltip().getText()).isEqualTo("Both of them\nOn Sample chip, fez");
        // Nobody knows any more what this one is on.
        assertThat(second("Drift of T1")).doesNotContain("·");
        Screen.picture(stage, "conversations-of-sources");
    }

    /// The second line of a conversation's row.
    private String second(String words) {
        return Screen.call(() -> ((Label) cell(words).lookup(".text-small")).getText());
    }

    @Test
    void theOneThatIsComingSaysSoAndIsForgottenWhenItIsStopped(FxRobot robot) {
        workspace.gate = new CountDownLatch(1);
        robot.clickOn(cell("Readout of qubit 7"));

        Screen.waitUntil(() -> title(marked("coming")).contains("older"));
        assertThat(Screen.call(() -> title(marked("open")))).contains("c1");
        Screen.run(shell::stopOpening);

        assertThat(Screen.call(() -> marked("coming"))).isEmpty();
        assertThat(Screen.call(() -> list().getSelectionModel().getSelectedIndex())).isZero();
    }

    @Test
    void everyConversationSaysWhenItWasUsed() {
        int year = Instant.now().minus(Duration.ofDays(900)).atZone(ZoneOffset.UTC).getYear();

        List<String> said =
                Screen.call(() ->
                        cell("Readout of qubit 7").lookupAll(".label").stream()
                                .map(label -> ((Label) label).getText())
                                .toList());

        assertThat(said).anyMatch(words -> words.endsWith(" " + year));
    }
}
