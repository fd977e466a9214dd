package dev.assay.app.workbench;

import java.util.ArrayDeque;
import java.util.Deque;

/// What was opened, to be closed in reverse. A failure to close one thing does not keep the others
/// open.
public final class CloseStack implements AutoCloseable {
    private final Deque<Closing> opened = new ArrayDeque<>();

    /// Closes something.
    @FunctionalInterface
    public interface Closing extends AutoCloseable {
        @Override
        void close();
    }

    /// Closes it later, before everything that was added earlier.
    public void add(Closing closing) {
        opened.push(closing);
    }

    @Override
    public void close() {
        if (!opened.isEmpty()) {
            try (Closing _ = this::close) {
                opened.pop().close();
            }
        }
    }
}
