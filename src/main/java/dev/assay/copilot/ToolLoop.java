package dev.assay.copilot;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.agent.AgentLoop;
import dev.assay.agent.CallOutput;
import dev.assay.agent.Dialogue;
import dev.assay.agent.FitResult;
import dev.assay.agent.LoopEnd;
import dev.assay.agent.LoopEvents;
import dev.assay.agent.RequestComposition;
import dev.assay.agent.StopRule;
import dev.assay.base.Json;
import dev.assay.base.Words;
import dev.assay.copilot.answer.Answer;
import dev.assay.copilot.log.ConversationEvent.TurnState;
import dev.assay.copilot.reply.Arrival;
import dev.assay.copilot.reply.ReplyTime;
import dev.assay.llm.LanguageModel;
import dev.assay.llm.LanguageModel.RawExchange;
import dev.assay.llm.ModelProblem;
import dev.assay.llm.ModelReply.Replied;
import dev.assay.llm.Usage;
import dev.assay.task.Cancellation;
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
    private final Dialogue dialogue;
    private final TurnJournal journal;
    private final Cancellation cancellation;
    private final IntSupplier storedResults;
    private Arrival arrival;

    /// A turn that is about to be asked.
    ///
    /// @param tools listed anew before each round
    /// @param dialogue composes its requests
    /// @param storedResults how many the conversation has
    ToolLoop(
            LanguageModel model,
            ToolListing tools,
            RoundOfCalls calls,
            Dialogue dialogue,
            TurnJournal journal,
            Cancellation cancellation,
            IntSupplier storedResults) {
        this.model = model;
        this.tools = tools;
        this.calls = calls;
        this.dialogue = dialogue;
        this.journal = journal;
        this.cancellation = cancellation;
        this.storedResults = storedResults;
        this.arrival = arrival(0);
    }

    /// Runs the turn.
    void run() {
        AgentLoop loop =
                new AgentLoop(
                        model,
                        ROUNDS,
                        dialogue,
                        this::runCalls,
                        new AnswerRule(),
                        new Journalling(),
                        cancellation);
        try {
            switch (loop.run()) {
                case LoopEnd.Answered answered -> answered(answered);
                case LoopEnd.Failed(ModelProblem problem) -> refused(problem);
                case LoopEnd.TooLarge(RequestComposition composition) -> tooLarge(composition);
            }
        } catch (InterruptedException stopped) {
            keepWhatArrived();
            journal.ended(TurnState.STOPPED, Optional.empty(), Optional.empty());
        }
    }

    private List<CallOutput> runCalls(Replied reply, int round) throws InterruptedException {
        arrival = arrival(round);
        return calls.run(reply, round);
    }

    private void answered(LoopEnd.Answered end) {
        String text = end.reply().text();
        switch (end.reason()) {
            case DONE -> finish(text, Optional.empty());
            case ROUNDS -> finishEarly(text, end.said(), "Reached %d rounds.".formatted(ROUNDS));
            case ROOM ->
                    finishEarly(
                            text,
                            end.said(),
                            "%s can read no more in this turn.".formatted(model.info().name()));
        }
    }

    /// @param said what came with the last calls, the answer where nothing more comes
    private void finishEarly(String text, String said, String sentence) {
        finish(
                text.isBlank() ? said : text,
                Optional.of(sentence + " The model answered from what it had."));
    }

    private Arrival arrival(int round) {
        return new Arrival(new Hearing(round));
    }

    /// Tells the journal of a reply that comes in.
    private final class Hearing implements Arrival.Hearer {
        private final int round;

        private Hearing(int round) {
            this.round = round;
        }

        @Override
        public void answering(String markdown) {
            journal.answering(markdown);
        }

        @Override
        public void status(String sentence) {
            journal.status(sentence);
        }

        @Override
        public void noted(String sentence) {
            journal.noted(sentence);
        }

        @Override
        public void exchanged(RawExchange exchange) {
            journal.exchanged(round, exchange);
        }

        @Override
        public void declined() {
            journal.declined();
        }

        @Override
        public void broken(Usage usage, ReplyTime time) {
            journal.replyBroken(round, usage, model.info().facts().price(), time);
        }
    }

    /// What a model is told when it must answer now.
    static String finalQuestion(String reason) {
        return "Tools can no longer be used in this turn. "
                + reason
                + " Do not ask for more tools. Give the best final answer that the results so far"
                + " allow, in the required JSON, and say what is missing from it.";
    }

    /// A turn is done with the first reply that asks for no tools.
    private static final class AnswerRule implements StopRule {
        @Override
        public Next after(Replied reply) {
            if (reply.cut().isPresent()) {
                return new Next.Fail(reply.cut().get());
            }
            if (!reply.calls().isEmpty()) {
                return new Next.RunCalls();
            }
            return reply.text().isBlank()
                    ? new Next.LastWord(finalQuestion("You sent no text."))
                    : new Next.Stop();
        }

        @Override
        public Optional<ModelProblem> problemOfLast(Replied reply) {
            return reply.cut();
        }

        @Override
        public String roundsAreOver() {
            return finalQuestion("The limit of %d rounds is reached.".formatted(ROUNDS));
        }

        @Override
        public String roomIsOver() {
            return finalQuestion("There is no room for further results.");
        }
    }

    /// Writes down what happens in the loop.
    private final class Journalling implements LoopEvents {
        @Override
        public void roundStarts(int round) throws InterruptedException {
            journal.roundStarted(round, ROUNDS);
            tools.refresh();
        }

        @Override
        public LanguageModel.ReplyListener asking(int round, FitResult.Fits request, boolean last) {
            journal.requestComposed(round, request);
            String thinking = model.followsInstructions() ? "Thinking" : "Planning";
            journal.status(last ? "Writing the answer" : thinking);
            arrival = arrival(round);
            return arrival;
        }

        @Override
        public void replied(int round, Replied reply) {
            journal.modelReplied(round, reply, model.info().facts().price(), arrival.time());
        }
    }

    private void finish(String text, Optional<String> sentence) {
        Answer answer = Answer.ofWhole(text).withCharts(calls.runner().charts());
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

    private void tooLarge(RequestComposition composition) {
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
        Answer answer = arrival.soFar().withCharts(calls.runner().charts());
        if (!answer.blocks().isEmpty()) {
            journal.answered(answer);
        }
    }
}
