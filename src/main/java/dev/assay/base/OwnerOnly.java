package dev.assay.base;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Files that only their owner can read, where the file system knows owners.
public final class OwnerOnly {
    private static final Set<PosixFilePermission> FOLDER =
            PosixFilePermissions.fromString("rwx------");
    private static final Set<PosixFilePermission> FILE =
            PosixFilePermissions.fromString("rw-------");

    /// What stands in place of the name of a user who has none, as in some containers.
    private static final String NAMELESS = "?";

    private OwnerOnly() {}

    /// Makes a folder, its parents too, closed to others from the first moment. One that was there
    /// before is closed as well, unless it is somebody else's: then it stays as its owner wants it.
    public static void directory(@Nullable Path folder) throws IOException {
        if (folder == null) {
            return;
        }
        if (!knowsOwners(folder)) {
            Files.createDirectories(folder);
            return;
        }
        Files.createDirectories(folder, PosixFilePermissions.asFileAttribute(FOLDER));
        if (isMine(folder)) {
            permit(folder, FOLDER);
        }
    }

    /// Closes a file to others.
    public static void file(Path file) throws IOException {
        if (knowsOwners(file)) {
            permit(file, FILE);
        }
    }

    /// Whether a folder is the user's own and closed to others. Where the file system knows no
    /// owners, every folder is.
    public static boolean holds(Path folder) throws IOException {
        return !knowsOwners(folder)
                || (isMine(folder) && Files.getPosixFilePermissions(folder).equals(FOLDER));
    }

    private static boolean knowsOwners(Path path) {
        return path.getFileSystem().supportedFileAttributeViews().contains("posix");
    }

    /// A user without a name cannot be compared; there the system itself refuses what is not
    /// theirs.
    private static boolean isMine(Path path) throws IOException {
        String user = System.getProperty("user.name");
        return user.equals(NAMELESS) || user.equals(Files.getOwner(path).getName());
    }

    private static void permit(Path path, Set<PosixFilePermission> wanted) throws IOException {
        if (!Files.getPosixFilePermissions(path).equals(wanted)) {
            Files.setPosixFilePermissions(path, wanted);
        }
    }

    /// Waits until the bytes of a file are on the disk itself.
    public static void sync(Path file) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            channel.force(true);
        }
    }
}
