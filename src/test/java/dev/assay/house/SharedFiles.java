package dev.assay.house;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Assumptions;

/// Real files that lie beside the checkout and are not part of it. A test that needs one is passed
/// over, with the reason printed, where it is absent.
public final class SharedFiles {
    private SharedFiles() {}

    /// A folder or file below the shared folder, by its path from there: "data/plotly".
    public static Path require(String path) {
        String elsewhere = Optional.ofNullable(System.getenv("ASSAY_SHARED")).orElse("../shared");
        Path file = Path.of(elsewhere).resolve(path);
        Assumptions.assumeTrue(
                Files.exists(file),
                () -> "No " + file + " here: set ASSAY_SHARED to the folder of real files");
        return file;
    }
}
