package dev.assay.base;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;

/// A temporary folder for its owner alone, which is gone when it is closed. What a program that was
/// killed left behind, the next one sweeps: a lock inside says whether somebody still uses it.
public final class ScratchFolder implements AutoCloseable {
    private static final String PREFIX = "assay-scratch-";

    private final Path folder;
    private final FolderLock lock;

    private ScratchFolder(Path folder, FolderLock lock) {
        this.folder = folder;
        this.lock = lock;
    }

    /// Makes one.
    ///
    /// @throws IOException with a sentence for people, where there is no room or no right to
    public static ScratchFolder create() throws IOException {
        return create(systemsOwn());
    }

    static ScratchFolder create(Path parent) throws IOException {
        try {
            while (true) {
                Path folder = Files.createTempDirectory(parent, PREFIX);
                Optional<FolderLock> lock = lockOfNew(folder);
                if (lock.isPresent()) {
                    return new ScratchFolder(folder, lock.get());
                }
            }
        } catch (IOException e) {
            throw new IOException(
                    "No temporary folder can be made in %s (%s). Make room there, or see who may write to it."
                            .formatted(parent, e.getMessage()),
                    e);
        }
    }

    /// Until it is locked, a new folder looks left behind, and another program may sweep it: then
    /// there is no lock to be had, or one of a folder that is gone.
    private static Optional<FolderLock> lockOfNew(Path folder) throws IOException {
        try {
            Optional<FolderLock> lock = FolderLock.take(folder);
            if (Files.exists(folder)) {
                return lock;
            }
            lock.ifPresent(FolderLock::close);
            return Optional.empty();
        } catch (NoSuchFileException swept) {
            return Optional.empty();
        }
    }

    private static Path systemsOwn() {
        return Path.of(System.getProperty("java.io.tmpdir"));
    }

    /// Deletes what programs left behind that were killed; only what is surely theirs and no longer
    /// used. To be called once, at the start of the program.
    public static void sweep() {
        sweep(systemsOwn());
    }

    static void sweep(Path parent) {
        try (DirectoryStream<Path> candidates = Files.newDirectoryStream(parent, PREFIX + "*")) {
            for (Path folder : candidates) {
                sweepOne(folder);
            }
        } catch (IOException | DirectoryIteratorException unreadable) {
            // It is the system's own sweep then that takes them.
        }
    }

    private static void sweepOne(Path folder) {
        try {
            if (Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS) && OwnerOnly.holds(folder)) {
                Optional<FolderLock> lock = FolderLock.take(folder);
                if (lock.isPresent()) {
                    new ScratchFolder(folder, lock.get()).close();
                }
            }
        } catch (IOException goneOrNotOurs) {
            // Somebody else took it, or will.
        }
    }

    /// Where it is.
    public Path folder() {
        return folder;
    }

    /// Deletes it with all that is in it. What cannot be deleted now is swept another time.
    @Override
    public void close() {
        // Deleted while it is locked: whoever finds the lock free finds a folder that stays.
        try (lock) {
            FolderTree.delete(folder);
        } catch (IOException leftBehind) {
            // A file that is still open, perhaps; whatever was to be kept is elsewhere.
        }
    }
}
