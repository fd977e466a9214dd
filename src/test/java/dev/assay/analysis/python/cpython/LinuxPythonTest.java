package dev.assay.analysis.python.cpython;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.assay.analysis.python.PythonRuntime;
import dev.assay.analysis.python.PythonRuntimeContract;

final class LinuxPythonTest extends PythonRuntimeContract {
    @Override
    protected PythonRuntime runtime() {
        PythonRuntime runtime = ThisMachine.python();
        assumeTrue(runtime instanceof LinuxPython);
        return runtime;
    }
}
