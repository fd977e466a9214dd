package dev.assay.app;

import dev.assay.chip.sample.SampleChip;
import dev.assay.task.Work;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/// Data homes in which the sample chip was made before; it takes seconds, so one is made for all
/// tests of a process and copied.
final class SampleHome {
    private SampleHome() {}

    private static final class Made {
        private static final Path FOLDER = make();

        private static Path make() {
            try {
                Path folder = Files.createTempDirectory("assay-sample-");
                SampleChip.open(folder, Work.Watch.unwatched()).close();
                folder.toFile().deleteOnExit();
                files(folder).forEach(file -> file.toFile().deleteOnExit());
                return folder;
            } catch (IOException | InterruptedException e) {
                throw new AssertionError("The sample could not be made", e);
            }
        }
    }

    /// Lays the sample out in a data home.
    static void prepare(Path home) throws IOException {
        Path sample = Files.createDirectories(new DataHome(home).sources().resolve(Sources.SAMPLE));
        for (Path file : files(Made.FOLDER)) {
            Files.copy(file, sample.resolve(file.getFileName()));
        }
    }

    private static List<Path> files(Path folder) throws IOException {
        try (Stream<Path> all = Files.list(folder)) {
            return all.filter(Files::isRegularFile).toList();
        }
    }
}
