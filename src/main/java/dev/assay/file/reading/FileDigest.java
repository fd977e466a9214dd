package dev.assay.file.reading;

import dev.assay.base.Sha256;
import dev.assay.result.file.FileState;
import dev.assay.task.Jobs;
import dev.assay.task.Work;
import dev.assay.text.TextBytes;
import java.io.IOException;
import java.security.MessageDigest;
import java.util.List;

/// The SHA-256 digest of a file's bytes.
public final class FileDigest {
    private static final int BUFFER = 1 << 20;

    private FileDigest() {}

    /// Adds some bytes to a digest.
    @FunctionalInterface
    private interface Adding {
        void add(MessageDigest digest, byte[] bytes, int length) throws InterruptedException;
    }

    /// Reads the file once; blocking.
    public static String of(FileState state, Work.Monitor monitor)
            throws IOException, InterruptedException {
        return of(state, monitor, (digest, bytes, length) -> digest.update(bytes, 0, length));
    }

    /// The same for work that nobody waits for: every piece of the file waits until the threads for
    /// heavy work are done with what came before.
    static String behindOthers(FileState state, Work.Monitor monitor)
            throws IOException, InterruptedException {
        return of(
                state,
                monitor,
                (digest, bytes, length) ->
                        Jobs.runCpuBound(
                                "digest",
                                List.of(() -> {
                                    digest.update(bytes, 0, length);
                                    return length;
                                })));
    }

    private static String of(FileState state, Work.Monitor monitor, Adding adding)
            throws IOException, InterruptedException {
        MessageDigest digest = Sha256.begin();
        byte[] buffer = new byte[BUFFER];
        long done = 0;
        try (TextBytes in = TextBytes.open(state.file())) {
            int length;
            // Whoever writes without end must not be followed to where there is none.
            while ((length = in.read(done, buffer, wanted(state.bytes() - done))) > 0) {
                monitor.cancellation().check();
                adding.add(digest, buffer, length);
                done += length;
                monitor.progress()
                        .report(
                                "Reading " + state.name(),
                                (double) done / Math.max(1, state.bytes()));
            }
        }
        return Sha256.hex(digest);
    }

    private static int wanted(long left) {
        return Math.clamp(left, 0, BUFFER);
    }
}
