package dev.assay.chat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.copilot.Conversation;
import dev.assay.copilot.Question;
import dev.assay.copilot.Transcript;
import dev.assay.copilot.answer.Answer;
import dev.assay.llm.LanguageModel;
import dev.assay.pages.Topic;
import dev.assay.task.Ended;
import dev.assay.task.Jobs;
import dev.assay.task.Work;
import dev.assay.tool.ToolCall;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.stream.Collectors;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import org.jspecify.annotations.Nullable;

/// The chat of the open conversation: asks, runs tools by hand, stops, and says how all of it
/// stands. A turn goes on while another conversation is shown, and is there again afterwards.
///
/// Lives on the screen's thread; turns run as jobs.
public final class ChatViewModel {
    private static final ChatState NOTHING_OPEN = new ChatState.NoConversation(false);

    private final Jobs jobs;
    private final Executor screen;
    private final InstantSource clock;
    private final Map<Conversation, TurnRun> runs = new HashMap<>();

    private final SimpleObjectProperty<@Nullable LanguageModel> model =
            new SimpleObjectProperty<>();
    private final SimpleObjectProperty<@Nullable Welcome> welcome = new SimpleObjectProperty<>();
    private final StringProperty draft = new SimpleStringProperty("");
    private final SimpleObjectProperty<@Nullable Topic> topic = new SimpleObjectProperty<>();
    private final ReadOnlyObjectWrapper<@Nullable Transcript> transcript =
            new ReadOnlyObjectWrapper<>();
    private final ReadOnlyObjectWrapper<@Nullable Streaming> streaming =
            new ReadOnlyObjectWrapper<>();
    private final ReadOnlyObjectWrapper<ChatState> state =
            new ReadOnlyObjectWrapper<>(NOTHING_OPEN);
    private final ReadOnlyStringWrapper problem = new ReadOnlyStringWrapper("");
    private @Nullable Conversation conversation;

    /// A chat without a conversation.
    ///
    /// @param screen where events are handed over; the executor that the jobs deliver on
    public ChatViewModel(Jobs jobs, Executor screen, InstantSource clock) {
        this.jobs = jobs;
        this.screen = screen;
        this.clock = clock;
        draft.subscribe(_ -> {
            problem.set("");
            waitNoMore();
        });
    }

    /// Who is asked; null where there is none yet.
    public ObjectProperty<@Nullable LanguageModel> modelProperty() {
        return model;
    }

    /// What an empty conversation says.
    public ObjectProperty<@Nullable Welcome> welcomeProperty() {
        return welcome;
    }

    /// The question being written.
    public StringProperty draftProperty() {
        return draft;
    }

    /// What the question being written is about; null where it says so itself.
    public ObjectProperty<@Nullable Topic> topicProperty() {
        return topic;
    }

    /// Everything that happened in the open conversation.
    public ReadOnlyObjectProperty<@Nullable Transcript> transcriptProperty() {
        return transcript.getReadOnlyProperty();
    }

    /// The answer that is arriving, null while none is.
    public ReadOnlyObjectProperty<@Nullable Streaming> streamingProperty() {
        return streaming.getReadOnlyProperty();
    }

    public ReadOnlyObjectProperty<ChatState> stateProperty() {
        return state.getReadOnlyProperty();
    }

    /// Why the draft was not sent, in a sentence; empty where all is well.
    public ReadOnlyStringProperty problemProperty() {
        return problem.getReadOnlyProperty();
    }

    /// Shows a conversation, or none. Turns that run in another one go on. A question that waited
    /// for a conversation is asked in it.
    public void show(@Nullable Conversation shown) {
        boolean waited =
                state.get() instanceof ChatState.NoConversation(boolean waiting) && waiting;
        conversation = shown;
        topic.set(null);
        problem.set("");
        update();
        if (waited && shown != null) {
            send();
        }
    }

    /// Lets a sent question wait no longer, because nothing is being opened any more. It stays in
    /// the composer.
    public void waitNoMore() {
        if (state.get() instanceof ChatState.NoConversation) {
            state.set(NOTHING_OPEN);
        }
    }

    /// Sends the draft: a question, or `/tool {json}`. While nothing is open yet, the draft stays
    /// where it is and waits.
    public void send() {
        Conversation open = conversation;
        String text = draft.get();
        if (text.isBlank() || isWorking()) {
            return;
        }
        if (open == null) {
            state.set(new ChatState.NoConversation(true));
            return;
        }
        switch (ComposerInput.of(text, open.tools())) {
            case ComposerInput.Unclear(String sentence) -> problem.set(sentence);
            case ComposerInput.ToolRun(String tool, ObjectNode arguments) -> {
                draft.set("");
                runTool(tool, arguments);
            }
            case ComposerInput.Question(String question) -> {
                Topic about = topic.get();
                if (ask(about == null ? Question.of(question) : about(question, about))) {
                    draft.set("");
                    topic.set(null);
                }
            }
        }
    }

    /// Asks a question.
    ///
    /// @return whether it is being asked; the problem says why not
    public boolean ask(String question) {
        return ask(Question.of(question));
    }

    private static Question about(String question, Topic topic) {
        return new Question(question + "\n\n" + topic.line(), topic.result());
    }

    private boolean ask(Question question) {
        LanguageModel asked = model.get();
        Conversation open = conversation;
        if (open == null || isWorking()) {
            return false;
        }
        if (asked == null) {
            problem.set("No model is chosen. Choose one above, or run a tool with /.");
            return false;
        }
        run(open, "ask", (listener, watch) -> open.ask(question, asked, listener, watch));
        return true;
    }

    /// Runs a tool by hand.
    public void runTool(String tool, ObjectNode arguments) {
        Conversation open = conversation;
        if (open != null && !isWorking()) {
            run(open, tool, (listener, watch) -> open.runTool(tool, arguments, listener, watch));
        }
    }

    /// Stops the turn that runs in the open conversation.
    public void stop() {
        TurnRun run = runs.get(conversation);
        if (run != null) {
            run.stop();
            update();
        }
    }

    /// Stops every turn that runs, in whichever conversation.
    public void stopAll() {
        runs.values().forEach(TurnRun::stop);
    }

    /// Whether a turn runs in a conversation.
    public boolean isWorking(Conversation asked) {
        return runs.containsKey(asked);
    }

    /// Asks a turn's question once more, or runs its tool again.
    public void askAgain(String turnId) {
        turn(turnId).ifPresent(this::askAgain);
    }

    private void askAgain(Transcript.Turn turn) {
        if (turn.model().isPresent()) {
            ask(turn.question());
        } else if (!turn.calls().isEmpty()) {
            ToolCall call = turn.calls().getFirst().started().call();
            runTool(call.name(), call.arguments());
        }
    }

    /// Pins the result of a call, so that the model keeps reading it whole, or takes the pin away.
    public void pin(String turnId, String callId, boolean pinned) {
        Conversation open = conversation;
        if (open == null) {
            return;
        }
        jobs.start(
                "pin",
                _ -> {
                    open.pin(turnId, callId, pinned);
                    return pinned;
                },
                ended -> {
                    update();
                    if (ended instanceof Ended.Failed<Boolean>(String sentence, _)) {
                        problem.set("The pin could not be kept: " + sentence);
                    }
                });
    }

    /// Shows what was written into the open conversation outside of any turn.
    public void refresh() {
        update();
    }

    /// Takes a turn's question into the composer.
    public void edit(String turnId) {
        turn(turnId).ifPresent(turn -> draft.set(question(turn)));
    }

    /// The Markdown of an answer, without its charts.
    public Optional<String> answerText(String turnId) {
        return turn(turnId)
                .flatMap(Transcript.Turn::answer)
                .map(answer ->
                        answer.blocks().stream()
                                .filter(Answer.Block.Text.class::isInstance)
                                .map(block -> ((Answer.Block.Text) block).markdown())
                                .collect(Collectors.joining("\n\n")));
    }

    /// What to paste into a report about a turn that failed.
    public Optional<String> details(String turnId) {
        return turn(turnId)
                .map(turn ->
                        String.join(
                                "\n",
                                "Turn " + turn.id() + " at " + turn.at(),
                                "Model: " + turn.model().orElse("none"),
                                "Ended: " + turn.state(),
                                turn.sentence().orElse(""),
                                turn.detail().map(Json::pretty).orElse("")));
    }

    /// What could be written at a place of the draft.
    public Completions completions(int caret) {
        Conversation open = conversation;
        Transcript shown = transcript.get();
        return open == null || shown == null
                ? Completions.NONE
                : Completions.at(draft.get(), caret, open.tools(), shown);
    }

    /// The text that asks a turn's question when it is sent.
    static String question(Transcript.Turn turn) {
        if (turn.model().isPresent() || turn.calls().isEmpty()) {
            return turn.question();
        }
        ToolCall call = turn.calls().getFirst().started().call();
        return ComposerInput.command(call.name(), call.arguments());
    }

    private boolean isWorking() {
        return runs.containsKey(conversation);
    }

    private Optional<Transcript.Turn> turn(String id) {
        Transcript shown = transcript.get();
        List<Transcript.Turn> turns = shown == null ? List.of() : shown.turns();
        return turns.stream().filter(turn -> turn.id().equals(id)).findFirst();
    }

    /// What a turn does, blocking.
    private interface Step {
        void run(Conversation.TurnListener listener, Work.Watch watch) throws InterruptedException;
    }

    private void run(Conversation open, String name, Step step) {
        TurnRun run = new TurnRun(open, clock.instant(), screen, _ -> update());
        runs.put(open, run);
        problem.set("");
        update();
        run.startedAs(
                jobs.start(
                        name,
                        watch -> {
                            step.run(run, watch);
                            return open.transcript();
                        },
                        ended -> ended(run, ended)));
    }

    private void ended(TurnRun run, Ended<Transcript> ended) {
        run.close();
        runs.remove(run.conversation(), run);
        update();
        if (ended instanceof Ended.Failed<Transcript>(String sentence, _)
                && run.conversation().equals(conversation)) {
            problem.set(
                    "The turn was interrupted: "
                            + sentence
                            + " What was done before that is kept.");
        }
    }

    private void update() {
        Conversation open = conversation;
        TurnRun run = runs.get(open);
        if (open == null) {
            transcript.set(null);
            streaming.set(null);
            state.set(NOTHING_OPEN);
        } else if (run == null) {
            transcript.set(open.transcript());
            streaming.set(null);
            state.set(new ChatState.Idle());
        } else {
            transcript.set(run.moment().transcript());
            streaming.set(run.moment().streaming().orElse(null));
            state.set(run.state());
        }
    }
}
