package dev.assay.analysis.python;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.task.ChildProcess;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// A way to run Python where it can do no harm: an interpreter and the sandbox around it.
public interface PythonRuntime {
    /// What it is, for people: "CPython 3.11.2 in bubblewrap", "GraalPy 25.0.3".
    String name();

    /// What it keeps code from, in one sentence.
    String promise();

    /// The packages beyond the standard library that code can import, by name: "numpy".
    List<String> packages();

    /// Starts an interpreter that waits for its first run; blocking.
    ///
    /// @param data the folder of the columns of stored results, which it may read and not write
    /// @throws IOException where it cannot be started, with a reason for people
    ChildProcess start(PythonLimits limits, Path data) throws IOException;

    /// What its own part of the program inside the sandbox is told besides, in the first message.
    default ObjectNode greeting() {
        return Json.object();
    }

    /// What the folder is called inside the sandbox.
    Path seen(Path data);

    /// Why a process that ended by itself did so, where its way of ending tells: too much memory.
    Optional<PythonError.Kind> cause(int exitCode);
}
