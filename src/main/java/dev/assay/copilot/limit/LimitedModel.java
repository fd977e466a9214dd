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
import java.util.Optional;

/// A model whose requests are asked about before they are sent, where they are larger than the
/// analyst said. One that is not to go ends its turn as if it had been stopped.
///
/// Of a turn it is asked again only when its requests have grown by the limit once more. Readers of
/// stored results are not asked about chunk by chunk: [SendDesk] is, for all of a reading at once.
public final class LimitedModel implements LanguageModel.Over {
    private final LanguageModel model;
    private final RequestMeasures measures;
    private final SendDesk desk;
    private Optional<Allowed> allowed = Optional.empty();

    /// What may go in one turn.
    private record Allowed(RequestFacts.Question question, int earlier, LargeRequest upTo) {}

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
            ask(request, listener, now);
        }
        return model.reply(request, listener, cancellation);
    }

    private void ask(ModelRequest request, ReplyListener listener, SendLimit now)
            throws InterruptedException {
        RequestScale scale = measures.scale(model.info());
        long tokens = scale.of(request);
        LargeRequest large =
                new LargeRequest(model.info(), request, scale, tokens, dollars(tokens));
        if (!now.isExceededBy(tokens, large.dollars()) || isWithin(large, now)) {
            return;
        }
        if (!desk.mayGo(large)) {
            throw new InterruptedException("not to be sent");
        }
        allow(large);
        listener.allowed();
    }

    private Optional<Double> dollars(long tokens) {
        return model.info().facts().price().flatMap(price -> price.of(new Usage(tokens, 0, 0)));
    }

    private synchronized boolean isWithin(LargeRequest large, SendLimit now) {
        RequestFacts facts = large.request().facts();
        return allowed.filter(turn ->
                        turn.question().equals(facts.question())
                                && turn.earlier() == facts.earlier().size())
                .map(Allowed::upTo)
                .filter(before ->
                        !now.isExceededBy(
                                large.tokens() - before.tokens(),
                                large.dollars().map(sum -> sum - before.dollars().orElse(0.0))))
                .isPresent();
    }

    private synchronized void allow(LargeRequest large) {
        RequestFacts facts = large.request().facts();
        allowed = Optional.of(new Allowed(facts.question(), facts.earlier().size(), large));
    }
}
