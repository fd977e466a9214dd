package dev.assay.activity.reading;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.activity.Athlete;
import dev.assay.activity.Recording;
import dev.assay.activity.Sport;
import dev.assay.activity.UnreadableRecordingException;
import dev.assay.activity.metric.ActivityFeatures;
import dev.assay.house.SharedFiles;
import dev.assay.task.Cancellation;
import dev.assay.task.Jobs;
import java.io.BufferedWriter;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryUsage;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
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

    /// Reading and computing with the largest of them, undamaged, takes a fifth of it.
    private static final long MOST_MEMORY = 64L << 20;

    private static final Athlete ATHLETE =
            new Athlete(null, 250.0, null, List.of(new Athlete.HeartRateZone(0, 300)));

    @TempDir Path folder;
    private final RecordingReader reader = new RecordingReader();

    private void read(String name, byte[] bytes) throws IOException, InterruptedException {
        Path file = Files.write(folder.resolve(name), bytes);
        long before = AllocatedBytes.ofThisThread();
        try {
            for (FileActivity each : reader.read(file, new Cancellation())) {
                Recording recording = each.recording();
                ActivityFeatures.of(recording.streams(), Sport.of(recording.sport()), ATHLETE);
            }
        } catch (UnreadableRecordingException refused) {
            assertThat(refused.getMessage()).endsWith(".");
        }
        assertThat(AllocatedBytes.ofThisThread() - before)
                .as("memory for a file of %,d bytes", bytes.length)
                .isLessThan(MOST_MEMORY);
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

    /// What is held after all of them is not more than after the first.
    @Test
    @Tag("proof")
    void tenThousandDamagedFilesAreReadOrRefused() throws Exception {
        damage(2, 2);
        long before = heldBytes();
        damage(300, 1_400);
        long held = heldBytes() - before;
        System.out.printf("| held after 10,200 damaged files | %.1f MB |%n", held / 1e6);
        assertThat(held).isLessThan(16L << 20);
    }

    private static long heldBytes() {
        System.gc();
        MemoryUsage heap = ManagementFactory.getMemoryMXBean().getHeapMemoryUsage();
        return heap.getUsed();
    }

    /// The file holds more than five million points, which is where the reader ends.
    @Test
    @Tag("proof")
    void aGpxOfFiveHundredMegabytesIsReadAndCanBeStopped() throws Exception {
        Path file = folder.resolve("large.gpx");
        int points = write(file, 500L << 20);
        long begun = System.nanoTime();
        Recording whole = reader.read(file, new Cancellation()).getFirst().recording();
        double seconds = (System.nanoTime() - begun) / 1e9;
        System.out.printf(
                "| %,d points of a GPX of %d MB | %.1f s |%n",
                points, Files.size(file) >> 20, seconds);
        assertThat(whole.streams().size()).isEqualTo(Math.min(points, 5_000_000));
        assertThat(whole.remarks()).anyMatch(remark -> remark.contains("5,000,000"));

        System.out.printf("| ... and stopped in its midst | %.1f s |%n", secondsUntilStopped(file));
    }

    private static int write(Path file, long least) throws IOException {
        int points = 0;
        try (BufferedWriter out = Files.newBufferedWriter(file)) {
            out.write("<gpx><trk><trkseg>");
            for (long bytes = 0; bytes < least; points++) {
                String point =
                        "<trkpt lat=\"%.7f\" lon=\"%.7f\"><ele>%d</ele><time>%s</time></trkpt>%n"
                                .formatted(
                                        47 + points * 1e-7,
                                        8 + points * 1e-7,
                                        400 + points % 50,
                                        Instant.EPOCH.plusSeconds(1_700_000_000L + points));
                out.write(point);
                bytes += point.length();
            }
            out.write("</trkseg></trk></gpx>");
        }
        return points;
    }

    /// How long a reading goes on after the wish to stop, which comes in its first second.
    private double secondsUntilStopped(Path file) throws InterruptedException {
        Cancellation cancellation = new Cancellation();
        AtomicLong stopped = new AtomicLong();
        Jobs.runUninterruptible(
                "stop",
                () -> {
                    LockSupport.parkNanos(500_000_000);
                    stopped.set(System.nanoTime());
                    cancellation.cancel();
                });
        Jobs.runIsolated("read", () -> reader.read(file, cancellation));
        return (System.nanoTime() - stopped.get()) / 1e9;
    }
}
