package dev.assay.chip.sample;

import dev.assay.base.FolderLock;
import dev.assay.base.OwnerOnly;
import dev.assay.chip.source.DocumentSource;
import dev.assay.chip.source.DuckDocuments;
import dev.assay.chip.source.SourceException;
import dev.assay.chip.source.SourceInfo;
import dev.assay.task.Work;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// The sample chip as a source: a database file, made on first use and then kept.
///
/// It is made under a name of its own and renamed when it is complete, while a lock keeps other
/// programs from making it too; a maker that was killed leaves a file that the next one sweeps.
public final class SampleChip {
    /// Questions that find what happens in the sample.
    public static final List<String> QUESTIONS =
            List.of(
                    "Which qubits lost T1 after the warm-up on the 12th, and is it the whole chip?",
                    "T1 over time of the five worst qubits",
                    "Heatmap of readout fidelity",
                    "Summarise the chip");

    private static final String PREFIX = "sample-64q-v";
    private static final String MAKING = ".making";
    private static final long PATIENCE_MILLIS = 50;

    private SampleChip() {}

    /// Opens the sample, making it first where the folder has none of this version.
    ///
    /// @param folder where it is kept; made where missing
    /// @throws SourceException where it can be neither made nor read
    /// @throws InterruptedException when cancelled; what was half made is gone then
    public static DocumentSource open(Path folder, Work.Monitor monitor)
            throws InterruptedException {
        Path file = folder.resolve(PREFIX + SampleGenerator.VERSION + ".duckdb");
        try {
            OwnerOnly.directory(folder);
            if (!Files.exists(file)) {
                make(folder, file, monitor);
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

    private static void make(Path folder, Path file, Work.Monitor monitor)
            throws IOException, InterruptedException {
        try (FolderLock _ = lock(folder, monitor)) {
            if (Files.exists(file)) {
                return;
            }
            sweep(folder);
            Path half = file.resolveSibling(file.getFileName() + MAKING + UUID.randomUUID());
            try {
                SampleMaker.make(half, monitor);
                Files.move(half, file, StandardCopyOption.ATOMIC_MOVE);
            } finally {
                Files.deleteIfExists(half);
                Files.deleteIfExists(half.resolveSibling(half.getFileName() + ".wal"));
            }
        }
    }

    /// Waits for whoever makes the sample now, in this program or another.
    private static FolderLock lock(Path folder, Work.Monitor monitor)
            throws IOException, InterruptedException {
        while (true) {
            Optional<FolderLock> lock = FolderLock.take(folder);
            if (lock.isPresent()) {
                return lock.get();
            }
            monitor.cancellation().check();
            Thread.sleep(PATIENCE_MILLIS);
        }
    }

    /// Takes away what a killed maker left and what an older generator made. A file that somebody
    /// still reads stays readable for them or stays altogether, as the system has it.
    private static void sweep(Path folder) throws IOException {
        try (DirectoryStream<Path> old = Files.newDirectoryStream(folder, PREFIX + "*")) {
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
