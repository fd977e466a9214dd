package dev.assay.copilot;

import static dev.assay.copilot.FakeModel.text;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.copilot.log.ConversationEvent.ModelReplied;
import dev.assay.copilot.log.ConversationEvent.ReplyBroken;
import dev.assay.copilot.log.ModelUse;
import dev.assay.copilot.log.Transcript.Turn;
import dev.assay.house.Patience;
import dev.assay.llm.LanguageModel.RawExchange;
import dev.assay.llm.ModelProblem;
import dev.assay.llm.ModelReply;
import java.util.List;
import java.util.concurrent.TimeUnit;
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
        bench.ask(
                FakeModel.following((request, listener, cancellation) -> {
                    listener.begun();
                    listener.retrying("Retrying in 1 s");
                    twentyMillisecondsPass();
                    ModelReply reply =
                            text("{\"blocks\":[]}").reply(request, listener, cancellation);
                    twentyMillisecondsPass();
                    return reply;
                }));
        ModelReplied replied = bench.listener().events(ModelReplied.class).getFirst();
        assertThat(replied.firstMillis().orElseThrow())
                .as("what came before the retry does not count")
                .isGreaterThanOrEqualTo(20);
        assertThat(replied.millis().orElseThrow())
                .isGreaterThanOrEqualTo(replied.firstMillis().orElseThrow() + 20);
    }

    @Test
    void theTimeThatSomebodyTookToDecideDoesNotCount() {
        TurnBench bench = new TurnBench();
        long begun = System.nanoTime();
        bench.ask(
                FakeModel.following((request, listener, cancellation) -> {
                    twentyMillisecondsPass();
                    twentyMillisecondsPass();
                    listener.allowed();
                    return text("{\"blocks\":[]}").reply(request, listener, cancellation);
                }));
        long whole = (System.nanoTime() - begun) / 1_000_000;
        ModelReplied replied = bench.listener().events(ModelReplied.class).getFirst();
        assertThat(replied.millis().orElseThrow()).isLessThanOrEqualTo(whole - 40);
    }

    private static final RawExchange ANSWERED =
            new RawExchange("http://h/v1", 200, "{}", "data: ", true);
    private static final RawExchange BUSY = new RawExchange("http://h/v1", 429, "{}", "", true);

    @Test
    void whatAServerHadBegunIsCountedThoughNoReplyCameOfIt() {
        TurnBench bench = new TurnBench();
        Turn turn =
                bench.ask(
                        FakeModel.following((_, listener, _) -> {
                            listener.exchanged(BUSY);
                            listener.retrying("Busy");
                            listener.textArrived("Half an answer.");
                            listener.exchanged(ANSWERED);
                            listener.retrying("It broke");
                            listener.textArrived("Half another");
                            listener.exchanged(ANSWERED);
                            return new ModelReply.Refused(
                                    new ModelProblem(
                                            ModelProblem.Kind.PERMANENT,
                                            0,
                                            "It broke.",
                                            "Ask again."));
                        }));
        List<ReplyBroken> broken = bench.listener().events(ReplyBroken.class);
        assertThat(broken).hasSize(2);
        assertThat(broken)
                .allSatisfy(each -> {
                    assertThat(each.usage().estimated()).isTrue();
                    assertThat(each.usage().input()).isPositive();
                    assertThat(each.usage().output()).isBetween(2L, 8L);
                });
        ModelUse use = turn.modelUse();
        assertThat(use.calls()).isEqualTo(2);
        assertThat(use.parts()).allMatch(ModelUse.Part::broken);
    }

    @Test
    void whatWasRefusedAtOnceCostsNothing() {
        TurnBench bench = new TurnBench();
        bench.ask(
                FakeModel.following((_, listener, _) -> {
                    listener.exchanged(BUSY);
                    return new ModelReply.Refused(
                            new ModelProblem(
                                    ModelProblem.Kind.PERMANENT, 429, "Busy.", "Ask again."));
                }));
        assertThat(bench.listener().events(ReplyBroken.class)).isEmpty();
    }

    @Test
    void aStoppedAnswerIsCounted() {
        TurnBench bench = new TurnBench();
        bench.ask(
                FakeModel.following((_, listener, _) -> {
                    listener.textArrived("Half an answer.");
                    throw new InterruptedException("stopped");
                }));
        assertThat(bench.listener().events(ReplyBroken.class)).hasSize(1);
    }
}
