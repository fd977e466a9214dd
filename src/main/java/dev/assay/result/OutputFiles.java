package dev.assay.result;

import dev.assay.base.OwnerOnly;
import java.io.IOException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;

/// The texts of a conversation, byte for byte, each in a file named by its handle.
final class OutputFiles {
    private static final String PART = ".part";

    private final Path folder;

    OutputFiles(Path folder) {
        this.folder = folder;
    }

    Path path(String file) {
        return folder.resolve(file);
    }

    /// Moves a file here and waits until it is on the disk itself.
    String take(Path source, UUID handle) throws IOException {
        OwnerOnly.directory(folder);
        Path target = folder.resolve(handle.toString());
        try {
            Files.move(source, target, StandardCopyOption.ATOMIC_MOVE);
        } catch (AtomicMoveNotSupportedException otherDisk) {
            Path part = folder.resolve(handle + PART);
            Files.copy(source, part);
            Files.move(part, target, StandardCopyOption.ATOMIC_MOVE);
            Files.delete(source);
        }
        OwnerOnly.file(target);
        OwnerOnly.sync(target);
        return target.getFileName().toString();
    }

    /// Deletes what a crash left behind: files that no stored result names.
    void sweep(Set<String> known) throws IOException {
        if (!Files.isDirectory(folder)) {
            return;
        }
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.toList()) {
                if (!known.contains(file.getFileName().toString())) {
                    Files.deleteIfExists(file);
                }
            }
        }
    }

    long bytes() throws IOException {
        if (!Files.isDirectory(folder)) {
            return 0;
        }
        long bytes = 0;
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.toList()) {
                bytes += Files.size(file);
            }
        }
        return bytes;
    }
}
