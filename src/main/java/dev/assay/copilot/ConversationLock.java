package dev.assay.copilot;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The right to write a conversation, held by one process at a time and given back by the system
/// when that process ends, however it ends.
final class ConversationLock implements AutoCloseable {
    static final String FILE = "in-use.lock";

    private final FileChannel channel;

    private ConversationLock(FileChannel channel) {
        this.channel = channel;
    }

    /// The lock of a folder; empty where somebody else holds it.
    static Optional<ConversationLock> take(Path folder) throws IOException {
        FileChannel channel =
                FileChannel.open(
                        folder.resolve(FILE), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        if (lock(channel) != null) {
            return Optional.of(new ConversationLock(channel));
        }
        channel.close();
        return Optional.empty();
    }

    private static @Nullable FileLock lock(FileChannel channel) throws IOException {
        try {
            return channel.tryLock();
        } catch (OverlappingFileLockException heldByThisProcess) {
            return null;
        }
    }

    @Override
    public void close() {
        try {
            channel.close();
        } catch (IOException e) {
            throw new UncheckedIOException("A conversation could not be unlocked", e);
        }
    }
}
