package dev.assay.agent;

import dev.assay.agent.LoopEnd.Reason;
import dev.assay.agent.StopRule.Next;
import dev.assay.base.ForPeople;
import dev.assay.llm.LanguageModel;
import dev.assay.llm.ModelProblem;
import dev.assay.llm.ModelReply;
import dev.assay.llm.ModelReply.Refused;
import dev.assay.llm.ModelReply.Replied;
import dev.assay.task.Cancellation;
import dev.assay.task.JobOutcome;
import dev.assay.task.Jobs;
import java.util.List;
import java.util.Optional;

/// Asks a model, runs the tools that it wants, hands their outputs back, until it is done. A model
/// that asks for tools in every round, or can be told no more, is asked once more without any.
/// Confined to one thread, and run once.
public final class AgentLoop {
    private final LanguageModel model;
    private final int rounds;
    private final Dialogue dialogue;
    private final RoundOfTools tools;
    private final StopRule rule;
    private final LoopEvents events;
    private final Cancellation cancellation;

    /// What came with the last calls.
    private String said = "";

    /// @param rounds how often the model may ask for tools
    /// @param tools run the calls of a reply
    /// @param rule says when the model is done
    public AgentLoop(
            LanguageModel model,
            int rounds,
            Dialogue dialogue,
            RoundOfTools tools,
            StopRule rule,
            LoopEvents events,
            Cancellation cancellation) {
        this.model = model;
        this.rounds = rounds;
        this.dialogue = dialogue;
        this.tools = tools;
        this.rule = rule;
        this.events = events;
        this.cancellation = cancellation;
    }

    /// What came of one request.
    private sealed interface Asked {
        record Replying(Replied reply) implements Asked {}

        record Ending(LoopEnd end) implements Asked {}
    }

    /// Runs it, blocking.
    ///
    /// @throws InterruptedException when cancelled
    public LoopEnd run() throws InterruptedException {
        for (int round = 1; round <= rounds; round++) {
            events.roundStarts(round);
            Optional<LoopEnd> end = round(round);
            if (end.isPresent()) {
                return end.get();
            }
        }
        return lastWord(rounds + 1, rule.roundsAreOver(), Reason.ROUNDS);
    }

    private Optional<LoopEnd> round(int round) throws InterruptedException {
        FitResult fitted = dialogue.fit(round);
        if (round > 1 && fitted instanceof FitResult.TooLarge) {
            // Without tools a request is smaller, so it may fit.
            return Optional.of(lastWord(round, rule.roomIsOver(), Reason.ROOM));
        }
        return switch (ask(round, fitted, false)) {
            case Asked.Ending(LoopEnd end) -> Optional.of(end);
            case Asked.Replying(Replied reply) -> goOn(round, reply);
        };
    }

    private Optional<LoopEnd> goOn(int round, Replied reply) throws InterruptedException {
        return switch (rule.after(reply)) {
            case Next.RunCalls() -> {
                said = reply.text();
                runCalls(round, reply);
                yield Optional.empty();
            }
            case Next.Say(String words) -> {
                dialogue.add(reply, List.of());
                dialogue.say(words);
                yield Optional.empty();
            }
            case Next.Stop() -> Optional.of(new LoopEnd.Answered(reply, Reason.DONE, said));
            case Next.LastWord(String words) ->
                    Optional.of(lastWord(round + 1, words, Reason.DONE));
            case Next.Fail(ModelProblem problem) -> Optional.of(new LoopEnd.Failed(problem));
        };
    }

    private void runCalls(int round, Replied reply) throws InterruptedException {
        int wanted = reply.calls().size();
        int most = RetoldCalls.MAX_CALLS;
        if (wanted <= most) {
            dialogue.add(reply, tools.run(reply, round));
            return;
        }
        boolean some = dialogue.mayRun(wanted, most);
        if (some) {
            Replied bounded = RetoldCalls.bounded(reply);
            dialogue.add(bounded, tools.run(bounded, round));
        } else {
            dialogue.add(RetoldCalls.without(reply), List.of());
        }
        dialogue.say(RetoldCalls.tooMany(wanted, some));
    }

    private LoopEnd lastWord(int round, String words, Reason reason) throws InterruptedException {
        return switch (ask(round, dialogue.fitLast(round, words), true)) {
            case Asked.Ending(LoopEnd end) -> end;
            case Asked.Replying(Replied reply) ->
                    rule.problemOfLast(reply)
                            .<LoopEnd>map(LoopEnd.Failed::new)
                            .orElseGet(() -> new LoopEnd.Answered(reply, reason, said));
        };
    }

    private Asked ask(int round, FitResult fitted, boolean last) throws InterruptedException {
        return switch (fitted) {
            case FitResult.TooLarge(RequestComposition composition) ->
                    new Asked.Ending(new LoopEnd.TooLarge(composition));
            case FitResult.Fits fits -> ask(round, fits, last);
        };
    }

    private Asked ask(int round, FitResult.Fits fits, boolean last) throws InterruptedException {
        LanguageModel.ReplyListener listener = events.asking(round, fits, last);
        cancellation.check();
        JobOutcome<ModelReply> ended =
                Jobs.runIsolated(
                        "model " + model.info().id(),
                        () -> model.reply(fits.request(), listener, cancellation));
        if (ended instanceof JobOutcome.Done<ModelReply>(Replied reply)) {
            events.replied(round, reply);
            dialogue.replied(reply);
            return new Asked.Replying(reply);
        }
        cancellation.check();
        return new Asked.Ending(new LoopEnd.Failed(problem(ended)));
    }

    private ModelProblem problem(JobOutcome<ModelReply> ended) throws InterruptedException {
        return switch (ended) {
            case JobOutcome.Done<ModelReply>(Refused(ModelProblem problem)) -> problem;
            case JobOutcome.Done<ModelReply>(Replied _) ->
                    throw new IllegalStateException("It replied");
            case JobOutcome.Cancelled<ModelReply>() -> throw new InterruptedException("cancelled");
            case JobOutcome.Failed<ModelReply> failed ->
                    new ModelProblem(
                            ModelProblem.Kind.PERMANENT,
                            0,
                            ForPeople.words(failed.cause())
                                    .orElse(
                                            "Talking to %s failed inside the program; the log has the details."
                                                    .formatted(model.info().name())),
                            failed.cause().getClass().getSimpleName());
        };
    }
}
