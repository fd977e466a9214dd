package dev.assay.task;

/// The end of the process, when somebody outside asks for it: Ctrl+C, a log-out.
public final class ProcessEnd {
    private ProcessEnd() {}

    /// Takes back a [#beforeIt].
    @FunctionalInterface
    public interface Registration extends AutoCloseable {
        @Override
        void close();
    }

    /// Runs the action when the process is asked to end, and holds the end up until it has run.
    public static Registration beforeIt(Runnable action) {
        Thread hook = new Thread(action, "process-end");
        Runtime.getRuntime().addShutdownHook(hook);
        return () -> {
            try {
                Runtime.getRuntime().removeShutdownHook(hook);
            } catch (IllegalStateException endingAlready) {
                // The action runs.
            }
        };
    }
}
