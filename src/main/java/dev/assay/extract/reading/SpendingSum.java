package dev.assay.extract.reading;

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
        sum =
                sum.plus(
                        new Spending(
                                1,
                                usage.input(),
                                usage.output(),
                                usage.cached(),
                                price.flatMap(per -> per.of(usage)),
                                usage.written(),
                                usage.reasoning(),
                                usage.estimated(),
                                0));
    }

    /// All so far.
    public synchronized Spending sum() {
        return sum;
    }
}
