package dev.assay.task;

/// A step that is taken unless the work around which it stands comes to its end: something that was
/// opened is closed, something that was written is deleted.
///
/// ```java
/// try (Cleanup<IOException> cleanup = new Cleanup<>(channel::close)) {
///     return cleanup.unneededFor(new Reader(channel));
/// }
/// ```
public final class Cleanup<E extends Exception> implements AutoCloseable {
    private final Action<E> action;
    private boolean needed = true;

    /// One cleanup.
    ///
    /// @param <E> what it throws
    @FunctionalInterface
    public interface Action<E extends Exception> {
        void run() throws E;
    }

    public Cleanup(Action<E> action) {
        this.action = action;
    }

    /// The work is done, and everything stays as it is.
    ///
    /// @return what was made
    public <T> T unneededFor(T made) {
        needed = false;
        return made;
    }

    @Override
    public void close() throws E {
        if (needed) {
            action.run();
        }
    }
}
