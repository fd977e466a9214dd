package dev.assay.file;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.FileVisitor;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Goes through a folder and those in it. Hidden ones are passed over, and so are those in which
/// other programs keep their own notes on the files beside them. One that is closed ends nothing.
///
/// @param depth how deep; the folders of a partitioned table, such as `year=2026`, do not count
record FolderWalk(Path root, int depth) {
    private static final int DEEPEST = 16;
    private static final Set<String> NOTES = Set.of("_delta_log", "_temporary", "_spark_metadata");

    /// The files that somebody wants, in the order of their names, and behind them the folders that
    /// cannot be read, so that whoever opens them hears of it.
    ///
    /// @throws IOException where the folder itself cannot be read
    List<Path> files(Predicate<Path> wanted, int most) throws IOException {
        List<Path> files = new ArrayList<>();
        List<Path> closed = new ArrayList<>();
        walk(
                _ -> {},
                file -> {
                    if (isShown(file) && Files.isRegularFile(file) && wanted.test(file)) {
                        files.add(file);
                    }
                },
                closed::add);
        Collections.sort(files);
        Collections.sort(closed);
        return Stream.concat(files.stream(), closed.stream()).limit(most).toList();
    }

    /// The folders that can be read, this one first.
    List<Path> folders(int most) {
        List<Path> folders = new ArrayList<>();
        try {
            walk(folders::add, _ -> {}, _ -> {});
        } catch (IOException unreadable) {
            return List.of(root);
        }
        return folders.stream().limit(most).toList();
    }

    private void walk(Consumer<Path> entered, Consumer<Path> found, Consumer<Path> closed)
            throws IOException {
        Files.walkFileTree(root, Set.of(), DEEPEST, visitor(entered, found, closed));
    }

    /// Takes what the walk comes by.
    FileVisitor<Path> visitor(Consumer<Path> entered, Consumer<Path> found, Consumer<Path> closed) {
        return new Visitor(entered, found, closed);
    }

    /// Goes on where a folder is closed.
    private final class Visitor extends SimpleFileVisitor<Path> {
        private final Consumer<Path> entered;
        private final Consumer<Path> found;
        private final Consumer<Path> closed;

        private Visitor(Consumer<Path> entered, Consumer<Path> found, Consumer<Path> closed) {
            this.entered = entered;
            this.found = found;
            this.closed = closed;
        }

        @Override
        public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes as) {
            if (!folder.equals(root) && (!isShown(folder) || counted(folder) >= depth)) {
                return FileVisitResult.SKIP_SUBTREE;
            }
            entered.accept(folder);
            return FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFile(Path file, BasicFileAttributes as) {
            found.accept(file);
            return FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFileFailed(Path file, IOException e) throws IOException {
            if (file.equals(root)) {
                throw e;
            }
            if (isShown(file)) {
                closed.accept(file);
            }
            return FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult postVisitDirectory(Path folder, @Nullable IOException broken)
                throws IOException {
            if (broken != null) {
                return visitFileFailed(folder, broken);
            }
            return FileVisitResult.CONTINUE;
        }
    }

    private long counted(Path folder) {
        long counted = 0;
        for (Path part : root.relativize(folder)) {
            counted += part.toString().contains("=") ? 0 : 1;
        }
        return counted;
    }

    private boolean isShown(Path file) {
        for (Path part : root.relativize(file)) {
            if (part.toString().startsWith(".") || NOTES.contains(part.toString())) {
                return false;
            }
        }
        return true;
    }
}
