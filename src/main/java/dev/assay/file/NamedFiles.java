package dev.assay.file;

import dev.assay.file.reading.FileKind;
import java.io.File;
import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.List;
import java.util.Optional;

/// The names of file sources: paths of files and folders, and patterns such as `data/*.csv`.
final class NamedFiles {
    /// Before the path in an id, so that no other kind of data takes it for its own.
    static final String SCHEME = "file:";

    /// How deep a folder is looked through.
    private static final int DEPTH = 4;

    /// A system has only so many watches to give.
    private static final int MOST_FOLDERS = 100;

    private NamedFiles() {}

    static boolean isId(String named) {
        return named.startsWith(SCHEME);
    }

    /// The path or pattern of a name, absolute; empty where it is none that a system could have.
    static Optional<Path> path(String named) {
        try {
            return Optional.of(Path.of(bare(named)).toAbsolutePath().normalize());
        } catch (InvalidPathException e) {
            return Optional.empty();
        }
    }

    static String id(String named) {
        return SCHEME
                + path(named)
                        .map(Path::toString)
                        .or(() -> pattern(named).map(NamePattern::absolute))
                        .orElseGet(() -> bare(named));
    }

    /// The id of what lies at a path, whatever links lead there; blocking.
    static String locate(String named) {
        Optional<Path> path = path(named).filter(Files::exists);
        try {
            return path.isEmpty() ? id(named) : SCHEME + path.get().toRealPath();
        } catch (IOException gone) {
            return id(named);
        }
    }

    /// The pattern of a name that stands for those that are written like it; blocking.
    private static Optional<NamePattern> pattern(String named) {
        String written = path(named).map(Path::toString).orElseGet(() -> bare(named));
        return path(named).filter(Files::exists).isPresent()
                ? Optional.empty()
                : NamePattern.of(written, File.separatorChar);
    }

    private static String bare(String named) {
        return isId(named) ? named.substring(SCHEME.length()) : named;
    }

    /// The files that a name means, in the order of their names; blocking. Hidden ones are left
    /// out.
    ///
    /// @param most no more than these are listed
    static List<Path> files(String named, int most) throws IOException {
        Optional<NamePattern> pattern = pattern(named);
        if (pattern.isPresent()) {
            return matching(pattern.get(), most);
        }
        Optional<Path> path = path(named);
        if (path.isEmpty() || !Files.isDirectory(path.get())) {
            return path.filter(Files::isRegularFile).stream().toList();
        }
        return new FolderWalk(path.get(), DEPTH)
                .files(
                        file -> FileKind.ofName(String.valueOf(file.getFileName())).isPresent(),
                        most);
    }

    private static List<Path> matching(NamePattern pattern, int most) throws IOException {
        Path folder = pattern.path();
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        PathMatcher matcher = FileSystems.getDefault().getPathMatcher("glob:" + pattern.glob());
        return new FolderWalk(folder, pattern.depth())
                .files(file -> matcher.matches(folder.relativize(file)), most);
    }

    /// The folders in which a file that a name means can be written; blocking.
    static List<Path> folders(String named) {
        Path start = root(named).orElse(null);
        while (start != null && !Files.isDirectory(start)) {
            start = start.getParent();
        }
        if (start == null) {
            return List.of();
        }
        return path(named).filter(Files::isRegularFile).isPresent()
                ? List.of(start)
                : new FolderWalk(start, DEPTH).folders(MOST_FOLDERS);
    }

    /// The folder below which a name means files: the folder itself, the one of a file, the one in
    /// which a pattern begins. Blocking.
    static Optional<Path> root(String named) {
        Optional<NamePattern> pattern = pattern(named);
        return pattern.isPresent()
                ? pattern.map(NamePattern::path)
                : path(named)
                        .flatMap(path ->
                                Files.isDirectory(path)
                                        ? Optional.of(path)
                                        : Optional.ofNullable(path.getParent()));
    }

    /// A file's name as people tell it from the others of a source: below the folder that was
    /// opened.
    ///
    /// @param root what [#root] gives
    static String below(Optional<Path> root, Path file) {
        return root.filter(folder -> file.startsWith(folder) && !file.equals(folder))
                .map(folder -> folder.relativize(file).toString().replace('\\', '/'))
                .orElseGet(() -> String.valueOf(file.getFileName()));
    }

    /// What a source is called: the name of the file or folder, or the pattern.
    static String shown(String named) {
        return path(named)
                .map(path ->
                        path.getFileName() == null
                                ? path.toString()
                                : path.getFileName().toString())
                .or(() -> pattern(named).map(NamePattern::glob))
                .orElseGet(() -> bare(named));
    }
}
