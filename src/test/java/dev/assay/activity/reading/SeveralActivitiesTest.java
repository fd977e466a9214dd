package dev.assay.activity.reading;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.activity.Recording;
import dev.assay.activity.StreamType;
import dev.assay.task.Cancellation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Files with several tracks, laps or activities in them.
final class SeveralActivitiesTest {
    @TempDir Path folder;
    private final RecordingReader reader = new RecordingReader();

    private List<Recording> read(String name, String text)
            throws IOException, InterruptedException {
        return reader
                .read(Files.writeString(folder.resolve(name), text), new Cancellation())
                .stream()
                .map(FileActivity::recording)
                .toList();
    }

    private static double[] values(Recording of, StreamType type) {
        return of.streams().values(type).orElseThrow();
    }

    private static double last(Recording of, StreamType type) {
        double[] values = values(of, type);
        return values[values.length - 1];
    }

    /// Eleven metres a second to the north.
    private static String track(String name, String sport, String start, double south, int points) {
        StringBuilder text =
                new StringBuilder(
                        "<trk><name>%s</name><type>%s</type><trkseg>".formatted(name, sport));
        for (int i = 0; i < points; i++) {
            String time =
                    start.isEmpty()
                            ? ""
                            : "<time>%s</time>".formatted(Instant.parse(start).plusSeconds(i));
            text.append(
                    "<trkpt lat=\"%.6f\" lon=\"8\">%s</trkpt>".formatted(south + i * 1e-4, time));
        }
        return text.append("</trkseg></trk>").toString();
    }

    @Test
    void tracksOfDifferentDaysAreActivitiesEachWithItsOwnWay() throws Exception {
        List<Recording> both =
                read(
                        "days.gpx",
                        "<gpx>"
                                + track("Zürich", "Ride", "2026-05-01T10:00:00Z", 47, 101)
                                + track("Palermo", "Ride", "2026-05-03T08:00:00Z", 38, 51)
                                + "</gpx>");

        assertThat(both).extracting(Recording::name).containsExactly("Zürich", "Palermo");
        assertThat(both)
                .extracting(Recording::start)
                .containsExactly(
                        Instant.parse("2026-05-01T10:00:00Z"),
                        Instant.parse("2026-05-03T08:00:00Z"));
        assertThat(values(both.getLast(), StreamType.TIME)).hasSize(51).startsWith(0, 1);
        assertThat(last(both.getFirst(), StreamType.DISTANCE)).isCloseTo(1_112, within(1.0));
        assertThat(last(both.getLast(), StreamType.DISTANCE)).isCloseTo(556, within(1.0));
        assertThat(both.getLast().remarks())
                .contains("The file holds 2 activities: number 2 is shown.");
    }

    @Test
    void tracksOfOneOutingAreOneAndTheWayBetweenThemIsNotCounted() throws Exception {
        List<Recording> one =
                read(
                        "day.gpx",
                        "<gpx>"
                                + track("Back", "hiking", "2026-05-01T14:00:00Z", 47.5, 101)
                                + track("Up", "", "2026-05-01T10:00:00Z", 47, 101)
                                + "</gpx>");

        assertThat(one).hasSize(1);
        Recording hike = one.getFirst();
        assertThat(hike.name()).isEqualTo("Back");
        assertThat(hike.start()).isEqualTo(Instant.parse("2026-05-01T10:00:00Z"));
        assertThat(values(hike, StreamType.TIME)).isSorted();
        assertThat(last(hike, StreamType.DISTANCE)).isCloseTo(2_224, within(2.0));
        assertThat(values(hike, StreamType.SPEED)[101]).isCloseTo(11.1, within(0.1));
        assertThat(hike.remarks()).noneMatch(remark -> remark.contains("activities"));
    }

    @Test
    void anotherSportIsAnotherActivityAndTwoTracksAtOneTimeAreTwo() throws Exception {
        assertThat(
                        read(
                                "two.gpx",
                                "<gpx>"
                                        + track("A", "Ride", "2026-05-01T10:00:00Z", 47, 60)
                                        + track("B", "Run", "2026-05-01T10:02:00Z", 47, 60)
                                        + track("C", "Run", "2026-05-01T10:02:03Z", 47.01, 60)
                                        + "</gpx>"))
                .extracting(Recording::name)
                .containsExactly("A", "B", "C");
    }

    @Test
    void segmentsOfATrackCountNothingBetweenThem() throws Exception {
        String track = track("Way", "", "2026-05-01T10:00:00Z", 47, 101);
        String broken =
                track.replace(
                        "<trkpt lat=\"47.005000\"", "</trkseg><trkseg><trkpt lat=\"47.005000\"");

        assertThat(
                        last(
                                read("one.gpx", "<gpx>" + track + "</gpx>").getFirst(),
                                StreamType.DISTANCE))
                .isCloseTo(1_112, within(1.0));
        assertThat(
                        last(
                                read("broken.gpx", "<gpx>" + broken + "</gpx>").getFirst(),
                                StreamType.DISTANCE))
                .isCloseTo(1_112 - 11.1, within(1.0));
    }

    @Test
    void aTrackWithoutTimesAmongOthersIsNoWayInTheirTime() throws Exception {
        Recording read =
                read(
                                "timeless.gpx",
                                "<gpx>"
                                        + track("Plan", "", "", 40, 50)
                                        + track("Way", "", "2026-05-01T10:00:00Z", 47, 101)
                                        + "</gpx>")
                        .getFirst();

        assertThat(last(read, StreamType.DISTANCE)).isCloseTo(1_112, within(1.0));
        assertThat(read.remarks())
                .contains("50 samples belong to tracks without times and count for no distance.");
        Recording planned =
                read("plan.gpx", "<gpx>" + track("Plan", "", "", 40, 50) + "</gpx>").getFirst();
        assertThat(last(planned, StreamType.DISTANCE)).isCloseTo(545, within(1.0));
    }

    private static String activity(String sport, String start, String laps) {
        return "<Activity Sport=\"%s\"><Id>%s</Id>%s</Activity>".formatted(sport, start, laps);
    }

    private static String lap(String start, String heart, double metres) {
        StringBuilder text =
                new StringBuilder(
                        "<Lap StartTime=\"%s\"><TotalTimeSeconds>10</TotalTimeSeconds><Track>"
                                .formatted(start));
        for (int i = 0; i < 10; i++) {
            text.append(
                    "<Trackpoint><Time>%s</Time><DistanceMeters>%s</DistanceMeters>%s</Trackpoint>"
                            .formatted(
                                    Instant.parse(start).plusSeconds(i),
                                    metres + 3 * i,
                                    heart.isEmpty()
                                            ? ""
                                            : "<HeartRateBpm><Value>%s</Value></HeartRateBpm>"
                                                    .formatted(heart)));
        }
        return text.append("</Track></Lap>").toString();
    }

    @Test
    void activitiesOfATcxAreActivitiesWithTheirLaps() throws Exception {
        List<Recording> both =
                read(
                        "two.tcx",
                        "<TrainingCenterDatabase><Activities>"
                                + activity(
                                        "Running",
                                        "2026-05-01T10:00:00Z",
                                        lap("2026-05-01T10:00:00Z", "", 0)
                                                + lap("2026-05-01T10:00:10Z", "", 30))
                                + activity(
                                        "Biking",
                                        "2026-05-01T11:00:00Z",
                                        lap("2026-05-01T11:00:00Z", "140", 0))
                                + "</Activities></TrainingCenterDatabase>");

        assertThat(both).extracting(Recording::sport).containsExactly("Running", "Biking");
        assertThat(both).extracting(one -> one.laps().size()).containsExactly(2, 1);
        assertThat(both.getLast().laps().getFirst().start()).isZero();
        assertThat(last(both.getFirst(), StreamType.DISTANCE)).isEqualTo(57);
    }

    @Test
    void lapsThatOverlapAreOneWithWhatEachKnows() throws Exception {
        Recording read =
                read(
                                "laps.tcx",
                                "<TrainingCenterDatabase><Activities>"
                                        + activity(
                                                "Other",
                                                "2026-05-01T10:00:00Z",
                                                lap("2026-05-01T10:00:00Z", "", 0)
                                                        + lap("2026-05-01T10:00:02Z", "140", 6))
                                        + "</Activities></TrainingCenterDatabase>")
                        .getFirst();

        assertThat(values(read, StreamType.TIME))
                .containsExactly(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11);
        assertThat(values(read, StreamType.HEART_RATE)).endsWith(140, 140, 140);
        assertThat(values(read, StreamType.HEART_RATE)[2]).isEqualTo(140);
        assertThat(values(read, StreamType.DISTANCE)[11]).isEqualTo(33);
        assertThat(read.remarks())
                .contains(
                        "8 samples had the time of another in an overlapping lap or track, and became one with it.");
    }

    @Test
    void blanksBeforeTheBeginningAreNoDamage() throws Exception {
        String text =
                "<?xml version=\"1.0\" encoding=\"UTF-8\"?><TrainingCenterDatabase><Activities>"
                        + activity(
                                "Running",
                                "2026-05-01T10:00:00Z",
                                lap("2026-05-01T10:00:00Z", "120", 0))
                        + "</Activities></TrainingCenterDatabase>";
        for (String before : List.of("          ", "\uFEFF", "\r\n\t ", "\uFEFF  ")) {
            Recording run = read("strava.tcx", before + text).getFirst();
            assertThat(run.streams().size()).isEqualTo(10);
            assertThat(run.remarks()).noneMatch(remark -> remark.contains("damaged"));
        }
    }
}
