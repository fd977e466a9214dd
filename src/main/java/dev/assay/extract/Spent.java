package dev.assay.extract;

import dev.assay.llm.Usage;
import java.util.Optional;

/// What an extraction took.
///
/// @param dollars where the price of every call was known
public record Spent(int modelCalls, Usage usage, Optional<Double> dollars) {
    /// No model was asked.
    public static final Spent NOTHING = new Spent(0, Usage.NONE, Optional.of(0.0));
}
