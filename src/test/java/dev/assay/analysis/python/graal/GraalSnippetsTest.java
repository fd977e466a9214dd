package dev.assay.analysis.python.graal;

import dev.assay.analysis.python.PythonRuntime;
import dev.assay.analysis.python.PythonSnippetsContract;
import java.nio.file.Path;

final class GraalSnippetsTest extends PythonSnippetsContract {
    @Override
    protected PythonRuntime runtime() {
        return new GraalRuntime(Path.of("target", "graal"));
    }
}
