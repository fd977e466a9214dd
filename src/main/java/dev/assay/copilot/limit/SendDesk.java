package dev.assay.copilot.limit;

import dev.assay.extract.Estimate;
import dev.assay.extract.ReadingLeave;
import dev.assay.settings.SendLimit;
import dev.assay.task.Cancellation;
import dev.assay.task.Progress;
import dev.assay.task.Work;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;

/// The place that large requests, readings and rounds of calls are asked about at, whoever sits
/// there: nobody at first, and then all of them go.
public final class SendDesk implements ReadingLeave {
    private final Supplier<SendLimit> usual;
    private final AtomicReference<Optional<SendLimit>> held =
            new AtomicReference<>(Optional.empty());
    private final AtomicReference<Clerk> seated = new AtomicReference<>((_, _, _) -> true);

    /// @param usual the limit that holds where no other is given
    public SendDesk(Supplier<SendLimit> usual) {
        this.usual = usual;
    }

    /// Who says whether something large goes.
    public interface Clerk {
        /// Waits for the answer.
        ///
        /// @param turn what stops all of whoever asks
        /// @param waiting hears that an answer is waited for now
        /// @return whether it goes
        /// @throws InterruptedException where nobody wants an answer any more
        boolean mayGo(Large asked, Cancellation turn, Runnable waiting) throws InterruptedException;

        /// Waits for the answer about a request of which something may be changed meanwhile.
        ///
        /// @param anew composes it as it would be now, on the thread that waits; empty where it can
        ///   be sent no more, and nobody is to be asked about it
        /// @return whether it goes as it was composed last
        default boolean mayGo(
                LargeRequest asked,
                Supplier<Optional<LargeRequest>> anew,
                Cancellation turn,
                Runnable waiting)
                throws InterruptedException {
            return mayGo(asked, turn, waiting);
        }
    }

    /// Somebody answers from now on.
    public void seat(Clerk somebody) {
        seated.set(somebody);
    }

    /// Holds requests to another limit than usual while the program runs.
    public void holdTo(SendLimit limit) {
        held.set(Optional.of(limit));
    }

    SendLimit limit() {
        return held.get().orElseGet(usual);
    }

    boolean mayGo(
            LargeRequest asked,
            Supplier<Optional<LargeRequest>> anew,
            Cancellation turn,
            Runnable waiting)
            throws InterruptedException {
        return seated.get().mayGo(asked, anew, turn, waiting);
    }

    boolean mayGo(LargeRound asked, Cancellation turn, Runnable waiting)
            throws InterruptedException {
        return seated.get().mayGo(asked, turn, waiting);
    }

    @Override
    public boolean given(Wish wish, Work.Monitor monitor) throws InterruptedException {
        SendLimit now = limit();
        if (now.equals(SendLimit.NONE)) {
            return true;
        }
        Estimate all = wish.estimate().make();
        if (!now.isExceededBy(all.inputTokens(), all.dollars())) {
            return true;
        }
        return seated.get()
                .mayGo(
                        new LargeReading(wish.data(), wish.reader(), all, wish.before(), now),
                        monitor.cancellation(),
                        () ->
                                monitor.progress()
                                        .report(
                                                "Waiting for your answer: may it be read?",
                                                Progress.UNKNOWN));
    }
}
