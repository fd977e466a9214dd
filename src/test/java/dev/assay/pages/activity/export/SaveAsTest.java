package dev.assay.pages.activity.export;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.activity.Recording;
import dev.assay.activity.StreamType;
import dev.assay.activity.Streams;
import dev.assay.activity.reading.RecordingReader;
import dev.assay.task.Cancellation;
import dev.assay.task.Jobs;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class SaveAsTest {
    private final List<String> told = new ArrayList<>();
    private final SaveAs saving = new SaveAs(Jobs.inline(), told::add);
    private @TempDir Path folder;

    /// Heights to a decimetre, positions to a centimetre, and a point without a fix left out.
    private static Recording hill() {
        return new Recording(
                "Hill",
                "Run",
                Instant.parse("2026-05-01T08:00:00Z"),
                ZoneOffset.UTC,
                null,
                new Streams(
                        Map.of(
                                StreamType.TIME, new double[] {0, 5, 10, 15},
                                StreamType.LATITUDE, new double[] {47, 0, 47.001, 47.002},
                                StreamType.LONGITUDE, new double[] {9, 0, 9.001, 9.002},
                                StreamType.ALTITUDE, new double[] {500, 501, 502.5, 503})),
                List.of(),
                List.of());
    }

    @Test
    void aTrackIsReadAgainAsItWas() throws Exception {
        Path file = folder.resolve("hill.gpx");
        saving.write(file, SaveAs.text(GpxText.of("Up & <down>", hill())));
        assertThat(told).containsExactly("Saved as %s.".formatted(file));
        Recording read = read(file);

        assertThat(read.name()).isEqualTo("Up & <down>");
        assertThat(read.start()).isEqualTo(Instant.parse("2026-05-01T08:00:00Z"));
        assertThat(read.streams().values(StreamType.TIME).orElseThrow()).containsExactly(0, 10, 15);
        assertThat(read.streams().values(StreamType.LATITUDE).orElseThrow())
                .containsExactly(47, 47.001, 47.002);
        assertThat(read.streams().values(StreamType.ALTITUDE).orElseThrow())
                .containsExactly(500, 502.5, 503);
    }

    private static Recording read(Path file) throws Exception {
        return new RecordingReader().read(file, new Cancellation()).getFirst().recording();
    }

    @Test
    void whatCannotBeWrittenSaysSo() {
        saving.write(folder.resolve("nowhere/file.csv"), SaveAs.text("a"));

        assertThat(told).singleElement().asString().contains("could not be written");
        assertThat(Files.exists(folder.resolve("nowhere"))).isFalse();
    }

    @Test
    void aNameBecomesOneThatEveryFileSystemTakes() {
        assertThat(SaveAs.fileName("Tempo 5/3: \"hard\".csv")).isEqualTo("Tempo 5-3- -hard-.csv");
    }
}
