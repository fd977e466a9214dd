package dev.assay.base;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class TimedNameTest {
    private static final Instant AT = Instant.parse("2026-11-12T03:10:59.9Z");

    @TempDir Path folder;

    @Test
    void aNameThatIsTakenGetsANumberBeforeItsEnding() throws IOException {
        Path file = folder.resolve("results.duckdb");
        Path first = TimedName.free(file, "results-damaged", AT, ".duckdb");
        assertThat(first).isEqualTo(folder.resolve("results-damaged-20261112-031059.duckdb"));
        Files.createFile(first);
        Path second = TimedName.free(file, "results-damaged", AT, ".duckdb");
        assertThat(second).hasFileName("results-damaged-20261112-031059-2.duckdb");
        Files.createFile(second);
        assertThat(TimedName.free(file, "results-damaged", AT, ".duckdb"))
                .hasFileName("results-damaged-20261112-031059-3.duckdb");
    }
}
