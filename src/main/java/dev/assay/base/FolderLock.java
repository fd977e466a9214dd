package dev.assay.base;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/// The right to a folder, held by one owner in one process at a time and given back by the system
/// when that process ends, however it ends.
public final class FolderLock implements AutoCloseable {
    /// The file in the folder that is locked; it stays there.
    public static final String FILE = "in-use.lock";

    /// The folders held by this process. Many systems take every lock on a file away from a process
    /// as soon as it closes any channel of that file, so what is held here is never opened again.
    private static final Set<Path> HELD = ConcurrentHashMap.newKeySet();

    private final Path folder;
    private final FileChannel channel;

    private FolderLock(Path folder, FileChannel channel) {
        this.folder = folder;
        this.channel = channel;
    }

    /// The lock of a folder; empty where somebody else holds it.
    ///
    /// @throws IOException where the folder is gone or may not be written
    public static Optional<FolderLock> take(Path folder) throws IOException {
        Path real = folder.toRealPath();
        if (!HELD.add(real)) {
            return Optional.empty();
        }
        Optional<FolderLock> taken = Optional.empty();
        try {
            taken = lock(real);
            return taken;
        } finally {
            if (taken.isEmpty()) {
                HELD.remove(real);
            }
        }
    }

    private static Optional<FolderLock> lock(Path real) throws IOException {
        FileChannel channel =
                FileChannel.open(
                        real.resolve(FILE), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        boolean locked = false;
        try {
            locked = channel.tryLock() != null;
            return locked ? Optional.of(new FolderLock(real, channel)) : Optional.empty();
        } finally {
            if (!locked) {
                channel.close();
            }
        }
    }

    @Override
    public void close() {
        if (!channel.isOpen()) {
            return;
        }
        try {
            channel.close();
        } catch (IOException e) {
            throw new DiskException(
                    "The folder %s could not be unlocked. Nothing in it was lost. Start Assay again."
                            .formatted(folder),
                    e);
        } finally {
            HELD.remove(folder);
        }
    }
}
