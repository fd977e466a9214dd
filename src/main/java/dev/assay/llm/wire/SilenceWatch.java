package dev.assay.llm.wire;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import okio.AsyncTimeout;

/// Gives a request up when nothing is heard of it for too long: no first byte, or no further event.
/// Comments that only keep a connection alive do not count. To be used on one thread.
final class SilenceWatch extends AsyncTimeout implements AutoCloseable {
    private final OpenCall call;
    private boolean running;
    private boolean expired;

    SilenceWatch(OpenCall call) {
        this.call = call;
    }

    /// Waits from now on, and no longer for what it waited for before.
    void expect(Duration patience) {
        close();
        timeout(patience.toNanos(), TimeUnit.NANOSECONDS);
        enter();
        running = true;
    }

    /// Whether it gave the request up.
    boolean expired() {
        close();
        return expired;
    }

    @Override
    protected void timedOut() {
        call.abandon();
    }

    @Override
    public void close() {
        if (running) {
            running = false;
            expired |= exit();
        }
    }
}
