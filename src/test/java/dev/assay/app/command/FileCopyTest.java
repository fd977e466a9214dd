package dev.assay.app.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.assay.base.DiskException;
import dev.assay.task.Cancellation;
import dev.assay.task.Progress;
import dev.assay.task.Work;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Copies that fit, that do not, and that are no longer wanted.
final class FileCopyTest {
    @TempDir Path folder;

    private final Path copy() {
        return folder.resolve("copy");
    }

    @Test
    void everyByteIsCopied() throws Exception {
        byte[] bytes = new byte[(3 << 20) + 17];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) ((i * 31) >> 3);
        }
        Path file = Files.write(folder.resolve("file"), bytes);

        FileCopy.copy(file, copy(), Work.Monitor.none());

        assertThat(Files.mismatch(file, copy())).isEqualTo(-1);
    }

    @Test
    void aFileThatTheSystemMakesUpIsReadThoughItHasNoSize() throws Exception {
        Path status = Path.of("/proc/self/status");
        assumeTrue(Files.exists(status), "no " + status);

        FileCopy.copy(status, copy(), Work.Monitor.none());

        assertThat(copy()).content().contains("Name:");
    }

    @Test
    void whatDoesNotFitIsNotBegun() throws Exception {
        Path sparse = folder.resolve("sparse");
        long free = Files.getFileStore(folder).getUsableSpace();
        try (RandomAccessFile file = new RandomAccessFile(sparse.toFile(), "rw")) {
            // Its holes take no room, so it may be larger than the disk.
            file.setLength(free + (50L << 30));
        }

        assertThatThrownBy(() -> FileCopy.copy(sparse, copy(), Work.Monitor.none()))
                .isInstanceOf(DiskException.class)
                .hasMessageContaining("There is no room for a copy of " + sparse)
                .hasMessageContaining("The file is as it was.");
        assertThat(copy()).doesNotExist();
    }

    @Test
    void itStopsInTheMiddle() throws Exception {
        Path file = Files.write(folder.resolve("file"), new byte[5 << 20]);
        Cancellation cancellation = new Cancellation();
        cancellation.cancel();

        assertThatThrownBy(() ->
                        FileCopy.copy(file, copy(), new Work.Monitor(Progress.NONE, cancellation)))
                .isInstanceOf(InterruptedException.class);
        assertThat(Files.size(copy())).isLessThan(5 << 20);
    }
}
