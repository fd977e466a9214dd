package dev.assay.copilot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.agent.RequestMeasures;
import dev.assay.chip.domain.OpenedChips;
import dev.assay.copilot.SourceBriefings.ChosenLanguages;
import dev.assay.copilot.limit.SendDesk;
import dev.assay.copilot.log.ConversationEvent.TurnState;
import dev.assay.copilot.log.Question;
import dev.assay.copilot.log.Transcript;
import dev.assay.copilot.log.Transcript.Turn;
import dev.assay.copilot.prompt.Languages;
import dev.assay.copilot.prompt.PromptContext;
import dev.assay.llm.InputItem;
import dev.assay.llm.LanguageModel;
import dev.assay.llm.ModelFacts;
import dev.assay.llm.ModelInfo;
import dev.assay.llm.ModelReply;
import dev.assay.llm.ModelRequest;
import dev.assay.llm.Picture;
import dev.assay.llm.TokenCounter;
import dev.assay.result.TestStores;
import dev.assay.result.store.OutputBase;
import dev.assay.settings.SendLimit;
import dev.assay.source.FocusKey;
import dev.assay.source.QuestionPictures;
import dev.assay.task.Cancellation;
import dev.assay.task.Outcome;
import dev.assay.task.Work;
import dev.assay.tool.Toolbox;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What a turn does with what it is told beforehand.
final class BriefingTest {
    private static final FocusKey RESULT = OpenedChips.result("C", "task-1");
    private static final QuestionPictures PICTURES =
            OpenedChips.pictures(
                    List.of(Picture.png("good", new byte[] {1})),
                    List.of(Picture.png("this one", new byte[] {2})));

    @TempDir Path home;
    private final FakeModel model = FakeModel.following();
    private Conversation conversation;
    private Outcome<TurnBriefing> next =
            new Outcome.Ready<>(
                    new TurnBriefing(
                            context("sample"),
                            QuestionPictures.NONE,
                            List.of(),
                            TurnBriefing.ForRules.NOTHING));
    private Optional<FocusKey> lastAbout = Optional.empty();

    private static PromptContext context(String source) {
        return new PromptContext(
                Languages.OF_THE_QUESTION,
                List.of(
                        new PromptContext.ToldSource(
                                source,
                                OpenedChips.told(Optional.of("C"), List.of(), "## Known\nthis"))),
                ToldChips.TODAY);
    }

    private Conversations conversations() {
        return new Conversations(
                home,
                new ConversationParts(
                        TestStores::open,
                        new OutputBase(home.resolve("outputs"), home),
                        (_, _, _) -> new Toolbox(List.of(FakeTool.echo("echo"))),
                        (_, about, _) -> {
                            lastAbout = about;
                            return next;
                        },
                        store -> TestStores.keeper(store),
                        new RequestMeasures(new TokenCounter()),
                        new SendDesk(() -> SendLimit.NONE),
                        () -> true,
                        Clock.systemUTC()));
    }

    @BeforeEach
    void openAConversation() {
        conversation = conversations().create("sample");
    }

    @AfterEach
    void closeTheConversation() {
        conversation.close();
    }

    private Turn ask(Question question, LanguageModel asked) {
        conversation.ask(question, asked, new Listening(), Work.Monitor.none());
        return conversation.transcript().turns().getLast();
    }

    private Turn ask(Question question) {
        return ask(question, model.then(FakeModel.text("Because."), 1));
    }

    @Test
    void aSubjectStaysUntilAnotherIsNamed() {
        ask(new Question("Is it good?", Optional.of(RESULT)));
        assertThat(lastAbout).contains(RESULT);
        ask(Question.of("Why?"));
        assertThat(lastAbout).contains(RESULT);
        ask(new Question("And this?", Optional.of(OpenedChips.result("C", "task-2"))));
        assertThat(lastAbout).contains(OpenedChips.result("C", "task-2"));
    }

    @Test
    void aSubjectOutlivesTheProgram() {
        ask(new Question("Is it good?", Optional.of(RESULT)));
        String id = conversation.folder().getFileName().toString();
        conversation.close();
        conversation = conversations().open(id);
        ask(Question.of("Why?"));
        assertThat(lastAbout).contains(RESULT);
    }

    @Test
    void aRemarkIsToldOnceInEachConversationWhoeverReadsThePromptBefore() throws Exception {
        SourceBriefings briefings =
                new SourceBriefings(
                        _ -> {
                            throw new AssertionError("no source is open");
                        },
                        () -> new ChosenLanguages(Languages.OF_THE_QUESTION, List.of("Odd.")),
                        Clock.fixed(ToldChips.TODAY.toInstant(), ToldChips.TODAY.getZone()));
        next = briefings.of(List.of(), Optional.empty(), new Cancellation());
        assertThat(next).isEqualTo(briefings.of(List.of(), Optional.empty(), new Cancellation()));

        for (int i = 0; i < 2; i++) {
            conversation.close();
            conversation = conversations().create("sample");
            ToldPrompt.of(conversation);
            assertThat(ask(Question.of("One?")).steps())
                    .containsExactly(new Transcript.Note("Odd.", false));
            assertThat(ask(Question.of("Two?")).steps()).isEmpty();
        }
    }

    @Test
    void picturesGoWithTheQuestion() {
        next =
                new Outcome.Ready<>(
                        new TurnBriefing(
                                context("sample"),
                                PICTURES,
                                List.of("The file is odd."),
                                TurnBriefing.ForRules.NOTHING));
        Turn turn = ask(new Question("Is it good?", Optional.of(RESULT)));
        assertThat(model.requests().getLast().input())
                .containsExactly(PICTURES.with("Is it good?"));
        assertThat(turn.steps()).containsExactly(new Transcript.Note("The file is odd.", false));
    }

    @Test
    void aModelThatTakesNoPicturesIsSentNoneAndTheAnalystIsTold() {
        next =
                new Outcome.Ready<>(
                        new TurnBriefing(
                                context("sample"),
                                PICTURES,
                                List.of(),
                                TurnBriefing.ForRules.NOTHING));
        LanguageModel blind = new Blind(model.then(FakeModel.text("Yes."), 2));
        Turn turn = ask(Question.of("Is it good?"), blind);
        assertThat(model.requests().getLast().input())
                .containsExactly(new InputItem.User("Is it good?"));
        String note = "Reader takes no pictures: it answers from the numbers alone.";
        assertThat(turn.steps().toString()).contains(note);
        assertThat(ask(Question.of("Why?"), blind).steps().toString())
                .as("told once")
                .doesNotContain(note);
    }

    @Test
    void ofAModelWithoutToolsTheAnalystIsToldOnce() {
        LanguageModel plain = new Blind(model.then(FakeModel.text("Yes."), 2));
        List<String> notes = new ArrayList<>();
        for (int i = 0; i < 2; i++) {
            ask(Question.of("Is it good?"), plain).steps().stream()
                    .filter(Transcript.Note.class::isInstance)
                    .forEach(note -> notes.add(((Transcript.Note) note).sentence()));
        }
        assertThat(notes)
                .containsExactly(
                        "Reader does not accept tools. It can answer from stored summaries only. Choose a model with tools to have data looked up.");
        assertThat(model.requests().getLast().tools()).isEmpty();
    }

    @Test
    void whatCannotBeToldEndsTheTurnBeforeItIsAsked() {
        next = new Outcome.Refused<>("The server is away. Try again later.");
        Turn turn = ask(Question.of("Is it good?"));
        assertThat(turn.state()).isEqualTo(TurnState.FAILED);
        assertThat(turn.sentence()).contains("The server is away. Try again later.");
        assertThat(model.requests()).isEmpty();
    }

    @Test
    void thePromptCanBeReadBeforeAnythingIsAsked() throws InterruptedException {
        assertThat(ToldPrompt.of(conversation)).contains("## Known\nthis", "- default chip_id: C");
        next = new Outcome.Refused<>("The server is away.");
        assertThat(ToldPrompt.of(conversation)).isEqualTo("The server is away.");
    }

    @Test
    void whatAModelWillNotTakeIsSaidInTheTranscript() {
        Turn turn =
                ask(
                        Question.of("Why?"),
                        FakeModel.following((request, listener, cancellation) -> {
                            listener.noted("one accepts no temperature.");
                            return FakeModel.text("So.").reply(request, listener, cancellation);
                        }));
        assertThat(turn.steps())
                .containsExactly(new Transcript.Note("one accepts no temperature.", false));
        assertThat(turn.state()).isEqualTo(TurnState.ANSWERED);
    }

    /// A model that takes no pictures and no tools.
    private record Blind(LanguageModel model) implements LanguageModel {
        @Override
        public boolean callsTools() {
            return false;
        }

        @Override
        public ModelInfo info() {
            return new ModelInfo("fake:reader", "Reader", "Fake", false, ModelFacts.NONE);
        }

        @Override
        public ModelReply reply(
                ModelRequest request, ReplyListener listener, Cancellation cancellation)
                throws InterruptedException {
            return model.reply(request, listener, cancellation);
        }
    }
}
