package dev.assay.activity.reading;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.activity.Athlete;
import dev.assay.activity.Recording;
import dev.assay.activity.Sport;
import dev.assay.activity.StreamType;
import dev.assay.activity.metric.ActivityFeatures;
import dev.assay.activity.metric.BestEfforts;
import dev.assay.task.Cancellation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Locale;
import java.util.function.IntToDoubleFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Files of which something cannot be believed: positions that jump, a speed that contradicts the
/// distance.
final class UnbelievableTest {
    /// Metres of a degree of latitude: π / 180 of 6,371,008.8 m.
    private static final double DEGREE = 111_195.08;

    private static final int SECONDS = 1_800;

    @TempDir Path folder;

    private Recording read(String name, String text) throws IOException, InterruptedException {
        Path file = Files.writeString(folder.resolve(name), text);
        return new RecordingReader().read(file, new Cancellation()).getFirst().recording();
    }

    /// Half an hour to the north at 3 m/s, with one position at which something else is written.
    private static String run(int odd, String latitude) {
        StringBuilder text = new StringBuilder("<gpx><trk><type>Run</type><trkseg>");
        for (int i = 0; i < SECONDS; i++) {
            String lat =
                    i == odd ? latitude : String.format(Locale.ROOT, "%.7f", 47 + 3 * i / DEGREE);
            text.append(
                    "<trkpt lat=\"%s\" lon=\"8\"><time>%s</time></trkpt>"
                            .formatted(lat, Instant.ofEpochSecond(1_700_000_000L + i)));
        }
        return text.append("</trkseg></trk></gpx>").toString();
    }

    private static ActivityFeatures features(Recording recording) {
        return ActivityFeatures.of(
                recording.streams(), Sport.of(recording.sport()), Athlete.UNKNOWN);
    }

    @Test
    void oneJumpAddsNothingToTheDistanceAndMakesNoRecord() throws Exception {
        Recording run = read("jump.gpx", run(900, "47.5243"));
        ActivityFeatures features = features(run);

        assertThat(features.distance()).isCloseTo(3.0 * (SECONDS - 1), within(1.0));
        assertThat(requireNonNull(features.place()).north()).isLessThan(47.05);
        assertThat(features.averageSpeed().orElseThrow()).isCloseTo(3, within(0.01));
        assertThat(features.quality().remarks())
                .containsExactly(
                        "Position: 2 jumps that no athlete makes, the longest of 55.6 km.");
        assertThat(BestEfforts.distances(features.samples(), Sport.RUN).get(1).seconds())
                .isCloseTo(1_000 / 3.0, within(1.0));
        assertThat(run.remarks())
                .contains(
                        "The file has no distance: it was computed from the positions, without"
                                + " their jumps.");
    }

    @Test
    void aLatitudeBeyondThePoleIsNoPlace() throws Exception {
        ActivityFeatures features = features(read("pole.gpx", run(900, "147.002")));

        assertThat(features.distance()).isCloseTo(3.0 * (SECONDS - 1), within(1.0));
        assertThat(features.quality().remarks())
                .containsExactly("Latitude: 1 value is impossible (below -90 or above 90 °).");
    }

    /// A device's own distance jumps by 20 km: it is told, and the quickest kilometre is the run's.
    @Test
    void aDistanceThatJumpsMakesNoRecord() throws Exception {
        ActivityFeatures features =
                features(read("jump.tcx", tcx(i -> 3 * i + (i < 900 ? 0 : 20_000), _ -> 3, false)));

        assertThat(features.quality().remarks())
                .containsExactly(
                        "Distance: 20.0 km of it in 1 step that no athlete is fast enough for; best"
                                + " efforts leave them out.");
        assertThat(BestEfforts.distances(features.samples(), Sport.RUN).get(1).seconds())
                .isCloseTo(1_000 / 3.0, within(1.0));
    }

    private static String tcx(IntToDoubleFunction way, IntToDoubleFunction speed, boolean placed) {
        StringBuilder text =
                new StringBuilder(
                        "<TrainingCenterDatabase><Activities><Activity Sport=\"Running\"><Lap"
                                + " StartTime=\"2023-11-14T22:13:20Z\"><TotalTimeSeconds>1800</TotalTimeSeconds><Calories>151</Calories><Track>");
        for (int i = 0; i < SECONDS; i++) {
            String place =
                    "<Position><LatitudeDegrees>%.7f</LatitudeDegrees><LongitudeDegrees>8</LongitudeDegrees></Position>"
                            .formatted(47 + 3 * i / DEGREE);
            text.append(
                    String.format(
                            Locale.ROOT,
                            "<Trackpoint><Time>%s</Time>%s<DistanceMeters>%.2f</DistanceMeters><Extensions><TPX><Speed>%.3f</Speed></TPX></Extensions></Trackpoint>",
                            Instant.ofEpochSecond(1_700_000_000L + i),
                            placed ? place : "",
                            way.applyAsDouble(i),
                            speed.applyAsDouble(i)));
        }
        return text.append("</Track></Lap></Activity></Activities></TrainingCenterDatabase>")
                .toString();
    }

    @Test
    void aSpeedThatContradictsTheDistanceIsComputedFromIt() throws Exception {
        Recording run = read("fast.tcx", tcx(i -> 3.0 * i, _ -> 12, false));

        assertThat(run.remarks())
                .containsExactly(
                        "The device's speed (43.2 km/h on average) contradicts its distance (10.8"
                                + " km/h): the speed was computed from the distance, smoothed over 5"
                                + " s.");
        assertThat(run.streams().values(StreamType.SPEED).orElseThrow()[900])
                .isCloseTo(3, within(0.01));
        assertThat(run.told().calories()).isEqualTo(151);
    }

    /// Far less than half as much again, so that sums alone would agree.
    @Test
    void nobodyIsQuickerOnAverageThanAtMost() throws Exception {
        Recording run = read("slow.tcx", tcx(i -> 3.6 * i, _ -> 3, false));

        assertThat(run.remarks().getFirst()).contains("contradicts its distance (13.0 km/h)");
        assertThat(run.streams().values(StreamType.SPEED).orElseThrow()[900])
                .isCloseTo(3.6, within(0.01));
        assertThat(read("same.tcx", tcx(i -> 3.03 * i, _ -> 3, false)).remarks()).isEmpty();
    }

    @Test
    void aDistanceThatPositionsAndSpeedContradictIsComputedFromThePositions() throws Exception {
        Recording run = read("short.tcx", tcx(i -> 0.3 * i, _ -> 3, true));

        assertThat(run.remarks())
                .containsExactly(
                        "The device's distance (1.1 km/h on average) contradicts its speed (10.8"
                                + " km/h) and its positions: the distance was computed from the"
                                + " positions.");
        assertThat(features(run).distance()).isCloseTo(3.0 * (SECONDS - 1), within(1.0));
    }

    @Test
    void aLittleDifferenceIsNoContradiction() throws Exception {
        assertThat(read("near.tcx", tcx(i -> 3.0 * i, _ -> 3.4, true)).remarks()).isEmpty();
    }
}
