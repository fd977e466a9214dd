package dev.assay.chat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.chat.Drafts.Waiting;
import dev.assay.copilot.Conversation;
import dev.assay.copilot.log.Question;
import dev.assay.copilot.log.Transcript;
import dev.assay.llm.LanguageModel;
import dev.assay.source.Focus;
import dev.assay.source.QuestionTemplate;
import dev.assay.task.Cancellation;
import dev.assay.task.JobOutcome;
import dev.assay.task.Jobs;
import dev.assay.tool.ToolCall;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.function.Function;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleObjectProperty;
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
    private final Map<Conversation, String> begun = new HashMap<>();

    private final SimpleObjectProperty<@Nullable LanguageModel> model =
            new SimpleObjectProperty<>();
    private final SimpleObjectProperty<@Nullable Welcome> welcome = new SimpleObjectProperty<>();
    private final Drafts drafts;
    private final Templates templates;
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
        this.drafts = new Drafts(jobs);
        this.templates = new Templates(jobs, draftProperty(), problem::set);
        draftProperty()
                .subscribe(_ -> {
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

    /// Offers written questions from now on.
    public void offer(Function<Conversation, List<QuestionTemplate>> by) {
        templates.offer(by);
    }

    /// The question being written.
    public StringProperty draftProperty() {
        return drafts.textProperty();
    }

    /// What the question being written is about; null where it says so itself.
    public ObjectProperty<@Nullable Focus> aboutProperty() {
        return drafts.aboutProperty();
    }

    /// What was sent while a turn runs, and waits for its end.
    Drafts drafts() {
        return drafts;
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
        if (conversation != null) {
            drafts.leave(conversation.folder());
        }
        conversation = shown;
        problem.set("");
        update();
        if (waited && shown != null) {
            send();
        }
        if (shown != null) {
            drafts.enter(shown.folder());
        }
    }

    /// Whether a question was begun in a conversation that is not shown.
    public boolean hasDraft(Conversation asked) {
        return drafts.isLeftIn(asked.folder());
    }

    /// Lets a sent question wait no longer, because nothing is being opened any more. It stays in
    /// the composer.
    public void waitNoMore() {
        if (state.get() instanceof ChatState.NoConversation) {
            state.set(NOTHING_OPEN);
        }
    }

    /// Sends the draft: a question, or `/tool {json}`. While nothing is open yet, the draft stays
    /// where it is and waits; while a turn runs, it is asked after that.
    public void send() {
        Conversation open = conversation;
        Waiting written = drafts.written();
        if (written.text().isBlank()) {
            return;
        }
        if (open == null) {
            state.set(new ChatState.NoConversation(true));
        } else if (!templates.begin(open, written.text())) {
            send(open, written);
        }
    }

    private void send(Conversation open, Waiting written) {
        if (ComposerInput.of(written.text(), open.tools()) instanceof ComposerInput.ToolRun) {
            // What a question would be about stays for the next one.
            if (start(open, new Waiting(written.text(), Optional.empty()))) {
                draftProperty().set("");
            }
        } else if (start(open, written)) {
            drafts.clear();
        }
    }

    /// Asks a question that was clicked on; after the turn that runs, where one does. What was sent
    /// just before is not sent twice: a click is easily a double one.
    ///
    /// @return whether it is being asked or waits; the problem says why not
    public boolean ask(String question) {
        Conversation open = conversation;
        return open != null && clicked(open, question);
    }

    /// Runs a tool by hand; after the turn that runs, where one does. Not twice, as with [#ask].
    public void runTool(String tool, ObjectNode arguments) {
        Conversation open = conversation;
        if (open != null) {
            clicked(open, ComposerInput.command(tool, arguments));
        }
    }

    private boolean clicked(Conversation in, String text) {
        String last =
                drafts.waiting().isEmpty()
                        ? begun.getOrDefault(in, "")
                        : drafts.waiting().getLast().text();
        return (runs.containsKey(conversation) && last.equals(text))
                || start(in, new Waiting(text, Optional.empty()));
    }

    /// Begins what was written, or lets it wait for the turn that runs.
    ///
    /// @return whether either was done; the problem says why not
    private boolean start(Conversation in, Waiting written) {
        if (!runs.containsKey(conversation)) {
            begun.put(in, written.text());
        }
        return switch (ComposerInput.of(written.text(), in.tools())) {
            case ComposerInput.Unclear(String sentence) -> refuse(sentence);
            case ComposerInput.ToolRun _, ComposerInput.Question _
                    when runs.containsKey(conversation) ->
                    drafts.add(written)
                            || refuse("Five questions are already queued. Send this one later.");
            case ComposerInput.ToolRun(String tool, ObjectNode arguments) ->
                    run(in, tool, (told, monitor) -> in.runTool(tool, arguments, told, monitor));
            case ComposerInput.Question(String text) -> ask(in, written.question(text));
        };
    }

    private boolean refuse(String sentence) {
        problem.set(sentence);
        return false;
    }

    private boolean ask(Conversation in, Question question) {
        LanguageModel asked = model.get();
        if (asked == null) {
            return refuse("No model is chosen. Choose one above, or run a tool with /.");
        }
        return run(in, "ask", (listener, monitor) -> in.ask(question, asked, listener, monitor));
    }

    /// Stops the turn that runs in the open conversation.
    public void stop() {
        TurnRun run = runs.get(conversation);
        if (run != null) {
            run.stop();
            drafts.takeAllBack();
            update();
        }
    }

    /// Stops every turn that runs, in whichever conversation, and writes what is not sent: the
    /// program ends.
    public void stopAll() {
        runs.values().forEach(TurnRun::stop);
        drafts.close();
    }

    /// Whether a turn runs in a conversation.
    public boolean isWorking(Conversation asked) {
        return runs.containsKey(asked);
    }

    /// The conversation in which a turn runs, by what stops it.
    public Optional<Conversation> runningIn(Cancellation turn) {
        return runs.values().stream()
                .filter(run -> run.isStoppedBy(turn))
                .map(TurnRun::conversation)
                .findFirst();
    }

    /// Asks a turn's question once more, or runs its tool again.
    public void askAgain(String turnId) {
        Transcript.Turn turn = turn(turnId).orElse(null);
        if (turn != null && turn.model().isPresent()) {
            ask(turn.question());
        } else if (turn != null && !turn.calls().isEmpty()) {
            ToolCall call = turn.calls().getFirst().started().call();
            runTool(call.name(), call.arguments());
        }
    }

    /// Asks the chosen model the question of a turn, and keeps both answers side by side.
    public void askBeside(String turnId) {
        Conversation open = conversation;
        LanguageModel asked = model.get();
        if (open != null && asked != null && runs.get(open) == null) {
            run(open, "ask", (told, monitor) -> open.askBeside(turnId, asked, told, monitor));
        }
    }

    /// Pins the result of a call, so that the model keeps reading it whole, or takes the pin away.
    public void pin(String turnId, String callId, boolean pinned) {
        Conversation open = conversation;
        if (open != null) {
            jobs.start(
                    "pin",
                    _ -> {
                        open.pin(turnId, callId, pinned);
                        return callId;
                    },
                    ended -> {
                        update();
                        ended.tell(_ -> {}, why -> refuse("The pin could not be kept: " + why));
                    });
        }
    }

    /// Shows what was written into the open conversation outside of any turn.
    public void refresh() {
        update();
    }

    /// Takes a turn's question into the composer.
    public void edit(String turnId) {
        turn(turnId).ifPresent(turn -> draftProperty().set(TurnText.question(turn)));
    }

    /// What could be written at a place of the draft.
    public Completions completions(int caret) {
        Conversation open = conversation;
        Transcript shown = transcript.get();
        return open == null || shown == null
                ? Completions.NONE
                : Completions.at(
                        draftProperty().get(), caret, open.tools(), templates.of(open), shown);
    }

    /// A turn of the open conversation.
    Optional<Transcript.Turn> turn(String id) {
        Transcript shown = transcript.get();
        List<Transcript.Turn> turns = shown == null ? List.of() : shown.turns();
        return turns.stream().filter(turn -> turn.id().equals(id)).findFirst();
    }

    private boolean run(Conversation open, String name, TurnRun.Step step) {
        TurnRun run = new TurnRun(open, clock.instant(), screen, _ -> update());
        runs.put(open, run);
        problem.set("");
        update();
        run.startedAs(
                jobs.start(name, monitor -> run.run(step, monitor), ended -> ended(run, ended)));
        return true;
    }

    private void ended(TurnRun run, JobOutcome<Transcript> ended) {
        run.close();
        runs.remove(run.conversation(), run);
        begun.remove(run.conversation());
        update();
        if (!run.conversation().equals(conversation)) {
            return;
        }
        switch (ended) {
            case JobOutcome.Done<Transcript>(Transcript after) when TurnRun.failed(after) ->
                    giveBack("Not asked, because there was no answer. Send it when you like.");
            // What waits for a turn that was stopped was sent after that.
            case JobOutcome.Done<Transcript> _, JobOutcome.Cancelled<Transcript> _ ->
                    drafts.next().ifPresent(next -> askWaiting(run.conversation(), next));
            case JobOutcome.Failed<Transcript>(String sentence, _) -> {
                drafts.takeAllBack();
                problem.set(
                        "The turn was interrupted: "
                                + sentence
                                + " What was done before that is kept.");
            }
        }
    }

    private void askWaiting(Conversation in, Waiting next) {
        if (!start(in, next)) {
            String why = problem.get();
            drafts.waiting().addFirst(next);
            giveBack(why);
        }
    }

    /// What waited was written in the hope of an answer: without one, the analyst decides.
    private void giveBack(String why) {
        if (!drafts.waiting().isEmpty()) {
            drafts.takeAllBack();
            problem.set(why);
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
