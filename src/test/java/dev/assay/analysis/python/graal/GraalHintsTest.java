package dev.assay.analysis.python.graal;

import dev.assay.analysis.python.PythonHintsContract;
import dev.assay.analysis.python.PythonRuntime;
import java.nio.file.Path;

final class GraalHintsTest extends PythonHintsContract {
    @Override
    protected PythonRuntime runtime() {
        return new GraalRuntime(Path.of("target", "graal"));
    }
}
