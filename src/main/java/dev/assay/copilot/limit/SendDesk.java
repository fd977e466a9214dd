package dev.assay.copilot.limit;

import dev.assay.settings.SendLimit;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;

/// Where large requests are asked about, whoever sits there: nobody at first, and then all of them
/// go.
public final class SendDesk {
    private final Supplier<SendLimit> usual;
    private final AtomicReference<Optional<SendLimit>> held =
            new AtomicReference<>(Optional.empty());
    private final AtomicReference<Clerk> seated = new AtomicReference<>(_ -> true);

    /// @param usual the limit that holds where no other is given
    public SendDesk(Supplier<SendLimit> usual) {
        this.usual = usual;
    }

    /// Who says whether a large request goes.
    public interface Clerk {
        /// Waits for the answer.
        ///
        /// @return whether it goes
        /// @throws InterruptedException where nobody wants an answer any more
        boolean mayGo(LargeRequest request) throws InterruptedException;
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

    boolean mayGo(LargeRequest request) throws InterruptedException {
        return seated.get().mayGo(request);
    }
}
