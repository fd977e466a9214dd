package dev.assay.analysis.python.cpython;

import dev.assay.analysis.python.PythonRuntime;
import dev.assay.analysis.python.PythonSnippetsContract;

final class CPythonSnippetsTest extends PythonSnippetsContract {
    @Override
    protected PythonRuntime runtime() {
        return ThisMachine.python();
    }
}
