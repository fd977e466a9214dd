package dev.assay.mcp.wire;

/// How long a thread has worked at what it read, as opposed to waiting for more. Safe from any
/// thread.
final class BusyTime {
    private boolean works;
    private long begin;
    private long before;

    /// Works, and notes how long.
    void during(Runnable work) {
        begins();
        try {
            work.run();
        } finally {
            ends();
        }
    }

    private synchronized void begins() {
        begin = System.nanoTime();
        works = true;
    }

    private synchronized void ends() {
        before += System.nanoTime() - begin;
        works = false;
    }

    /// In nanoseconds, up to now.
    synchronized long total() {
        return works ? before + System.nanoTime() - begin : before;
    }
}
