package dev.assay.copilot.raw;

import dev.assay.base.Exempt;
import dev.assay.copilot.raw.RawExchanges.Place;
import dev.assay.llm.LanguageModel;
import dev.assay.llm.ModelReply;
import dev.assay.llm.ModelRequest;
import dev.assay.task.Cancellation;
import java.util.function.Supplier;

/// A model that reads stored results, and what it is sent for that is kept.
///
/// @param place where it is asked now
record KeptReader(LanguageModel model, Supplier<Place> place, RawExchanges exchanges)
        implements LanguageModel.Over {
    @Exempt(
            rule = Exempt.Rule.ASKS_MODELS,
            reason = "Hands the request on as it is; whoever asked gets the reply")
    @Override
    public ModelReply reply(ModelRequest request, ReplyListener listener, Cancellation cancellation)
            throws InterruptedException {
        return model.reply(request, new Keeping(listener, place.get(), exchanges), cancellation);
    }

    private record Keeping(ReplyListener listener, Place place, RawExchanges exchanges)
            implements ReplyListener.Over {
        @Override
        public void exchanged(RawExchange exchange) {
            exchanges.add(place, exchange);
            listener.exchanged(exchange);
        }
    }
}
