package dev.assay.activity.catalogue;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.activity.Activity;
import dev.assay.activity.Athlete;
import dev.assay.task.Work;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Which recordings are of one activity, and which only look alike.
final class SameActivitiesTest {
    private static final Instant START = Instant.parse("2026-05-01T10:00:00Z");
    private static final int SECONDS = 1_200;

    @TempDir Path root;
    @TempDir Path home;

    /// A recording from a second of the clock on.
    ///
    /// @param latitude in hundred-thousandths of a degree, by the second of the clock; none where
    ///   there is no place
    /// @param heart by the second of the clock; none where there is no strap
    private void tcx(String name, int from, IntUnaryOperator latitude, IntUnaryOperator heart)
            throws IOException {
        StringBuilder text =
                new StringBuilder(
                        "<TrainingCenterDatabase><Activities><Activity Sport=\"Biking\"><Lap><Track>");
        for (int i = from; i < from + SECONDS; i++) {
            text.append("<Trackpoint><Time>%s</Time>".formatted(START.plusSeconds(i)));
            text.append("<DistanceMeters>%s</DistanceMeters>".formatted(8.0 * (i - from)));
            if (latitude.applyAsInt(i) != 0) {
                text.append(
                        "<Position><LatitudeDegrees>%s</LatitudeDegrees><LongitudeDegrees>8</LongitudeDegrees></Position>"
                                .formatted(latitude.applyAsInt(i) / 1e5));
            }
            if (heart.applyAsInt(i) != 0) {
                text.append(
                        "<HeartRateBpm><Value>%d</Value></HeartRateBpm>"
                                .formatted(heart.applyAsInt(i)));
            }
            text.append("</Trackpoint>");
        }
        Files.writeString(
                root.resolve(name),
                text + "</Track></Lap></Activity></Activities></TrainingCenterDatabase>");
    }

    private static int way(int second) {
        return 4_700_000 + 7 * second;
    }

    private static int none(int second) {
        return 0;
    }

    private FolderLibrary open() throws IOException, InterruptedException {
        return FolderLibrary.open(
                root, home.resolve("c.json"), () -> Athlete.UNKNOWN, Work.Monitor.none());
    }

    private List<String> sources() throws IOException, InterruptedException {
        try (FolderLibrary library = open()) {
            return library.activities().stream().map(Activity::source).sorted().toList();
        }
    }

    @Test
    void twoAthletesOfOneRaceAreTwo() throws Exception {
        tcx("ada.tcx", 0, SameActivitiesTest::way, _ -> 150);
        tcx("ben.tcx", 4, SameActivitiesTest::way, _ -> 170);

        assertThat(sources()).containsExactly("ada.tcx", "ben.tcx");
        try (FolderLibrary library = open()) {
            assertThat(library.remarks()).isEmpty();
        }
    }

    @Test
    void whoStartsSomeSecondsLaterOnTheSameRoadIsAnother() throws Exception {
        tcx("ada.tcx", 0, SameActivitiesTest::way, SameActivitiesTest::none);
        tcx("ben.tcx", 6, second -> way(second - 6), SameActivitiesTest::none);

        assertThat(sources()).hasSize(2);
    }

    @Test
    void twoDevicesOfOneAthleteAreOne() throws Exception {
        tcx("watch.tcx", 5, second -> way(second) + 4, second -> 140 + second % 20);
        tcx("bike.tcx", 0, SameActivitiesTest::way, second -> 142 + second % 20);
        tcx("copy.tcx", 0, SameActivitiesTest::way, SameActivitiesTest::none);

        assertThat(sources()).hasSize(1);
        try (FolderLibrary library = open()) {
            assertThat(library.remarks())
                    .hasSize(1)
                    .first()
                    .asString()
                    .startsWith("3 files, 1 activity: 2 recordings are the same as another: ")
                    .contains("copy.tcx = watch.tcx");
            assertThat(library.activities().getFirst().remarks())
                    .anyMatch(remark -> remark.startsWith("The same activity is in bike.tcx, too"));
        }
    }

    @Test
    void whatCannotBeComparedMustBeginAndEndTogether() throws Exception {
        tcx("place.tcx", 0, SameActivitiesTest::way, SameActivitiesTest::none);
        tcx("heart.tcx", 1, SameActivitiesTest::none, _ -> 150);
        assertThat(sources()).hasSize(1);

        tcx("heart.tcx", 3, SameActivitiesTest::none, _ -> 150);
        assertThat(sources()).hasSize(2);
    }

    /// Streams as Strava sends them, which have no date.
    private void json(String name, int step, IntUnaryOperator heart) throws IOException {
        int[] times = IntStream.range(0, SECONDS / step).map(i -> i * step).toArray();
        Files.writeString(
                root.resolve(name),
                "{\"time\":%s,\"distance\":%s,\"heartrate\":%s}"
                        .formatted(
                                Arrays.toString(times),
                                Arrays.toString(Arrays.stream(times).map(i -> 8 * i).toArray()),
                                Arrays.toString(Arrays.stream(times).map(heart).toArray())));
    }

    private static int hills(int second) {
        return (int) Math.round(140 + 20 * Math.sin(second / 100.0));
    }

    @Test
    void aCopyWithoutADateIsTheSame() throws Exception {
        tcx("watch.tcx", 0, SameActivitiesTest::way, SameActivitiesTest::hills);
        json("all.streams.json", 1, SameActivitiesTest::hills);
        json("few.streams.json", 4, SameActivitiesTest::hills);

        assertThat(sources()).containsExactly("watch.tcx");
        try (FolderLibrary library = open()) {
            assertThat(library.activities().getFirst().remarks())
                    .contains(
                            "The same activity is in all.streams.json, too, which has no date but the same samples; watch.tcx is shown.");
        }
    }

    /// As long and as far, but another heart; and one whose heart says nothing.
    @Test
    void whatHasNoDateAndOtherSamplesIsAnother() throws Exception {
        tcx("watch.tcx", 0, SameActivitiesTest::way, SameActivitiesTest::hills);
        json("other.streams.json", 1, second -> hills(second + 200));
        json("even1.streams.json", 1, _ -> 140);
        json("even2.streams.json", 1, _ -> 140);

        assertThat(sources()).hasSize(4);
    }

    @Test
    void twoAthletesWithTwoFilesEachAreTwo() throws Exception {
        tcx("ada1.tcx", 0, SameActivitiesTest::way, _ -> 150);
        tcx("ben1.tcx", 1, SameActivitiesTest::way, _ -> 170);
        tcx("ada2.tcx", 2, SameActivitiesTest::way, _ -> 151);
        tcx("ben2.tcx", 3, SameActivitiesTest::way, _ -> 171);

        assertThat(sources()).hasSize(2);
    }
}
