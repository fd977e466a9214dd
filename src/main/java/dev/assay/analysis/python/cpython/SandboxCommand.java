package dev.assay.analysis.python.cpython;

import dev.assay.task.ChildProcess;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/// A program in its sandbox, ready to be started once.
///
/// @param words the command and its arguments
/// @param afterEnd takes away what was made for it
record SandboxCommand(List<String> words, Runnable afterEnd) {
    /// A command for which nothing was made.
    SandboxCommand(List<String> words) {
        this(words, () -> {});
    }

    /// A command of bubblewrap with a filter of system calls, which is gone when the program ends.
    static SandboxCommand filtered(byte[] calls, List<String> command) throws IOException {
        FilterFile filter = FilterFile.of(calls);
        return new SandboxCommand(Bubblewrap.filtered(filter.path(), command), filter::close);
    }

    /// Starts it with an environment that names the system's programs only.
    ChildProcess start() throws IOException {
        return ChildProcess.start(words, Path.of("/"), Map.of("PATH", "/usr/bin:/bin"), afterEnd);
    }
}
