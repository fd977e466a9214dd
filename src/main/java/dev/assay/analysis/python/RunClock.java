package dev.assay.analysis.python;

import dev.assay.task.Cancellation;
import dev.assay.task.TimeLimit;
import java.time.Duration;
import java.time.Instant;

/// How long a run may still take. The clock stands while data is brought, but not for ever: code
/// that asks for data again and again gains no more than that.
final class RunClock implements AutoCloseable {
    private static final Duration LONGEST_PAUSE = Duration.ofMinutes(10);

    private final Runnable whenUp;
    private Duration left;
    private Duration pause;
    private Instant since;
    private TimeLimit limit;
    private Cancellation.Registration registration;
    private boolean up;

    RunClock(Duration time, Runnable whenUp) {
        this(time, LONGEST_PAUSE, whenUp);
    }

    /// @param pause for how long it may stand in all
    RunClock(Duration time, Duration pause, Runnable whenUp) {
        this.whenUp = whenUp;
        this.left = time;
        this.pause = pause;
        this.since = Instant.now();
        this.limit = TimeLimit.of(left);
        this.registration = limit.timeUp().onCancel(whenUp);
    }

    /// Ends with the bringing of data.
    interface Pause extends AutoCloseable {
        @Override
        void close();
    }

    /// Lets the clock stand until the answer is closed, or for as long as it still may.
    Pause pause() {
        Instant began = Instant.now();
        left = left.minus(Duration.between(since, began));
        watch(left.plus(pause));
        return () -> {
            Duration stood = Duration.between(began, Instant.now());
            pause = pause.minus(stood);
            if (pause.isNegative()) {
                left = left.plus(pause);
                pause = Duration.ZERO;
            }
            watch(left);
        };
    }

    private void watch(Duration time) {
        up = isUp();
        close();
        since = Instant.now();
        limit = TimeLimit.of(time.isNegative() ? Duration.ZERO : time);
        registration = limit.timeUp().onCancel(whenUp);
    }

    /// Whether the time was up.
    boolean isUp() {
        return up || limit.timeUp().isCancelled();
    }

    @Override
    public void close() {
        registration.close();
        limit.close();
    }
}
