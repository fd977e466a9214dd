package dev.assay.task;

import java.time.Duration;
import java.util.function.LongSupplier;

/// How long is waited before something is done once more that others ask for: longer each time, as
/// long as they ask again before as much time has passed after it as was waited before it. Not for
/// several threads.
public final class GrowingPause {
    private final Duration first;
    private final Duration longest;
    private final LongSupplier clock;
    private Duration last = Duration.ZERO;
    private long ended;

    public GrowingPause(Duration first, Duration longest) {
        this(first, longest, System::nanoTime);
    }

    /// @param clock of nanoseconds
    GrowingPause(Duration first, Duration longest, LongSupplier clock) {
        this.first = first;
        this.longest = longest;
        this.clock = clock;
    }

    /// How long is waited now that somebody asks.
    public Duration next() {
        boolean calm = clock.getAsLong() - ended >= last.toNanos();
        Duration longer = last.multipliedBy(2);
        if (calm || last.isZero()) {
            last = first;
        } else {
            last = longer.compareTo(longest) > 0 ? longest : longer;
        }
        return last;
    }

    /// Counts the calm from now on: what was waited for is done.
    public void done() {
        ended = clock.getAsLong();
    }
}
