package dev.assay.activity.catalogue;

import dev.assay.activity.ActivityLibrary;
import dev.assay.activity.ActivityLibraryContract;
import dev.assay.activity.Athlete;
import dev.assay.task.Work;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import org.junit.jupiter.api.io.TempDir;

/// A folder of files of three kinds, one of them damaged, one without times.
final class FolderLibraryContractTest extends ActivityLibraryContract {
    private static final Instant START = Instant.parse("2026-05-03T07:00:00Z");

    @TempDir Path root;
    @TempDir Path home;

    @Override
    protected ActivityLibrary open() throws IOException, InterruptedException {
        if (!Files.exists(root.resolve("a.gpx"))) {
            Files.writeString(root.resolve("a.gpx"), gpx(START, 300) + "</trkseg></trk></gpx>");
            Files.writeString(root.resolve("cut.gpx"), gpx(START.plusSeconds(90_000), 200));
            Files.writeString(
                    root.resolve("c.streams.json"),
                    """
                    {"distance": {"data": [0, 10, 20]}, "watts": {"data": [100, null, 300]}}
                    """);
            Files.writeString(
                    root.resolve("b.tcx"),
                    """
                    <TrainingCenterDatabase><Activities><Activity Sport="Running">
                    <Id>2026-05-01T06:00:00Z</Id><Lap StartTime="2026-05-01T06:00:00Z"><Track>
                    <Trackpoint><Time>2026-05-01T06:00:00Z</Time><DistanceMeters>0</DistanceMeters></Trackpoint>
                    <Trackpoint><Time>2026-05-01T06:00:30Z</Time><DistanceMeters>90</DistanceMeters></Trackpoint>
                    </Track></Lap></Activity></Activities></TrainingCenterDatabase>
                    """);
        }
        return FolderLibrary.open(
                root, home.resolve("kept.json"), () -> Athlete.UNKNOWN, Work.Monitor.none());
    }

    private static String gpx(Instant start, int points) {
        StringBuilder text = new StringBuilder("<gpx><trk><name>Way</name><trkseg>");
        for (int i = 0; i < points; i++) {
            text.append(
                    "<trkpt lat=\"46.9%03d\" lon=\"7.4\"><ele>%d</ele><time>%s</time></trkpt>"
                            .formatted(i, 500 + i, start.plusSeconds(i)));
        }
        return text.toString();
    }
}
