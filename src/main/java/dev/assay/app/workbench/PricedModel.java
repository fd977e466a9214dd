package dev.assay.app.workbench;

import dev.assay.base.Exempt;
import dev.assay.llm.LanguageModel;
import dev.assay.llm.ModelFacts;
import dev.assay.llm.ModelInfo;
import dev.assay.llm.ModelReply;
import dev.assay.llm.ModelRequest;
import dev.assay.llm.Price;
import dev.assay.task.Cancellation;
import java.util.Optional;
import java.util.function.Function;

/// A model whose price may be written by hand while it is asked.
///
/// @param prices of models by their ids, as they are now; they win over what is known of the model
record PricedModel(LanguageModel model, Function<String, Optional<Price>> prices)
        implements LanguageModel {
    @Override
    public ModelInfo info() {
        ModelInfo own = model.info();
        return prices.apply(own.id())
                .map(price -> new ModelFacts(own.facts().contextTokens(), Optional.of(price)))
                .map(facts ->
                        new ModelInfo(own.id(), own.name(), own.provider(), own.pictures(), facts))
                .orElse(own);
    }

    @Override
    public boolean callsInParallel() {
        return model.callsInParallel();
    }

    @Override
    public boolean callsTools() {
        return model.callsTools();
    }

    @Override
    public boolean followsInstructions() {
        return model.followsInstructions();
    }

    @Exempt(
            rule = Exempt.Rule.ASKS_MODELS,
            reason = "Hands the request on as it is; whoever asked gets the reply")
    @Override
    public ModelReply reply(ModelRequest request, ReplyListener listener, Cancellation cancellation)
            throws InterruptedException {
        return model.reply(request, listener, cancellation);
    }
}
