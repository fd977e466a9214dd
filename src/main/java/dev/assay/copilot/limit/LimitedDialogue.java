package dev.assay.copilot.limit;

import dev.assay.agent.CallOutput;
import dev.assay.agent.Dialogue;
import dev.assay.agent.FitResult;
import dev.assay.agent.RequestMeasures;
import dev.assay.agent.RequestScale;
import dev.assay.agent.TurnContext;
import dev.assay.llm.LanguageModel;
import dev.assay.llm.ModelInfo;
import dev.assay.llm.ModelReply.Replied;
import dev.assay.llm.ModelRequest;
import dev.assay.llm.Usage;
import dev.assay.settings.SendLimit;
import dev.assay.task.Cancellation;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;

/// The dialogue of one turn, whose requests are asked about before they are sent, where they are
/// larger than the analyst said, as are calls of a reply with too many. A request that is not to go
/// ends its turn as if it had been stopped. One of which something was changed while it waited is
/// composed anew, and waits on.
///
/// Another question is asked in the same turn only when its requests have grown by the limit once
/// more. Readings of stored results are asked about elsewhere, by [SendDesk], each as a whole.
public final class LimitedDialogue implements Dialogue {
    private final TurnContext context;
    private final RequestParts parts;
    private final LanguageModel model;
    private final RequestMeasures measures;
    private final SendDesk desk;
    private final Cancellation turn;
    private final Consumer<String> status;

    /// What was allowed last, though it was above the limit.
    private Optional<LargeRequest> allowed = Optional.empty();

    /// @param parts of the requests of that context
    /// @param turn what stops it
    /// @param status hears what is waited for
    public LimitedDialogue(
            TurnContext context,
            RequestParts parts,
            LanguageModel model,
            RequestMeasures measures,
            SendDesk desk,
            Cancellation turn,
            Consumer<String> status) {
        this.context = context;
        this.parts = parts;
        this.model = model;
        this.measures = measures;
        this.desk = desk;
        this.turn = turn;
        this.status = status;
    }

    @Override
    public FitResult fit(int round) throws InterruptedException {
        return given(() -> context.fit(round));
    }

    @Override
    public FitResult fitLast(int round, String lastWord) throws InterruptedException {
        return given(() -> context.fitLast(round, lastWord));
    }

    @Override
    public boolean mayRun(int wanted, int most) throws InterruptedException {
        return desk.mayGo(
                new LargeRound(model.info(), wanted, most),
                turn,
                () -> status.accept("Waiting for your answer: may they be run?"));
    }

    @Override
    public void replied(Replied reply) {
        context.replied(reply);
    }

    @Override
    public void add(Replied reply, List<CallOutput> outputs) {
        context.add(reply, outputs);
    }

    @Override
    public void say(String words) {
        context.say(words);
    }

    private FitResult given(Supplier<FitResult> composing) throws InterruptedException {
        SendLimit now = desk.limit();
        FitResult fitted = composing.get();
        if (now.equals(SendLimit.NONE)
                || !model.info().isLanguageModel()
                || !(fitted instanceof FitResult.Fits fits)) {
            return fitted;
        }
        LargeRequest large = large(fits.request(), now);
        return large.isAbove() && !isWithin(large) ? asked(composing, fits, large) : fits;
    }

    private FitResult asked(Supplier<FitResult> composing, FitResult.Fits fits, LargeRequest first)
            throws InterruptedException {
        Waiting waiting = new Waiting(composing, fits, first);
        Runnable waits = () -> status.accept("Waiting for your answer: may it be sent?");
        if (!desk.mayGo(first, waiting::anew, turn, waits)) {
            throw new InterruptedException("not to be sent");
        }
        if (waiting.large.isAbove()) {
            allowed = Optional.of(waiting.large);
        }
        return waiting.fitted;
    }

    /// A request that waits for leave.
    private final class Waiting {
        private final Supplier<FitResult> composing;
        private FitResult fitted;
        private LargeRequest large;

        private Waiting(Supplier<FitResult> composing, FitResult fitted, LargeRequest large) {
            this.composing = composing;
            this.fitted = fitted;
            this.large = large;
        }

        private Optional<LargeRequest> anew() {
            parts.retell();
            fitted = composing.get();
            return switch (fitted) {
                case FitResult.Fits fits -> {
                    large = large(fits.request(), large.limit());
                    yield Optional.of(large);
                }
                case FitResult.TooLarge _ -> Optional.empty();
            };
        }
    }

    private LargeRequest large(ModelRequest request, SendLimit limit) {
        ModelInfo info = model.info();
        RequestScale scale = measures.scale(info);
        long tokens = scale.of(request);
        // Above the size up to which the price holds, this is the least that it costs.
        Optional<Double> dollars =
                info.facts().price().map(price -> price.atLeast(new Usage(tokens, 0, 0)));
        return new LargeRequest(
                info, tokens, dollars, limit, parts.of(request, context.told(), scale));
    }

    private boolean isWithin(LargeRequest large) {
        return allowed.filter(before ->
                        !large.limit()
                                .isExceededBy(
                                        large.tokens() - before.tokens(),
                                        large.dollars()
                                                .map(sum -> sum - before.dollars().orElse(0.0))))
                .isPresent();
    }
}
