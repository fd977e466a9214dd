package dev.assay.llm;

import dev.assay.llm.openai.OpenAiProvider;

/// Models of adapters that remember nothing.
public final class AdapterModels {
    private AdapterModels() {}

    /// A model behind the Responses API of which nothing is known but its name.
    public static LanguageModel openAi(ModelSettings settings) {
        return openAi(settings, ModelFacts.NONE);
    }

    /// A model behind the Responses API.
    public static LanguageModel openAi(ModelSettings settings, ModelFacts facts) {
        return new OpenAiProvider().model(settings, facts, Capability.Memory.ofThisRun());
    }
}
