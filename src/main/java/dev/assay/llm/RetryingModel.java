package dev.assay.llm;

import dev.assay.base.Exempt;
import dev.assay.base.Words;
import dev.assay.task.Cancellation;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/// A model that is asked again when the same request may work later: up to three times, after the
/// pause that the provider asked for, or else after one that doubles.
///
/// A reply that broke after the listener had heard some of its text is not asked for again: what
/// was read would change under the reader's eyes, and be paid for twice. What arrived stays, and
/// they decide. Where nobody listens, it is asked for again.
///
/// A provider that asks for more patience than [Pauses#longestAsked] is not asked again: the
/// analyst is told instead, and decides.
public final class RetryingModel implements LanguageModel.Over {
    private final LanguageModel model;
    private final Pauses pauses;

    /// How often and after which pauses to ask again.
    ///
    /// @param attempts further ones after the first
    /// @param first the first pause; each further one is twice as long
    /// @param longest no pause of ours is longer
    /// @param longestAsked the longest that a provider may ask for
    /// @param altogether when so much time went by since the first attempt, there is no further one
    public record Pauses(
            int attempts,
            Duration first,
            Duration longest,
            Duration longestAsked,
            Duration altogether) {
        public static final Pauses DEFAULT =
                new Pauses(3, Duration.ofSeconds(1), Duration.ofSeconds(30), Duration.ofMinutes(2));

        /// Pauses that go on for ten minutes at most: nobody watches four long silences in a row.
        public Pauses(int attempts, Duration first, Duration longest, Duration longestAsked) {
            this(attempts, first, longest, longestAsked, Duration.ofMinutes(10));
        }

        /// Before the n-th further attempt, from 0.
        Duration before(int attempt) {
            Duration pause = first.multipliedBy(1L << Math.min(attempt, 20));
            return pause.compareTo(longest) > 0 ? longest : pause;
        }
    }

    public RetryingModel(LanguageModel model) {
        this(model, Pauses.DEFAULT);
    }

    public RetryingModel(LanguageModel model, Pauses pauses) {
        this.model = model;
        this.pauses = pauses;
    }

    @Override
    public LanguageModel model() {
        return model;
    }

    @Exempt(
            rule = Exempt.Rule.ASKS_MODELS,
            reason = "Sends the same request again; whoever asked gets one reply")
    @Override
    public ModelReply reply(ModelRequest request, ReplyListener listener, Cancellation cancellation)
            throws InterruptedException {
        long begun = System.nanoTime();
        Hearing hearing = new Hearing(listener);
        for (int attempt = 0; ; attempt++) {
            ModelReply reply = model.reply(request, hearing, cancellation);
            if (!(reply instanceof ModelReply.Refused(ModelProblem problem))
                    || hearing.shown
                    || !mayWork(problem, attempt)
                    || System.nanoTime() - begun > pauses.altogether().toNanos()) {
                return reply;
            }
            Duration pause = pause(problem, attempt);
            listener.retrying(problem.happened() + " Retrying in " + Words.duration(pause));
            await(pause, cancellation);
            listener.sentAgain();
        }
    }

    /// Hears on behalf of a listener, and knows whether any text was shown.
    private static final class Hearing implements ReplyListener.Over {
        private final ReplyListener listener;
        private boolean shown;

        private Hearing(ReplyListener listener) {
            this.listener = listener;
        }

        @Override
        public ReplyListener listener() {
            return listener;
        }

        @Override
        public void textArrived(String piece) {
            shown |= listener.shows() && !piece.isBlank();
            listener.textArrived(piece);
        }
    }

    private boolean mayWork(ModelProblem problem, int attempt) {
        return problem.kind() == ModelProblem.Kind.RETRIABLE
                && attempt < pauses.attempts()
                && problem.retryAfter().compareTo(pauses.longestAsked()) <= 0;
    }

    private Duration pause(ModelProblem problem, int attempt) {
        return problem.retryAfter().isPositive() ? problem.retryAfter() : pauses.before(attempt);
    }

    private static void await(Duration pause, Cancellation cancellation)
            throws InterruptedException {
        CountDownLatch cancelled = new CountDownLatch(1);
        try (Cancellation.Registration _ = cancellation.onCancel(cancelled::countDown)) {
            if (cancelled.await(pause.toNanos(), TimeUnit.NANOSECONDS)) {
                throw new InterruptedException("cancelled");
            }
        }
    }
}
