package dev.assay.copilot.raw;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.copilot.raw.RawExchanges.Place;
import dev.assay.llm.Heard;
import dev.assay.llm.LanguageModel;
import dev.assay.llm.LanguageModel.RawExchange;
import dev.assay.llm.ModelFacts;
import dev.assay.llm.ModelInfo;
import dev.assay.llm.ModelReply;
import dev.assay.llm.ModelRequest;
import dev.assay.llm.Usage;
import dev.assay.task.Cancellation;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class RawExchangesTest {
    private static RawExchange exchange(String reply) {
        return new RawExchange("http://127.0.0.1/v1", 200, "{}", reply, true);
    }

    @Test
    void thoseOfARoundStayInTheirOrder() {
        RawExchanges all = new RawExchanges();
        all.add(Place.of("turn-1", 1), exchange("refused"));
        all.add(Place.of("turn-1", 1), exchange("well"));
        all.add(Place.of("turn-1", 2), exchange("done"));

        assertThat(all.of(Place.of("turn-1", 1)))
                .containsExactly(exchange("refused"), exchange("well"));
        assertThat(all.of(Place.of("turn-2", 1))).isEmpty();
        assertThat(all.areOlderGone()).isFalse();
    }

    @Test
    void whatIsLargerThanAllTheRoomTakesNothingAway() {
        RawExchanges all = new RawExchanges(1_000);
        all.add(Place.of("turn-1", 1), exchange("well"));
        all.add(Place.of("turn-1", 2), exchange("x".repeat(1_000)));

        assertThat(all.of(Place.of("turn-1", 1))).hasSize(1);
        assertThat(all.of(Place.of("turn-1", 2)))
                .extracting(RawExchange::request)
                .containsExactly("(This request and its reply are too long to be kept.)");
        assertThat(all.areOlderGone()).isFalse();
    }

    private static void ask(LanguageModel reader, Heard heard) throws InterruptedException {
        ModelReply reply =
                reader.reply(
                        new ModelRequest("Read", List.of(), List.of(), Optional.empty()),
                        heard,
                        new Cancellation());
        assertThat(reply).isInstanceOf(ModelReply.Replied.class);
    }

    @Test
    void whatReadersAreSentIsKeptWhereItWasAsked() throws InterruptedException {
        RawExchanges all = new RawExchanges();
        LanguageModel model = new Sending();
        LanguageModel ofTools = all.ofTools(model);
        Heard heard = new Heard();
        all.starts("turn-1", 0);
        all.starts("turn-1", 1);
        ask(ofTools, heard);
        all.starts("turn-1", 2);
        ask(ofTools, heard);
        ask(ofTools, heard);
        ask(all.byHand(model), heard);

        assertThat(all.of(Place.of("turn-1", 1).ofTools())).hasSize(1);
        assertThat(all.of(Place.of("turn-1", 2).ofTools())).hasSize(2);
        assertThat(all.of(Place.BY_HAND)).hasSize(1);
        assertThat(all.of(Place.of("turn-1", 1))).as("the round itself").isEmpty();
        assertThat(heard.exchanges()).as("who listened hears it, too").hasSize(4);
    }

    /// A model that tells what it was sent.
    private static final class Sending implements LanguageModel {
        @Override
        public ModelInfo info() {
            return new ModelInfo("chat:reader", "reader", "Here", false, ModelFacts.NONE);
        }

        @Override
        public ModelReply reply(
                ModelRequest request, ReplyListener listener, Cancellation cancellation) {
            listener.exchanged(exchange(request.instructions()));
            return new ModelReply.Replied(List.of(), Usage.NONE);
        }
    }

    @Test
    void theOldestMakeRoomAndThatIsKnown() {
        RawExchanges all = new RawExchanges(50);
        all.add(Place.of("turn-1", 1), exchange("a".repeat(15)));
        all.add(Place.of("turn-1", 2), exchange("b".repeat(15)));

        assertThat(all.of(Place.of("turn-1", 1))).isEmpty();
        assertThat(all.of(Place.of("turn-1", 2))).hasSize(1);
        assertThat(all.areOlderGone()).isTrue();

        all.add(Place.of("turn-1", 3), exchange("c".repeat(500)));
        assertThat(all.of(Place.of("turn-1", 3))).as("what is larger than all room").isEmpty();
    }
}
