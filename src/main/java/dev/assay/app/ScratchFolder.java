package dev.assay.app;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/// A folder that is gone when it is closed.
record ScratchFolder(Path folder) implements AutoCloseable {
    static ScratchFolder create() {
        try {
            return new ScratchFolder(Files.createTempDirectory("assay-"));
        } catch (IOException e) {
            throw new UncheckedIOException("No temporary folder can be made", e);
        }
    }

    @Override
    public void close() throws IOException {
        List<Path> all;
        try (Stream<Path> found = Files.walk(folder)) {
            all = found.sorted(Comparator.reverseOrder()).toList();
        }
        for (Path path : all) {
            Files.deleteIfExists(path);
        }
    }
}
