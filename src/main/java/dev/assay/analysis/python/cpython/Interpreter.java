package dev.assay.analysis.python.cpython;

import java.nio.file.Path;
import java.util.List;

/// A CPython of this machine, as it tells of itself.
///
/// @param executable that starts it
/// @param version of the language: "3.11.2"
/// @param folders that it reads itself and its packages from
/// @param packages beyond the standard library that it has, of those that are asked for
public record Interpreter(
        Path executable, String version, List<Path> folders, List<String> packages) {
    public Interpreter {
        folders = List.copyOf(folders);
        packages = List.copyOf(packages);
    }

    /// Whether it has what most analyses begin with.
    boolean hasFrames() {
        return packages.contains("numpy") && packages.contains("pandas");
    }
}
