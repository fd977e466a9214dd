package dev.assay.activity.metric;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.activity.Athlete;
import dev.assay.activity.Sport;
import dev.assay.activity.StreamType;
import dev.assay.activity.Streams;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class EqualPartsTest {
    /// An hour of 200 W at 140 bpm and, after a rest, an hour of 200 W at 147 bpm.
    private static Streams twoHours(boolean recorded) {
        int rest = recorded ? 3_000 : 0;
        int count = 7_201 + rest;
        double[] times = new double[count];
        double[] power = new double[count];
        double[] speed = new double[count];
        double[] heart = new double[count];
        for (int i = 0; i < count; i++) {
            boolean first = i <= 3_600;
            boolean rests = i > 3_600 && i <= 3_600 + rest;
            times[i] = first || recorded ? i : i + 3_000;
            power[i] = rests ? 0 : 200;
            speed[i] = rests ? 0 : 8;
            heart[i] = rests ? 90 : first ? 140 : 147;
        }
        return new Streams(
                Map.of(
                        StreamType.TIME, times,
                        StreamType.POWER, power,
                        StreamType.SPEED, speed,
                        StreamType.HEART_RATE, heart));
    }

    /// A café is no effort, whether the device goes on there or stops: 200/140 and 200/147 W/bpm.
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aRestIsInNeitherHalf(boolean recorded) {
        HeartRate.Decoupling found =
                requireNonNull(
                        ActivityFeatures.of(twoHours(recorded), Sport.RIDE, Athlete.UNKNOWN)
                                .heartRate()
                                .tellingDecoupling());

        assertThat(found.percent()).isCloseTo(4.762, within(0.01));
        assertThat(found.time()).isEqualTo("moving time");
    }

    /// A device that writes only what changes: a sample stands for the step that ends at it.
    @Test
    void aMeanIsOverTheTime() {
        double[] times = new double[121];
        double[] power = new double[121];
        for (int i = 0; i < times.length; i++) {
            times[i] = i <= 60 ? i : 60 + (i - 60) * 4;
            power[i] = i <= 30 || i > 90 ? 100 : 200;
        }
        Samples samples =
                Samples.of(new Streams(Map.of(StreamType.TIME, times, StreamType.POWER, power)));
        EqualParts one = EqualParts.of(samples, Sport.RIDE, 1);

        assertThat(one.inMotion()).isFalse();
        // 2.5 (a usual step), 30 and 120 seconds of the one, 30 and 120 of the other.
        assertThat(one.means(samples.values(StreamType.POWER)).getFirst().value())
                .isCloseTo((152.5 * 100 + 150 * 200) / 302.5, within(1e-9));
    }

    @Test
    void whereNothingSaysWhoMovedTheHalvesAreOfWhatWasRecorded() {
        Streams all = twoHours(false);
        Streams still =
                new Streams(
                        Map.of(
                                StreamType.TIME, all.values(StreamType.TIME).orElseThrow(),
                                StreamType.POWER, all.values(StreamType.POWER).orElseThrow(),
                                StreamType.HEART_RATE,
                                        all.values(StreamType.HEART_RATE).orElseThrow()));

        HeartRate.Decoupling found =
                requireNonNull(
                        ActivityFeatures.of(still, Sport.RIDE, Athlete.UNKNOWN)
                                .heartRate()
                                .tellingDecoupling());

        assertThat(found.percent()).isCloseTo(4.762, within(0.01));
        assertThat(found.time()).isEqualTo("recorded time");
    }
}
