package dev.assay.analysis.python.cpython;

import dev.assay.analysis.python.PythonRuntime;
import dev.assay.analysis.python.PythonRuntimeContract;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

final class LinuxPythonTest extends PythonRuntimeContract {
    private static final PythonRuntime R =
            new LinuxPython(
                    new Interpreter(
                            Path.of("/usr/bin/python3"),
                            "3.11.2",
                            List.of(),
                            List.of("numpy", "pandas", "plotly", "matplotlib", "scipy")),
                    new Bubblewrap(Path.of("/usr/bin/bwrap"), true, true),
                    Optional.of(new CallFilter(CallFilter.Architecture.X86_64)));

    @Override
    protected PythonRuntime runtime() {
        return R;
    }
}
