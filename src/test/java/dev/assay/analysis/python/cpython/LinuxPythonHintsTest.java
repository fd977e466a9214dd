package dev.assay.analysis.python.cpython;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.assay.analysis.python.PythonHintsContract;
import dev.assay.analysis.python.PythonRuntime;

final class LinuxPythonHintsTest extends PythonHintsContract {
    @Override
    protected PythonRuntime runtime() {
        PythonRuntime runtime = ThisMachine.python();
        assumeTrue(runtime instanceof LinuxPython, "there is no Python in bubblewrap");
        return runtime;
    }
}
