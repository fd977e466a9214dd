package dev.assay.house;

import dev.assay.base.Exempt;
import dev.assay.llm.LanguageModel;
import dev.assay.llm.LanguageModel.ReplyListener;
import dev.assay.llm.ModelReply;
import dev.assay.llm.ModelRequest;
import dev.assay.task.Cancellation;
import java.util.concurrent.Callable;

/// Ways to ask a model, each in a method of its own, to be found. Nothing here ever runs.
final class PlantedModelCalls {
    private final Cancellation cancellation = new Cancellation();

    ModelReply inALoop(LanguageModel model, ModelRequest request) throws InterruptedException {
        ModelReply reply = model.reply(request, ReplyListener.DEAF, cancellation);
        while (reply instanceof ModelReply.Refused) {
            reply = model.reply(request, ReplyListener.DEAF, cancellation);
        }
        return reply;
    }

    Callable<ModelReply> later(LanguageModel model, ModelRequest request) {
        return () -> model.reply(request, ReplyListener.DEAF, cancellation);
    }

    Asking handedOn(LanguageModel model) {
        return model::reply;
    }

    @Exempt(rule = Exempt.Rule.ASKS_MODELS, reason = "Planted")
    Callable<ModelReply> exempt(LanguageModel model, ModelRequest request) {
        return () -> model.reply(request, ReplyListener.DEAF, cancellation);
    }

    /// What a model does.
    interface Asking {
        ModelReply ask(ModelRequest request, ReplyListener listener, Cancellation cancellation)
                throws InterruptedException;
    }
}
