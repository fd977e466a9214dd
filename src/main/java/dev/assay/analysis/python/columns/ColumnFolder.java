package dev.assay.analysis.python.columns;

import dev.assay.base.DiskRoom;
import dev.assay.base.OwnerOnly;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicLong;

/// The folder of the files. Their names are numbers, whatever the columns are called.
record ColumnFolder(Path path, AtomicLong last, DiskRoom.Look disk) {
    ColumnFolder(Path path, DiskRoom.Look disk) {
        this(path, new AtomicLong(), disk);
    }

    /// The place of a file that is not there yet.
    Path next() throws IOException {
        OwnerOnly.directory(path);
        return path.resolve(Long.toString(last.incrementAndGet()));
    }

    /// The room of its disk.
    DiskRoom room() throws IOException {
        OwnerOnly.directory(path);
        return disk.at(path);
    }

    PartFile file() throws IOException {
        return new PartFile(next());
    }

    /// How far the numbers are.
    long mark() {
        return last.get();
    }

    /// Deletes what was made since a mark, as far as it can.
    void backTo(long mark) {
        for (long number = last.get(); number > mark; number--) {
            delete(path.resolve(Long.toString(number)));
            delete(path.resolve(number + PartFile.ENDING));
        }
    }

    private static void delete(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException leftBehind) {
            // The folder goes with its conversation.
        }
    }
}
