package dev.assay.task;

import java.io.IOException;

/// What another program tells this process on its standard input.
public final class ProcessInput {
    private ProcessInput() {}

    /// Reads the input until it ends.
    @FunctionalInterface
    public interface Reading {
        void read() throws IOException;
    }

    /// Reads on a thread of its own, and ends the process at once where the input ends: whoever
    /// started it is gone.
    public static void untilItsEnd(Reading reading) {
        Thread.ofPlatform().daemon().name("input").start(() -> read(reading));
    }

    private static void read(Reading reading) {
        try {
            reading.read();
        } catch (IOException ended) {
            // Whoever wrote it is gone.
        } finally {
            Runtime.getRuntime().halt(0);
        }
    }
}
