package dev.assay.extract.chunks;

import dev.assay.task.Jobs;
import java.util.Collections;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;

/// Does many things, some of them at once.
final class SeveralAtOnce {
    /// Enough that nobody waits for one slow answer, few enough for the rate limit of a small
    /// account and for a model on this computer.
    static final int MANY = 4;

    private SeveralAtOnce() {}

    /// One of the things.
    interface Step {
        void run(int index) throws Exception;
    }

    /// Does them all, in order as far as things that happen at once have one.
    static void each(int count, Step step) throws InterruptedException {
        AtomicInteger next = new AtomicInteger();
        Callable<Boolean> worker =
                () -> {
                    for (int i = next.getAndIncrement(); i < count; i = next.getAndIncrement()) {
                        step.run(i);
                    }
                    return true;
                };
        Jobs.allOf("extraction", Collections.nCopies(Math.min(MANY, count), worker));
    }
}
