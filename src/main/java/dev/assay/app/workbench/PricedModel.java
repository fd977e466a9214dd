package dev.assay.app.workbench;

import dev.assay.llm.LanguageModel;
import dev.assay.llm.ModelFacts;
import dev.assay.llm.ModelInfo;
import dev.assay.llm.Price;
import java.util.Optional;
import java.util.function.Function;

/// A model whose price may be written by hand while it is asked.
///
/// @param prices of models by their ids, as they are now; they win over what is known of the model
record PricedModel(LanguageModel model, Function<String, Optional<Price>> prices)
        implements LanguageModel.Over {
    @Override
    public ModelInfo info() {
        ModelInfo own = model.info();
        return prices.apply(own.id())
                .map(price -> new ModelFacts(own.facts().contextTokens(), Optional.of(price)))
                .map(facts ->
                        new ModelInfo(own.id(), own.name(), own.provider(), own.pictures(), facts))
                .orElse(own);
    }
}
