package dev.assay.analysis.python;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.task.ChildProcess;
import dev.assay.task.Work;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// A runtime whose interpreter is no Python: see [ScriptedInterpreter].
///
/// @param program that is started, with what it is told
record ScriptedRuntime(String name, List<String> packages, List<String> program)
        implements PythonRuntime {
    ScriptedRuntime(String name, List<String> packages) {
        this(name, packages, List.of(ScriptedInterpreter.class.getName()));
    }

    @Override
    public String promise() {
        return "Nothing is run.";
    }

    @Override
    public ChildProcess start(PythonLimits limits, Path data) throws IOException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-XX:TieredStopAtLevel=1", "-cp", classPath()));
        command.addAll(program);
        return ChildProcess.start(command, data, Map.of());
    }

    /// The class path of the tests, which may be named from where they were started.
    private static String classPath() {
        return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                .map(entry -> Path.of(entry).toAbsolutePath().toString())
                .collect(Collectors.joining(File.pathSeparator));
    }

    @Override
    public Path seen(Path data) {
        return data;
    }

    @Override
    public Optional<PythonError.Kind> cause(int exitCode) {
        return exitCode == ScriptedInterpreter.OUT_OF_MEMORY
                ? Optional.of(PythonError.Kind.MEMORY)
                : Optional.empty();
    }

    /// Data without anything in it.
    record Nothing(Path folder) implements PythonData {
        @Override
        public ObjectNode index() {
            return Json.object();
        }

        @Override
        public ObjectNode bring(
                String key, Optional<String> table, List<String> columns, Work.Monitor monitor)
                throws RefusedException {
            throw new RefusedException("There is nothing.");
        }
    }
}
