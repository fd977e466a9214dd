package dev.assay.analysis.python.columns;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/// A file of values in little-endian order on its way to be written. It has its name once it is
/// complete; closed before, it is gone.
final class PartFile implements AutoCloseable {
    static final String ENDING = ".part";

    private static final int ROOM = 1 << 18;

    private final Path whole;
    private final Path part;
    private final FileChannel channel;
    private final ByteBuffer buffer = ByteBuffer.allocate(ROOM).order(ByteOrder.LITTLE_ENDIAN);
    private long written;

    PartFile(Path whole) throws IOException {
        this.whole = whole;
        this.part = whole.resolveSibling(whole.getFileName() + ENDING);
        this.channel =
                FileChannel.open(
                        part,
                        StandardOpenOption.CREATE_NEW,
                        StandardOpenOption.READ,
                        StandardOpenOption.WRITE);
    }

    /// How many bytes were put.
    long bytes() {
        return written + buffer.position();
    }

    void putByte(int value) throws IOException {
        room(Byte.BYTES).put((byte) value);
    }

    void putInt(int value) throws IOException {
        room(Integer.BYTES).putInt(value);
    }

    void putLong(long value) throws IOException {
        room(Long.BYTES).putLong(value);
    }

    void putBytes(byte[] bytes) throws IOException {
        if (bytes.length <= ROOM) {
            room(bytes.length).put(bytes);
            return;
        }
        flush();
        write(ByteBuffer.wrap(bytes));
    }

    /// Where to put some bytes at once, of which there are no more than a few pages.
    ByteBuffer room(int bytes) throws IOException {
        if (buffer.remaining() < bytes) {
            flush();
        }
        return buffer;
    }

    private void flush() throws IOException {
        buffer.flip();
        write(buffer);
        buffer.clear();
    }

    private void write(ByteBuffer bytes) throws IOException {
        while (bytes.hasRemaining()) {
            written += channel.write(bytes);
        }
    }

    /// Who is shown 32-bit integers.
    @FunctionalInterface
    interface Integers {
        void take(int value) throws IOException, InterruptedException;
    }

    /// Reads what was put, as 32-bit integers.
    void integers(Integers visitor) throws IOException, InterruptedException {
        flush();
        ByteBuffer block = ByteBuffer.allocate(ROOM).order(ByteOrder.LITTLE_ENDIAN);
        for (long at = 0; at < written; ) {
            int read = channel.read(block, at);
            if (read < 0) {
                throw new IOException("a file that became shorter while it was written");
            }
            at += read;
            block.flip();
            while (block.remaining() >= Integer.BYTES) {
                visitor.take(block.getInt());
            }
            block.compact();
        }
    }

    /// Gives it its name, and tells it.
    String finish() throws IOException {
        flush();
        channel.close();
        Files.move(part, whole, StandardCopyOption.ATOMIC_MOVE);
        return String.valueOf(whole.getFileName());
    }

    @Override
    public void close() throws IOException {
        channel.close();
        Files.deleteIfExists(part);
    }
}
