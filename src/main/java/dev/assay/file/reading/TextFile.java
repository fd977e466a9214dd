package dev.assay.file.reading;

import dev.assay.result.file.FileState;
import dev.assay.task.Work;
import java.io.IOException;
import java.nio.file.Path;

/// A file that is kept as a text.
///
/// @param file unzipped
public record TextFile(Path file, String mediaType, String sha256) {
    /// A text as it is now; blocking.
    static TextFile of(FileState state, String mediaType, Work.Monitor monitor)
            throws IOException, InterruptedException {
        return new TextFile(state.file(), mediaType, FileDigest.of(state, monitor));
    }
}
