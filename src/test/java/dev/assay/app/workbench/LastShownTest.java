package dev.assay.app.workbench;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class LastShownTest {
    @TempDir Path home;

    @Test
    void whatCannotBeReadIsNoReasonNotToStart() throws Exception {
        // A folder in its place cannot be read as a file by anybody, root included.
        Files.createDirectory(home.resolve("last.json"));

        assertThat(new LastShown(home).read()).isEmpty();
    }
}
