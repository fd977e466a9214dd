package dev.assay.chat;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.base.Json;
import dev.assay.copilot.answer.Answer;
import dev.assay.copilot.log.ConversationEvent.Answered;
import dev.assay.copilot.log.ConversationEvent.ModelReplied;
import dev.assay.copilot.log.ConversationEvent.TurnState;
import dev.assay.copilot.log.Transcript.Turn;
import dev.assay.house.Patience;
import dev.assay.llm.LanguageModel;
import dev.assay.llm.ModelFacts;
import dev.assay.llm.ModelInfo;
import dev.assay.llm.ModelReply;
import dev.assay.llm.ModelRequest;
import dev.assay.llm.OutputItem;
import dev.assay.llm.Usage;
import dev.assay.result.EmptyStore;
import dev.assay.source.Focus;
import dev.assay.task.Cancellation;
import dev.assay.task.Jobs;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

final class ChatViewModelTest {
    private static final InstantSource CLOCK = InstantSource.fixed(Turns.AT);

    private final FakeConversation conversation = new FakeConversation();
    private final ChatViewModel chat = new ChatViewModel(Jobs.inline(), Runnable::run, CLOCK);

    @Test
    void aQuestionSentBeforeAnythingIsOpenStaysAndWaits() {
        chat.modelProperty().set(model());
        chat.draftProperty().set("hello");
        chat.send();

        assertThat(chat.stateProperty().get()).isEqualTo(new ChatState.NoConversation(true));
        assertThat(chat.draftProperty().get()).isEqualTo("hello");
        assertThat(chat.completions(0).choices()).isEmpty();

        chat.show(conversation);
        assertThat(conversation.asked).containsExactly("test:model: hello");
        assertThat(chat.draftProperty().get()).isEmpty();
    }

    @Test
    void aWaitingQuestionThatIsChangedOrWhoseOpeningEndedIsNotSentByItself() {
        chat.modelProperty().set(model());
        chat.draftProperty().set("hello");
        chat.send();
        chat.draftProperty().set("hello, what");
        assertThat(chat.stateProperty().get()).isEqualTo(new ChatState.NoConversation(false));
        chat.send();
        chat.waitNoMore();
        chat.show(conversation);

        assertThat(conversation.asked).isEmpty();
        assertThat(chat.draftProperty().get()).isEqualTo("hello, what");
    }

    @Test
    void aQuestionIsAskedAndTheDraftIsEmptied() {
        open();
        chat.draftProperty().set("  Which qubits lost T1?\n");
        chat.send();

        assertThat(conversation.asked).containsExactly("test:model: Which qubits lost T1?");
        assertThat(chat.draftProperty().get()).isEmpty();
        assertThat(chat.stateProperty().get()).isEqualTo(new ChatState.Idle());
    }

    @Test
    void whatAQuestionIsAboutIsSentWithItOnce() {
        open();
        chat.aboutProperty().set(Focus.ofLine("64Q · qubit 3", "About: chip 64Q, qubit 3"));
        chat.send();
        assertThat(conversation.asked).isEmpty();

        chat.draftProperty().set("Why is it low?");
        chat.send();
        chat.draftProperty().set("And now?");
        chat.send();

        assertThat(conversation.asked)
                .containsExactly(
                        "test:model: Why is it low?\n\nAbout: chip 64Q, qubit 3",
                        "test:model: And now?");
        chat.aboutProperty().set(Focus.ofLine("64Q", "About: chip 64Q"));
        chat.show(null);
        assertThat(chat.aboutProperty().get()).isNull();
    }

    @Test
    void withoutAModelTheQuestionStaysAndTheReasonIsSaid() {
        chat.show(conversation);
        chat.draftProperty().set("Which?");
        chat.send();

        assertThat(conversation.asked).isEmpty();
        assertThat(chat.draftProperty().get()).isEqualTo("Which?");
        assertThat(chat.problemProperty().get()).contains("No model");

        chat.draftProperty().set("Which one?");
        assertThat(chat.problemProperty().get()).isEmpty();
    }

    @Test
    void whileATurnRunsItsStatusAndItsTextAreShownAndWhatIsSentComesAfterIt() {
        open();
        List<Object> seen = new ArrayList<>();
        conversation.whenAsked((listener, _) -> {
            conversation.show(
                    Turns.transcript(Turns.asked("Which?").ended(TurnState.RUNNING, null).as("t")));
            listener.status("t", "Fetching chip summary");
            seen.add(chat.stateProperty().get());
            listener.answering("t", "Nine of");
            seen.add(chat.streamingProperty().get());
            conversation.whenAsked((_, _) -> {});
            chat.draftProperty().set("another");
            chat.send();
            seen.add(List.copyOf(conversation.asked));
            conversation.show(Turns.transcript(Turns.asked("Which?").answered("Nine.").as("t")));
            listener.happened(new Answered(Turns.AT, "t", new Answer(List.of(), Optional.empty())));
            seen.add(Optional.ofNullable(chat.streamingProperty().get()));
        });

        chat.ask("Which?");

        assertThat(seen)
                .containsExactly(
                        new ChatState.Working(Turns.AT, "Fetching chip summary", false),
                        new Streaming("t", "Nine of"),
                        List.of("test:model: Which?"),
                        Optional.empty());
        assertThat(conversation.asked).containsExactly("test:model: Which?", "test:model: another");
        assertThat(chat.draftProperty().get()).isEmpty();
        assertThat(chat.transcriptProperty().get()).isEqualTo(conversation.transcript());
    }

    @Test
    void whatStreamedStandsInTheTranscriptOrStreamsButNeverBoth() {
        List<Boolean> streams = new ArrayList<>();
        open();
        conversation.whenAsked((listener, _) -> {
            listener.answering("t", "Let me look.");
            listener.happened(replied());
            streams.add(chat.streamingProperty().get() != null);
            listener.happened(replied(new OutputItem.Call("c", "get_t1", "{}", Json.object())));
            streams.add(chat.streamingProperty().get() != null);
        });

        chat.ask("Which?");

        assertThat(streams).containsExactly(true, false);
    }

    private static ModelReplied replied(OutputItem... items) {
        return new ModelReplied(
                Turns.AT,
                "t",
                1,
                List.of(items),
                Usage.NONE,
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }

    @Test
    void whatBrokeATurnOffIsToldInSentencesOfTheirOwn() {
        open();
        conversation.whenAsked((_, _) -> {
            throw EmptyStore.full();
        });

        chat.ask("Which?");

        assertThat(chat.problemProperty().get())
                .isEqualTo(
                        "The turn was interrupted: Storing t1 failed: the disk is full. Results stored"
                                + " earlier are safe. Free some space and try again. What was"
                                + " done before that is kept.");
    }

    @Test
    void stopReachesTheTurn() {
        Queue<Runnable> screen = new ConcurrentLinkedQueue<>();
        try (Jobs jobs = new Jobs(screen::add)) {
            ChatViewModel slow = new ChatViewModel(jobs, screen::add, CLOCK);
            CountDownLatch begun = new CountDownLatch(1);
            conversation.whenAsked((_, _) -> {
                begun.countDown();
                new CountDownLatch(1).await();
            });
            slow.modelProperty().set(model());
            slow.show(conversation);
            slow.ask("Which?");
            Patience.until(() -> begun.getCount() == 0);
            assertThat(slow.stateProperty().get())
                    .isEqualTo(new ChatState.Working(Turns.AT, "Starting", false));

            slow.stop();
            assertThat(slow.stateProperty().get())
                    .isEqualTo(new ChatState.Working(Turns.AT, "Stopping", true));
            Patience.until(() -> {
                drain(screen);
                return slow.stateProperty().get() instanceof ChatState.Idle;
            });
            assertThat(conversation.asked).contains("stopped");
        }
    }

    @Test
    void aTurnGoesOnWhileAnotherConversationIsShown() {
        Queue<Runnable> screen = new ConcurrentLinkedQueue<>();
        try (Jobs jobs = new Jobs(screen::add)) {
            ChatViewModel both = new ChatViewModel(jobs, screen::add, CLOCK);
            CountDownLatch goOn = new CountDownLatch(1);
            conversation.whenAsked((_, _) -> goOn.await());
            both.modelProperty().set(model());
            both.show(conversation);
            both.ask("Slow?");

            FakeConversation other = new FakeConversation();
            both.show(other);
            assertThat(both.stateProperty().get()).isEqualTo(new ChatState.Idle());
            both.ask("Quick?");
            Patience.until(() -> !other.asked.isEmpty());

            both.show(conversation);
            assertThat(both.stateProperty().get()).isInstanceOf(ChatState.Working.class);
            goOn.countDown();
            Patience.until(() -> {
                drain(screen);
                return both.stateProperty().get() instanceof ChatState.Idle;
            });
        }
    }

    @Test
    void aBrokenTurnIsSaidAndTheChatGoesOn() {
        open();
        conversation.whenAsked((_, _) -> {
            throw new IllegalStateException("disk full");
        });
        chat.ask("Which?");

        assertThat(chat.problemProperty().get()).contains("disk full").contains("kept");
        assertThat(chat.stateProperty().get()).isEqualTo(new ChatState.Idle());
    }

    @Test
    void aSlashRunsAToolByHand() {
        chat.show(conversation);
        chat.draftProperty().set("/get-chip-summary {\"chip_id\": \"64Q\"}");
        chat.send();
        chat.draftProperty().set("/list_available_parameters");
        chat.send();

        assertThat(conversation.asked)
                .containsExactly(
                        "get_chip_summary {\"chip_id\":\"64Q\"}", "list_available_parameters {}");
    }

    @Test
    void aWrongCommandStaysAndSaysWhatIsWrong() {
        chat.show(conversation);
        chat.draftProperty().set("/get_chip_summary {chip");
        chat.send();
        assertThat(chat.problemProperty().get()).contains("one JSON object");

        chat.draftProperty().set("/get_chip_sumary {}");
        chat.send();
        assertThat(chat.problemProperty().get())
                .contains("no tool called get_chip_sumary")
                .contains("get_chip_summary");
        assertThat(chat.draftProperty().get()).isEqualTo("/get_chip_sumary {}");
        assertThat(conversation.asked).isEmpty();
    }

    @Test
    void aPathIsNotACommand() {
        open();
        chat.draftProperty().set("/data/chips/fez looks odd, why?");
        chat.send();

        assertThat(conversation.asked).hasSize(1).first().asString().contains("/data/chips");
    }

    @Test
    void aTurnCanBeAskedAgainEditedAndCopied() {
        conversation.show(
                Turns.transcript(
                        Turns.asked("Which?").answered("Nine.").answered("Locally.").as("asked"),
                        Turns.asked("hand")
                                .byHand()
                                .stored("get_chip_summary", "{\"days\":3}", "chip_summary")
                                .as("hand"),
                        Turns.asked("Why?").ended(TurnState.FAILED, "Refused (429).").as("bad")));
        open();

        chat.askAgain("asked");
        chat.askAgain("hand");
        chat.askAgain("nowhere");
        chat.askBeside("asked");
        assertThat(conversation.asked)
                .containsExactly(
                        "test:model: Which?",
                        "get_chip_summary {\"days\":3}",
                        "test:model beside asked");

        chat.edit("hand");
        assertThat(chat.draftProperty().get()).isEqualTo("/get_chip_summary {\"days\":3}");
        assertThat(chat.turn("asked").flatMap(Turn::answer).map(TurnText::of))
                .contains("Nine.\n\nLocally.");
        assertThat(chat.turn("bad").map(TurnText::details).orElseThrow())
                .contains("Refused (429)")
                .contains("FAILED");
    }

    @Test
    void toolsAndDataKeysAreCompleted() {
        conversation.show(
                Turns.transcript(
                        Turns.asked("a")
                                .stored("get_chip_parameter_timeseries", "{}", "t1")
                                .stored("get_chip_parameter_timeseries", "{}", "t1#2")
                                .stored("get_chip_summary", "{}", "chip_summary")
                                .as("a")));
        chat.show(conversation);

        assertThat(completions("/get-chip")).startsWith("/get_chip_summary ");
        assertThat(completions("/heat")).containsExactly("/generate_chip_heatmap ");
        assertThat(completions("why /get")).isEmpty();
        assertThat(completions("compare @t")).containsExactly("@t1#2 ", "@t1 ");
        assertThat(completions("compare @sum")).containsExactly("@chip_summary ");
        assertThat(completions("mail@t1.example")).isEmpty();
    }

    private List<String> completions(String text) {
        chat.draftProperty().set(text);
        return chat.completions(text.length()).choices().stream()
                .map(Completions.Completion::insert)
                .toList();
    }

    private void open() {
        chat.modelProperty().set(model());
        chat.show(conversation);
    }

    private static void drain(Queue<Runnable> screen) {
        Queue<Runnable> due = new ArrayDeque<>();
        for (Runnable next = screen.poll(); next != null; next = screen.poll()) {
            due.add(next);
        }
        due.forEach(Runnable::run);
    }

    static LanguageModel model() {
        return new LanguageModel() {
            @Override
            public ModelInfo info() {
                return new ModelInfo("test:model", "model", "Test", true, ModelFacts.NONE);
            }

            @Override
            public ModelReply reply(
                    ModelRequest request, ReplyListener listener, Cancellation cancellation) {
                throw new IllegalStateException("A fake conversation asks nobody");
            }
        };
    }
}
