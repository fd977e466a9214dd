package dev.assay.activity.reading;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import com.garmin.fit.DateTime;
import com.garmin.fit.File;
import com.garmin.fit.FileEncoder;
import com.garmin.fit.FileIdMesg;
import com.garmin.fit.Fit;
import com.garmin.fit.LapMesg;
import com.garmin.fit.RecordMesg;
import com.garmin.fit.SessionMesg;
import com.garmin.fit.Sport;
import dev.assay.activity.Lap;
import dev.assay.activity.Recording;
import dev.assay.activity.StreamType;
import dev.assay.activity.UnreadableRecordingException;
import dev.assay.task.Cancellation;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class RecordingReaderTest {
    private static final String GPX =
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <gpx creator="Device" xmlns="http://www.topografix.com/GPX/1/1"
                 xmlns:gpxtpx="http://www.garmin.com/xmlschemas/TrackPointExtension/v1">
              <trk><name>Zürich – Baden</name><type>cycling</type><trkseg>
                <trkpt lat="47.0" lon="8.0"><ele>400.5</ele><time>2026-05-01T10:00:00Z</time>
                  <extensions><power>210</power><gpxtpx:TrackPointExtension>
                    <gpxtpx:hr>141</gpxtpx:hr><gpxtpx:cad>88</gpxtpx:cad><gpxtpx:atemp>19</gpxtpx:atemp>
                  </gpxtpx:TrackPointExtension></extensions></trkpt>
                <trkpt lat="47.001" lon="8.0"><time>2026-05-01T12:00:10+02:00</time></trkpt>
              </trkseg></trk>
            </gpx>
            """;

    private static final String TCX =
            """
            <TrainingCenterDatabase xmlns="http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2">
             <Activities><Activity Sport="Running"><Id>2026-05-01T10:00:00Z</Id>
              <Lap StartTime="2026-05-01T10:00:00Z"><TotalTimeSeconds>60</TotalTimeSeconds><DistanceMeters>200</DistanceMeters>
               <Track><Trackpoint><Time>2026-05-01T10:00:00Z</Time>
                 <Position><LatitudeDegrees>47</LatitudeDegrees><LongitudeDegrees>8</LongitudeDegrees></Position>
                 <AltitudeMeters>401</AltitudeMeters><DistanceMeters>3</DistanceMeters>
                 <HeartRateBpm><Value>120</Value></HeartRateBpm>
                 <Extensions><TPX xmlns="x"><Speed>3.25</Speed><RunCadence>84</RunCadence><Watts>250</Watts></TPX></Extensions>
               </Trackpoint></Track></Lap>
              <Creator><Name>Watch 5</Name></Creator></Activity></Activities></TrainingCenterDatabase>
            """;

    @TempDir Path folder;
    private final RecordingReader reader = new RecordingReader();

    private Path file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    private Recording read(Path file) throws IOException, InterruptedException {
        return reader.read(file, new Cancellation()).getFirst().recording();
    }

    private static double[] values(Recording of, StreamType type) {
        return of.streams().values(type).orElseThrow();
    }

    @Test
    void aTrackIsReadWithItsExtensions() throws Exception {
        Recording track = read(file("t.gpx", "\uFEFF" + GPX.strip()));

        assertThat(track.name()).isEqualTo("Zürich – Baden");
        assertThat(track.sport()).isEqualTo("cycling");
        assertThat(track.device()).isEqualTo("Device");
        assertThat(track.start()).isEqualTo(Instant.parse("2026-05-01T10:00:00Z"));
        assertThat(values(track, StreamType.TIME)).containsExactly(0, 10);
        assertThat(values(track, StreamType.POWER)).containsExactly(210, Double.NaN);
        assertThat(values(track, StreamType.HEART_RATE)[0]).isEqualTo(141);
        assertThat(values(track, StreamType.CADENCE)[0]).isEqualTo(88);
        assertThat(values(track, StreamType.TEMPERATURE)[0]).isEqualTo(19);
        assertThat(values(track, StreamType.ALTITUDE)[0]).isEqualTo(400.5);
        assertThat(values(track, StreamType.DISTANCE)[1]).isCloseTo(111.19, within(0.02));
        assertThat(track.remarks())
                .containsExactly(
                        "The file has no distance: it was computed from the positions.",
                        "The file has no speed: it was computed from the distance, smoothed over 5 s.");
    }

    @Test
    void anActivityIsReadWithItsLapsAndExtensions() throws Exception {
        Recording run = read(file("r.TCX", TCX));

        assertThat(run.sport()).isEqualTo("Running");
        assertThat(run.device()).isEqualTo("Watch 5");
        assertThat(run.laps()).hasSize(1);
        assertThat(run.laps().getFirst().distance()).isEqualTo(200);
        assertThat(values(run, StreamType.SPEED)).containsExactly(3.25);
        assertThat(values(run, StreamType.CADENCE)).containsExactly(84);
        assertThat(values(run, StreamType.POWER)).containsExactly(250);
        assertThat(values(run, StreamType.HEART_RATE)).containsExactly(120);
        assertThat(values(run, StreamType.DISTANCE)).containsExactly(3);
    }

    @Test
    void aLapWithAPauseLastsToItsLastPoint() throws Exception {
        String paused =
                """
                <TrainingCenterDatabase><Activities><Activity Sport="Other">
                 <Lap StartTime="2026-05-01T10:00:00Z"><TotalTimeSeconds>60</TotalTimeSeconds><DistanceMeters>200</DistanceMeters><Track>
                  <Trackpoint><Time>2026-05-01T10:00:00Z</Time><DistanceMeters>0</DistanceMeters></Trackpoint>
                  <Trackpoint><Time>2026-05-01T10:03:10Z</Time><DistanceMeters>200</DistanceMeters></Trackpoint></Track></Lap>
                 <Lap StartTime="2026-05-01T10:03:10Z"><TotalTimeSeconds>30</TotalTimeSeconds><Track>
                  <Trackpoint><Time>2026-05-01T10:03:20Z</Time><DistanceMeters>240</DistanceMeters></Trackpoint></Track></Lap>
                </Activity></Activities></TrainingCenterDatabase>
                """;

        assertThat(read(file("p.tcx", paused)).laps())
                .extracting(Lap::start, Lap::end)
                .containsExactly(tuple(0.0, 190.0), tuple(190.0, 220.0));
    }

    @Test
    void gzippedIsReadLikeOthersAndCutOffIsTold() throws Exception {
        Path zipped = folder.resolve("t.gpx.gz");
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(zipped))) {
            out.write(GPX.getBytes(StandardCharsets.UTF_8));
        }
        assertThat(read(zipped).streams().size()).isEqualTo(2);

        byte[] whole = Files.readAllBytes(zipped);
        Files.write(zipped, Arrays.copyOf(whole, whole.length - 60));
        assertThatThrownBy(() -> read(zipped)).isInstanceOf(UnreadableRecordingException.class);
        Files.write(zipped, new byte[] {1, 2, 3});
        assertThatThrownBy(() -> read(zipped)).hasMessage("It is no gzipped file, or cut off.");
    }

    @Test
    void aFileThatBreaksOffKeepsWhatCameBefore() throws Exception {
        Recording track = read(file("t.gpx", GPX.substring(0, GPX.indexOf("</trkseg>"))));

        assertThat(track.streams().size()).isEqualTo(2);
        assertThat(track.remarks().getFirst())
                .startsWith("The file is damaged or cut off (line ")
                .endsWith("2 samples were kept.");
    }

    @Test
    void nothingOutsideOfTheFileIsRead() throws Exception {
        Path secret = file("secret.txt", "hunter2");
        String bomb =
                "<!DOCTYPE g [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b \"&a;&a;&a;&a;&a;&a;&a;&a;\"><!ENTITY s SYSTEM \"%s\">]>"
                        .formatted(secret.toUri());
        String hostile = GPX.replace("<gpx ", bomb + "<gpx ").replace("Zürich – Baden", "x&b;&s;");
        try {
            Recording read = read(file("t.gpx", hostile));
            assertThat(String.valueOf(read.name())).doesNotContain("hunter2", "aaaa");
        } catch (UnreadableRecordingException refused) {
            assertThat(refused).hasMessageNotContaining("hunter2");
        }
    }

    @Test
    void streamsAreReadInEachOfTheirShapes() throws Exception {
        String wrapped =
                "{\"time\":{\"data\":[0,1]},\"watts\":{\"data\":[null,200]},\"latlng\":{\"data\":[[47,8],null]},\"moving\":{\"data\":[false,true]},\"pace\":[1]}";
        String bare =
                "{\"time\":[0,1],\"watts\":[null,200],\"latlng\":[[47,8],null],\"moving\":[false,true]}";
        String listed =
                "[{\"type\":\"time\",\"data\":[0,1]},{\"type\":\"watts\",\"data\":[null,200]},{\"type\":\"latlng\",\"data\":[[47,8],null]},{\"type\":\"moving\",\"data\":[false,true]}]";
        for (String json : new String[] {wrapped, bare, listed}) {
            Recording read = read(file("a.streams.json", json));
            assertThat(read.streams().types()).as("the distance follows").hasSize(6);
            assertThat(values(read, StreamType.POWER)).containsExactly(Double.NaN, 200);
            assertThat(values(read, StreamType.LATITUDE)).containsExactly(47, Double.NaN);
            assertThat(values(read, StreamType.MOVING)).containsExactly(0, 1);
        }
        assertThatThrownBy(() -> read(file("b.streams.json", "{\"time\":[1,")))
                .hasMessageStartingWith("It is no JSON");
        assertThatThrownBy(() -> read(file("c.streams.json", "{\"name\":\"x\"}")))
                .hasMessageStartingWith("There are no streams in it");
    }

    @Test
    void aFitFileIsReadInItsUnits() throws Exception {
        Path file = folder.resolve("made.fit");
        FileEncoder encoder = new FileEncoder(file.toFile(), Fit.ProtocolVersion.V2_0);
        FileIdMesg id = new FileIdMesg();
        id.setType(File.ACTIVITY);
        encoder.write(id);
        for (int i = 0; i < 3; i++) {
            RecordMesg sample = new RecordMesg();
            sample.setTimestamp(new DateTime(1_000_000_000L + 5L * i));
            sample.setHeartRate((short) (120 + i));
            sample.setPower(200 + i);
            sample.setEnhancedSpeed(5.5f);
            sample.setEnhancedAltitude(500.2f);
            sample.setPositionLat((int) (47.5 / 180 * (1L << 31)));
            encoder.write(sample);
        }
        encoder.close();
        Recording read = read(file);

        assertThat(values(read, StreamType.TIME)).containsExactly(0, 5, 10);
        assertThat(read.start()).isEqualTo(Instant.ofEpochSecond(1_000_000_000L + 631_065_600));
        assertThat(values(read, StreamType.HEART_RATE)).containsExactly(120, 121, 122);
        assertThat(values(read, StreamType.SPEED)[0]).isEqualTo(5.5);
        assertThat(values(read, StreamType.ALTITUDE)[0]).isEqualTo(500.2);
        assertThat(values(read, StreamType.LATITUDE)[0]).isCloseTo(47.5, within(1e-6));
        assertThat(read.streams().has(StreamType.DISTANCE)).isFalse();
        assertThat(read.remarks()).isEmpty();
    }

    private static void session(FileEncoder encoder, long start, Sport sport) {
        SessionMesg session = new SessionMesg();
        session.setStartTime(new DateTime(start));
        session.setSport(sport);
        encoder.write(session);
        LapMesg lap = new LapMesg();
        lap.setStartTime(new DateTime(start));
        lap.setTotalElapsedTime(100f);
        encoder.write(lap);
    }

    @Test
    void theSportsOfATriathlonAreActivities() throws Exception {
        Path file = folder.resolve("three.fit");
        FileEncoder encoder = new FileEncoder(file.toFile(), Fit.ProtocolVersion.V2_0);
        for (int i = 0; i < 300; i++) {
            RecordMesg sample = new RecordMesg();
            sample.setTimestamp(new DateTime(1_000_000_000L + i));
            sample.setDistance(3f * i);
            encoder.write(sample);
        }
        session(encoder, 1_000_000_000L, Sport.SWIMMING);
        session(encoder, 1_000_000_100L, Sport.CYCLING);
        session(encoder, 1_000_000_200L, Sport.RUNNING);
        encoder.close();

        assertThat(reader.read(file, new Cancellation()))
                .extracting(FileActivity::recording)
                .allSatisfy(part -> {
                    assertThat(part.streams().size()).isEqualTo(100);
                    assertThat(part.laps()).hasSize(1);
                    assertThat(part.laps().getFirst().start()).isZero();
                })
                .extracting(Recording::sport)
                .containsExactly("Swimming", "Cycling", "Running");
    }

    @Test
    void cancellingEndsTheReading() throws Exception {
        Cancellation cancelled = new Cancellation();
        cancelled.cancel();
        assertThatThrownBy(
                        () -> reader.read(file("t.streams.json", "{\"watts\": [1, 2]}"), cancelled))
                .isInstanceOf(InterruptedException.class);
        assertThatThrownBy(() -> reader.read(file("t.gpx", GPX), cancelled))
                .isInstanceOf(InterruptedException.class);
    }
}
