package dev.assay.activity.catalogue;

import dev.assay.activity.reading.RecordingReader;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;

/// The recordings of a folder and of those in it, or a single one. Hidden files are passed over; a
/// folder that is closed ends nothing.
final class RecordingFolder {
    /// Strava's export has one folder in it, a bike computer's card three.
    private static final int DEPTH = 6;

    /// A system has only so many watches to give.
    private static final int MOST_WATCHED = 100;

    private final Path root;

    RecordingFolder(Path root) {
        this.root = root;
    }

    /// A recording as it lies on the disk.
    ///
    /// @param name its path below the folder, with slashes
    record Found(String name, Path file, long bytes, long modified) {}

    /// The recordings in the order of their names.
    ///
    /// @throws IOException where the folder cannot be read
    List<Found> recordings() throws IOException {
        List<Found> found = new ArrayList<>();
        walk(found, new ArrayList<>());
        found.sort((one, other) -> one.name().compareTo(other.name()));
        return found;
    }

    /// The folders in which recordings may come.
    List<Path> folders() {
        if (!Files.isDirectory(root)) {
            Path parent = root.getParent();
            return parent == null ? List.of() : List.of(parent);
        }
        List<Path> folders = new ArrayList<>();
        try {
            walk(new ArrayList<>(), folders);
        } catch (IOException unreadable) {
            return List.of(root);
        }
        Collections.sort(folders);
        return folders.stream().limit(MOST_WATCHED).toList();
    }

    /// Whether there is any recording.
    boolean hasAny() throws IOException {
        return !recordings().isEmpty();
    }

    private void walk(List<Found> found, List<Path> folders) throws IOException {
        Files.walkFileTree(root, Set.of(), DEPTH, new Visitor(found, folders));
    }

    /// Goes on where a folder is closed.
    private final class Visitor extends SimpleFileVisitor<Path> {
        private final List<Found> found;
        private final List<Path> folders;

        private Visitor(List<Found> found, List<Path> folders) {
            this.found = found;
            this.folders = folders;
        }

        @Override
        public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes about) {
            if (isHidden(folder)) {
                return FileVisitResult.SKIP_SUBTREE;
            }
            folders.add(folder);
            return FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFile(Path file, BasicFileAttributes about) {
            if (about.isRegularFile() && !isHidden(file) && RecordingReader.recognises(file)) {
                long modified = about.lastModifiedTime().toMillis();
                found.add(new Found(name(file), file, about.size(), modified));
            }
            return FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFileFailed(Path file, IOException closed) throws IOException {
            if (file.equals(root)) {
                throw closed;
            }
            return FileVisitResult.CONTINUE;
        }
    }

    private boolean isHidden(Path file) {
        return !file.equals(root) && String.valueOf(file.getFileName()).startsWith(".");
    }

    private String name(Path file) {
        return file.equals(root)
                ? String.valueOf(file.getFileName())
                : root.relativize(file).toString().replace('\\', '/');
    }
}
