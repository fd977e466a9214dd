package dev.assay.activity.catalogue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.assay.activity.Activity;
import dev.assay.activity.Athlete;
import dev.assay.task.Cancellation;
import dev.assay.task.Work;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class FolderLibraryTest {
    private static final Work.Monitor MONITOR = Work.Monitor.none();

    @TempDir Path root;
    @TempDir Path home;

    private Path gpx(String name, String title, String start, int points) throws IOException {
        StringBuilder text = new StringBuilder("<gpx><trk>");
        text.append(title.isEmpty() ? "" : "<name>" + title + "</name>").append("<trkseg>");
        for (int i = 0; i < points; i++) {
            text.append(
                    "<trkpt lat=\"%s\" lon=\"8\"><time>%s</time></trkpt>"
                            .formatted(47 + i * 1e-4, Instant.parse(start).plusSeconds(i)));
        }
        Path file = root.resolve(name);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, text.append("</trkseg></trk></gpx>").toString());
    }

    private FolderLibrary open() throws IOException, InterruptedException {
        return FolderLibrary.open(root, home.resolve("c.json"), () -> Athlete.UNKNOWN, MONITOR);
    }

    private static List<String> names(FolderLibrary library) {
        return library.activities().stream().map(Activity::name).toList();
    }

    @Test
    void recordingsAreListedTheNewestFirst() throws Exception {
        gpx("a.gpx", "Old", "2026-05-01T10:00:00Z", 20);
        gpx("deep/er/b.gpx", "New", "2026-05-03T10:00:00Z", 20);
        Files.writeString(root.resolve("notes.txt"), "nothing");
        gpx(".hidden/c.gpx", "Hidden", "2026-05-04T10:00:00Z", 20);
        try (FolderLibrary library = open()) {
            assertThat(names(library)).containsExactly("New", "Old");
            Activity first = library.activities().getFirst();
            assertThat(first.source()).isEqualTo("deep/er/b.gpx");
            assertThat(first.id())
                    .isEqualTo(Instant.parse("2026-05-03T10:00:00Z").getEpochSecond());
            assertThat(first.elapsed()).isEqualTo(19);
            assertThat(library.recording(first.id(), MONITOR).orElseThrow().streams().size())
                    .isEqualTo(20);
            assertThat(library.recording(7, MONITOR)).isEmpty();
        }
    }

    @Test
    void whatIsKnownIsNotReadAgain() throws Exception {
        gpx("a.gpx", "Old", "2026-05-01T10:00:00Z", 20);
        gpx("b.gpx", "New", "2026-05-03T10:00:00Z", 20);
        List<Double> read = new ArrayList<>();
        Work.Monitor monitor = new Work.Monitor((_, done) -> add(read, done), new Cancellation());
        try (FolderLibrary library =
                FolderLibrary.open(root, home.resolve("c.json"), () -> Athlete.UNKNOWN, monitor)) {
            assertThat(read).hasSize(2).contains(1.0);
            assertThat(library.look(monitor)).isZero();
            assertThat(read).hasSize(2);
            gpx("c.gpx", "Newest", "2026-05-04T10:00:00Z", 20);
            assertThat(library.look(monitor)).isOne();
            assertThat(read).hasSize(3).endsWith(1.0);
        }
    }

    private static void add(List<Double> read, double done) {
        synchronized (read) {
            read.add(done);
        }
    }

    @Test
    void theSameActivityInTwoFilesIsOneAndSaysSo() throws Exception {
        gpx("short.gpx", "Ride to Baden", "2026-05-01T10:00:00Z", 298);
        gpx("whole.gpx", "", "2026-05-01T10:00:00Z", 300);
        try (FolderLibrary library = open()) {
            assertThat(names(library)).containsExactly("Ride to Baden");
            assertThat(library.activities().getFirst().source()).isEqualTo("whole.gpx");
            assertThat(library.activities().getFirst().remarks())
                    .contains(
                            "The same activity is in short.gpx, too; whole.gpx is shown, which holds more.");
            assertThat(library.remarks())
                    .containsExactly(
                            "2 files, 1 activity: 1 recording is the same as another: short.gpx = whole.gpx.");
        }
    }

    @Test
    void theListOfStravasExportNamesItsFiles() throws Exception {
        gpx("activities/11.gpx", "", "2026-05-01T10:00:00Z", 20);
        gpx("activities/12.gpx", "Of the device", "2026-05-02T10:00:00Z", 20);
        gpx("other.gpx", "Not of Strava", "2026-05-03T10:00:00Z", 20);
        Files.writeString(
                root.resolve("activities.csv"),
                """
                \uFEFFAktivitäts-ID,Datum der Aktivität,Name der Aktivität,Aktivitätsart,Beschreibung,Dateiname
                9000000011,"01.05.2026, 10:00:00","Zürich, dann ""heim\""",Ride,"Zwei
                Zeilen",activities/11.gpx
                9000000012,"02.05.2026, 10:00:00",,Radfahrt,,activities/12.gpx
                9000000013,"03.05.2026, 10:00:00",Yoga,Yoga,,
                torn
                """);
        try (FolderLibrary library = open()) {
            assertThat(library.activities())
                    .extracting(Activity::id, Activity::name, Activity::sport)
                    .contains(
                            tuple(9_000_000_011L, "Zürich, dann \"heim\"", "Ride"),
                            tuple(9_000_000_012L, "Of the device", "Radfahrt"));
            assertThat(names(library)).hasSize(3).contains("Not of Strava");
            assertThat(library.recording(9_000_000_011L, MONITOR)).isPresent();
            assertThat(library.remarks())
                    .containsExactly(
                            "1 line of activities.csv names no recording: what was entered by hand is left out.");
        }
    }

    @Test
    void aListThatIsNoneNamesNothing() throws Exception {
        gpx("activities/11.gpx", "Ride", "2026-05-01T10:00:00Z", 20);
        Files.write(root.resolve("activities.csv"), new byte[] {'"', 0, (byte) 0xff, '\n', 7});
        try (FolderLibrary library = open()) {
            assertThat(names(library)).containsExactly("Ride");
            assertThat(library.remarks())
                    .allMatch(remark -> remark.startsWith("activities.csv cannot be read"));
        }
    }

    @Test
    void twoActivitiesOfOneSecondKeepApart() throws Exception {
        gpx("a.gpx", "Short", "2026-05-01T10:00:00Z", 20);
        gpx("b.gpx", "Long", "2026-05-01T10:00:00Z", 400);
        try (FolderLibrary library = open()) {
            assertThat(library.activities())
                    .extracting(Activity::id)
                    .doesNotHaveDuplicates()
                    .hasSize(2);
        }
    }

    @Test
    void whatCannotBeReadIsToldAndEndsNothing() throws Exception {
        gpx("a.gpx", "Ride", "2026-05-01T10:00:00Z", 20);
        Files.write(root.resolve("bad.fit"), new byte[] {1, 2, 3});
        try (FolderLibrary library = open()) {
            assertThat(names(library)).containsExactly("Ride");
            assertThat(library.remarks().getFirst())
                    .isEqualTo("1 file could not be read and gives no activity.");
            assertThat(library.remarks().get(1)).startsWith("bad.fit: ");
        }
    }

    @Test
    void whatIsKnownIsNotReadAgainAndWhatChangedIs() throws Exception {
        Path file = gpx("a.gpx", "Ride", "2026-05-01T10:00:00Z", 20);
        open().close();
        FileTime written = Files.getLastModifiedTime(file);
        long bytes = Files.size(file);
        Files.writeString(file, "x".repeat((int) bytes));
        Files.setLastModifiedTime(file, written);
        try (FolderLibrary library = open()) {
            assertThat(names(library)).as("as it was kept").containsExactly("Ride");
            assertThat(library.outdated()).isEmpty();

            gpx("a.gpx", "Another", "2026-05-02T10:00:00Z", 30);
            gpx("new.gpx", "New", "2026-05-03T10:00:00Z", 30);
            assertThat(library.outdated()).containsExactly("a.gpx", "new.gpx");
            assertThat(library.look(MONITOR)).isEqualTo(2);
            assertThat(names(library)).containsExactly("New", "Another");

            Files.delete(root.resolve("new.gpx"));
            assertThat(library.look(MONITOR)).isEqualTo(1);
            assertThat(names(library)).containsExactly("Another");
        }
        Files.writeString(home.resolve("c.json"), "{\"version\": 1, \"files\": [");
        try (FolderLibrary library = open()) {
            assertThat(names(library)).containsExactly("Another");
        }
    }

    @Test
    void everyActivityOfAFileIsListedAndRead() throws Exception {
        Path first = gpx("first.gpx", "", "2026-05-01T10:00:00Z", 20);
        Path second = gpx("second.gpx", "", "2026-05-02T10:00:00Z", 30);
        Files.writeString(
                root.resolve("tour.gpx"),
                Files.readString(first).replace("</gpx>", "")
                        + Files.readString(second).replace("<gpx>", ""));
        Files.delete(first);
        Files.delete(second);
        try (FolderLibrary library = open()) {
            assertThat(names(library)).containsExactly("tour 2", "tour 1");
            assertThat(library.activities())
                    .extracting(Activity::source)
                    .containsExactly("tour.gpx, number 2 of 2", "tour.gpx, number 1 of 2");
            for (Activity one : library.activities()) {
                assertThat(library.recording(one.id(), MONITOR).orElseThrow().streams().size())
                        .isEqualTo(one.samples());
            }
            assertThat(library.remarks())
                    .containsExactly(
                            "1 file holds several activities, each of which is listed: tour.gpx (2).");
        }
        try (FolderLibrary again = open()) {
            assertThat(names(again)).as("as they were kept").containsExactly("tour 2", "tour 1");
        }
    }

    @Test
    void whatIsLostIsToldOfFiveAndTheOthersAreCounted() throws Exception {
        for (int i = 1; i < 8; i++) {
            Path file = gpx(i + ".gpx", "Ride", "2026-05-0%dT10:00:00Z".formatted(i), 20);
            Files.writeString(file, Files.readString(file).replace("</trkseg>", "<"));
        }
        gpx("never.gpx", "Ride", "1970-01-01T10:00:00Z", 20);
        gpx("a/b/c/d/e/f/g/deep.gpx", "Deep", "2026-05-01T10:00:00Z", 20);
        try (FolderLibrary library = open()) {
            assertThat(library.activities()).hasSize(8);
            assertThat(library.remarks()).hasSize(8);
            assertThat(library.remarks().getFirst())
                    .isEqualTo("8 recordings lack something: what there is of them is shown.");
            assertThat(library.remarks().get(1))
                    .startsWith("7.gpx: The file is damaged or cut off (");
            assertThat(library.remarks().get(6)).isEqualTo("And 3 more.");
            assertThat(library.remarks().getLast())
                    .isEqualTo("1 folder lies too deep to be looked into: a/b/c/d/e/f.");
        }
    }

    @Test
    void progressIsTold() throws Exception {
        for (int i = 0; i < 10; i++) {
            gpx(i + ".gpx", "Ride", "2026-05-0%dT10:00:00Z".formatted(i % 9 + 1), 20);
        }
        List<Double> parts = Collections.synchronizedList(new ArrayList<>());
        FolderLibrary.open(
                        root,
                        home.resolve("c.json"),
                        () -> Athlete.UNKNOWN,
                        new Work.Monitor((_, part) -> parts.add(part), new Cancellation()))
                .close();
        assertThat(parts).hasSize(10).contains(1.0);
    }
}
