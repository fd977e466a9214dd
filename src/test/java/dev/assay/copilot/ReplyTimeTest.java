package dev.assay.copilot;

import static dev.assay.copilot.FakeModel.text;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.copilot.log.ConversationEvent.ModelReplied;
import dev.assay.house.Patience;
import dev.assay.llm.ModelReply;
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
}
