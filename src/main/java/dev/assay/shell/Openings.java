package dev.assay.shell;

import dev.assay.copilot.Conversation;
import dev.assay.task.Work;
import java.util.concurrent.locks.ReentrantLock;

/// Opens conversations one at a time: one that an earlier, unwanted opening still holds could not
/// be opened, so a double click would find it locked by its own first half.
final class Openings {
    private final ReentrantLock turn = new ReentrantLock();

    /// The same opening in its turn. What was opened but is not wanted any more is closed.
    Work<Conversation> inTurn(Work<Conversation> opening) {
        return watch -> {
            turn.lockInterruptibly();
            try {
                Conversation opened = opening.run(watch);
                if (watch.cancellation().isCancelled()) {
                    opened.close();
                    throw new InterruptedException("cancelled");
                }
                return opened;
            } finally {
                turn.unlock();
            }
        };
    }
}
