package dev.assay.app.command;

import dev.assay.base.DiskException;
import dev.assay.base.Words;
import dev.assay.task.Work;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/// Copies a file of any size, as far as the disk has room; it can be stopped at any time.
final class FileCopy {
    private static final int PIECE = 1 << 20;

    private FileCopy() {}

    /// @param copy does not exist yet
    /// @throws DiskException where the disk is too small, before it is filled if that shows
    static void copy(Path file, Path copy, Work.Monitor monitor)
            throws IOException, InterruptedException {
        long size = Files.size(file);
        long free = Files.getFileStore(copy.toAbsolutePath().getParent()).getUsableSpace();
        if (size > free) {
            throw new DiskException(noRoom(file, size, free, copy), new IOException("no room"));
        }
        ByteBuffer piece = ByteBuffer.allocate(PIECE);
        try (FileChannel in = FileChannel.open(file, StandardOpenOption.READ);
                FileChannel out =
                        FileChannel.open(
                                copy, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
            long copied = 0;
            // The system tells no size of some files that it makes up, as those in /proc.
            while (in.read(piece) >= 0) {
                monitor.cancellation().check();
                piece.flip();
                copied += piece.remaining();
                write(piece, out, file, copy);
                piece.clear();
                if (size > 100L * PIECE) {
                    monitor.progress().report("Copying the file", (double) copied / size);
                }
            }
        } catch (ClosedByInterruptException stopped) {
            throw (InterruptedException) new InterruptedException("cancelled").initCause(stopped);
        }
    }

    private static void write(ByteBuffer piece, FileChannel out, Path file, Path copy)
            throws IOException {
        try {
            while (piece.hasRemaining()) {
                out.write(piece);
            }
        } catch (ClosedByInterruptException stopped) {
            throw stopped;
        } catch (IOException full) {
            long free = Files.getFileStore(copy.toAbsolutePath().getParent()).getUsableSpace();
            throw new DiskException(noRoom(file, Files.size(file), free, copy), full);
        }
    }

    private static String noRoom(Path file, long size, long free, Path copy) {
        return "There is no room for a copy of %s (%s; %s are free in %s). The file is as it was. Free some space, or set java.io.tmpdir to a larger disk in ASSAY_JAVA_OPTIONS."
                .formatted(
                        file,
                        Words.bytes(size),
                        Words.bytes(free),
                        copy.toAbsolutePath().getParent());
    }
}
