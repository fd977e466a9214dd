package dev.assay.bench;

import static org.assertj.core.api.Assertions.assertThat;

import com.garmin.fit.DateTime;
import com.garmin.fit.File;
import com.garmin.fit.FileEncoder;
import com.garmin.fit.FileIdMesg;
import com.garmin.fit.Fit;
import com.garmin.fit.RecordMesg;
import com.sun.management.OperatingSystemMXBean;
import dev.assay.activity.Athlete;
import dev.assay.activity.catalogue.FolderLibrary;
import dev.assay.app.SampleHome;
import dev.assay.app.WindowDesk;
import dev.assay.shell.state.Workspace.SourceEntry;
import dev.assay.task.Work;
import dev.assay.ui.Heartbeat;
import dev.assay.ui.Screen;
import dev.assay.ui.ScreenTest;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Date;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Two thousand rides of half an hour as FIT files, made here: how long it takes until all are in
/// the catalogue, how many processors that keeps busy, and how long the next opening takes.
@Tag("proof")
@ScreenTest
final class ActivityIndexTest {
    private static final int FILES = 2_000;
    private static final int SAMPLES = 1_800;
    private static final Instant FIRST = Instant.parse("2020-01-01T06:00:00Z");

    @TempDir Path root;
    @TempDir Path home;

    private static void write(Path file, int day) {
        Random random = new Random(day);
        Instant start = FIRST.plusSeconds(86_400L * day);
        FileEncoder encoder = new FileEncoder(file.toFile(), Fit.ProtocolVersion.V2_0);
        FileIdMesg id = new FileIdMesg();
        id.setType(File.ACTIVITY);
        id.setTimeCreated(new DateTime(Date.from(start)));
        encoder.write(id);
        double metres = 0;
        for (int i = 0; i < SAMPLES; i++) {
            RecordMesg record = new RecordMesg();
            record.setTimestamp(new DateTime(Date.from(start.plusSeconds(i))));
            metres += 8 + random.nextDouble();
            record.setDistance((float) metres);
            record.setEnhancedAltitude((float) (500 + 40 * Math.sin(i / 300.0)));
            record.setHeartRate((short) (140 + random.nextInt(12)));
            record.setPower(180 + random.nextInt(60));
            record.setCadence((short) (80 + random.nextInt(12)));
            record.setPositionLat((int) (560_000_000 + metres * 100));
            record.setPositionLong((int) (95_000_000 + metres * 10));
            encoder.write(record);
        }
        encoder.close();
    }

    private FolderLibrary open() throws Exception {
        return FolderLibrary.open(
                root, home.resolve("kept.json"), () -> Athlete.UNKNOWN, Work.Monitor.none());
    }

    private void fill() {
        for (int day = 0; day < FILES; day++) {
            write(root.resolve("%04d.fit".formatted(day)), day);
        }
    }

    private static String source(WindowDesk desk) {
        return Screen.call(() -> {
            SourceEntry source = desk.window().model().sourceProperty().get();
            return source == null ? "" : source.name();
        });
    }

    /// What a person feels who opens the folder: the longest time between two pictures of the
    /// window until the activities are there.
    @Test
    void theWindowGoesOnWhileTwoThousandFilesAreRead() {
        fill();
        SampleHome.prepare(home);
        try (WindowDesk desk = WindowDesk.open(home, Map.of())) {
            desk.waitUntilIdle();
            long begun = System.nanoTime();
            try (Heartbeat heart = new Heartbeat()) {
                Screen.run(() -> desk.window().openSources(List.of(root.toString())));
                String name = String.valueOf(root.getFileName());
                Screen.waitUntil(() -> source(desk).equals(name));
                double seconds = (System.nanoTime() - begun) / 1e9;
                desk.waitUntilIdle();
                heart.beatOn(5);
                long longest = heart.longest().toMillis();
                System.out.printf("| until the window shows them | %.1f s |%n", seconds);
                System.out.printf("| longest pause of the window meanwhile | %d ms |%n", longest);
                assertThat(longest).isLessThan(1_000);
            }
        }
    }

    @Test
    void twoThousandFilesComeIntoTheCatalogue() throws Exception {
        fill();
        OperatingSystemMXBean system =
                ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
        long processor = system.getProcessCpuTime();
        long begun = System.nanoTime();
        try (FolderLibrary library = open()) {
            double seconds = (System.nanoTime() - begun) / 1e9;
            double busy = (system.getProcessCpuTime() - processor) / 1e9 / seconds;
            assertThat(library.activities()).hasSize(FILES);
            assertThat(busy).as("processors kept busy").isGreaterThan(1.5);
            System.out.printf("| %,d files read | %.1f s |%n", FILES, seconds);
            System.out.printf("| files a second | %.0f |%n", FILES / seconds);
            System.out.printf("| processors kept busy | %.1f |%n", busy);
        }
        long again = System.nanoTime();
        try (FolderLibrary library = open()) {
            assertThat(library.activities()).hasSize(FILES);
            System.out.printf("| opened again | %.1f s |%n", (System.nanoTime() - again) / 1e9);
        }
        try (Stream<Path> files = Files.list(home)) {
            assertThat(files).hasSize(1);
        }
        System.out.printf(
                "| size of the catalogue | %.1f MB |%n",
                Files.size(home.resolve("kept.json")) / 1e6);
    }
}
