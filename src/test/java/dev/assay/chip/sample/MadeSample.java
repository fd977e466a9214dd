package dev.assay.chip.sample;

import dev.assay.chip.source.DocumentSource;
import dev.assay.task.Work;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/// The sample chip, made once for all tests of a process, because that takes seconds.
public final class MadeSample {
    private MadeSample() {}

    private static final class Made {
        private static final Path FOLDER = make();

        private static Path make() {
            try {
                Path folder = Files.createTempDirectory("assay-sample-");
                SampleChip.open(folder, Work.Monitor.none()).close();
                folder.toFile().deleteOnExit();
                files(folder).forEach(file -> file.toFile().deleteOnExit());
                return folder;
            } catch (IOException | InterruptedException e) {
                throw new AssertionError("The sample could not be made", e);
            }
        }
    }

    /// Opens it.
    public static DocumentSource open() throws InterruptedException {
        return SampleChip.open(Made.FOLDER, Work.Monitor.none());
    }

    /// Copies it into a folder, as if it had been made there.
    public static void layOut(Path folder) {
        try {
            Files.createDirectories(folder);
            for (Path file : files(Made.FOLDER)) {
                Files.copy(file, folder.resolve(file.getFileName()));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<Path> files(Path folder) throws IOException {
        try (Stream<Path> all = Files.list(folder)) {
            return all.filter(Files::isRegularFile).toList();
        }
    }
}
