package dev.assay.analysis.python.graal;

import dev.assay.analysis.python.Escape;
import dev.assay.analysis.python.PythonEscapesContract;
import dev.assay.analysis.python.PythonRuntime;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;

/// What no code gets out of in GraalPy.
abstract class GraalEscapes extends PythonEscapesContract {
    /// Memory without a name is of the heap here, which is limited; and its regular expressions
    /// take no time without end.
    private static final Set<String> HARMLESS =
            Set.of("call: shared memory without a name", "time: a regular expression [time]");

    private static final Path FOLDER = Path.of("target", "graal");

    @Override
    protected PythonRuntime runtime() {
        return new GraalRuntime(FOLDER);
    }

    @Override
    protected Optional<Path> library() {
        return Optional.of(FOLDER.toAbsolutePath());
    }

    @Override
    protected boolean isTried(Escape escape) {
        return !HARMLESS.contains(escape.name());
    }
}
