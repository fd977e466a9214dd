package dev.assay.task;

/// The end of the process, when somebody outside asks for it: Ctrl+C, a log-out.
public final class ProcessEnd {
    private ProcessEnd() {}

    /// Runs the action when the process is asked to end, and holds the end up until it has run.
    public static void beforeIt(Runnable action) {
        Runtime.getRuntime().addShutdownHook(new Thread(action, "process-end"));
    }
}
