package dev.assay.extract.reading;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.llm.LanguageModel;
import dev.assay.llm.ModelFacts;
import dev.assay.llm.ModelInfo;
import dev.assay.llm.ModelReply;
import dev.assay.llm.ModelRequest;
import dev.assay.llm.Price;
import dev.assay.llm.Usage;
import dev.assay.task.Cancellation;
import dev.assay.tool.Spending;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class ReadingMeterTest {
    private static final ModelRequest REQUEST =
            new ModelRequest("Be good.", List.of(), List.of(), Optional.empty());

    private final List<Spending> heard = new ArrayList<>();
    private final ReadingMeter meter = new ReadingMeter(heard::add);

    /// A model whose first attempt breaks off; the second is answered, or stopped.
    private record Twice(boolean stopped) implements LanguageModel {
        @Override
        public ModelInfo info() {
            ModelFacts facts = new ModelFacts(0, Optional.of(new Price(1, 1, 10, 1_000_000)));
            return new ModelInfo("test:twice", "twice", "Test", false, facts);
        }

        @Override
        public ModelReply reply(
                ModelRequest request, ReplyListener listener, Cancellation cancellation)
                throws InterruptedException {
            listener.unanswered(new Usage(1_000, 0, 0));
            if (stopped) {
                listener.unanswered(new Usage(500, 0, 0));
                throw new InterruptedException("stopped");
            }
            return new ModelReply.Replied(List.of(), new Usage(1_000, 100, 0));
        }
    }

    private ModelReply ask(LanguageModel model) throws InterruptedException {
        return meter.on(model).reply(REQUEST, LanguageModel.ReplyListener.DEAF, new Cancellation());
    }

    @Test
    void whatBrokeOffIsCountedWithWhatWasAnswered() throws InterruptedException {
        ask(new Twice(false));
        assertThat(meter.sum().modelCalls()).isEqualTo(2);
        assertThat(meter.sum().input()).isEqualTo(2_000);
        assertThat(meter.sum().dollars()).contains(0.003);
        assertThat(heard).hasSize(2);
    }

    @Test
    void whatWasStoppedIsCounted() {
        assertThatThrownBy(() -> ask(new Twice(true))).isInstanceOf(InterruptedException.class);
        assertThat(meter.sum().input()).isEqualTo(1_500);
    }

    @Test
    void whatIsToldCountsOnlyWhereNothingWasHeard() throws InterruptedException {
        meter.told(Spending.NOTHING);
        assertThat(heard).isEmpty();
        Spending told = new Spending(3, 9_000, 500, 0, Optional.of(0.25));
        ask(new Twice(false));
        meter.told(told);
        assertThat(meter.sum().modelCalls()).isEqualTo(2);
        ReadingMeter other = new ReadingMeter(heard::add);
        other.told(told);
        assertThat(other.sum()).isEqualTo(told);
        assertThat(heard).hasSize(3).last().isEqualTo(told);
    }
}
