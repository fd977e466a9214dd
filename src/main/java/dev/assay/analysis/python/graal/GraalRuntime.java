package dev.assay.analysis.python.graal;

import dev.assay.analysis.python.PythonError;
import dev.assay.analysis.python.PythonLimits;
import dev.assay.analysis.python.PythonRuntime;
import dev.assay.task.ChildProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// GraalPy in a Java process of its own, on every machine on which the program itself runs.
public final class GraalRuntime implements PythonRuntime {
    private static final String VERSION = "25.0.3";

    /// What an interpreter that has run nothing holds of the heap, and a little more.
    private static final long OWN_MEMORY = 192L << 20;

    /// The code with which Java ends when no memory is left.
    private static final int OUT_OF_MEMORY = 3;

    private static final List<String> OPTIONS =
            List.of(
                    "-XX:+ExitOnOutOfMemoryError",
                    // The standard output is for messages.
                    "-XX:+DisplayVMOutputToStderr",
                    "-XX:+UseSerialGC",
                    "-XX:TieredStopAtLevel=1",
                    "-XX:-UsePerfData",
                    "-XX:MaxDirectMemorySize=64m",
                    "-Xss64m",
                    "-Xshare:auto",
                    "--enable-native-access=ALL-UNNAMED",
                    "--sun-misc-unsafe-memory-access=allow",
                    "-Djava.awt.headless=true",
                    "-Dfile.encoding=UTF-8",
                    "-Dpolyglot.engine.WarnInterpreterOnly=false");

    private final Path folder;

    /// @param folder its own, for what GraalPy unpacks once; made when it is missing
    public GraalRuntime(Path folder) {
        this.folder = folder.toAbsolutePath();
    }

    @Override
    public String name() {
        return "GraalPy " + VERSION + " (standard library)";
    }

    @Override
    public String promise() {
        return "Code runs in an interpreter that has no files, no network, no other programs, no"
                + " threads and no environment, in a Java process of its own whose memory and time"
                + " are limited.";
    }

    @Override
    public List<String> packages() {
        return List.of();
    }

    @Override
    public ChildProcess start(PythonLimits limits, Path data) throws IOException {
        Path empty = Files.createDirectories(folder.resolve("empty"));
        List<String> command = new ArrayList<>();
        command.add(java().toString());
        command.addAll(OPTIONS);
        command.add("-Xmx" + ((limits.memory() + OWN_MEMORY) >> 20) + "m");
        command.add("-Dpolyglot.engine.userResourceCache=" + folder.resolve("parts"));
        command.add("-cp");
        command.add(GraalParts.find().classPath());
        command.add(GraalWorker.class.getName());
        return ChildProcess.start(command, empty, Map.of());
    }

    private static Path java() {
        boolean windows =
                System.getProperty("os.name", "").toLowerCase(Locale.ROOT).startsWith("windows");
        return Path.of(System.getProperty("java.home"), "bin", windows ? "java.exe" : "java");
    }

    /// The Java side of the process reads the columns; Python itself sees no folder.
    @Override
    public Path seen(Path data) {
        return data.toAbsolutePath();
    }

    @Override
    public Optional<PythonError.Kind> cause(int exitCode) {
        return exitCode == OUT_OF_MEMORY ? Optional.of(PythonError.Kind.MEMORY) : Optional.empty();
    }
}
