package dev.assay.chip.sample;

import dev.assay.chip.source.DocumentSource;
import dev.assay.chip.source.DuckDocuments;
import dev.assay.chip.source.SourceException;
import dev.assay.chip.source.SourceInfo;
import dev.assay.task.Work;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// The sample chip as a source: a database file, made on first use and then kept.
///
/// It is made under a name of its own and renamed when it is complete, while a lock keeps other
/// programs from making it too; a maker that was killed leaves a file that the next one sweeps.
public final class SampleChip {
    private static final String PREFIX = "sample-64q-v";
    private static final String MAKING = ".making";
    private static final long PATIENCE_MILLIS = 50;

    private SampleChip() {}

    /// Opens the sample, making it first where the folder has none of this version.
    ///
    /// @param folder where it is kept; made where missing
    /// @throws SourceException where it can be neither made nor read
    /// @throws InterruptedException when cancelled; what was half made is gone then
    public static DocumentSource open(Path folder, Work.Watch watch) throws InterruptedException {
        Path file = folder.resolve(PREFIX + SampleGenerator.VERSION + ".duckdb");
        try {
            Files.createDirectories(folder);
            if (!Files.exists(file)) {
                make(file, watch);
            }
        } catch (IOException e) {
            throw new SourceException(
                    "The sample chip could not be made in "
                            + folder
                            + ". Nothing else was touched. Check that the folder may be written"
                            + " and has 50 MB of space.",
                    e);
        }
        return DuckDocuments.open(file, "Sample chip", SourceInfo.Kind.SAMPLE, List.of(), () -> {});
    }

    private static void make(Path file, Work.Watch watch) throws IOException, InterruptedException {
        Path lockFile = file.resolveSibling("sample.lock");
        try (FileChannel channel =
                        FileChannel.open(
                                lockFile, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                FileLock _ = lock(channel, watch)) {
            if (Files.exists(file)) {
                return;
            }
            sweep(file);
            Path half = file.resolveSibling(file.getFileName() + MAKING + UUID.randomUUID());
            try {
                SampleMaker.make(half, watch);
                Files.move(half, file, StandardCopyOption.ATOMIC_MOVE);
            } finally {
                Files.deleteIfExists(half);
                Files.deleteIfExists(half.resolveSibling(half.getFileName() + ".wal"));
            }
        }
    }

    /// Waits for whoever makes the sample now, in this program or another.
    private static FileLock lock(FileChannel channel, Work.Watch watch)
            throws IOException, InterruptedException {
        while (true) {
            FileLock lock = attempt(channel);
            if (lock != null) {
                return lock;
            }
            watch.cancellation().check();
            Thread.sleep(PATIENCE_MILLIS);
        }
    }

    private static @Nullable FileLock attempt(FileChannel channel) throws IOException {
        try {
            return channel.tryLock();
        } catch (OverlappingFileLockException heldByThisProgram) {
            return null;
        }
    }

    /// Takes away what a killed maker left and what an older generator made. A file that somebody
    /// still reads stays readable for them or stays altogether, as the system has it.
    private static void sweep(Path file) throws IOException {
        try (DirectoryStream<Path> old =
                Files.newDirectoryStream(file.resolveSibling("."), PREFIX + "*")) {
            for (Path each : old) {
                try {
                    Files.deleteIfExists(each);
                } catch (IOException inUse) {
                    // It will go another time.
                }
            }
        }
    }
}
