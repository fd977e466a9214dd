package dev.assay.analysis.python;

import dev.assay.task.Cancellation;

/// Looks for a way to run Python on this machine.
@FunctionalInterface
public interface PythonSearch {
    /// Looks, blocking.
    ///
    /// @param interpreter that the analyst chose, as a path; empty to look for one
    Found find(String interpreter, Cancellation cancellation) throws InterruptedException;

    /// What was found.
    sealed interface Found {
        /// A Python that can be started.
        record Ready(PythonRuntime runtime) implements Found {}

        /// None, and why: what is missing, what would help, in sentences.
        record Missing(String why) implements Found {}
    }
}
