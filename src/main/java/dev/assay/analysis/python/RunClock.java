package dev.assay.analysis.python;

import dev.assay.task.Cancellation;
import dev.assay.task.TimeLimit;
import java.time.Duration;
import java.time.Instant;

/// How long a run may still take. The clock stands while data is brought.
final class RunClock implements AutoCloseable {
    private final Runnable whenUp;
    private Duration left;
    private Instant since;
    private TimeLimit limit;
    private Cancellation.Registration registration;
    private boolean up;

    RunClock(Duration time, Runnable whenUp) {
        this.whenUp = whenUp;
        this.left = time;
        this.since = Instant.now();
        this.limit = TimeLimit.of(left);
        this.registration = limit.timeUp().onCancel(whenUp);
    }

    void pause() {
        left = left.minus(Duration.between(since, Instant.now()));
        up = isUp();
        close();
    }

    void resume() {
        since = Instant.now();
        limit = TimeLimit.of(left.isNegative() ? Duration.ZERO : left);
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
