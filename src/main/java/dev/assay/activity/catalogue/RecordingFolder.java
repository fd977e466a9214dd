package dev.assay.activity.catalogue;

import dev.assay.activity.reading.RecordingReader;
import dev.assay.base.Words;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
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

    /// What lies below the folder.
    ///
    /// @param recordings in the order of their names
    /// @param folders in which recordings may come
    /// @param tooDeep folders that were not looked into, by their names
    record Contents(List<Found> recordings, List<Path> folders, List<String> tooDeep) {
        /// What is told of folders that are not looked after.
        List<String> remarks() {
            List<String> remarks = new ArrayList<>();
            if (!tooDeep.isEmpty()) {
                remarks.add(
                        "%s too deep to be looked into: %s."
                                .formatted(
                                        Words.count(tooDeep.size(), "folder", "lies", "lie"),
                                        FolderRemarks.some(tooDeep)));
            }
            if (folders.size() > MOST_WATCHED) {
                remarks.add(
                        "Of %s only %,d are watched: what changes in the others is found with the next question."
                                .formatted(Words.count(folders.size(), "folder"), MOST_WATCHED));
            }
            return remarks;
        }
    }

    /// Looks at the folder.
    ///
    /// @throws IOException where it cannot be read
    Contents contents() throws IOException {
        Visitor seen = new Visitor();
        Files.walkFileTree(root, Set.of(), DEPTH, seen);
        seen.found.sort(Comparator.comparing(Found::name));
        Collections.sort(seen.folders);
        Collections.sort(seen.tooDeep);
        return new Contents(seen.found, seen.folders, seen.tooDeep);
    }

    /// The folders in which recordings may come.
    List<Path> folders() {
        if (!Files.isDirectory(root)) {
            Path parent = root.getParent();
            return parent == null ? List.of() : List.of(parent);
        }
        try {
            return contents().folders().stream().limit(MOST_WATCHED).toList();
        } catch (IOException unreadable) {
            return List.of(root);
        }
    }

    /// Whether there is any recording.
    boolean hasAny() throws IOException {
        return !contents().recordings().isEmpty();
    }

    /// Goes on where a folder is closed.
    private final class Visitor extends SimpleFileVisitor<Path> {
        private final List<Found> found = new ArrayList<>();
        private final List<Path> folders = new ArrayList<>();
        private final List<String> tooDeep = new ArrayList<>();

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
            if (about.isDirectory() && !isHidden(file)) {
                tooDeep.add(name(file));
            }
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
