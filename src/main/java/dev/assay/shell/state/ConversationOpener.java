package dev.assay.shell.state;

import dev.assay.copilot.Conversation;
import dev.assay.shell.state.ShellState.Target;
import dev.assay.task.JobOutcome;
import dev.assay.task.Jobs;
import dev.assay.task.Work;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/// What the window opens: one thing at a time, the one wanted last. For the screen's thread.
///
/// The same conversation is opened by one at a time: one that an earlier, unwanted opening still
/// holds could not be opened, so a double click would find it locked by its own first half. One
/// that is being closed is opened when that is done, for the same reason.
final class ConversationOpener {
    private static final String KEY = "conversation";

    private final Jobs jobs;
    private final Consumer<ShellState.Opening> progress;
    private final Map<String, ReentrantLock> turns = new ConcurrentHashMap<>();
    private final Map<String, CountDownLatch> closings = new ConcurrentHashMap<>();
    private Runnable again = () -> {};

    /// @param progress hears what is being done
    ConversationOpener(Jobs jobs, Consumer<ShellState.Opening> progress) {
        this.jobs = jobs;
        this.progress = progress;
    }

    /// Who hears how an opening ended. Of one that was stopped nothing is heard.
    ///
    /// @param unwanted hears of something that was opened when nobody wanted it any more
    /// @param failed hears a sentence for people, and what caused it
    record Listener<T>(
            Consumer<T> done, Consumer<T> unwanted, BiConsumer<String, Exception> failed) {}

    /// Opens something instead of what is being opened now.
    <T> void start(Target target, Work<T> work, Listener<T> listener) {
        again = () -> start(target, work, listener);
        progress.accept(new ShellState.Opening(target, "", Double.NaN));
        jobs.startLatest(
                KEY,
                "open " + target.name(),
                work,
                new Jobs.Listener<>() {
                    @Override
                    public void progressed(String step, double fraction) {
                        progress.accept(new ShellState.Opening(target, step, fraction));
                    }

                    @Override
                    public void unwanted(T value) {
                        listener.unwanted().accept(value);
                    }

                    @Override
                    public void ended(JobOutcome<T> ended) {
                        hear(ended, listener);
                    }
                });
    }

    private <T> void hear(JobOutcome<T> ended, Listener<T> listener) {
        switch (ended) {
            case JobOutcome.Done<T>(T value) -> listener.done().accept(value);
            case JobOutcome.Cancelled<T> _ -> {}
            case JobOutcome.Failed<T>(String sentence, Exception cause) ->
                    listener.failed().accept(sentence, cause);
        }
    }

    /// Lets go of what is being opened, at once; whatever still comes of it is not wanted.
    void stop() {
        jobs.drop(KEY);
    }

    /// Opens once more what was opened last.
    void again() {
        again.run();
    }

    /// Which tools there are depends on what is stored, so the first who asks opens the database
    /// and waits for it. That must not be the screen.
    private static void prepare(Conversation opened) {
        boolean prepared = false;
        try {
            opened.tools().specs();
            prepared = true;
        } finally {
            if (!prepared) {
                opened.close();
            }
        }
    }

    /// How to open a conversation that exists: in its turn. What was opened but is not wanted any
    /// more is closed.
    Work<Conversation> inTurn(String conversation, Work<Conversation> opening) {
        ReentrantLock turn = turns.computeIfAbsent(conversation, _ -> new ReentrantLock());
        return monitor -> {
            turn.lockInterruptibly();
            try {
                awaitClosing(conversation, monitor);
                Conversation opened = opening.run(monitor);
                monitor.progress().report("Opening its stored results", Double.NaN);
                prepare(opened);
                if (monitor.cancellation().isCancelled()) {
                    opened.close();
                    throw new InterruptedException("cancelled");
                }
                return opened;
            } finally {
                turn.unlock();
            }
        };
    }

    private void awaitClosing(String conversation, Work.Monitor monitor)
            throws InterruptedException {
        CountDownLatch closing = closings.get(conversation);
        if (closing != null) {
            monitor.progress().report("Closing it first", Double.NaN);
            closing.await();
        }
    }

    /// How to close a conversation: from now on nobody opens it before that is done.
    Runnable closing(Conversation conversation) {
        String id = conversation.transcript().conversation();
        CountDownLatch end = new CountDownLatch(1);
        closings.put(id, end);
        return () -> {
            try {
                conversation.close();
            } finally {
                closings.remove(id, end);
                end.countDown();
            }
        };
    }
}
