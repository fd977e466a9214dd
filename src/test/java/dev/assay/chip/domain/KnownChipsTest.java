package dev.assay.chip.domain;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class KnownChipsTest {
    @TempDir Path home;

    @Test
    void whatCannotBeReadIsTakenAsEmpty() throws Exception {
        // A folder in its place cannot be read as a file by anybody, root included.
        Files.createDirectory(home.resolve("chips.json"));

        KnownChips chips = new KnownChips(home);
        assertThat(chips.of("sample")).isEmpty();
        chips.learn("sample", new KnownChips.Chip("64Q", 64));
        assertThat(chips.of("sample")).contains(new KnownChips.Chip("64Q", 64));
    }
}
