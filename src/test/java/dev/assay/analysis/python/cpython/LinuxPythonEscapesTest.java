package dev.assay.analysis.python.cpython;

import dev.assay.analysis.python.PythonEscapesContract;
import dev.assay.analysis.python.PythonRuntime;

final class LinuxPythonEscapesTest extends PythonEscapesContract {
    @Override
    protected PythonRuntime runtime() {
        return ThisMachine.linux();
    }
}
