package dev.assay.copilot.limit;

import dev.assay.agent.RequestMeasures;
import dev.assay.agent.RequestScale;
import dev.assay.base.Exempt;
import dev.assay.llm.LanguageModel;
import dev.assay.llm.ModelReply;
import dev.assay.llm.ModelRequest;
import dev.assay.llm.RequestFacts;
import dev.assay.llm.Usage;
import dev.assay.settings.SendLimit;
import dev.assay.task.Cancellation;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.WeakHashMap;

/// A model whose requests are asked about before they are sent, where they are larger than the
/// analyst said. One that is not to go ends its turn as if it had been stopped.
///
/// Of a turn it is asked again only when its requests have grown by the limit once more. Readers of
/// stored results are not asked about chunk by chunk: [SendDesk] is, for all of a reading at once.
public final class LimitedModel implements LanguageModel.Over {
    private final LanguageModel model;
    private final RequestMeasures measures;
    private final SendDesk desk;

    /// What may go in a turn, by what stops all of its requests at once.
    private final Map<Cancellation, LargeRequest> allowed =
            Collections.synchronizedMap(new WeakHashMap<>());

    public LimitedModel(LanguageModel model, RequestMeasures measures, SendDesk desk) {
        this.model = model;
        this.measures = measures;
        this.desk = desk;
    }

    @Override
    public LanguageModel model() {
        return model;
    }

    @Exempt(
            rule = Exempt.Rule.ASKS_MODELS,
            reason = "Hands the request on as it is; whoever asked gets the reply")
    @Override
    public ModelReply reply(ModelRequest request, ReplyListener listener, Cancellation cancellation)
            throws InterruptedException {
        SendLimit now = desk.limit();
        if (!now.equals(SendLimit.NONE) && !request.facts().equals(RequestFacts.NONE)) {
            ask(request, listener, now, cancellation);
        }
        return model.reply(request, listener, cancellation);
    }

    private void ask(ModelRequest request, ReplyListener listener, SendLimit now, Cancellation turn)
            throws InterruptedException {
        RequestScale scale = measures.scale(model.info());
        long tokens = scale.of(request);
        LargeRequest large =
                new LargeRequest(model.info(), request, scale, tokens, dollars(tokens), now);
        if (!now.isExceededBy(tokens, large.dollars()) || isWithin(large, now, turn)) {
            return;
        }
        if (!desk.mayGo(large, turn, listener::waiting)) {
            throw new InterruptedException("not to be sent");
        }
        allowed.put(turn, large);
        listener.allowed();
    }

    /// Above the size up to which the price holds, this is the least that it costs.
    private Optional<Double> dollars(long tokens) {
        return model.info().facts().price().map(price -> price.atLeast(new Usage(tokens, 0, 0)));
    }

    private boolean isWithin(LargeRequest large, SendLimit now, Cancellation turn) {
        return Optional.ofNullable(allowed.get(turn))
                .filter(before ->
                        !now.isExceededBy(
                                large.tokens() - before.tokens(),
                                large.dollars().map(sum -> sum - before.dollars().orElse(0.0))))
                .isPresent();
    }
}
