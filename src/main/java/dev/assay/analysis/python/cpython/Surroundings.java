package dev.assay.analysis.python.cpython;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// What is known of the machine before anything is tried.
///
/// @param system its name, as Java has it: "Linux"
/// @param processor as Java has it: "amd64"
/// @param home of the user
/// @param variables of the environment
record Surroundings(String system, String processor, Path home, Map<String, String> variables) {
    private static final List<String> USUAL = List.of("/usr/local/bin", "/usr/bin", "/bin");

    /// The surroundings that this machine is.
    static Surroundings here() {
        return new Surroundings(
                System.getProperty("os.name"),
                System.getProperty("os.arch"),
                Path.of(System.getProperty("user.home")),
                System.getenv());
    }

    boolean isLinux() {
        return system.equals("Linux");
    }

    boolean isMac() {
        return system.startsWith("Mac");
    }

    /// The folders in which programs are looked for, in order.
    List<Path> programs() {
        Set<Path> folders = new LinkedHashSet<>();
        for (String each : variables.getOrDefault("PATH", "").split(File.pathSeparator, -1)) {
            folder(each).ifPresent(folders::add);
        }
        USUAL.forEach(each -> folders.add(Path.of(each)));
        return new ArrayList<>(folders);
    }

    /// A folder that a variable names.
    Optional<Path> variable(String name) {
        return folder(variables.getOrDefault(name, ""));
    }

    private static Optional<Path> folder(String name) {
        try {
            Path path = Path.of(name);
            return path.isAbsolute() && Files.isDirectory(path)
                    ? Optional.of(path)
                    : Optional.empty();
        } catch (InvalidPathException none) {
            return Optional.empty();
        }
    }

    /// A program by its name.
    Optional<Path> program(String name) {
        return programs().stream()
                .map(folder -> folder.resolve(name))
                .filter(Files::isExecutable)
                .findFirst();
    }
}
