package dev.assay.base;

import java.io.IOException;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.nio.file.Path;

/// The room of a disk, of which a part is left to everybody else.
///
/// @param free what the disk has left, in bytes
/// @param kept what is to be left free, in bytes
public record DiskRoom(long free, long kept) {
    private static final long MOST_KEPT = 1L << 30;
    private static final int SHARE = 20;

    /// Tells the room of the disk on which a folder is.
    @FunctionalInterface
    public interface Look {
        DiskRoom at(Path folder) throws IOException;
    }

    /// The room of the disk on which a folder is.
    public static DiskRoom of(Path folder) throws IOException {
        FileStore store = Files.getFileStore(folder);
        return of(store.getUsableSpace(), store.getTotalSpace());
    }

    /// The room of a disk of some size: 5 % of it are left free, and never more than 1 GB.
    static DiskRoom of(long free, long size) {
        return new DiskRoom(free, Math.min(MOST_KEPT, size / SHARE));
    }

    /// Whether so much more may be written.
    public boolean takes(long bytes) {
        return bytes <= free - kept;
    }

    /// How much there is, as part of a sentence: "300 MB free, of which 1 GB stays so".
    public String words() {
        return "%s free, and the last %s stay so".formatted(Words.bytes(free), Words.bytes(kept));
    }
}
