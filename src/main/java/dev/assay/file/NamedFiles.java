package dev.assay.file;

import dev.assay.file.reading.FileKind;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileSystems;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The names of file sources: paths of files and folders, and patterns such as `data/*.csv`.
final class NamedFiles {
    /// Before the path in an id, so that no other kind of data takes it for its own.
    static final String SCHEME = "file:";

    /// How deep a folder is looked through.
    private static final int DEPTH = 4;

    /// A system has only so many watches to give.
    private static final int MOST_FOLDERS = 100;

    private static final Pattern WILD = Pattern.compile("[*?\\[{]");

    private NamedFiles() {}

    static boolean isId(String named) {
        return named.startsWith(SCHEME);
    }

    /// The path or pattern of a name, absolute; empty where it is none that a system could have.
    static Optional<Path> path(String named) {
        try {
            String written = isId(named) ? named.substring(SCHEME.length()) : named;
            return Optional.of(Path.of(written).toAbsolutePath().normalize());
        } catch (InvalidPathException e) {
            return Optional.empty();
        }
    }

    static String id(String named) {
        return SCHEME + path(named).map(Path::toString).orElse(named);
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

    /// Whether a path stands for those that are written like it; blocking.
    private static boolean isPattern(Path path) {
        return WILD.matcher(path.toString()).find() && !Files.exists(path);
    }

    /// The files that a name means, in the order of their names; blocking. Hidden ones are left
    /// out.
    ///
    /// @param most no more than these are listed
    static List<Path> files(String named, int most) throws IOException {
        Optional<Path> path = path(named);
        if (path.isEmpty()) {
            return List.of();
        }
        if (isPattern(path.get())) {
            return matching(path.get(), most);
        }
        if (!Files.isDirectory(path.get())) {
            return Files.isRegularFile(path.get()) ? List.of(path.get()) : List.of();
        }
        return walked(
                path.get(),
                DEPTH,
                most,
                file -> FileKind.ofName(String.valueOf(file.getFileName())).isPresent());
    }

    /// The files below a folder, in the order of their names, and behind them the folders that
    /// cannot be read, so that whoever opens them hears of it. Hidden ones are passed over.
    private static List<Path> walked(Path root, int depth, int most, Predicate<Path> wanted)
            throws IOException {
        List<Path> files = new ArrayList<>();
        List<Path> closed = new ArrayList<>();
        Files.walkFileTree(
                root,
                Set.of(),
                depth,
                new SimpleFileVisitor<>() {
                    @Override
                    public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes as) {
                        return folder.equals(root) || isShown(root, folder)
                                ? FileVisitResult.CONTINUE
                                : FileVisitResult.SKIP_SUBTREE;
                    }

                    @Override
                    public FileVisitResult visitFile(Path file, BasicFileAttributes as) {
                        if (isShown(root, file) && Files.isRegularFile(file) && wanted.test(file)) {
                            files.add(file);
                        }
                        return FileVisitResult.CONTINUE;
                    }

                    @Override
                    public FileVisitResult visitFileFailed(Path file, IOException e)
                            throws IOException {
                        if (file.equals(root)) {
                            throw e;
                        }
                        if (isShown(root, file)) {
                            closed.add(file);
                        }
                        return FileVisitResult.CONTINUE;
                    }
                });
        Collections.sort(files);
        Collections.sort(closed);
        return Stream.concat(files.stream(), closed.stream()).limit(most).toList();
    }

    /// The folders in which a file that a name means can be written; blocking.
    static List<Path> folders(String named) {
        Optional<Path> path = path(named);
        if (path.isEmpty()) {
            return List.of();
        }
        Path start = path.get();
        while (start != null && !Files.isDirectory(start)) {
            start = start.getParent();
        }
        boolean one = Files.isRegularFile(path.get());
        if (start == null || one) {
            return start == null ? List.of() : List.of(start);
        }
        Path root = start;
        try (Stream<Path> walked = Files.walk(root, DEPTH - 1)) {
            return walked.filter(Files::isDirectory)
                    .filter(folder -> folder.equals(root) || isShown(root, folder))
                    .limit(MOST_FOLDERS)
                    .toList();
        } catch (IOException | UncheckedIOException unreadable) {
            return List.of(root);
        }
    }

    private static boolean isShown(Path folder, Path file) {
        for (Path part : folder.relativize(file)) {
            if (part.toString().startsWith(".")) {
                return false;
            }
        }
        return true;
    }

    /// The folder below which a name means files: the folder itself, the one of a file, the one in
    /// which a pattern begins. Blocking.
    static Optional<Path> root(String named) {
        return path(named)
                .flatMap(path ->
                        Files.isDirectory(path)
                                ? Optional.of(path)
                                : Optional.ofNullable(
                                        isPattern(path) ? fixed(path) : path.getParent()));
    }

    /// What comes before the first part of a pattern that stands for several names.
    private static @Nullable Path fixed(Path pattern) {
        Path folder = pattern.getRoot();
        for (Path part : pattern) {
            if (folder == null || WILD.matcher(part.toString()).find()) {
                break;
            }
            folder = folder.resolve(part);
        }
        return folder;
    }

    private static List<Path> matching(Path pattern, int most) throws IOException {
        Path folder = fixed(pattern);
        if (folder == null || !Files.isDirectory(folder)) {
            return List.of();
        }
        PathMatcher matcher = FileSystems.getDefault().getPathMatcher("glob:" + pattern);
        return walked(folder, pattern.getNameCount(), most, matcher::matches);
    }

    /// What a source is called: the name of the file or folder, or the pattern.
    static String shown(String named) {
        return path(named)
                .map(path ->
                        path.getFileName() == null
                                ? path.toString()
                                : path.getFileName().toString())
                .orElse(named);
    }
}
