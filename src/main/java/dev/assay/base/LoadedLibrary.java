package dev.assay.base;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
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
    private final Path mappings;
    private final AtomicBoolean deleted = new AtomicBoolean();

    /// @param prefix how the name of the unpacked file begins
    public LoadedLibrary(String prefix) {
        this(prefix, MAPPED);
    }

    LoadedLibrary(String prefix, Path mappings) {
        this.prefix = prefix;
        this.mappings = mappings;
    }

    /// Deletes the file once the library is loaded, where a deleted file stays usable for whoever
    /// has it mapped; elsewhere nothing happens.
    public void deleteFile() {
        if (!Files.exists(mappings) || !deleted.compareAndSet(false, true)) {
            return;
        }
        try {
            for (String file : mapped()) {
                Files.deleteIfExists(Path.of(file));
            }
        } catch (IOException | InvalidPathException leftForTheEnd) {
            // The library deletes it itself when the program ends.
        }
    }

    /// Only what is surely it: other mapped files may have names that no path can hold here.
    private List<String> mapped() throws IOException {
        Path temporary = Path.of(System.getProperty("java.io.tmpdir")).toRealPath();
        String start = temporary.resolve(prefix).toString();
        return Files.readAllLines(mappings, StandardCharsets.ISO_8859_1).stream()
                .map(line -> line.split(" +", COLUMNS))
                .filter(columns -> columns.length == COLUMNS && columns[5].startsWith(start))
                .map(columns -> columns[5])
                .filter(file -> file.indexOf('/', start.length()) < 0)
                .distinct()
                .toList();
    }
}
