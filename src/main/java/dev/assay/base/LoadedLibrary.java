package dev.assay.base;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;

/// A native library that a jar unpacks into the temporary folder at every start of the program, to
/// be deleted at its end: a program that is killed leaves the file behind, tens of megabytes each
/// time.
public final class LoadedLibrary {
    /// Each file that is mapped into this process, on systems that tell (Linux).
    private static final Path MAPPED = Path.of("/proc/self/maps");

    /// The path is the sixth column and may hold blanks.
    private static final int COLUMNS = 6;

    private final String prefix;
    private final AtomicBoolean deleted = new AtomicBoolean();

    /// @param prefix how the name of the unpacked file begins
    public LoadedLibrary(String prefix) {
        this.prefix = prefix;
    }

    /// Deletes the file once the library is loaded, where a deleted file stays usable for whoever
    /// has it mapped; elsewhere nothing happens.
    public void deleteFile() {
        if (!Files.exists(MAPPED) || !deleted.compareAndSet(false, true)) {
            return;
        }
        try {
            for (Path file : mapped()) {
                Files.deleteIfExists(file);
            }
        } catch (IOException leftForTheEnd) {
            // The library deletes it itself when the program ends.
        }
    }

    private List<Path> mapped() throws IOException {
        Path temporary = Path.of(System.getProperty("java.io.tmpdir")).toRealPath();
        return Files.readAllLines(MAPPED).stream()
                .map(line -> line.split(" +", COLUMNS))
                .filter(columns -> columns.length == COLUMNS && columns[5].startsWith("/"))
                .map(columns -> Path.of(columns[5]))
                .distinct()
                .filter(file -> temporary.equals(file.getParent()))
                .filter(file -> file.getFileName().toString().startsWith(prefix))
                .toList();
    }
}
