package dev.assay.analysis.python.cpython;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.analysis.python.PythonError;
import dev.assay.analysis.python.PythonLimits;
import dev.assay.analysis.python.PythonRuntime;
import dev.assay.analysis.python.PythonSources;
import dev.assay.analysis.python.PythonWorker;
import dev.assay.base.Json;
import dev.assay.task.ChildProcess;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// CPython inside bubblewrap.
///
/// @param filter of system calls, where there is one for this kind of processor
record LinuxPython(Interpreter interpreter, Bubblewrap sandbox, Optional<CallFilter> filter)
        implements PythonRuntime {
    private static final int OUT_OF_MEMORY = 71;
    private static final int KILLED = 128 + 9;

    @Override
    public String name() {
        return "CPython %s in bubblewrap".formatted(interpreter.version());
    }

    @Override
    public String promise() {
        return filter.isPresent()
                ? "Code has no network, no other processes, and no files but the system's own, Python's, and the stored results, all of them read-only; it writes to %d MB of memory-backed scratch only, whose number of files nothing limits but the kernel."
                        .formatted(PythonWorker.SCRATCH >> 20)
                : "Code has no network and no files but the system's own, Python's, and the stored results, all of them read-only; on this kind of processor system calls are not filtered besides.";
    }

    @Override
    public List<String> packages() {
        return interpreter.packages();
    }

    @Override
    public ChildProcess start(PythonLimits limits, Path data) throws IOException {
        List<String> command =
                sandbox.around(
                        interpreter.folders(),
                        data,
                        PythonWorker.SCRATCH,
                        PythonEnvironment.VARIABLES,
                        List.of(
                                interpreter.executable().toString(),
                                "-I",
                                "-c",
                                PythonSources.WORKER.text()));
        return (filter.isPresent()
                        ? SandboxCommand.filtered(filter.get().fromTheStart(), command)
                        : new SandboxCommand(command))
                .start();
    }

    @Override
    public ObjectNode greeting() {
        ObjectNode greeting = Json.object();
        filter.ifPresent(calls -> greeting.put("calls", calls.onceItRuns()));
        return greeting;
    }

    @Override
    public Path seen(Path data) {
        return Bubblewrap.DATA;
    }

    @Override
    public Optional<PythonError.Kind> cause(int exitCode) {
        return exitCode == OUT_OF_MEMORY || exitCode == KILLED
                ? Optional.of(PythonError.Kind.MEMORY)
                : Optional.empty();
    }
}
