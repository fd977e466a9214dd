package dev.assay.file.reading;

import dev.assay.base.Sha256;
import dev.assay.result.file.FileState;
import dev.assay.task.Work;
import dev.assay.text.TextBytes;
import java.io.IOException;
import java.security.MessageDigest;

/// The SHA-256 digest of a file's bytes.
public final class FileDigest {
    private static final int BUFFER = 1 << 20;

    private FileDigest() {}

    /// Reads the file once; blocking.
    public static String of(FileState state, Work.Monitor monitor)
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
        return Sha256.hex(digest);
    }
}
