package dev.assay.llm;

import dev.assay.base.Words;
import dev.assay.tool.Spending;
import java.util.Optional;

/// What calls of models cost, as far as their prices are known.
///
/// @param dollars for the calls with a known price
/// @param unknown how many calls there were besides
public record Cost(double dollars, int unknown) {
    public static final Cost NONE = new Cost(0, 0);

    /// The cost of one call. A call that used no tokens, as those of the offline guide, costs
    /// nothing.
    ///
    /// @param dollars empty where its price is not known
    public static Cost of(Usage usage, Optional<Double> dollars) {
        if (usage.equals(Usage.NONE)) {
            return NONE;
        }
        return dollars.map(known -> new Cost(known, 0)).orElseGet(() -> new Cost(0, 1));
    }

    /// What was spent on models, in dollars.
    public static Cost of(Spending spent) {
        return new Cost(spent.dollars().orElse(0.0), spent.unpriced());
    }

    public Cost plus(Cost other) {
        return new Cost(dollars + other.dollars, unknown + other.unknown);
    }

    /// For people: "$0.014", "over $0.014" where some prices are not known, "—" where none is;
    /// empty where nothing was asked.
    public String words() {
        if (unknown == 0) {
            return dollars == 0 ? "" : Words.dollars(dollars);
        }
        return dollars == 0 ? "—" : "over " + Words.dollars(dollars);
    }
}
