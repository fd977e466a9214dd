package dev.assay.inspector.python;

import dev.assay.analysis.python.PythonLimits;
import dev.assay.result.store.ResultStore;
import java.util.Optional;

/// The Python of the program as a pane meets it.
public interface PythonDesk {
    /// The name of the runtime that runs code: "CPython 3.11.2 in bubblewrap"; empty while nobody
    /// has looked for one yet, and where there is none. From memory.
    Optional<String> name();

    /// The limits of a run as they are now. From memory.
    PythonLimits limits();

    /// Whether the variables of earlier runs are there. From memory.
    ///
    /// @param store of the conversation
    boolean isLive(ResultStore store);

    /// Ends the Python of a conversation: its variables are gone. Blocking.
    void reset(ResultStore store);
}
