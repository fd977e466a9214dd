package dev.assay.analysis.python.cpython;

import dev.assay.analysis.python.cpython.InterpreterProbe.UnusableException;
import dev.assay.task.Cancellation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Finds an interpreter: the one that was chosen, or the first of the machine's with numpy and
/// pandas, or else the first that works.
final class InterpreterSearch {
    private static final Pattern NAME = Pattern.compile("python3\\.(\\d{1,2})");

    /// So many are asked, each of which takes a while.
    private static final int MOST = 10;

    private final Surroundings surroundings;
    private final InterpreterProbe probe;

    InterpreterSearch(Surroundings surroundings, InterpreterProbe probe) {
        this.surroundings = surroundings;
        this.probe = probe;
    }

    /// The interpreter of a path: itself, or the one of a virtual environment's folder.
    ///
    /// @throws UnusableException with the reason as the end of a sentence
    Interpreter chosen(Path path, Cancellation cancellation)
            throws UnusableException, InterruptedException {
        Path executable = path;
        if (Files.isDirectory(path)) {
            executable =
                    inside(path)
                            .orElseThrow(
                                    () -> new UnusableException("the folder has no bin/python3"));
        } else if (!Files.exists(path)) {
            throw new UnusableException("there is no such file");
        } else if (!Files.isExecutable(path)) {
            throw new UnusableException("the file is no program");
        }
        return probe.ask(executable.toAbsolutePath(), cancellation);
    }

    /// The best of the machine's.
    Optional<Interpreter> best(Cancellation cancellation) throws InterruptedException {
        Optional<Interpreter> found = Optional.empty();
        for (Path candidate : candidates()) {
            try {
                Interpreter interpreter = probe.ask(candidate, cancellation);
                if (interpreter.hasFrames()) {
                    return Optional.of(interpreter);
                }
                found = found.or(() -> Optional.of(interpreter));
            } catch (UnusableException next) {
                cancellation.check();
            }
        }
        return found;
    }

    /// Where interpreters are, those that were activated first.
    List<Path> candidates() {
        Map<Path, Path> found = new LinkedHashMap<>();
        for (String variable : List.of("VIRTUAL_ENV", "CONDA_PREFIX")) {
            surroundings
                    .variable(variable)
                    .flatMap(InterpreterSearch::inside)
                    .ifPresent(path -> found.putIfAbsent(path, path));
        }
        List<Path> folders = surroundings.programs();
        for (Path folder : folders) {
            add(folder.resolve("python3"), found);
        }
        for (Path folder : folders) {
            versions(folder).forEach(path -> add(path, found));
        }
        return found.values().stream().limit(MOST).toList();
    }

    /// The same program under several names is one candidate, but for those of virtual
    /// environments, which are links to the one they were made with.
    private static void add(Path path, Map<Path, Path> found) {
        if (Files.isExecutable(path) && !Files.isDirectory(path)) {
            found.putIfAbsent(isVirtual(path) ? path : real(path), path);
        }
    }

    private static boolean isVirtual(Path path) {
        Path folder = path.getParent();
        return folder != null && Files.exists(folder.resolveSibling("pyvenv.cfg"));
    }

    private static Path real(Path path) {
        try {
            return path.toRealPath();
        } catch (IOException e) {
            return path;
        }
    }

    private static List<Path> versions(Path folder) {
        List<Path> paths = new ArrayList<>();
        try (Stream<Path> files = Files.list(folder)) {
            files.filter(file -> minor(file) > 0).forEach(paths::add);
        } catch (IOException unreadable) {
            return List.of();
        }
        paths.sort(Comparator.comparingInt(InterpreterSearch::minor).reversed());
        return paths;
    }

    private static int minor(Path file) {
        Matcher name = NAME.matcher(String.valueOf(file.getFileName()));
        return name.matches() ? Integer.parseInt(name.group(1)) : 0;
    }

    private static Optional<Path> inside(Path folder) {
        return Stream.of("bin/python3", "bin/python")
                .map(folder::resolve)
                .filter(Files::isExecutable)
                .findFirst();
    }
}
