package dev.assay.app.workbench;

import dev.assay.base.Exempt;
import dev.assay.llm.LanguageModel;
import dev.assay.llm.ModelId;
import dev.assay.llm.ModelInfo;
import dev.assay.llm.ModelReply;
import dev.assay.llm.ModelRequest;
import dev.assay.settings.ModelServer;
import dev.assay.task.Cancellation;

/// A model under the name that its server has in the settings; by itself it knows only which kind
/// of API it speaks.
final class ServedModel implements LanguageModel {
    private final ModelServer server;
    private final LanguageModel model;

    ServedModel(ModelServer server, LanguageModel model) {
        this.server = server;
        this.model = model;
    }

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

    @Override
    @Exempt(rule = Exempt.Rule.ASKS_MODELS, reason = "Hands the request on as it is")
    public ModelReply reply(ModelRequest request, ReplyListener listener, Cancellation cancellation)
            throws InterruptedException {
        return model.reply(request, listener, cancellation);
    }
}
