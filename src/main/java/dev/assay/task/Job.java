package dev.assay.task;

/// A running piece of work, as its owner sees it.
public final class Job {
    private final Runnable stop;

    Job(Runnable stop) {
        this.stop = stop;
    }

    /// Asks it to stop and returns at once. Its ending is still delivered, as
    /// [JobOutcome.Cancelled].
    public void cancel() {
        stop.run();
    }
}
