package dev.assay.copilot;

import static dev.assay.copilot.FakeModel.text;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.copilot.limit.SendDesk;
import dev.assay.copilot.log.ConversationEvent.ModelReplied;
import dev.assay.copilot.log.ConversationEvent.ReplyBroken;
import dev.assay.copilot.log.ModelUse;
import dev.assay.copilot.log.Transcript.Turn;
import dev.assay.house.Patience;
import dev.assay.llm.ModelProblem;
import dev.assay.llm.ModelReply;
import dev.assay.llm.Usage;
import dev.assay.settings.SendLimit;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/// How long a reply took, as the log tells it.
final class ReplyTimeTest {
    private static void twentyMillisecondsPass() {
        long then = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(20);
        Patience.until(() -> System.nanoTime() > then);
    }

    @Test
    void aReplyTellsWhenItBeganAndHowLongItTook() {
        TurnBench bench = new TurnBench();
        AtomicLong lost = new AtomicLong();
        long begun = System.nanoTime();
        bench.ask(
                FakeModel.following((request, listener, cancellation) -> {
                    long attempt = System.nanoTime();
                    listener.begun();
                    twentyMillisecondsPass();
                    listener.retrying("Retrying in 1 s");
                    twentyMillisecondsPass();
                    lost.set((System.nanoTime() - attempt) / 1_000_000);
                    listener.sentAgain();
                    twentyMillisecondsPass();
                    ModelReply reply =
                            text("{\"blocks\":[]}").reply(request, listener, cancellation);
                    twentyMillisecondsPass();
                    return reply;
                }));
        long whole = (System.nanoTime() - begun) / 1_000_000;
        ModelReplied replied = bench.listener().events(ModelReplied.class).getFirst();
        assertThat(replied.firstMillis().orElseThrow()).isGreaterThanOrEqualTo(20);
        assertThat(replied.millis().orElseThrow())
                .as("neither the attempt before nor the pause counts")
                .isLessThanOrEqualTo(whole - lost.get());
        assertThat(replied.millis().orElseThrow())
                .isGreaterThanOrEqualTo(replied.firstMillis().orElseThrow() + 20);
    }

    @Test
    void theTimeThatSomebodyTookToDecideDoesNotCount() {
        SendDesk desk = new SendDesk(() -> new SendLimit(1, 0));
        desk.seat((_, _, waiting) -> {
            waiting.run();
            twentyMillisecondsPass();
            twentyMillisecondsPass();
            return true;
        });
        TurnBench bench = new TurnBench().limited(desk);
        long begun = System.nanoTime();
        bench.ask(FakeModel.following(text("{\"blocks\":[]}")));
        long whole = (System.nanoTime() - begun) / 1_000_000;
        ModelReplied replied = bench.listener().events(ModelReplied.class).getFirst();
        assertThat(replied.millis().orElseThrow()).isLessThanOrEqualTo(whole - 40);
        assertThat(bench.listener().statuses())
                .containsSubsequence("Waiting for your answer: may it be sent?", "Thinking");
    }

    private static final Usage HALF = new Usage(900, 7, 0, 0, 0, true);

    @Test
    void whatWasBegunIsCountedThoughNoReplyCameOfIt() {
        TurnBench bench = new TurnBench();
        Turn turn =
                bench.ask(
                        FakeModel.following((_, listener, _) -> {
                            listener.textArrived("Half an answer.");
                            listener.unanswered(HALF);
                            listener.retrying("It broke");
                            listener.unanswered(HALF);
                            return new ModelReply.Refused(
                                    new ModelProblem(
                                            ModelProblem.Kind.PERMANENT,
                                            0,
                                            "It broke.",
                                            "Ask again."));
                        }));
        assertThat(bench.listener().events(ReplyBroken.class))
                .extracting(ReplyBroken::usage)
                .containsExactly(HALF, HALF);
        assertThat(turn.modelUse().calls()).isEqualTo(2);
        assertThat(turn.modelUse().parts()).allMatch(ModelUse.Part::broken);
    }

    @Test
    void aStoppedAnswerIsCounted() {
        TurnBench bench = new TurnBench();
        bench.ask(
                FakeModel.following((_, listener, _) -> {
                    listener.unanswered(HALF);
                    throw new InterruptedException("stopped");
                }));
        assertThat(bench.listener().events(ReplyBroken.class)).hasSize(1);
    }
}
