package dev.assay.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.app.command.TranscriptText;
import dev.assay.app.harbour.HarbourDomain;
import dev.assay.app.harbour.HarbourPage;
import dev.assay.app.workbench.AssayWorkspace;
import dev.assay.app.workbench.DataHome;
import dev.assay.app.workbench.Workbench;
import dev.assay.base.Json;
import dev.assay.copilot.Conversation;
import dev.assay.copilot.ToldPrompt;
import dev.assay.copilot.Unheard;
import dev.assay.copilot.log.ConversationEvent.TurnState;
import dev.assay.copilot.log.Question;
import dev.assay.copilot.log.Transcript.Turn;
import dev.assay.pages.KindOfData;
import dev.assay.result.TestStores;
import dev.assay.result.store.ResultStore;
import dev.assay.shell.state.Workspace.SourceEntry;
import dev.assay.source.FocusKey;
import dev.assay.task.Cancellation;
import dev.assay.task.Work;
import dev.assay.tool.ToolSpec;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A kind of data that the program does not know is added by a package and one line, and works
/// beside those that come with it.
final class PluggedInDomainTest {
    private static final String NORTH = "harbour:north";
    private static final String SOUTH = "harbour:south";
    private static final Work.Monitor MONITOR = Work.Monitor.none();

    @TempDir Path home;
    private Workbench workbench;
    private AssayWorkspace desk;

    private static final String HIGHEST =
            "The largest `metres` of 3 stations is **3.5 m**, of **lock**.";

    @BeforeEach
    void open() {
        SampleHome.prepare(home);
        start();
    }

    private void start() {
        workbench =
                Workbench.open(
                        new DataHome(home),
                        Map.of(),
                        Runnable::run,
                        List.of(
                                new KindOfData(
                                        new HarbourDomain(),
                                        Optional.of(HarbourPage.KIND),
                                        Map.of())));
        desk = workbench.workspace();
    }

    @AfterEach
    void close() {
        workbench.close();
    }

    private Turn ask(Conversation in, String question, Optional<FocusKey> about) {
        in.ask(new Question(question, about), desk.model("offline"), new Unheard(), MONITOR);
        return in.transcript().turns().getLast();
    }

    private static String text(Turn turn) {
        return TranscriptText.answer(turn);
    }

    @Test
    void aSourceOfItIsListedOpenedAndAsked() throws Exception {
        assertThat(desk.sources())
                .extracting(each -> each.name())
                .containsExactly("Sample chip", "Sample activities", "Harbour north");
        try (Conversation conversation = desk.create(List.of(NORTH), MONITOR)) {
            for (String question :
                    List.of("Which station is the deepest?", "which gauge is shut")) {
                assertThat(text(ask(conversation, question, Optional.empty()))).contains("lock");
            }
            assertThat(text(ask(conversation, "average level", Optional.empty())))
                    .contains("**2.25 m**");
            assertThat(desk.questions(NORTH)).containsExactly("Where is the water highest?");
            Turn turn = ask(conversation, "Where is the water highest?", Optional.empty());
            assertThat(turn.state()).isEqualTo(TurnState.ANSWERED);
            assertThat(text(turn)).contains(HIGHEST);
            assertThat(ToldPrompt.of(conversation))
                    .contains("You know harbours and tides well.", "## Levels\n- Above 3 m")
                    .contains(
                            "## Current context: Harbour north\n- today: ",
                            "\n- source: Harbour north")
                    .doesNotContain("qubit", "chip");
        }
    }

    @Test
    void aConversationOnItAndTheSampleAnswersFromBothAlsoAfterARestart() throws Exception {
        String id;
        try (Conversation conversation = desk.create(List.of(NORTH, "sample"), MONITOR)) {
            id = conversation.transcript().conversation();
            checkBoth(conversation);
        }
        workbench.close();
        start();
        assertThat(desk.conversations().getFirst().sources())
                .containsExactly("Harbour north", "Sample chip 64Q-SAMPLE");
        try (Conversation again = desk.open(id, MONITOR)) {
            assertThat(again.transcript().sources()).containsExactly(NORTH, "sample");
            checkBoth(again);
        }
    }

    private void checkBoth(Conversation conversation) throws InterruptedException {
        assertThat(text(ask(conversation, "Where is the water highest?", Optional.empty())))
                .contains(HIGHEST);
        assertThat(text(ask(conversation, "How many qubits are there?", Optional.empty())))
                .contains("64");
        assertThat(conversation.tools().specs())
                .extracting(ToolSpec::name)
                .contains("water_level", "get_chip_summary", "read_stored_rows");
        assertThat(ToldPrompt.of(conversation))
                .contains("This conversation is on 2 sources.")
                .contains("### Source: Harbour north", "### Source: Chip 64Q-SAMPLE")
                .contains("You know harbours", "You know the calibration");
    }

    @Test
    void aToolRunByHandTakesWhatItsSourceDecidesAndNobodyNamed() throws Exception {
        try (Conversation conversation = desk.create(List.of(NORTH, "sample"), MONITOR)) {
            conversation.runTool("get_chip_summary", Json.object(), new Unheard(), MONITOR);
            Turn turn = conversation.transcript().turns().getLast();
            assertThat(turn.state()).isEqualTo(TurnState.ANSWERED);
            assertThat(turn.calls().getFirst().started().call().arguments())
                    .isEqualTo(Json.object().put("chip_id", "64Q-SAMPLE"));
            conversation.runTool(
                    "get_chip_summary",
                    Json.object().put("chip_id", "other"),
                    new Unheard(),
                    MONITOR);
            assertThat(conversation.transcript().turns().getLast().calls())
                    .first()
                    .extracting(call -> call.started().call().arguments())
                    .isEqualTo(Json.object().put("chip_id", "other"));
        }
    }

    @Test
    void aFolderIsOpenedAsWhatWasChosenAndIsThatAfterARestart() throws Exception {
        Path west = Files.createDirectory(home.resolve("west"));
        SourceEntry added = desk.addSource(Optional.of(HarbourDomain.ID), west.toString(), MONITOR);
        assertThat(added.domain()).isEqualTo(HarbourDomain.ID);
        workbench.close();
        start();
        assertThat(desk.sources())
                .extracting(SourceEntry::name)
                .containsExactly(
                        "Sample chip", "Sample activities", "Harbour north", "Harbour west");
        try (Conversation conversation = desk.create(List.of(added.id()), MONITOR)) {
            // Offered before the first question, though they are known only when listed.
            assertThat(conversation.tools().specs())
                    .extracting(ToolSpec::name)
                    .contains("water_level");
        }
    }

    @Test
    void aPathFromOutsideIsOfTheKindThatRecognisesWhatLiesThere() throws Exception {
        Path west = Files.createDirectory(home.resolve("west"));
        Files.createFile(west.resolve(HarbourDomain.GAUGES));
        String id = "harbour:" + west.toAbsolutePath();
        try (Conversation conversation = desk.create(List.of(west.toString(), "sample"), MONITOR)) {
            assertThat(conversation.transcript().sources()).containsExactly(id, "sample");
            assertThat(text(ask(conversation, "Where is the water highest?", Optional.empty())))
                    .contains(HIGHEST);
        }
        try (ResultStore store = TestStores.open(home.resolve("by-hand"))) {
            assertThat(desk.toolsOf(west.toString(), store, MONITOR).specs())
                    .extracting(ToolSpec::name)
                    .contains("water_level");
        }
        Path empty = Files.createDirectory(home.resolve("empty"));
        assertThatThrownBy(() -> desk.create(List.of(empty.toString()), MONITOR))
                .hasMessageContaining(empty.toString());
    }

    @Test
    void aSourceOfAKindThatIsGoneHarmsNothingAndIsKept() throws Exception {
        workbench.settings().change(before -> before.withSources(List.of("tides:/gone")));
        workbench.close();
        start();
        assertThat(desk.sources())
                .extracting(SourceEntry::name)
                .containsExactly("Sample chip", "Sample activities", "Harbour north");
        desk.addSource(
                Optional.of(HarbourDomain.ID),
                Files.createDirectory(home.resolve("west")).toString(),
                MONITOR);
        assertThat(workbench.settings().settings().sources()).hasSize(2).contains("tides:/gone");
        assertThatThrownBy(() -> desk.create(List.of("tides:/gone"), MONITOR))
                .hasMessageContaining("names no source that Assay knows");
    }

    @Test
    void toolsThatTwoSourcesShareGetTheirSourceInFront() throws Exception {
        try (Conversation conversation = desk.create(List.of(NORTH, SOUTH), MONITOR)) {
            assertThat(conversation.tools().specs())
                    .extracting(ToolSpec::name)
                    .contains(
                            "Harbour_north__water_level",
                            "Harbour_south__water_level",
                            "read_stored_rows")
                    .doesNotContain("water_level");
            Turn turn =
                    ask(
                            conversation,
                            "Where is the water highest in Harbour south?",
                            Optional.empty());
            assertThat(text(turn)).contains(HIGHEST);
            assertThat(turn.calls())
                    .extracting(call -> call.started().call().name())
                    .containsOnly("query_results");
        }
    }

    @Test
    void aTypedCommandIsCompletedForTheSourceThatHasTheTool() throws Exception {
        try (Conversation conversation = desk.create(List.of(NORTH, "sample"), MONITOR)) {
            String text = text(ask(conversation, "/get_chip_topology {}", Optional.empty()));
            assertThat(text).contains("64Q-SAMPLE").doesNotContain("did not work");
        }
    }

    @Test
    void whatAQuestionIsAboutIsToldByItsOwnSourceAndKeptInTheLog() throws Exception {
        Optional<FocusKey> lock;
        String id;
        try (Conversation conversation = desk.create(List.of("sample", NORTH), MONITOR)) {
            id = conversation.transcript().conversation();
            lock = desk.opened(NORTH).focus("lock", new Cancellation());
            ask(conversation, "Where is the water highest?", lock);
            assertThat(ToldPrompt.of(conversation))
                    .contains("### Source: Harbour north")
                    .contains("#### Chosen station\n- lock");
        }
        try (Conversation again = desk.open(id, MONITOR)) {
            assertThat(ToldPrompt.of(again)).contains("#### Chosen station\n- lock");
            assertThat(again.transcript().turns().getFirst().started().about()).isEqualTo(lock);
        }
    }
}
