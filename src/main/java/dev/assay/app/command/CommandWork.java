package dev.assay.app.command;

import dev.assay.app.workbench.CloseStack;
import dev.assay.task.Cancellation;
import dev.assay.task.ProcessEnd;
import dev.assay.task.Progress;
import dev.assay.task.Work;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/// What a command does, stopped by Ctrl+C: the work is asked to end, and the process waits until
/// everything that was opened is closed.
public final class CommandWork implements AutoCloseable {
    /// For work that does not listen; what it leaves behind is swept at the next start.
    private static final int PATIENCE_SECONDS = 30;

    private final Cancellation cancellation = new Cancellation();
    private final CountDownLatch ended = new CountDownLatch(1);
    private final CloseStack registrations = new CloseStack();

    /// Lets Ctrl+C stop what the calling thread does from now on.
    ///
    /// @param progress where the work says how far it is
    Work.Monitor begin(Progress progress) {
        registrations.add(cancellation.onCancel(Thread.currentThread()::interrupt)::close);
        registrations.add(ProcessEnd.beforeIt(this::stop)::close);
        return new Work.Monitor(progress, cancellation);
    }

    private void stop() {
        cancellation.cancel();
        try {
            boolean _ = ended.await(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /// Whether it was asked to end.
    public boolean isStopped() {
        return cancellation.isCancelled();
    }

    @Override
    public void close() {
        registrations.close();
        ended.countDown();
    }
}
