package dev.assay.activity.reading;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.activity.Athlete;
import dev.assay.activity.Recording;
import dev.assay.activity.Sport;
import dev.assay.activity.StreamType;
import dev.assay.activity.UnreadableRecordingException;
import dev.assay.activity.metric.ActivityFeatures;
import dev.assay.house.SharedFiles;
import dev.assay.task.Cancellation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Recordings of real devices.
final class RealRecordingsTest {
    private final RecordingReader reader = new RecordingReader();

    private Recording read(String name) throws IOException, InterruptedException {
        Path file = SharedFiles.require("data").resolve("activities").resolve(name);
        return read(file);
    }

    /// No file there holds several activities.
    private Recording read(Path file) throws IOException, InterruptedException {
        List<FileActivity> found = reader.read(file, new Cancellation());
        assertThat(found).hasSize(1);
        return found.getFirst().recording();
    }

    private static double[] values(Recording recording, StreamType type) {
        return recording.streams().values(type).orElseThrow();
    }

    private static long count(Recording recording, StreamType type) {
        return Arrays.stream(recording.streams().values(type).orElse(new double[0]))
                .filter(value -> !Double.isNaN(value))
                .count();
    }

    @Test
    void everyFileHasAsManySamplesAsOtherReadersFindOrIsRefused() throws Exception {
        Map<String, Integer> found = new TreeMap<>();
        try (Stream<Path> files = Files.list(SharedFiles.require("data").resolve("activities"))) {
            for (Path file : files.filter(RecordingReader::recognises).toList()) {
                int samples = 0;
                try {
                    samples = read(file).streams().size();
                } catch (UnreadableRecordingException refused) {
                    assertThat(refused.getMessage()).startsWith("There are no samples in it.");
                }
                found.put(file.getFileName().toString(), samples);
            }
        }
        assertThat(found)
                .containsAllEntriesOf(
                        Map.of(
                                "27-days-activity.fit", 3_699,
                                "4801048867.fit", 5_159,
                                "4801048867_strava.gpx", 5_159,
                                "Edge810-Vector-2013-08-16-15-35-10.fit", 4_700,
                                "broken-start-latlng.fit", 6_864,
                                "garmin-edge-500-activity.fit", 10_686,
                                "gc_OWswim.tcx", 1_435,
                                "korita-zbevnica.gpx", 871,
                                "tcxparser_test.tcx", 384,
                                "strava-streams_rides_343080886.json", 13_134))
                .containsAllEntriesOf(
                        Map.of(
                                "activity-unexpected-eof.fit", 14,
                                "activity-filecrc.fit", 14,
                                "compressed-speed-distance.fit", 755,
                                "empty-activities.fit", 0,
                                "event_timestamp.fit", 4_376,
                                "inverted-times.fit", 885,
                                "track-with-empty-segment.gpx", 9,
                                "unicode_with_bom.gpx", 0));
    }

    @Test
    void theSensorsOfARideAreAllThere() throws Exception {
        Recording ride = read("Edge810-Vector-2013-08-16-15-35-10.fit");

        assertThat(count(ride, StreamType.CADENCE)).isEqualTo(4_634);
        assertThat(count(ride, StreamType.HEART_RATE)).isEqualTo(4_671);
        assertThat(count(ride, StreamType.POWER)).isPositive();
    }

    /// Each of its two laps holds all of it.
    @Test
    void lapsThatHoldTheSameAreOne() throws Exception {
        Recording swim = read("gc_OWswim.tcx");

        assertThat(count(swim, StreamType.HEART_RATE)).isEqualTo(1_427);
        assertThat(swim.laps()).hasSize(2);
        assertThat(
                        ActivityFeatures.of(swim.streams(), Sport.SWIM, Athlete.UNKNOWN)
                                .quality()
                                .remarks())
                .noneMatch(remark -> remark.contains("left out"));
    }

    /// Two of the four tracks have times; one without times is elsewhere.
    @Test
    void fourTracksOfAHikeAreOneWithoutTheWayBetweenThem() throws Exception {
        Recording hike = read("korita-zbevnica.gpx");
        double[] way = values(hike, StreamType.DISTANCE);

        assertThat(hike.streams().size()).isEqualTo(871);
        assertThat(Arrays.stream(way).filter(metres -> !Double.isNaN(metres)).max().orElseThrow())
                .isCloseTo(6_261.5, within(1.0));
    }

    @Test
    void aClockThatWasNotSetTellsNoDate() throws Exception {
        Recording climb = read("Mojstrovka.gpx");

        assertThat(climb.start()).isNull();
        assertThat(climb.remarks())
                .contains("The date is not known: the clock was not set (1901-12-13).");
    }

    /// The device's own speed is two in a hundred below its own distance, which is what the
    /// decoupling of the two differs by.
    @Test
    void speedThatWasComputedAgreesWithTheDevices() throws Exception {
        ActivityFeatures fit = features("4801048867.fit");
        ActivityFeatures gpx = features("4801048867_strava.gpx");

        assertThat(requireNonNull(gpx.motion()).moving())
                .isCloseTo(requireNonNull(fit.motion()).moving(), within(10.0));
        assertThat(gpx.averageSpeed().orElseThrow())
                .isCloseTo(fit.averageSpeed().orElseThrow(), within(0.02));
        assertThat(requireNonNull(gpx.heartRate().decoupling()).percent())
                .isCloseTo(requireNonNull(fit.heartRate().decoupling()).percent(), within(0.8));
    }

    /// The watch's own mean is 0.945 m/s without the rests at the wall, of which the short ones
    /// count as motion here. Its records have a speed at the end of each length alone.
    @Test
    void aSwimIsAsFastAsItsLengthsAre() throws Exception {
        Recording swim = read("event_timestamp.fit");
        ActivityFeatures features =
                ActivityFeatures.of(swim.streams(), Sport.SWIM, Athlete.UNKNOWN);

        assertThat(features.averageSpeed().orElseThrow()).isCloseTo(0.945, within(0.08));
        assertThat(swim.laps()).hasSize(99);
        assertThat(swim.remarks())
                .contains("Speed and cadence were measured once a length of the pool.");
    }

    private ActivityFeatures features(String name) throws IOException, InterruptedException {
        return ActivityFeatures.of(read(name).streams(), Sport.RIDE, Athlete.UNKNOWN);
    }

    /// The GPX has no distance, so that its own is of great circles between rounded positions.
    @Test
    void oneRideIsTheSameAsFitAndAsGpx() throws Exception {
        Recording fit = read("4801048867.fit");
        Recording gpx = read("4801048867_strava.gpx");

        assertThat(values(gpx, StreamType.TIME)).isEqualTo(values(fit, StreamType.TIME));
        assertThat(gpx.start()).isEqualTo(fit.start());
        for (StreamType type : new StreamType[] {StreamType.LATITUDE, StreamType.LONGITUDE}) {
            double[] one = values(fit, type);
            double[] other = values(gpx, type);
            for (int i = 0; i < one.length; i++) {
                assertThat(other[i]).isCloseTo(one[i], within(1e-6));
            }
        }
        assertThat(values(gpx, StreamType.HEART_RATE))
                .isEqualTo(values(fit, StreamType.HEART_RATE));
        double[] way = values(fit, StreamType.DISTANCE);
        double[] computed = values(gpx, StreamType.DISTANCE);
        assertThat(computed[computed.length - 1])
                .isCloseTo(way[way.length - 1], within(0.005 * 36_000));
    }

    @Test
    void whatIsDamagedIsTold() throws Exception {
        assertThat(read("activity-unexpected-eof.fit").remarks().getFirst())
                .startsWith("The file is damaged or cut off (")
                .endsWith("14 samples were kept.");
    }
}
