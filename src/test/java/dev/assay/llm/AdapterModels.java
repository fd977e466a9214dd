package dev.assay.llm;

import dev.assay.llm.anthropic.AnthropicProvider;
import dev.assay.llm.chat.ChatProvider;
import dev.assay.llm.openai.OpenAiProvider;
import java.util.stream.Stream;

/// The adapters, and models of theirs that remember nothing.
public final class AdapterModels {
    private AdapterModels() {}

    /// One for each API.
    public static Stream<Provider> providers() {
        return Stream.of(new OpenAiProvider(), new ChatProvider(), new AnthropicProvider());
    }

    /// A model behind the Responses API of which nothing is known but its name.
    public static LanguageModel openAi(ModelSettings settings) {
        return openAi(settings, ModelFacts.NONE);
    }

    /// A model behind the Responses API.
    public static LanguageModel openAi(ModelSettings settings, ModelFacts facts) {
        return new OpenAiProvider().model(settings, facts, Capability.Memory.ofThisRun());
    }
}
