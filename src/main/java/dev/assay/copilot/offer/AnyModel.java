package dev.assay.copilot.offer;

import dev.assay.llm.LanguageModel;
import dev.assay.llm.ModelFacts;
import dev.assay.llm.ModelInfo;
import dev.assay.llm.ModelReply;
import dev.assay.llm.ModelRequest;
import dev.assay.task.Cancellation;
import java.util.Optional;

/// A language model of which nothing is known, to show what one would be told. Nobody asks it.
public record AnyModel() implements LanguageModel {
    /// The model itself where it reads tokens, else one that does.
    public static LanguageModel inPlaceOf(LanguageModel model) {
        return model.info().isLanguageModel() ? model : new AnyModel();
    }

    @Override
    public ModelInfo info() {
        return new ModelInfo(
                "any", "a language model", "", true, new ModelFacts(0, Optional.empty()));
    }

    @Override
    public ModelReply reply(
            ModelRequest request, ReplyListener listener, Cancellation cancellation) {
        throw new IllegalStateException("nobody to ask");
    }
}
