package dev.assay.analysis.python.cpython;

import dev.assay.analysis.python.PythonRuntime;
import dev.assay.task.Cancellation;
import java.nio.file.Path;
import java.util.Optional;

/// Whether this machine can run CPython in a sandbox.
public sealed interface CPython {
    /// The machine can.
    record Found(PythonRuntime runtime) implements CPython {}

    /// The machine cannot.
    ///
    /// @param sentences that say what is missing, how to get it, and what works instead
    record Missing(String sentences) implements CPython {}

    /// Looks; blocking for up to some seconds.
    ///
    /// @param chosen the path of an interpreter or of a virtual environment's folder; empty to take
    ///   the best of the machine's
    static CPython look(Optional<Path> chosen, Cancellation cancellation)
            throws InterruptedException {
        return new SandboxSearch(Surroundings.here()).look(chosen, cancellation);
    }
}
