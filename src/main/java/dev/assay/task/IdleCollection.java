package dev.assay.task;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/// Gives memory back to the system once nobody has used the program for a while. Only a full
/// collection makes the heap as small as what is alive, and its pause, a few tenths of a second,
/// would be felt at any other time.
public final class IdleCollection implements AutoCloseable {
    private static final Duration QUIET = Duration.ofSeconds(20);

    /// Growth of the heap below which a pause is not worth it, in bytes.
    private static final long WORTH_IT = 48L << 20;

    private final LongSupplier clock;
    private final LongSupplier heap;
    private final Runnable collection;
    private final CountDownLatch closed = new CountDownLatch(1);
    private volatile long lastUsed;
    private long settled;

    /// @param clock nanoseconds since any one moment
    /// @param heap bytes that the heap takes of the system
    IdleCollection(LongSupplier clock, LongSupplier heap, Runnable collection) {
        this.clock = clock;
        this.heap = heap;
        this.collection = collection;
        used();
    }

    /// Watches this process until it is closed.
    public static IdleCollection started() {
        IdleCollection made =
                new IdleCollection(System::nanoTime, Runtime.getRuntime()::totalMemory, System::gc);
        Thread.ofPlatform().daemon().name("idle-collection").start(made::watch);
        return made;
    }

    /// Somebody pressed a key or moved the mouse.
    public void used() {
        lastUsed = clock.getAsLong();
    }

    private void watch() {
        try {
            while (!closed.await(QUIET.toSeconds() / 2, TimeUnit.SECONDS)) {
                look();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    void look() {
        boolean quiet = clock.getAsLong() - lastUsed >= QUIET.toNanos();
        if (quiet && heap.getAsLong() - settled >= WORTH_IT) {
            collection.run();
            settled = heap.getAsLong();
        }
    }

    @Override
    public void close() {
        closed.countDown();
    }
}
