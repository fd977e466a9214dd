package dev.assay.task;

import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import javafx.application.Platform;

/// The hop to the JavaFX thread, the only one in the program.
public final class ScreenThread {
    private ScreenThread() {}

    /// Runs what it is given on the JavaFX thread in a later pulse, in order, never inline.
    public static Executor executor() {
        return Platform::runLater;
    }

    /// Whether the caller is on the JavaFX thread. Asking JavaFX itself would start it where no
    /// window is ever shown.
    public static boolean isCurrent() {
        return Thread.currentThread().getName().equals("JavaFX Application Thread");
    }

    /// Asks something of the JavaFX thread and waits for the answer; for jobs that drive a window.
    ///
    /// @throws IllegalStateException when it failed there
    public static <T> T call(Callable<T> question) throws InterruptedException {
        CompletableFuture<T> answer = new CompletableFuture<>();
        Platform.runLater(() -> {
            try {
                answer.complete(question.call());
            } catch (Exception e) {
                answer.completeExceptionally(e);
            }
        });
        try {
            return answer.get();
        } catch (ExecutionException e) {
            throw new IllegalStateException("The screen could not do it", e.getCause());
        }
    }
}
