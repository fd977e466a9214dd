package dev.assay.activity.reading;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.activity.Athlete;
import dev.assay.activity.Recording;
import dev.assay.activity.Sport;
import dev.assay.activity.UnreadableRecordingException;
import dev.assay.activity.metric.ActivityFeatures;
import dev.assay.house.SharedFiles;
import dev.assay.task.Cancellation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Files that were cut off anywhere or of which bytes were changed: read as far as they go or
/// refused with a reason, and whatever was read can be computed with.
final class DamagedRecordingsTest {
    private static final List<String> SMALL =
            List.of(
                    "compressed-speed-distance.fit",
                    "php_swim.fit",
                    "inverted-times.fit",
                    "Mojstrovka.gpx",
                    "sup_activity_1.tcx",
                    "strava-api_segment_streams.json");

    private static final Athlete ATHLETE =
            new Athlete(null, 250.0, null, List.of(new Athlete.HeartRateZone(0, 300)));

    @TempDir Path folder;
    private final RecordingReader reader = new RecordingReader();

    private void read(String name, byte[] bytes) throws IOException, InterruptedException {
        Path file = Files.write(folder.resolve(name), bytes);
        try {
            Recording recording = reader.read(file, new Cancellation());
            ActivityFeatures.of(recording.streams(), Sport.of(recording.sport()), ATHLETE);
        } catch (UnreadableRecordingException refused) {
            assertThat(refused.getMessage()).endsWith(".");
        }
    }

    private void damage(int cuts, int changes) throws IOException, InterruptedException {
        for (String name : SMALL) {
            byte[] whole =
                    Files.readAllBytes(
                            SharedFiles.require("data").resolve("activities").resolve(name));
            for (int i = 0; i < cuts; i++) {
                read(name, Arrays.copyOf(whole, (int) ((long) whole.length * i / cuts)));
            }
            Random random = new Random(name.hashCode());
            for (int i = 0; i < changes; i++) {
                byte[] changed = whole.clone();
                int many = 1 + random.nextInt(8);
                for (int k = 0; k < many; k++) {
                    changed[random.nextInt(changed.length)] = (byte) random.nextInt(256);
                }
                read(name, changed);
            }
        }
    }

    @Test
    void someHundredDamagedFilesAreReadOrRefused() throws Exception {
        damage(15, 25);
    }

    @Test
    @Tag("proof")
    void tenThousandDamagedFilesAreReadOrRefused() throws Exception {
        damage(300, 1_400);
    }
}
