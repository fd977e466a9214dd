package dev.assay.analysis.python.cpython;

import dev.assay.analysis.python.PythonError;
import dev.assay.analysis.python.PythonLimits;
import dev.assay.analysis.python.PythonRuntime;
import dev.assay.analysis.python.PythonSources;
import dev.assay.task.ChildProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// CPython inside `sandbox-exec`.
record MacPython(Interpreter interpreter, Seatbelt sandbox) implements PythonRuntime {
    private static final int OUT_OF_MEMORY = 71;

    /// Beside the columns, in the folder that goes with the interpreter; the columns stay
    /// read-only.
    private static final String SCRATCH = ".scratch";

    @Override
    public String name() {
        return "CPython %s in sandbox-exec".formatted(interpreter.version());
    }

    @Override
    public String promise() {
        return "Code has no network, starts no processes, and reads no files but the system's own, Python's, and the stored results; it writes to a scratch folder only. macOS does not hold it to its limit of memory.";
    }

    @Override
    public List<String> packages() {
        return interpreter.packages();
    }

    @Override
    public ChildProcess start(PythonLimits limits, Path data) throws IOException {
        Path real = data.toRealPath();
        Path scratch = Files.createDirectories(real.resolve(SCRATCH));
        Map<String, String> environment = new HashMap<>(PythonEnvironment.VARIABLES);
        for (String name : List.of("HOME", "TMPDIR", "MPLCONFIGDIR")) {
            environment.put(name, scratch.toString());
        }
        List<String> command =
                List.of(
                        interpreter.executable().toString(),
                        "-I",
                        "-c",
                        PythonSources.WORKER.text());
        return ChildProcess.start(
                sandbox.around(interpreter, real, scratch, command), scratch, environment);
    }

    @Override
    public Path seen(Path data) {
        return data;
    }

    @Override
    public Optional<PythonError.Kind> cause(int exitCode) {
        return exitCode == OUT_OF_MEMORY ? Optional.of(PythonError.Kind.MEMORY) : Optional.empty();
    }
}
