package dev.assay.analysis.python.cpython;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// What a sandbox shows of the disk for an interpreter to run. Under the user's home that is the
/// interpreter itself and installed packages: where code of a project of the user's own is found by
/// a link to its folder, the folder stays out of sight and the code cannot be imported.
///
/// @param home of the user
record InterpreterFolders(Path home) {
    /// Folders that each sandbox has anyway.
    private static final List<Path> SYSTEM =
            List.of(
                    Path.of("/usr"),
                    Path.of("/lib"),
                    Path.of("/lib64"),
                    Path.of("/bin"),
                    Path.of("/System"));

    /// The parts of an environment that lies in a folder beside other things.
    private static final List<String> PARTS =
            List.of("bin", "include", "lib", "lib64", "pyvenv.cfg");

    private static final List<String> PACKAGES = List.of("site-packages", "dist-packages");

    /// The folders and files, each once, without those inside another and those that each sandbox
    /// has; never one that holds the user's whole home.
    ///
    /// @param named folders that are the interpreter's, and those of the libraries that it loads
    /// @param searched where it looks for packages; a file of one of them can name any folder of
    ///   the disk, so that one counts only inside of the interpreter's or as one of packages
    List<Path> shown(Path executable, List<Path> named, List<Path> searched) {
        List<Path> all = new ArrayList<>();
        Path bin = executable.getParent();
        if (bin != null && (!bin.startsWith(home) || isEnvironment(bin.getParent()))) {
            all.add(bin);
        } else {
            all.add(executable);
        }
        named.stream().flatMap(this::shown).forEach(all::add);
        searched.stream()
                .filter(folder ->
                        holdsPackages(folder) || named.stream().anyMatch(folder::startsWith))
                .flatMap(this::shown)
                .forEach(all::add);
        all.removeIf(
                folder -> home.startsWith(folder) || SYSTEM.stream().anyMatch(folder::startsWith));
        return all.stream()
                .distinct()
                .filter(folder ->
                        all.stream()
                                .noneMatch(
                                        other -> !other.equals(folder) && folder.startsWith(other)))
                .toList();
    }

    private Stream<Path> shown(Path folder) {
        if (!folder.startsWith(home) || holdsPackages(folder)) {
            return Stream.of(folder);
        }
        if (isEnvironment(folder)) {
            return PARTS.stream().map(folder::resolve).filter(Files::exists);
        }
        return Stream.empty();
    }

    /// Whether a folder is one of installed packages or of the interpreter's own library.
    private static boolean holdsPackages(Path folder) {
        for (Path at = folder; at != null && at.getFileName() != null; at = at.getParent()) {
            String name = at.getFileName().toString();
            Path above = at.getParent();
            boolean library = name.equals("lib") || name.equals("lib64");
            if (PACKAGES.contains(name) || (library && isEnvironment(above))) {
                return true;
            }
        }
        return false;
    }

    /// Whether a folder has an interpreter and its library in it.
    private static boolean isEnvironment(@Nullable Path folder) {
        return folder != null
                && (Files.exists(folder.resolve("pyvenv.cfg"))
                        || (Files.exists(folder.resolve("bin").resolve("python3"))
                                && hasLibrary(folder.resolve("lib"))));
    }

    private static boolean hasLibrary(Path lib) {
        try (DirectoryStream<Path> libraries = Files.newDirectoryStream(lib, "python3*")) {
            return libraries.iterator().hasNext();
        } catch (IOException none) {
            return false;
        }
    }
}
