package dev.assay.analysis.python.graal;

import dev.assay.analysis.python.PythonEscapesContract;
import dev.assay.analysis.python.PythonRuntime;
import java.nio.file.Path;

final class GraalEscapesTest extends PythonEscapesContract {
    @Override
    protected PythonRuntime runtime() {
        return new GraalRuntime(Path.of("target", "graal"));
    }
}
