package dev.assay.activity.reading;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.activity.Recording;
import dev.assay.activity.StreamType;
import dev.assay.task.Cancellation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Clocks that were never set, or run ahead.
final class RecordingClockTest {
    private static final Instant NOW = Instant.parse("2026-05-04T12:00:00Z");

    @TempDir Path folder;
    private final RecordingReader reader = new RecordingReader(Clock.fixed(NOW, ZoneOffset.UTC));

    private Recording read(String... times) throws IOException, InterruptedException {
        StringBuilder text = new StringBuilder("<gpx><trk><trkseg>");
        for (String time : times) {
            text.append("<trkpt lat=\"47\" lon=\"8\"><time>%s</time></trkpt>".formatted(time));
        }
        Path file = Files.writeString(folder.resolve("a.gpx"), text + "</trkseg></trk></gpx>");
        return reader.read(file, new Cancellation()).getFirst().recording();
    }

    private static double[] times(Recording of) {
        return of.streams().values(StreamType.TIME).orElseThrow();
    }

    @Test
    void aClockThatWasNeverSetTellsSecondsAndNoDate() throws Exception {
        Recording read =
                read("1970-01-01T00:00:07Z", "1970-01-01T00:00:09Z", "1970-01-01T00:00:12Z");

        assertThat(read.start()).isNull();
        assertThat(times(read)).containsExactly(0, 2, 5);
        assertThat(read.remarks())
                .contains("The date is not known: the clock was not set (1970-01-01).");
    }

    @Test
    void aClockThatStoodStillTellsNothing() throws Exception {
        Recording read =
                read(
                        "1901-12-13T20:45:52.2073437Z",
                        "1901-12-13T20:45:52Z",
                        "1901-12-13T20:45:52Z");

        assertThat(read.start()).isNull();
        assertThat(read.streams().has(StreamType.TIME)).isFalse();
    }

    @Test
    void samplesBeforeTheClockWasSetHaveNoTime() throws Exception {
        Recording read =
                read("1980-01-06T00:00:01Z", "2026-05-01T10:00:00Z", "2026-05-01T10:00:01Z");

        assertThat(read.start()).isEqualTo(Instant.parse("2026-05-01T10:00:00Z"));
        assertThat(times(read)).containsExactly(Double.NaN, 0, 1);
        assertThat(read.remarks())
                .contains(
                        "The times of 1 of 3 samples are not known: the clock was not set (1980-01-06).");
    }

    @Test
    void aDateOverADayAheadIsNotKnown() throws Exception {
        assertThat(read("2026-05-06T12:00:01Z", "2026-05-06T12:00:05Z").start()).isNull();
        assertThat(read("2026-05-05T11:00:01Z", "2026-05-05T11:00:05Z").start()).isNotNull();
    }
}
