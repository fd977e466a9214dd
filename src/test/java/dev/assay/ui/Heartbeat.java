package dev.assay.ui;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import javafx.animation.AnimationTimer;

/// Counts the pulses of the screen and the longest pause between two: what a person feels as
/// "frozen".
public final class Heartbeat implements AutoCloseable {
    private final AtomicInteger beats = new AtomicInteger();
    private final AnimationTimer timer;
    private volatile long longest;
    private long last;

    public Heartbeat() {
        timer =
                new AnimationTimer() {
                    @Override
                    public void handle(long now) {
                        long time = System.nanoTime();
                        if (last != 0) {
                            longest = Math.max(longest, time - last);
                        }
                        last = time;
                        beats.incrementAndGet();
                    }
                };
        Screen.run(timer::start);
    }

    public Duration longest() {
        return Duration.ofNanos(longest);
    }

    /// Waits for some further beats, which never come when the screen is blocked.
    public void beatOn(int further) {
        int goal = beats.get() + further;
        Screen.waitUntil(() -> beats.get() >= goal);
    }

    @Override
    public void close() {
        Screen.run(timer::stop);
    }
}
