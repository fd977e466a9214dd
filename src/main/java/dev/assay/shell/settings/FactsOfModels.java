package dev.assay.shell.settings;

import dev.assay.llm.Capability;
import dev.assay.llm.KnownModels;
import dev.assay.llm.ModelFacts;
import dev.assay.llm.ModelId;
import java.util.Map;
import java.util.Optional;

/// What is known of models without anybody typing it: by the table that comes with the program, and
/// by what their servers said.
///
/// @param memory of what servers said
record FactsOfModels(KnownModels known, Capability.Memory memory) {
    /// What is known of a model at an address.
    ///
    /// @param kind of its API
    ModelFacts find(String kind, String baseUrl, String model) {
        return known.find(baseUrl, model).withContext(said(kind, baseUrl, model));
    }

    /// How much a model reads at once as its server said it.
    Optional<Integer> said(String kind, String baseUrl, String model) {
        return model.isBlank()
                ? Optional.empty()
                : memory.context(new ModelId(kind, model.strip()), address(baseUrl));
    }

    /// Takes up how much models at an address read at once, as their server said it.
    void hear(String kind, String baseUrl, Map<String, Integer> contexts) {
        contexts.forEach((model, tokens) ->
                memory.context(new ModelId(kind, model), address(baseUrl), tokens));
    }

    /// As it is asked: without what may be typed after its end.
    private static String address(String baseUrl) {
        return baseUrl.strip().replaceAll("/+$", "");
    }
}
