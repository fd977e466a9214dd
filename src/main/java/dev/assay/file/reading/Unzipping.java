package dev.assay.file.reading;

import dev.assay.base.Words;
import dev.assay.result.file.FileState;
import dev.assay.result.file.MadeFiles;
import dev.assay.result.file.UnreadableFileException;
import dev.assay.task.Work;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;

/// Unzips files whose name ends with `.gz`, or that begin as such files do.
record Unzipping(MadeFiles made, Work.Monitor monitor) {
    private static final int BUFFER = 1 << 18;

    /// The unzipped file, under its name without the ending.
    ///
    /// @throws UnreadableFileException where it is cut off or no such file
    Path unzipped(FileState state) throws IOException, InterruptedException {
        String name = state.name();
        boolean named = name.toLowerCase(Locale.ROOT).endsWith(".gz") && name.length() > 3;
        return made.of(
                state,
                "unzipped",
                named ? name.substring(0, name.length() - 3) : name + ".unzipped",
                target -> unzip(state, target));
    }

    private void unzip(FileState state, Path target) throws IOException, InterruptedException {
        byte[] buffer = new byte[BUFFER];
        long done = 0;
        try (InputStream in = new GZIPInputStream(Files.newInputStream(state.file()), BUFFER);
                OutputStream out = Files.newOutputStream(target)) {
            int length;
            while ((length = in.read(buffer)) > 0) {
                monitor.cancellation().check();
                out.write(buffer, 0, length);
                done += length;
                monitor.progress()
                        .report(
                                "Unzipping %s: %s".formatted(state.name(), Words.bytes(done)),
                                Double.NaN);
            }
        } catch (ZipException | EOFException broken) {
            throw new UnreadableFileException(
                    "%s is damaged or cut off: it cannot be unzipped (%s). Nothing was opened. Get the file again."
                            .formatted(state.name(), broken.getMessage()),
                    broken);
        }
    }
}
