package dev.assay.extract;

import dev.assay.llm.ModelInfo;
import dev.assay.llm.Price;
import dev.assay.llm.Usage;
import java.util.Optional;

/// Adds up what calls of a model take, from several threads.
public final class Spending {
    private final Optional<Price> price;
    private Spent sum = Spent.NOTHING;

    public Spending(ModelInfo model) {
        this.price = model.facts().price();
    }

    /// Counts one call.
    public synchronized void add(Usage usage) {
        sum = sum.plus(new Spent(1, usage, price.flatMap(per -> per.of(usage))));
    }

    /// All so far.
    public synchronized Spent sum() {
        return sum;
    }
}
