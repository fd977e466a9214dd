package dev.assay.text;

import dev.assay.task.Cleanup;
import java.io.EOFException;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.FileChannel;
import java.nio.channels.WritableByteChannel;
import java.nio.file.LinkOption;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// The bytes of a text's file, read at any place of it and never changed: every other reader of
/// texts rests on this one. Safe from several threads, each of which ends with an
/// `InterruptedIOException` when it is interrupted while it reads.
public final class TextBytes implements AutoCloseable {
    private final FileChannel file;
    private final long size;

    private TextBytes(FileChannel file, long size) {
        this.file = file;
        this.size = size;
    }

    /// Opens a file.
    ///
    /// @param links `NOFOLLOW_LINKS` where a link in the file's place must not be followed
    public static TextBytes open(Path file, LinkOption... links) throws IOException {
        Set<OpenOption> options = new HashSet<>(List.of(links));
        options.add(StandardOpenOption.READ);
        FileChannel channel = FileChannel.open(file, options);
        try (Cleanup<IOException> cleanup = new Cleanup<>(channel::close)) {
            return cleanup.unneededFor(new TextBytes(channel, channel.size()));
        }
    }

    /// How many there were when the file was opened.
    public long size() {
        return size;
    }

    /// The bytes of a stretch.
    ///
    /// @throws EOFException where the file became shorter
    public byte[] read(ByteRange range) throws IOException {
        byte[] bytes = new byte[Math.toIntExact(range.length())];
        if (read(range.from(), bytes, bytes.length) < bytes.length) {
            throw new EOFException("The file became shorter");
        }
        return bytes;
    }

    /// Fills the rest of an array.
    ///
    /// @param at where it begins in the array
    /// @throws EOFException where the file became shorter
    public void fill(long place, byte[] target, int at) throws IOException {
        ByteBuffer room = ByteBuffer.wrap(target, at, target.length - at);
        while (room.hasRemaining()) {
            if (read(place + room.position() - at, room) < 0) {
                throw new EOFException("The file became shorter");
            }
        }
    }

    /// Fills the beginning of an array.
    ///
    /// @return how many bytes were read: fewer than wanted only at the end of the file
    public int read(long place, byte[] target, int wanted) throws IOException {
        ByteBuffer room = ByteBuffer.wrap(target, 0, wanted);
        boolean more = true;
        while (room.hasRemaining() && more) {
            more = read(place + room.position(), room) >= 0;
        }
        return room.position();
    }

    /// Reads into a buffer as many bytes as come at once.
    ///
    /// @return -1 at the end of the file
    int read(long place, ByteBuffer target) throws IOException {
        try {
            return file.read(target, place);
        } catch (ClosedByInterruptException e) {
            throw interrupted(e);
        }
    }

    /// Writes a stretch to somewhere else, as it is.
    public void copy(ByteRange range, OutputStream target) throws IOException {
        WritableByteChannel out = Channels.newChannel(target);
        long at = range.from();
        while (at < range.to()) {
            long copied = file.transferTo(at, range.to() - at, out);
            if (copied == 0) {
                throw new EOFException("The file became shorter");
            }
            at += copied;
        }
    }

    /// All bytes as memory that the system reads when it is looked at, until the arena is closed.
    public MemorySegment map(Arena arena) throws IOException {
        return file.map(FileChannel.MapMode.READ_ONLY, 0, size, arena);
    }

    private static InterruptedIOException interrupted(IOException cause) {
        InterruptedIOException cancelled = new InterruptedIOException("cancelled");
        cancelled.initCause(cause);
        return cancelled;
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}
