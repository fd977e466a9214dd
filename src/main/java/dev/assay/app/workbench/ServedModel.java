package dev.assay.app.workbench;

import dev.assay.llm.LanguageModel;
import dev.assay.llm.ModelId;
import dev.assay.llm.ModelInfo;
import dev.assay.settings.ModelServer;

/// A model under the name that its server has in the settings; by itself it knows only which kind
/// of API it speaks.
record ServedModel(ModelServer server, LanguageModel model) implements LanguageModel.Over {
    @Override
    public ModelInfo info() {
        ModelInfo own = model.info();
        return new ModelInfo(
                new ModelId(server.name(), own.name()).toString(),
                own.name(),
                server.isUsual() ? own.provider() : server.name(),
                own.pictures(),
                own.facts());
    }
}
