package dev.assay.extract.reading;

import dev.assay.base.Exempt;
import dev.assay.llm.LanguageModel;
import dev.assay.llm.ModelReply;
import dev.assay.llm.ModelRequest;
import dev.assay.llm.Price;
import dev.assay.llm.Usage;
import dev.assay.task.Cancellation;
import dev.assay.tool.Spending;
import java.util.Optional;
import java.util.function.Consumer;

/// Counts every call of a model when it ends, so that what a reading took is known however the
/// reading itself ends. Safe from several threads.
public final class ReadingMeter {
    private final Consumer<Spending> heard;
    private Spending sum = Spending.NOTHING;

    public ReadingMeter() {
        this(_ -> {});
    }

    /// @param heard what was counted, each time, on the thread that asked the model
    public ReadingMeter(Consumer<Spending> heard) {
        this.heard = heard;
    }

    /// The same model, whose calls are counted.
    public LanguageModel on(LanguageModel model) {
        return new Counted(model, this);
    }

    /// All so far.
    public synchronized Spending sum() {
        return sum;
    }

    /// Counts what somebody says it took, where no call was heard of.
    public void told(Spending all) {
        if (sum().modelCalls() == 0 && all.modelCalls() > 0) {
            count(all);
        }
    }

    private void count(Spending more) {
        synchronized (this) {
            sum = sum.plus(more);
        }
        heard.accept(more);
    }

    private record Counted(LanguageModel model, ReadingMeter meter) implements LanguageModel.Over {
        @Exempt(
                rule = Exempt.Rule.ASKS_MODELS,
                reason = "Hands the request on as it is; whoever asked gets the reply")
        @Override
        public ModelReply reply(
                ModelRequest request, ReplyListener listener, Cancellation cancellation)
                throws InterruptedException {
            Optional<Price> price = model.info().facts().price();
            ModelReply reply =
                    model.reply(request, new Hearing(listener, meter, price), cancellation);
            if (reply instanceof ModelReply.Replied replied) {
                meter.count(SpendingSum.one(replied.usage(), price));
            }
            return reply;
        }
    }

    private record Hearing(
            LanguageModel.ReplyListener listener, ReadingMeter meter, Optional<Price> price)
            implements LanguageModel.ReplyListener.Over {
        @Override
        public void unanswered(Usage usage) {
            meter.count(SpendingSum.one(usage, price));
            listener.unanswered(usage);
        }
    }
}
