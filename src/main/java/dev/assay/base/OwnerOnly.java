package dev.assay.base;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import org.jspecify.annotations.Nullable;

/// Files that only their owner can read, where the file system knows owners.
public final class OwnerOnly {
    private OwnerOnly() {}

    /// Makes a folder, its parents too, and closes it to others.
    public static void directory(@Nullable Path folder) throws IOException {
        if (folder == null) {
            return;
        }
        Files.createDirectories(folder);
        permissions(folder, "rwx------");
    }

    /// Closes a file to others.
    public static void file(Path file) throws IOException {
        permissions(file, "rw-------");
    }

    private static void permissions(Path path, String permissions) throws IOException {
        if (path.getFileSystem().supportedFileAttributeViews().contains("posix")) {
            var wanted = PosixFilePermissions.fromString(permissions);
            if (!Files.getPosixFilePermissions(path).equals(wanted)) {
                Files.setPosixFilePermissions(path, wanted);
            }
        }
    }

    /// Waits until the bytes of a file are on the disk itself.
    public static void sync(Path file) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            channel.force(true);
        }
    }
}
