package dev.assay.file.reading;

import dev.assay.base.Sha256;
import dev.assay.result.file.FileState;
import dev.assay.task.Work;
import dev.assay.text.TextBytes;
import java.io.IOException;
import java.nio.file.Path;
import java.security.MessageDigest;

/// A file that is kept as a text.
///
/// @param file unzipped
public record TextFile(Path file, String mediaType, String sha256) {
    private static final int BUFFER = 1 << 20;

    /// A text as it is now; blocking.
    static TextFile of(FileState state, String mediaType, Work.Monitor monitor)
            throws IOException, InterruptedException {
        MessageDigest digest = Sha256.begin();
        byte[] buffer = new byte[BUFFER];
        long done = 0;
        try (TextBytes in = TextBytes.open(state.file())) {
            int length;
            while ((length = in.read(done, buffer, BUFFER)) > 0) {
                monitor.cancellation().check();
                digest.update(buffer, 0, length);
                done += length;
                monitor.progress()
                        .report(
                                "Reading " + state.name(),
                                (double) done / Math.max(1, state.bytes()));
            }
        }
        return new TextFile(state.file(), mediaType, Sha256.hex(digest));
    }
}
