package dev.assay.task;

import java.util.ArrayList;
import java.util.List;

/// A wish to stop, shared between whoever asked for some work and whoever does it. Safe from any
/// thread; cancelling twice is once.
///
/// The worker asks [#check] between steps, and the owner of something that blocks (a socket, a
/// query, a process) registers with [#onCancel] how to make it return.
public final class Cancellation {
    private final Object lock = new Object();
    private final List<Runnable> actions = new ArrayList<>();
    private boolean cancelled;

    /// Takes back an [#onCancel].
    @FunctionalInterface
    public interface Registration extends AutoCloseable {
        @Override
        void close();
    }

    public boolean isCancelled() {
        synchronized (lock) {
            return cancelled;
        }
    }

    /// Returns when work may go on.
    ///
    /// @throws InterruptedException when it was cancelled
    public void check() throws InterruptedException {
        if (isCancelled() || Thread.currentThread().isInterrupted()) {
            throw new InterruptedException("cancelled");
        }
    }

    /// Cancels and runs the registered actions, newest first, each once.
    public void cancel() {
        mark().run();
    }

    /// Cancels and leaves it to the caller to run the registered actions, which may take a while: a
    /// database can hold a cancel up for as long as a step of its query takes.
    Runnable mark() {
        List<Runnable> due;
        synchronized (lock) {
            if (cancelled) {
                return () -> {};
            }
            cancelled = true;
            due = List.copyOf(actions).reversed();
            actions.clear();
        }
        return () -> due.forEach(Runnable::run);
    }

    /// Runs the action when this is cancelled, at once if it already is. Close the answer when the
    /// thing to stop is gone.
    public Registration onCancel(Runnable action) {
        synchronized (lock) {
            if (!cancelled) {
                actions.add(action);
                return () -> forget(action);
            }
        }
        action.run();
        return () -> {};
    }

    private void forget(Runnable action) {
        synchronized (lock) {
            actions.remove(action);
        }
    }
}
