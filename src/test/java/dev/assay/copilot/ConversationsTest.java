package dev.assay.copilot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.base.Json;
import dev.assay.copilot.answer.Answer.Block;
import dev.assay.copilot.log.ConversationEvent;
import dev.assay.copilot.log.ConversationEvent.TurnState;
import dev.assay.copilot.log.ConversationLog;
import dev.assay.copilot.log.ConversationSummary;
import dev.assay.copilot.log.EventCodec;
import dev.assay.copilot.log.Question;
import dev.assay.copilot.log.Transcript.Turn;
import dev.assay.house.Patience;
import dev.assay.result.store.StoredResult;
import dev.assay.task.Cancellation;
import dev.assay.task.Progress;
import dev.assay.task.Work;
import dev.assay.tool.ResultPart;
import dev.assay.tool.ToolCall;
import dev.assay.tool.ToolResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Clock;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ConversationsTest {
    @TempDir private Path home;

    private static void ask(Conversation conversation, String question) {
        conversation.ask(
                Question.of(question),
                FakeModel.following(FakeModel.text("Because.")),
                new Listening(),
                Work.Monitor.none());
    }

    private static String idOf(Conversation conversation) {
        return conversation.folder().getFileName().toString();
    }

    private String asked(Conversations conversations, String question) {
        try (Conversation conversation = conversations.create("sample")) {
            ask(conversation, question);
            return idOf(conversation);
        }
    }

    @Test
    void listsWhatWasAskedTheNewestFirst() {
        Clock early = Clock.fixed(SampleEvents.AT, ZoneOffset.UTC);
        Clock late = Clock.offset(early, Duration.ofHours(1));
        var first = summary(asked(Home.conversations(home, early), "First?"), "First?", early);
        var second = summary(asked(Home.conversations(home, late), "Second?"), "Second?", late);
        assertThat(Home.conversations(home).list()).containsExactly(second, first);
    }

    private static ConversationSummary summary(String id, String title, Clock at) {
        return new ConversationSummary(id, title, List.of("sample"), at.instant(), at.instant(), 1);
    }

    @Test
    void aDamagedIndexIsMadeAgain() throws IOException {
        Conversations conversations = Home.conversations(home);
        String id = asked(conversations, "First?");
        var before = conversations.list();
        Path index = home.resolve("conversations").resolve(id).resolve("summary.json");
        Files.writeString(index, Files.readString(index).replace("created", "x"));
        assertThat(conversations.list()).isEqualTo(before);
        Files.writeString(index, "{");
        assertThat(conversations.list()).isEqualTo(before);
    }

    @Test
    void everythingIsThereAfterAReopen() throws Exception {
        FakeTool table = FakeTool.table("get_t1", 20);
        String id;
        try (Conversation conversation = Home.conversations(home, table).create("sample")) {
            id = idOf(conversation);
            conversation.ask(
                    Question.of("How is T1?"),
                    FakeModel.following(
                            FakeModel.items(FakeModel.call("c", "get_t1", "{}")),
                            FakeModel.text("Fine.")),
                    new Listening(),
                    Work.Monitor.none());
        }
        FakeModel model = FakeModel.following(FakeModel.text("Yes."));
        try (Conversation again = Home.conversations(home, table).open(id)) {
            assertThat(again.transcript().title()).isEqualTo("How is T1?");
            assertThat(again.results().find("t1").orElseThrow().size().rows()).isEqualTo(20);
            again.ask(Question.of("Sure?"), model, new Listening(), Work.Monitor.none());
            assertThat(again.transcript().turns())
                    .extracting(Turn::id)
                    .containsExactly("turn-1", "turn-2");
        }
        assertThat(model.requests().getFirst().input().toString())
                .contains("Fine.", "`t1`: get_t1");
    }

    @Test
    void aCallIdIsUniqueInItsConversation() {
        try (Conversation conversation =
                Home.conversations(home, FakeTool.echo("echo")).create("sample")) {
            for (int turn = 0; turn < 2; turn++) {
                conversation.ask(
                        Question.of("Why?"),
                        FakeModel.following(
                                FakeModel.items(FakeModel.call("call_1", "echo", "{}")),
                                FakeModel.text("So.")),
                        new Listening(),
                        Work.Monitor.none());
            }
            assertThat(conversation.transcript().turns())
                    .extracting(turn -> turn.calls().getFirst().started().call().id())
                    .containsExactly("call_1", "call_1#2");
        }
    }

    @Test
    void toolsRunByHandAreTurnsWithoutAModel() {
        try (Conversation conversation =
                Home.conversations(
                                home,
                                FakeTool.chart("draw", "A"),
                                FakeTool.reads("none", (_, _) -> ToolResult.failed("Nothing.")),
                                FakeTool.reads(
                                        "search", (_, _) -> new ToolResult.NothingFound("No task")))
                        .create("sample")) {
            Listening listener = new Listening();
            conversation.runTool("draw", Json.object(), listener, Work.Monitor.none());
            conversation.runTool("none", Json.object(), listener, Work.Monitor.none());
            conversation.runTool("lost", Json.object(), listener, Work.Monitor.none());
            conversation.runTool("search", Json.object(), listener, Work.Monitor.none());
            var turns = conversation.transcript().turns();
            assertThat(turns)
                    .extracting(Turn::state)
                    .containsExactly(
                            TurnState.ANSWERED,
                            TurnState.FAILED,
                            TurnState.FAILED,
                            TurnState.ANSWERED);
            assertThat(turns.getFirst().model()).isEmpty();
            assertThat(turns.getFirst().question()).isEqualTo("/draw {}");
            assertThat(turns.getFirst().answer().orElseThrow().blocks().getFirst())
                    .isInstanceOf(Block.Chart.class);
            assertThat(turns.get(1).sentence()).contains("Nothing.");
        }
    }

    @Test
    void onlyOneTurnRunsAtATime() {
        AtomicReference<Conversation> itself = new AtomicReference<>();
        FakeTool nested =
                FakeTool.reads(
                        "nested",
                        (_, _) -> {
                            ask(itself.get(), "Again?");
                            return ToolResult.failed("not reached");
                        });
        try (Conversation conversation = Home.conversations(home, nested).create("sample")) {
            itself.set(conversation);
            conversation.runTool("nested", Json.object(), new Listening(), Work.Monitor.none());
            assertThat(conversation.transcript().turns()).hasSize(1);
            ask(conversation, "Now?");
            assertThat(conversation.transcript().turns()).hasSize(2);
        }
    }

    @Test
    void closingLeavesAStoppedTurnItsLastWord() throws Exception {
        Conversations conversations =
                Home.conversations(
                        home,
                        FakeTool.reads(
                                "wait",
                                (_, _) -> {
                                    new CountDownLatch(1).await();
                                    return ToolResult.failed("not reached");
                                }));
        Conversation conversation = conversations.create("sample");
        Cancellation cancellation = new Cancellation();
        Listening listener = new Listening();
        Thread asking =
                Thread.ofVirtual()
                        .start(() ->
                                conversation.runTool(
                                        "wait",
                                        Json.object(),
                                        listener,
                                        new Work.Monitor(Progress.NONE, cancellation)));
        Patience.until(() -> !listener.events(ConversationEvent.CallStarted.class).isEmpty());

        cancellation.cancel();
        conversation.close();
        asking.join();

        try (Conversation again = conversations.open(idOf(conversation))) {
            assertThat(again.transcript().turns())
                    .extracting(Turn::state)
                    .containsExactly(TurnState.STOPPED);
        }
    }

    @Test
    void anOpenConversationIsNeverOpenedTwice() throws Exception {
        Conversations conversations = Home.conversations(home);
        try (Conversation conversation = conversations.create("sample")) {
            String id = idOf(conversation);
            assertThatThrownBy(() -> Home.conversations(home).open(id))
                    .hasMessageContaining("open in another window");
            assertThatThrownBy(() -> conversations.delete(id))
                    .isInstanceOf(ConversationUnavailableException.class);
        }
        conversations.open(conversations.list().getFirst().id()).close();
    }

    @Test
    void renamesOpenAndClosedOnes() throws Exception {
        Conversations conversations = Home.conversations(home);
        String id = asked(conversations, "First?");
        conversations.rename(id, " Second \n name ");
        assertThat(conversations.list().getFirst().title()).isEqualTo("Second name");
        try (Conversation conversation = conversations.open(id)) {
            conversations.rename(id, "Third");
            assertThat(conversation.transcript().title()).isEqualTo("Third");
            assertThatThrownBy(() -> conversations.rename(id, " ")).hasMessageContaining("a name");
        }
        assertThat(conversations.list().getFirst().title()).isEqualTo("Third");
    }

    @Test
    void textsLieInAFolderOfTheirOwnAndGoWithTheirConversation() throws Exception {
        Conversations conversations = Home.conversations(home);
        Conversation conversation = conversations.create("sample");
        String id = idOf(conversation);
        ask(conversation, "Why?");
        Path given = Files.writeString(home.resolve("given"), "a line");
        StoredResult text =
                conversation
                        .results()
                        .store(
                                new ToolCall("1", "fetch", Json.object()),
                                new ResultPart.File("page", given, "text/plain"),
                                Work.Monitor.none())
                        .result();
        conversation.close();
        Path folder = home.resolve("outputs/assay-" + id);
        assertThat(folder.resolve(text.handle().toString())).hasContent("a line");

        conversations.delete(id);
        conversations.sweep();
        assertThat(folder).isDirectory();
        conversations.restore(id);
        try (Conversation again = conversations.open(id)) {
            assertThat(again.results().file(text)).hasContent("a line");
        }
        conversations.delete(id);
        conversationsIn(Duration.ofDays(31)).sweep();
        assertThat(folder).doesNotExist();
        assertThat(home.resolve("trash/" + id)).doesNotExist();
    }

    private Conversations conversationsIn(Duration time) {
        return Home.conversations(home, Clock.offset(Clock.system(ZoneOffset.UTC), time));
    }

    @Test
    void whatIsDeletedCanBeBroughtBackForAMonth() throws Exception {
        Conversations conversations = Home.conversations(home);
        String id = asked(conversations, "First?");
        conversations.delete(id);
        assertThat(conversations.list()).isEmpty();
        conversations.sweep();
        conversations.restore(id);
        assertThat(conversations.list()).hasSize(1);

        conversations.delete(id);
        Path trashed = home.resolve("trash").resolve(id);
        Files.setLastModifiedTime(
                trashed, FileTime.from(Clock.systemUTC().instant().minus(Duration.ofDays(31))));
        conversations.sweep();
        assertThat(trashed).doesNotExist();
        assertThatThrownBy(() -> conversations.restore(id))
                .hasMessageContaining("no longer in the trash");
    }

    @Test
    void emptyConversationsAreSweptButNotOpenOnes() {
        Conversations conversations = Home.conversations(home);
        conversations.create("sample").close();
        String asked = asked(conversations, "First?");
        try (Conversation open = conversations.create("sample")) {
            conversations.sweep();
            assertThat(conversations.list())
                    .extracting(ConversationSummary::id)
                    .containsExactlyInAnyOrder(asked, idOf(open));
        }
    }

    @Test
    void anIdLeadsNowhereElse() {
        Conversations conversations = Home.conversations(home);
        for (String id : new String[] {"../x", "..", "", "/etc", "nobody"}) {
            assertThatThrownBy(() -> conversations.open(id))
                    .isInstanceOf(ConversationUnavailableException.class);
            assertThatThrownBy(() -> conversations.restore(id))
                    .isInstanceOf(ConversationUnavailableException.class);
        }
    }

    @Test
    void foldersAreTheOwnersAlone() throws IOException {
        try (Conversation conversation = Home.conversations(home).create("sample")) {
            assertThat(
                            PosixFilePermissions.toString(
                                    Files.getPosixFilePermissions(conversation.folder())))
                    .isEqualTo("rwx------");
        }
    }

    private void writeTo(String id, String text) throws IOException {
        Path folder = home.resolve("conversations").resolve(id);
        Files.writeString(folder.resolve(ConversationLog.FILE), text, StandardOpenOption.APPEND);
    }

    @Test
    void aTurnThatWasCutOffIsMarked() throws Exception {
        Conversations conversations = Home.conversations(home);
        String id = asked(conversations, "First?");
        writeTo(id, EventCodec.write(SampleEvents.turnStarted("turn-2", "Second?")) + "\n");
        try (Conversation conversation = conversations.open(id)) {
            Turn cut = conversation.transcript().turns().getLast();
            assertThat(cut.state()).isEqualTo(TurnState.INTERRUPTED);
            assertThat(cut.sentence().orElseThrow())
                    .startsWith("The program ended before this turn did.");
            assertThat(conversation.transcript().notice()).isEmpty();
        }
    }

    @Test
    void aTornLineIsSaidUntilTheNextQuestion() throws Exception {
        Conversations conversations = Home.conversations(home);
        String id = asked(conversations, "First?");
        writeTo(id, "{\"event\":\"ca");
        conversations.rename(id, "Renamed meanwhile");
        conversations.open(id).close();
        try (Conversation conversation = conversations.open(id)) {
            assertThat(conversation.transcript().turns().getLast().state())
                    .isEqualTo(TurnState.ANSWERED);
            assertThat(conversation.transcript().notice().orElseThrow())
                    .contains("cut off when the program ended", "torn-line-1.txt");
            ask(conversation, "Second?");
            assertThat(conversation.transcript().notice()).isEmpty();
        }
        try (Conversation conversation = conversations.open(id)) {
            assertThat(conversation.transcript().notice()).isEmpty();
        }
    }

    @Test
    void aTurnAfterOnesThatCannotBeReadChangesNoneOfThem() throws Exception {
        Conversations conversations = Home.conversations(home);
        String id = asked(conversations, "First?");
        writeTo(id, "{\"event\":\"turn_sta\n");
        writeTo(id, EventCodec.write(SampleEvents.callStarted("turn-2", "call")) + "\n");
        writeTo(id, EventCodec.write(SampleEvents.turnStarted("turn-3", "Third?")) + "\n");
        try (Conversation conversation = conversations.open(id)) {
            Turn third = conversation.transcript().turns().getLast();
            ask(conversation, "Fourth?");
            assertThat(conversation.transcript().turns())
                    .extracting(Turn::id)
                    .containsExactly("turn-1", "turn-3", "turn-4");
            assertThat(conversation.transcript().turns()).contains(third);
        }
    }
}
