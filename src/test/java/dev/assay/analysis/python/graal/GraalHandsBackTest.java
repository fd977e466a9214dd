package dev.assay.analysis.python.graal;

import dev.assay.analysis.python.PythonHandsBackContract;
import dev.assay.analysis.python.PythonRuntime;
import java.nio.file.Path;

final class GraalHandsBackTest extends PythonHandsBackContract {
    @Override
    protected PythonRuntime runtime() {
        return new GraalRuntime(Path.of("target", "graal"));
    }
}
