package dev.assay.task;

import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Hands the newest of many values to a slower reader: while one delivery is on its way, further
/// values replace each other. However fast a worker talks, the screen gets one at a time.
public final class Coalescer<T> implements AutoCloseable {
    private final Executor delivery;
    private final Consumer<T> reader;
    private final AtomicReference<@Nullable Holder<T>> waiting = new AtomicReference<>();
    private volatile boolean closed;

    private record Holder<T>(T value) {}

    public Coalescer(Executor delivery, Consumer<T> reader) {
        this.delivery = delivery;
        this.reader = reader;
    }

    /// Offers a value; safe from any thread.
    public void offer(T value) {
        if (waiting.getAndSet(new Holder<>(value)) == null) {
            delivery.execute(this::deliver);
        }
    }

    private void deliver() {
        Holder<T> newest = waiting.getAndSet(null);
        if (newest != null && !closed) {
            reader.accept(newest.value());
        }
    }

    /// Nothing is delivered after this.
    @Override
    public void close() {
        closed = true;
    }
}
