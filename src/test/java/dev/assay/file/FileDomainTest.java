package dev.assay.file;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.source.RowPreview;
import dev.assay.task.Work;
import java.io.BufferedWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class FileDomainTest {
    /// Longer files take a while to read.
    private static final long SMALL = 100L << 20;

    @TempDir Path folder;

    private FileDomain domain() {
        return new FileDomain(folder.resolve("made"), folder.resolve("readings.json"));
    }

    private Path large(String name, String header, String rows) throws Exception {
        Path file = folder.resolve(name);
        String many = rows.repeat((1 << 20) / rows.length());
        try (BufferedWriter out = Files.newBufferedWriter(file, StandardCharsets.UTF_8)) {
            out.write(header);
            for (long bytes = 0; bytes <= SMALL; bytes += many.length()) {
                out.write(many);
            }
        }
        return file;
    }

    @Test
    void aLongTableBeginsWithItsFirstRowsAsTheyWouldBeRead() throws Exception {
        Path file =
                large("readings.csv", "station;value\n", "Åse;1,5\nBodø;-2,25\nAlta;\nBodø;7\n");

        RowPreview rows = domain().firstRows(file.toString(), Work.Monitor.none()).orElseThrow();

        assertThat(rows.name()).isEqualTo("readings.csv");
        assertThat(rows.columns())
                .containsExactly(
                        new RowPreview.Column("station", false),
                        new RowPreview.Column("value", true));
        assertThat(rows.rows()).hasSize(100);
        assertThat(rows.rows().subList(0, 3))
                .containsExactly(
                        List.of("Åse", "1.5"), List.of("Bodø", "-2.25"), List.of("Alta", ""));
    }

    @Test
    void aLongTextBeginsWithItsFirstLines() throws Exception {
        Files.writeString(folder.resolve("a.csv"), "");
        large("service.log", "", "2026-01-02 03:04:05 INFO started\n  at once\n");

        RowPreview rows = domain().firstRows(folder.toString(), Work.Monitor.none()).orElseThrow();

        assertThat(rows.name()).isEqualTo("service.log");
        assertThat(rows.columns()).hasSize(1);
        assertThat(rows.rows().subList(0, 2))
                .containsExactly(List.of("2026-01-02 03:04:05 INFO started"), List.of("  at once"));
    }

    @Test
    void whatIsReadAtOnceOrCannotBeReadHasNone() throws Exception {
        Files.writeString(folder.resolve("small.csv"), "a,b\n1,2\n");

        assertThat(domain().firstRows(folder.toString(), Work.Monitor.none())).isEmpty();
        assertThat(domain().firstRows(folder + "/none.csv", Work.Monitor.none())).isEmpty();
    }
}
