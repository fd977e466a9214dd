package dev.assay.task;

import java.util.BitSet;

/// The order of pieces of work that run side by side, of which each does something after those
/// before it. Safe for several threads.
public final class InOrder {
    private final BitSet passed = new BitSet();
    private int places;

    /// The place after all that were given.
    public synchronized Place next() {
        return new Place(places++);
    }

    private synchronized void await(int place) throws InterruptedException {
        while (passed.nextClearBit(0) < place) {
            wait();
        }
    }

    private synchronized void pass(int place) {
        passed.set(place);
        notifyAll();
    }

    /// A place in the order. Closing it lets those after it go on, whatever came of it.
    public final class Place implements AutoCloseable {
        private final int number;
        private volatile long waited;

        private Place(int number) {
            this.number = number;
        }

        /// Waits until all places before are closed.
        public void await() throws InterruptedException {
            long since = System.nanoTime();
            try {
                InOrder.this.await(number);
            } finally {
                waited = System.nanoTime() - since;
            }
        }

        /// The time for which others were waited for, in nanoseconds.
        public long waited() {
            return waited;
        }

        @Override
        public void close() {
            pass(number);
        }
    }
}
