package dev.assay.text.search;

import dev.assay.text.ByteScan;
import dev.assay.text.TextBytes;
import java.io.EOFException;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.file.LinkOption;
import java.nio.file.Path;

/// Reads a file in blocks of a MiB, each made to begin and to end with a line: side by side they
/// are the file. For one thread.
///
/// A line of more than [#LONGEST] bytes may be cut where a block ends; no line of a view is that
/// long.
final class BlockReader implements AutoCloseable {
    static final int BLOCK = 1 << 20;
    private static final int LONGEST = 1 << 16;

    private final TextBytes file;
    private final long size;
    private final byte[] bytes;
    private long offset;
    private int from;
    private int to;

    private BlockReader(TextBytes file, long size) {
        this.file = file;
        this.size = size;
        this.bytes = new byte[(int) Math.min(size, BLOCK + LONGEST)];
    }

    /// Opens a file, never what a link in its place leads to.
    ///
    /// @param size how long it is
    static BlockReader open(Path file, long size) throws IOException {
        return new BlockReader(TextBytes.open(file, LinkOption.NOFOLLOW_LINKS), size);
    }

    static int count(long size) {
        return Math.toIntExact(Math.ceilDiv(size, BLOCK));
    }

    /// Reads a block.
    ///
    /// @param block from 0
    void load(int block) throws IOException, InterruptedException {
        long first = (long) block * BLOCK;
        long last = Math.min(size, first + BLOCK);
        // One before it: is it the end of a line?
        offset = Math.max(0, first - 1);
        int length = fill(offset, (int) (Math.min(size, last - 1 + LONGEST) - offset));
        from = first == 0 ? 0 : cut((int) (first - 1 - offset), length);
        to = last == size ? length : cut((int) (last - 1 - offset), length);
    }

    /// Reads some bytes from a place on, as many as there is room for.
    ///
    /// @return how many there are, from 0 of [#bytes]
    int loadAt(long place) throws IOException, InterruptedException {
        offset = place;
        from = 0;
        to = fill(place, (int) Math.min(size - place, bytes.length));
        return to;
    }

    private int fill(long place, int length) throws IOException, InterruptedException {
        try {
            if (file.read(place, bytes, length) < length) {
                throw new EOFException("The file became shorter");
            }
            return length;
        } catch (InterruptedIOException e) {
            throw new InterruptedException("cancelled");
        }
    }

    /// Where a block ends that a line goes beyond.
    private int cut(int lastByte, int length) {
        int most = Math.min(length, lastByte + LONGEST);
        int newline = ByteScan.indexOf(bytes, lastByte, most, (byte) '\n');
        return newline < 0 ? most : newline + 1;
    }

    byte[] bytes() {
        return bytes;
    }

    /// Where in the file the first of the bytes is.
    long offset() {
        return offset;
    }

    /// Where in the bytes the block begins.
    int from() {
        return from;
    }

    /// Where in the bytes it ends.
    int to() {
        return to;
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}
