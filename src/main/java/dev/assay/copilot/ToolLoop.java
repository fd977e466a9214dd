package dev.assay.copilot;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.ForPeople;
import dev.assay.base.Json;
import dev.assay.base.Words;
import dev.assay.copilot.ConversationEvent.TurnState;
import dev.assay.copilot.answer.Answer;
import dev.assay.copilot.answer.StreamingAnswer;
import dev.assay.llm.InputItem;
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
import java.util.function.UnaryOperator;

/// One turn with a model: asks it, runs the tools it wants, hands their results back, until it
/// answers; after the last round of tools it is asked once more, without any. Ends in every case
/// with a last event that says how.
final class ToolLoop {
    /// How often a model may ask for tools.
    static final int ROUNDS = 10;

    private final LanguageModel model;
    private final CallRunner runner;
    private final RoundOfCalls calls;
    private final TurnJournal journal;
    private final Cancellation cancellation;
    private final IntSupplier storedResults;
    private final UnaryOperator<ModelRequest> upToDate;
    private final List<ChartSpec> charts = new ArrayList<>();
    private Arrival arrival;

    /// A turn that is about to be asked.
    ///
    /// @param freshId makes a model's call id unique in the conversation
    /// @param storedResults how many the conversation has
    /// @param upToDate gives a request the tools that are offered now, and the words about them
    ToolLoop(
            LanguageModel model,
            CallRunner runner,
            TurnJournal journal,
            Cancellation cancellation,
            UnaryOperator<String> freshId,
            IntSupplier storedResults,
            UnaryOperator<ModelRequest> upToDate) {
        this.model = model;
        this.runner = runner;
        this.calls = new RoundOfCalls(runner, freshId);
        this.journal = journal;
        this.cancellation = cancellation;
        this.storedResults = storedResults;
        this.upToDate = upToDate;
        this.arrival = new Arrival(journal);
    }

    /// Runs the turn.
    ///
    /// @param first what the model is asked in the first round
    void run(ModelRequest first) {
        try {
            rounds(first);
        } catch (InterruptedException stopped) {
            keepWhatArrived();
            journal.ended(TurnState.STOPPED, Optional.empty(), Optional.empty());
        }
    }

    private void rounds(ModelRequest first) throws InterruptedException {
        ModelRequest request = first;
        String said = "";
        for (int round = 1; round <= ROUNDS; round++) {
            journal.roundStarted(round, ROUNDS);
            Optional<Replied> reply = ask(request, round, "Thinking");
            if (reply.isEmpty()) {
                return;
            }
            Replied replied = reply.get();
            if (replied.calls().isEmpty()) {
                answer(request, replied, round);
                return;
            }
            said = replied.text();
            arrival = new Arrival(journal);
            request = upToDate.apply(with(request, results(replied)));
        }
        answerAtTheLimit(request, said);
    }

    private List<InputItem> results(Replied reply) throws InterruptedException {
        RoundOfCalls.Came came = calls.run(reply);
        charts.addAll(came.charts());
        return came.items();
    }

    private void answer(ModelRequest request, Replied reply, int round)
            throws InterruptedException {
        if (reply.text().isBlank()) {
            Optional<Replied> again = askWithoutTools(request, round + 1, "You sent no text.");
            again.ifPresent(last -> finish(last.text(), Optional.empty()));
        } else {
            finish(reply.text(), Optional.empty());
        }
    }

    /// @param said what came with the last calls, the answer where nothing more comes
    private void answerAtTheLimit(ModelRequest request, String said) throws InterruptedException {
        Optional<Replied> reply =
                askWithoutTools(
                        request,
                        ROUNDS + 1,
                        "The limit of %d rounds is reached.".formatted(ROUNDS));
        reply.ifPresent(last ->
                finish(
                        last.text().isBlank() ? said : last.text(),
                        Optional.of(
                                "Reached %d rounds. The model answered from what it had."
                                        .formatted(ROUNDS))));
    }

    private Optional<Replied> askWithoutTools(ModelRequest request, int round, String reason)
            throws InterruptedException {
        List<InputItem> input = new ArrayList<>(request.input());
        input.add(new InputItem.User(finalQuestion(reason)));
        ModelRequest last =
                new ModelRequest(request.instructions(), input, List.of(), request.answerFormat());
        return ask(last, round, "Writing the answer");
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
                runner.replied(replied.usage());
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

    private static ModelRequest with(ModelRequest request, List<InputItem> more) {
        List<InputItem> input = new ArrayList<>(request.input());
        input.addAll(more);
        return new ModelRequest(
                request.instructions(), input, request.tools(), request.answerFormat());
    }

    /// The text of one reply as it comes in, on whatever thread the model uses.
    private static final class Arrival implements LanguageModel.ReplyListener {
        private final TurnJournal journal;
        private StreamingAnswer answer = new StreamingAnswer();

        /// What came before the reply was asked for again.
        private StreamingAnswer before = answer;

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
            journal.answering(answer.markdown());
        }

        /// The next reply begins anew and takes the place of what came. Until it does, and where it
        /// never comes, this is all there is, so it stays.
        @Override
        public synchronized void retrying(String sentence) {
            before = fuller();
            answer = new StreamingAnswer();
            journal.status(sentence);
        }

        @Override
        public void noted(String sentence) {
            journal.noted(sentence);
        }
    }
}
