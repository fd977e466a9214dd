package dev.assay.llm;

import java.util.Optional;

/// What is known of a model beyond its name.
///
/// @param contextTokens how much it reads at once; 0 where nobody said
/// @param price where it is known; never guessed
public record ModelFacts(int contextTokens, Optional<Price> price) {
    public static final ModelFacts NONE = new ModelFacts(0, Optional.empty());

    /// The same with the context that somebody gave who knows it.
    public ModelFacts withContext(Optional<Integer> given) {
        return given.map(tokens -> new ModelFacts(tokens, price)).orElse(this);
    }
}
