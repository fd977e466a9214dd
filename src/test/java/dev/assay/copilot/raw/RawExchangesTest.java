package dev.assay.copilot.raw;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.llm.LanguageModel.RawExchange;
import org.junit.jupiter.api.Test;

final class RawExchangesTest {
    private static RawExchange exchange(String reply) {
        return new RawExchange("http://127.0.0.1/v1", 200, "{}", reply, true);
    }

    @Test
    void thoseOfARoundStayInTheirOrder() {
        RawExchanges all = new RawExchanges();
        all.add("turn-1", 1, exchange("refused"));
        all.add("turn-1", 1, exchange("well"));
        all.add("turn-1", 2, exchange("done"));

        assertThat(all.of("turn-1", 1)).containsExactly(exchange("refused"), exchange("well"));
        assertThat(all.of("turn-2", 1)).isEmpty();
        assertThat(all.areOlderGone()).isFalse();
    }

    @Test
    void theOldestMakeRoomAndThatIsKnown() {
        RawExchanges all = new RawExchanges(50);
        all.add("turn-1", 1, exchange("a".repeat(15)));
        all.add("turn-1", 2, exchange("b".repeat(15)));

        assertThat(all.of("turn-1", 1)).isEmpty();
        assertThat(all.of("turn-1", 2)).hasSize(1);
        assertThat(all.areOlderGone()).isTrue();

        all.add("turn-1", 3, exchange("c".repeat(500)));
        assertThat(all.of("turn-1", 3)).as("what is larger than all room").isEmpty();
    }
}
