package dev.assay.copilot;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.ForPeople;
import dev.assay.base.Json;
import dev.assay.base.Words;
import dev.assay.copilot.ConversationEvent.TurnState;
import dev.assay.copilot.answer.Answer;
import dev.assay.copilot.answer.StreamingAnswer;
import dev.assay.copilot.context.Composition;
import dev.assay.copilot.context.Fitted;
import dev.assay.copilot.context.TurnContext;
import dev.assay.llm.LanguageModel;
import dev.assay.llm.ModelProblem;
import dev.assay.llm.ModelReply;
import dev.assay.llm.ModelReply.Refused;
import dev.assay.llm.ModelReply.Replied;
import dev.assay.llm.ModelRequest;
import dev.assay.task.Cancellation;
import dev.assay.task.Ended;
import dev.assay.task.Jobs;
import dev.assay.tool.ChartSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.IntSupplier;

/// One turn with a model: asks it, runs the tools it wants, hands their results back, until it
/// answers; after the last round of tools it is asked once more, without any. Ends in every case
/// with a last event that says how.
final class ToolLoop {
    /// How often a model may ask for tools.
    static final int ROUNDS = 10;

    private final LanguageModel model;
    private final ToolListing tools;
    private final RoundOfCalls calls;
    private final TurnContext context;
    private final TurnJournal journal;
    private final Cancellation cancellation;
    private final IntSupplier storedResults;
    private final List<ChartSpec> charts = new ArrayList<>();
    private Arrival arrival;

    /// A turn that is about to be asked.
    ///
    /// @param tools listed anew before each round
    /// @param context what its requests are composed of
    /// @param storedResults how many the conversation has
    ToolLoop(
            LanguageModel model,
            ToolListing tools,
            RoundOfCalls calls,
            TurnContext context,
            TurnJournal journal,
            Cancellation cancellation,
            IntSupplier storedResults) {
        this.model = model;
        this.tools = tools;
        this.calls = calls;
        this.context = context;
        this.journal = journal;
        this.cancellation = cancellation;
        this.storedResults = storedResults;
        this.arrival = new Arrival(journal);
    }

    /// Runs the turn.
    void run() {
        try {
            rounds();
        } catch (InterruptedException stopped) {
            keepWhatArrived();
            journal.ended(TurnState.STOPPED, Optional.empty(), Optional.empty());
        }
    }

    private void rounds() throws InterruptedException {
        String said = "";
        for (int round = 1; round <= ROUNDS; round++) {
            journal.roundStarted(round, ROUNDS);
            tools.refresh();
            Fitted fitted = context.fit(round);
            if (round > 1 && fitted instanceof Fitted.TooLarge) {
                answerWhenFull(round, said);
                return;
            }
            Optional<Replied> reply =
                    ask(fitted, round, model.followsInstructions() ? "Thinking" : "Planning");
            if (reply.isEmpty()) {
                return;
            }
            Replied replied = reply.get();
            if (replied.calls().isEmpty()) {
                answer(replied, round);
                return;
            }
            said = replied.text();
            arrival = new Arrival(journal);
            RoundOfCalls.Came came = calls.run(replied, round);
            charts.addAll(came.charts());
            context.came(replied, came.outputs());
        }
        answerAtTheLimit(said);
    }

    private void answer(Replied reply, int round) throws InterruptedException {
        if (reply.text().isBlank()) {
            Optional<Replied> again = askWithoutTools(round + 1, "You sent no text.");
            again.ifPresent(last -> finish(last.text(), Optional.empty()));
        } else {
            finish(reply.text(), Optional.empty());
        }
    }

    /// @param said what came with the last calls, the answer where nothing more comes
    private void answerAtTheLimit(String said) throws InterruptedException {
        answerFromWhatIsThere(
                ROUNDS + 1,
                "The limit of %d rounds is reached.".formatted(ROUNDS),
                said,
                "Reached %d rounds.".formatted(ROUNDS));
    }

    /// Without tools a request is smaller, so it may fit.
    private void answerWhenFull(int round, String said) throws InterruptedException {
        answerFromWhatIsThere(
                round,
                "There is no room for further results.",
                said,
                "%s can read no more in this turn.".formatted(model.info().name()));
    }

    private void answerFromWhatIsThere(int round, String reason, String said, String sentence)
            throws InterruptedException {
        Optional<Replied> reply = askWithoutTools(round, reason);
        reply.ifPresent(last ->
                finish(
                        last.text().isBlank() ? said : last.text(),
                        Optional.of(sentence + " The model answered from what it had.")));
    }

    private Optional<Replied> askWithoutTools(int round, String reason)
            throws InterruptedException {
        return ask(context.fitLast(round, finalQuestion(reason)), round, "Writing the answer");
    }

    /// What a model is told when it must answer now.
    static String finalQuestion(String reason) {
        return "Tools can no longer be used in this turn. "
                + reason
                + " Do not ask for more tools. Give the best final answer that the results so far"
                + " allow, in the required JSON, and say what is missing from it.";
    }

    private void finish(String text, Optional<String> sentence) {
        Answer answer = Answer.parse(text).withCharts(charts);
        if (answer.blocks().isEmpty()) {
            journal.ended(
                    TurnState.FAILED,
                    Optional.of(
                            "The model ended without an answer. "
                                    + safe()
                                    + " Ask again, or choose another model."),
                    Optional.empty());
            return;
        }
        journal.answered(answer);
        journal.ended(TurnState.ANSWERED, sentence, Optional.empty());
    }

    /// The model's reply; empty where there is none and the turn has ended.
    private Optional<Replied> ask(Fitted fitted, int round, String status)
            throws InterruptedException {
        return switch (fitted) {
            case Fitted.Fits fits -> {
                journal.requestComposed(round, fits);
                yield ask(fits.request(), round, status);
            }
            case Fitted.TooLarge(Composition composition) -> {
                tooLarge(composition);
                yield Optional.empty();
            }
        };
    }

    private Optional<Replied> ask(ModelRequest request, int round, String status)
            throws InterruptedException {
        cancellation.check();
        journal.status(status);
        Arrival hearing = new Arrival(journal);
        arrival = hearing;
        Ended<ModelReply> ended =
                Jobs.apart(
                        "model " + model.info().id(),
                        () -> model.reply(request, hearing, cancellation));
        return switch (ended) {
            case Ended.Done<ModelReply>(Replied replied) -> {
                journal.modelReplied(round, replied, model.info().facts().price());
                context.replied(replied);
                replied.cut().ifPresent(this::refused);
                yield replied.cut().isPresent() ? Optional.empty() : Optional.of(replied);
            }
            case Ended.Done<ModelReply>(Refused(ModelProblem problem)) -> {
                cancellation.check();
                refused(problem);
                yield Optional.empty();
            }
            case Ended.Cancelled<ModelReply>() -> throw new InterruptedException("cancelled");
            case Ended.Failed<ModelReply> failed -> {
                cancellation.check();
                refused(broken(failed.cause()));
                yield Optional.empty();
            }
        };
    }

    private void tooLarge(Composition composition) {
        String sentence =
                "%s reads %s at once, of which %s are kept for its answer. With all that must go along, this request would be %s, so it was not sent. %s Ask for less at once, unpin results, or choose a model that reads more."
                        .formatted(
                                model.info().name(),
                                Words.count(composition.window(), "token"),
                                Words.count(composition.reserved()),
                                Words.count(composition.total()),
                                safe());
        keepWhatArrived();
        journal.ended(TurnState.FAILED, Optional.of(sentence), Optional.empty());
    }

    private ModelProblem broken(Exception cause) {
        return new ModelProblem(
                ModelProblem.Kind.PERMANENT,
                0,
                ForPeople.words(cause)
                        .orElse(
                                "Talking to %s failed inside the program; the log has the details."
                                        .formatted(model.info().name())),
                cause.getClass().getSimpleName());
    }

    private void refused(ModelProblem problem) {
        boolean half = !arrival.soFar().blocks().isEmpty();
        keepWhatArrived();
        ObjectNode detail =
                Json.object()
                        .put("model", model.info().id())
                        .put("provider", model.info().provider())
                        .put("kind", problem.kind().name().toLowerCase(Locale.ROOT))
                        .put("status", problem.status())
                        .put("detail", problem.detail());
        journal.ended(
                TurnState.FAILED,
                Optional.of(
                        problem.sentence()
                                + (half ? " What arrived of the answer is kept. " : " ")
                                + safe()),
                Optional.of(detail));
    }

    private String safe() {
        int stored = storedResults.getAsInt();
        return stored == 0
                ? "Your question is safe."
                : "Your question and %s are safe.".formatted(Words.count(stored, "stored result"));
    }

    /// Text that was already on screen, and charts that tools already made, stay.
    private void keepWhatArrived() {
        Answer answer = arrival.soFar().withCharts(charts);
        if (!answer.blocks().isEmpty()) {
            journal.answered(answer);
        }
    }

    /// The text of one reply as it comes in, on whatever thread the model uses.
    private static final class Arrival implements LanguageModel.ReplyListener {
        private final TurnJournal journal;
        private StreamingAnswer answer = new StreamingAnswer();

        /// What came before the reply was asked for again.
        private StreamingAnswer before = answer;

        /// Characters that came, and how many of them there were when it was last shown.
        private long heard;

        private long shown;

        private Arrival(TurnJournal journal) {
            this.journal = journal;
        }

        private synchronized Answer soFar() {
            return fuller().soFar();
        }

        private StreamingAnswer fuller() {
            return before.markdown().length() > answer.markdown().length() ? before : answer;
        }

        @Override
        public synchronized void textArrived(String piece) {
            answer.add(piece);
            heard += piece.length();
            // To show a long answer again for each of its words would take a minute of work.
            if (heard >= shown + shown / 64) {
                shown = heard;
                journal.answering(answer.markdown());
            }
        }

        /// The next reply begins anew and takes the place of what came. Until it does, and where it
        /// never comes, this is all there is, so it stays.
        @Override
        public synchronized void retrying(String sentence) {
            before = fuller();
            answer = new StreamingAnswer();
            heard = 0;
            shown = 0;
            journal.status(sentence);
        }

        @Override
        public void noted(String sentence) {
            journal.noted(sentence);
        }
    }
}
