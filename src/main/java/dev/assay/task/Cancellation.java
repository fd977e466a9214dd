package dev.assay.task;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A wish to stop, shared between whoever asked for some work and whoever does it. Safe from any
/// thread; cancelling twice is once.
///
/// The worker asks [#check] between steps, and the owner of something that blocks (a socket, a
/// query, a process) registers with [#onCancel] how to make it return.
public final class Cancellation {
    private final Object lock = new Object();
    private final List<Action> actions = new ArrayList<>();
    private boolean cancelled;

    /// Takes back an [#onCancel].
    @FunctionalInterface
    public interface Registration extends AutoCloseable {
        /// When this returns, the action has run to its end or never will: it cannot hit what its
        /// owner does next. An action may close its own registration.
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
        List<Action> due;
        synchronized (lock) {
            if (cancelled) {
                return () -> {};
            }
            cancelled = true;
            due = List.copyOf(actions).reversed();
        }
        return () -> due.forEach(Action::run);
    }

    /// Runs the action when this is cancelled, at once if it already is. Close the answer when the
    /// thing to stop is gone.
    public Registration onCancel(Runnable action) {
        Action added = new Action(action);
        synchronized (lock) {
            if (!cancelled) {
                actions.add(added);
                return added;
            }
        }
        action.run();
        return () -> {};
    }

    /// An action that waits, runs or is over; all of it under the lock, but for the run itself.
    private final class Action implements Registration {
        private final Runnable what;
        private @Nullable Thread runner;
        private boolean over;

        private Action(Runnable what) {
            this.what = what;
        }

        private void run() {
            synchronized (lock) {
                if (over) {
                    return;
                }
                runner = Thread.currentThread();
            }
            try {
                what.run();
            } finally {
                synchronized (lock) {
                    over = true;
                    lock.notifyAll();
                }
            }
        }

        @Override
        public void close() {
            boolean interrupted = false;
            synchronized (lock) {
                actions.remove(this);
                over = over || runner == null;
                while (!over && !Thread.currentThread().equals(runner)) {
                    try {
                        lock.wait();
                    } catch (InterruptedException e) {
                        // An interrupt may be the very thing that the action does.
                        interrupted = true;
                    }
                }
            }
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
