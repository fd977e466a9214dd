package dev.assay.analysis.python.cpython;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.assay.analysis.python.PythonEscapesContract;
import dev.assay.analysis.python.PythonRuntime;

final class LinuxPythonEscapesTest extends PythonEscapesContract {
    @Override
    protected PythonRuntime runtime() {
        PythonRuntime runtime = ThisMachine.python();
        assumeTrue(runtime instanceof LinuxPython);
        return runtime;
    }
}
