package dev.assay.analysis.python;

import dev.assay.task.Cancellation;
import dev.assay.task.Outcome;

/// Looks for a way to run Python on this machine.
@FunctionalInterface
public interface PythonSearch {
    /// Looks, blocking.
    ///
    /// @param interpreter that the analyst chose, as a path; empty to look for one
    /// @return a Python that can be started, or what is missing and what would help, in sentences
    Outcome<PythonRuntime> find(String interpreter, Cancellation cancellation)
            throws InterruptedException;
}
