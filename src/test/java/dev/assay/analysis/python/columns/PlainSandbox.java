package dev.assay.analysis.python.columns;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.assay.analysis.python.PythonError;
import dev.assay.analysis.python.PythonLimits;
import dev.assay.analysis.python.PythonRuntime;
import dev.assay.analysis.python.PythonSources;
import dev.assay.task.ChildProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The system's Python in the simplest sandbox: it sees all files, and writes to none.
public record PlainSandbox() implements PythonRuntime {
    private static final Path SANDBOX = Path.of("/usr/bin/bwrap");
    private static final Path PYTHON = Path.of("/usr/bin/python3");
    private static final Path SEEN = Path.of("/tmp/data");

    /// Aborts the test where the machine has none.
    public static PlainSandbox orSkip() {
        boolean both = Files.isExecutable(SANDBOX) && Files.isExecutable(PYTHON);
        passOverUnless(both, "No bubblewrap or no system Python here: not run in CPython");
        return new PlainSandbox();
    }

    /// Aborts the test where a package is missing.
    private static void passOverUnless(boolean there, String reason) {
        if (!there) {
            System.out.println(reason);
        }
        assumeTrue(there, reason);
    }

    public static void needs(String name) {
        boolean there = Files.isDirectory(Path.of("/usr/lib/python3/dist-packages", name));
        passOverUnless(there, "The system's Python has no " + name + ": not run");
    }

    @Override
    public String name() {
        return "CPython";
    }

    @Override
    public String promise() {
        return "";
    }

    @Override
    public List<String> packages() {
        return List.of();
    }

    @Override
    public ChildProcess start(PythonLimits limits, Path data) throws IOException {
        return ChildProcess.start(
                List.of(
                        SANDBOX.toString(),
                        "--unshare-all",
                        "--die-with-parent",
                        "--ro-bind",
                        "/",
                        "/",
                        "--dev",
                        "/dev",
                        "--proc",
                        "/proc",
                        "--tmpfs",
                        "/tmp",
                        "--ro-bind",
                        data.toString(),
                        SEEN.toString(),
                        PYTHON.toString(),
                        "-I",
                        "-c",
                        PythonSources.WORKER.text()),
                Path.of("/"),
                Map.of("HOME", "/tmp", "LANG", "C.UTF-8", "TZ", "UTC"));
    }

    @Override
    public Path seen(Path data) {
        return SEEN;
    }

    @Override
    public Optional<PythonError.Kind> cause(int exitCode) {
        return Optional.empty();
    }
}
