package dev.assay.task;

import java.time.Duration;

/// A time limit of some work, told as a cancellation of its own: whoever works registers with it
/// how to be stopped. Once the limit is closed, its time is never up.
public final class TimeLimit implements AutoCloseable {
    private final Cancellation timeUp = new Cancellation();
    private Duration left;
    private long since;
    private Thread clock;
    private boolean closed;

    private TimeLimit(Duration time) {
        this.left = time;
        this.since = System.nanoTime();
        this.clock = started(time);
    }

    private Thread started(Duration time) {
        return Thread.ofVirtual()
                .name("time limit")
                .start(() -> {
                    try {
                        Thread.sleep(time);
                        timeUp.cancel();
                    } catch (InterruptedException closed) {
                        // The work was done in time.
                    }
                });
    }

    /// Starts to count.
    public static TimeLimit of(Duration time) {
        return new TimeLimit(time);
    }

    /// What is cancelled when the time is up.
    public Cancellation timeUp() {
        return timeUp;
    }

    /// Counts no more until [#goOn]: nobody works.
    public synchronized void pause() {
        clock.interrupt();
        left = left.minusNanos(System.nanoTime() - since);
    }

    /// Counts on after a [#pause].
    public synchronized void goOn() {
        since = System.nanoTime();
        if (!closed) {
            clock = started(left.isNegative() ? Duration.ZERO : left);
        }
    }

    @Override
    public synchronized void close() {
        closed = true;
        clock.interrupt();
    }
}
