package dev.assay.activity.reading;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.activity.Athlete;
import dev.assay.activity.Recording;
import dev.assay.activity.Sport;
import dev.assay.activity.StreamType;
import dev.assay.activity.metric.ActivityFeatures;
import dev.assay.house.SharedFiles;
import dev.assay.task.Cancellation;
import java.io.IOException;
import java.time.Instant;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/// Swims of a watch that counts lengths. What is expected is what the watch itself says of the
/// session.
final class PoolSwimTest {
    private static Recording read(String name) throws IOException, InterruptedException {
        return new RecordingReader()
                .read(
                        SharedFiles.require("data").resolve("activities").resolve(name),
                        new Cancellation())
                .getFirst()
                .recording();
    }

    private static ActivityFeatures features(Recording swim) {
        return ActivityFeatures.of(swim.streams(), Sport.SWIM, Athlete.UNKNOWN);
    }

    /// 60 lengths of 25 yards are 1,371.6 m; none of its 67 samples has a time.
    @Test
    void samplesWithoutTimesAreMadeOfTheLengths() throws Exception {
        Recording swim = read("php_swim.fit");
        ActivityFeatures features = features(swim);

        assertThat(swim.start()).isEqualTo(Instant.parse("2011-11-02T23:26:29Z"));
        assertThat(features.distance()).isCloseTo(1_371.6, within(0.01));
        assertThat(swim.laps()).hasSize(11);
        assertThat(swim.laps().get(1).start()).isEqualTo(689_211_417 - 689_210_789);
        assertThat(swim.told().calories()).isEqualTo(316);
        double[] times = swim.streams().values(StreamType.TIME).orElseThrow();
        double[] speeds = swim.streams().values(StreamType.SPEED).orElseThrow();
        assertThat(times[1]).isCloseTo(21.062, within(1e-3));
        assertThat(speeds[1]).isEqualTo(1.085);
        assertThat(Arrays.stream(speeds).filter(speed -> speed > 0).count()).isEqualTo(60);
        // The watch's timer stops at each wall, where 15 s and less are motion here.
        assertThat(requireNonNull(features.motion()).moving()).isCloseTo(1_373.858, within(60.0));
    }

    @Test
    void theFirstLengthIsPartOfTheDistance() throws Exception {
        assertThat(features(read("event_timestamp.fit")).distance())
                .isCloseTo(2_606.04, within(0.01));
    }

    /// The session's own kilocalories.
    @Test
    void caloriesAreThoseOfTheDevice() throws Exception {
        assertThat(read("sample-activity-indoor-trainer.fit").told().calories()).isEqualTo(379);
        assertThat(read("tcxparser_test.tcx").told().calories()).isEqualTo(94 + 151 + 134);
        assertThat(read("Mojstrovka.gpx").told().calories()).isNull();
    }

    /// The watch's clock ran on by 27.8 days within a second; the timer says 7,373 s.
    @Test
    void aClockThatJumpsByDaysIsNoDuration() throws Exception {
        Recording read = read("27-days-activity.fit");
        ActivityFeatures ride = ActivityFeatures.of(read.streams(), Sport.RIDE, Athlete.UNKNOWN);

        assertThat(ride.samples().span()).isCloseTo(7_373, within(500.0));
        assertThat(requireNonNull(ride.motion()).moving()).isCloseTo(7_373, within(50.0));
        assertThat(ride.samples().duration()).isEqualTo(ride.samples().span());
        assertThat(read.remarks().getFirst()).startsWith("The clock jumped ahead by 27.8 days");
        assertThat(
                        ride.heartRate().tellingDecoupling() == null
                                || Math.abs(ride.heartRate().tellingDecoupling().percent()) < 20)
                .isTrue();
    }

    /// The watch says 10 km/h beside a distance of 975 m in 28 minutes.
    @Test
    void aSwimmerIsAsFastAsTheDistanceSays() throws Exception {
        Recording swim = read("gc_OWswim.tcx");
        double[] speeds = swim.streams().values(StreamType.SPEED).orElseThrow();

        assertThat(Arrays.stream(speeds).filter(Double::isFinite).average().orElseThrow())
                .isCloseTo(975 / 1_428.0, within(0.05));
        assertThat(swim.remarks().getFirst())
                .startsWith("The device's speed (10.5 km/h on average) contradicts its distance");
    }
}
