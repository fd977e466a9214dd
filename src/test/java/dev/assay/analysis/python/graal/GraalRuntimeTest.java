package dev.assay.analysis.python.graal;

import dev.assay.analysis.python.PythonRuntime;
import dev.assay.analysis.python.PythonRuntimeContract;
import java.nio.file.Path;

final class GraalRuntimeTest extends PythonRuntimeContract {
    @Override
    protected PythonRuntime runtime() {
        return new GraalRuntime(Path.of("target", "graal"));
    }
}
