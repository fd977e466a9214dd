package dev.assay.extract.reading;

import dev.assay.llm.LanguageModel;
import dev.assay.llm.ModelInfo;
import dev.assay.llm.Price;
import dev.assay.llm.Usage;
import dev.assay.tool.Spending;
import java.util.Optional;

/// Adds up what calls of a model take, from several threads.
public final class SpendingSum {
    private final Optional<Price> price;
    private Spending sum = Spending.NOTHING;

    public SpendingSum(ModelInfo model) {
        this.price = model.facts().price();
    }

    /// Counts one call.
    public synchronized void add(Usage usage) {
        sum = sum.plus(one(usage, price));
    }

    /// What one call took.
    static Spending one(Usage usage, Optional<Price> price) {
        return new Spending(
                1,
                usage.input(),
                usage.output(),
                usage.cached(),
                price.flatMap(per -> per.of(usage)),
                usage.written(),
                usage.reasoning(),
                usage.estimated(),
                0);
    }

    /// Counts what was begun and not answered, too: to be heard by whoever is asked.
    public LanguageModel.ReplyListener listener() {
        return new Hearing(this);
    }

    private record Hearing(SpendingSum sum) implements LanguageModel.ReplyListener.Over {
        @Override
        public LanguageModel.ReplyListener listener() {
            return LanguageModel.ReplyListener.DEAF;
        }

        @Override
        public void unanswered(Usage usage) {
            sum.add(usage);
        }
    }

    /// All so far.
    public synchronized Spending sum() {
        return sum;
    }
}
