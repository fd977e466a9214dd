package dev.assay.shell.tabs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.base.Json;
import dev.assay.copilot.log.ConversationEvent.CallEnded;
import dev.assay.copilot.log.ConversationEvent.CallStarted;
import dev.assay.copilot.log.ConversationEvent.CallState;
import dev.assay.copilot.log.ConversationEvent.TurnStarted;
import dev.assay.copilot.log.ModelUse;
import dev.assay.copilot.log.Transcript.Call;
import dev.assay.copilot.log.Transcript.Turn;
import dev.assay.inspector.FakeCode;
import dev.assay.inspector.InspectorView;
import dev.assay.inspector.InspectorViewModel;
import dev.assay.inspector.SavedResultTabs;
import dev.assay.inspector.extract.Extracts;
import dev.assay.result.store.ModelView;
import dev.assay.result.store.ResultContent;
import dev.assay.result.store.StoredResult;
import dev.assay.shell.FakeConversation;
import dev.assay.shell.FakeWorkspace;
import dev.assay.shell.RowQuestions;
import dev.assay.shell.state.Notices;
import dev.assay.shell.state.ShellViewModel;
import dev.assay.task.Jobs;
import dev.assay.tool.ToolCall;
import dev.assay.ui.Screen;
import dev.assay.ui.ScreenTest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import javafx.scene.control.Label;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.kordamp.ikonli.feather.Feather;

@ScreenTest
final class ResultTabsTest {
    private final FakeWorkspace workspace = new FakeWorkspace();
    private final Jobs jobs = Jobs.inline();
    private final ShellViewModel shell = new ShellViewModel(jobs, workspace, _ -> false);
    private final InspectorViewModel inspector =
            new InspectorViewModel(jobs, Extracts.plain(), FakeCode.none());
    private final ResultTabs tabs = new ResultTabs(jobs, shell, inspector, new FrontTabs());

    @BeforeEach
    void start() {
        shell.start();
    }

    private String said() {
        return shell.noticeProperty().get().map(Notices.Notice::sentence).orElse("");
    }

    @Test
    void saysThatThereIsNoSuchResult() {
        tabs.open("t9");

        assertThat(said()).isEqualTo("This conversation has no stored result t9.");
    }

    @Test
    void whatWasAskedForStaysInFrontWhenTheOthersAreListed() {
        FakeConversation open = workspace.opened.getFirst();
        open.stores("t1", 1);
        open.stores("chip_summary", 1);

        Screen.run(() -> {
            InspectorView view = view(inspector);
            tabs.open("t1");
            shell.refreshResults();
            assertThat(selected(view)).isEqualTo("t1");

            open.stores("t2", 1);
            shell.refreshResults();
            assertThat(selected(view)).isEqualTo("t2");
        });
    }

    /// What a source brings with it is no answer, and does not hide the page of the source.
    @Test
    void theTablesOfASourceStayBehindItsPage() {
        assertThat(inFrontOfAPage(false, false)).isEqualTo("Page");
        assertThat(inFrontOfAPage(true, false)).isEqualTo("Page");
    }

    @Test
    void whatAnAnswerStoresHidesAPageUnlessThePageHolds() {
        assertThat(inFrontOfAPage(false, true)).isEqualTo("answer");
        assertThat(inFrontOfAPage(true, true)).isEqualTo("Page");
    }

    /// What was opened by its own name is meant to be seen, and so is more than a model reads.
    @Test
    void aFewWordsOfAToolHideNoPage() {
        assertThat(ResultTabs.saysNoMore(document("echo#2", ModelView.Kind.WHOLE))).isTrue();
        assertThat(ResultTabs.saysNoMore(document("First_note", ModelView.Kind.WHOLE))).isFalse();
        assertThat(ResultTabs.saysNoMore(document("echo", ModelView.Kind.HANDLE))).isFalse();
    }

    private static StoredResult document(String key, ModelView.Kind kind) {
        return new StoredResult(
                UUID.randomUUID(),
                key,
                1,
                new ToolCall("1", "echo", Json.object()),
                Instant.EPOCH,
                new ResultContent.Document("a", "text/plain", "", Optional.empty(), List.of()),
                new StoredResult.Size(5, 1, 0),
                new ModelView("hello", 1, kind));
    }

    /// The title of the tab in front, where a page was when results were stored.
    private String inFrontOfAPage(boolean holds, boolean answered) {
        return Screen.call(() -> {
            ShellViewModel next = new ShellViewModel(jobs, workspace, _ -> false);
            InspectorViewModel results =
                    new InspectorViewModel(jobs, Extracts.plain(), FakeCode.none());
            FrontTabs fronts = new FrontTabs();
            ResultTabs again = new ResultTabs(jobs, next, results, fronts);
            InspectorView view = view(results);
            Tab page = InspectorView.fixedTab("Page", Feather.MAP, new Label());
            view.showFixedTab(0, page);
            fronts.keepPage("/page", page, holds);
            fronts.watch((TabPane) view.root().lookup(".result-tabs"));
            next.start();
            FakeConversation open = workspace.opened.getLast();
            open.stores("brought", 1);
            next.refreshResults();
            if (answered) {
                open.stores("answer", 1);
                next.refreshResults();
            }
            String front = selected(view);
            again.close();
            return front;
        });
    }

    /// The second window stands for the next start: it knows no more than what is in the folder.
    @Test
    void tabsComeBackInTheirOrderWithTheSameOneInFront(@TempDir Path home) throws IOException {
        Path folder = Files.createDirectory(home.resolve("c7"));
        workspace.home = home;
        workspace.filling =
                conversation -> {
                    conversation.turns = List.of(storing("a"));
                    List.of("a", "b", "c").forEach(key -> conversation.stores(key, 1));
                };
        new SavedTabs("b", new SavedResultTabs(List.of("c", "b", "a"), Set.of(), Map.of()))
                .write(folder);

        Screen.run(() -> {
            ShellViewModel next = new ShellViewModel(jobs, workspace, _ -> false);
            InspectorViewModel results =
                    new InspectorViewModel(jobs, Extracts.plain(), FakeCode.none());
            FrontTabs fronts = new FrontTabs();
            ResultTabs again = new ResultTabs(jobs, next, results, fronts);
            InspectorView view = view(results);
            TabPane row = (TabPane) view.root().lookup(".result-tabs");
            fronts.watch(row);
            next.conversationProperty()
                    .subscribe(opened -> {
                        if (opened != null) {
                            fronts.enter(opened.transcript().conversation());
                        }
                    });
            next.open("c7");
            next.refreshResults();

            assertThat(row.getTabs()).extracting(Tab::getText).containsExactly("c", "b", "a");
            assertThat(selected(view)).isEqualTo("b");

            row.getSelectionModel().select(row.getTabs().getLast());
            again.close();
        });
        assertThat(SavedTabs.read(folder).front()).isEqualTo("a");
        assertThat(SavedTabs.read(folder).results().order()).containsExactly("c", "b", "a");
    }

    @Test
    void aConversationThatIsLeftForAnotherKeepsItsTabs(@TempDir Path home) throws IOException {
        Path folder = Files.createDirectory(home.resolve("c7"));
        workspace.home = home;
        workspace.filling = conversation -> conversation.stores("t1", 1);
        Screen.run(() -> {
            shell.open("c7");
            shell.refreshResults();
            shell.newConversation();
        });

        assertThat(SavedTabs.read(folder).results().order()).containsExactly("t1");
    }

    @Test
    void whoeverLeavesBeforeTheResultsAreListedLeavesTheFileAsItIs(@TempDir Path home)
            throws IOException {
        Path folder = Files.createDirectory(home.resolve("c7"));
        workspace.home = home;
        workspace.filling = conversation -> conversation.turns = List.of(storing("a"));
        SavedTabs before =
                new SavedTabs("b", new SavedResultTabs(List.of("b", "a"), Set.of(), Map.of()));
        before.write(folder);
        Screen.run(() -> {
            shell.open("c7");
            shell.newConversation();
        });

        assertThat(SavedTabs.read(folder)).isEqualTo(before);
    }

    @Test
    void whoeverClosesEveryTabFindsNoOldFiltersAgain(@TempDir Path home) throws IOException {
        Path folder = Files.createDirectory(home.resolve("c7"));
        workspace.home = home;
        workspace.filling =
                conversation -> {
                    conversation.turns = List.of(storing("t1"));
                    conversation.stores("t1", 1);
                };
        new SavedTabs("t1", new SavedResultTabs(List.of("t1"), Set.of(), Map.of())).write(folder);
        Screen.run(() -> {
            shell.open("c7");
            shell.refreshResults();
            inspector.closeAll();
            shell.newConversation();
        });

        assertThat(SavedTabs.read(folder).results().order()).isEmpty();
    }

    /// In which a tool stored something.
    private static Turn storing(String key) {
        Instant at = Instant.EPOCH;
        ToolCall call = new ToolCall("call", "get_t1", Json.object());
        CallEnded ended =
                new CallEnded(
                        at,
                        "turn",
                        "call",
                        CallState.DONE,
                        1,
                        9_000,
                        new ModelView("{}", 1, ModelView.Kind.SUMMARY),
                        Optional.of(key),
                        Optional.of(1),
                        List.of(),
                        Optional.empty(),
                        Optional.empty(),
                        List.of());
        return new Turn(
                new TurnStarted(at, "turn", "T1?", Optional.empty(), Optional.empty()),
                Optional.empty(),
                List.of(
                        new Call(
                                new CallStarted(at, "turn", call),
                                Optional.of(ended),
                                Optional.empty(),
                                false)),
                Optional.empty(),
                ModelUse.NONE,
                Optional.empty(),
                Optional.empty());
    }

    private InspectorView view(InspectorViewModel results) {
        return new InspectorView(
                results,
                (_, _, _, _) -> {},
                (_, _) -> {},
                (_, _, _) -> Optional.empty(),
                new RowQuestions(jobs, shell, workspace, _ -> {})::ofRows);
    }

    private static String selected(InspectorView view) {
        TabPane tabs = (TabPane) view.root().lookup(".result-tabs");
        return tabs.getSelectionModel().getSelectedItem().getText();
    }

    @Test
    void aVersionIsNotTakenForAnother() {
        workspace.opened.getFirst().stores("t1", 1);

        tabs.open("t1");
        assertThat(shell.noticeProperty().get()).isEqualTo(Optional.empty());

        tabs.open("t1", 2);
        assertThat(said()).isEqualTo("This conversation has no stored result t1.");
    }
}
