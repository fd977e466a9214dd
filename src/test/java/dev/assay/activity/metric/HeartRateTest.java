package dev.assay.activity.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.activity.Athlete;
import dev.assay.activity.Sport;
import dev.assay.activity.StreamType;
import dev.assay.activity.Streams;
import java.util.Map;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class HeartRateTest {
    /// Twenty minutes, a sample a second.
    private static HeartRate of(IntToDoubleFunction rate) {
        Streams streams =
                new Streams(
                        Map.of(
                                StreamType.TIME,
                                        IntStream.range(0, 1_200).asDoubleStream().toArray(),
                                StreamType.HEART_RATE,
                                        IntStream.range(0, 1_200).mapToDouble(rate).toArray()));
        return ActivityFeatures.of(streams, Sport.RIDE, Athlete.UNKNOWN).heartRate();
    }

    /// The line of least squares through a step of 40 bpm rises by 60.
    @Test
    void aChangeIsNeverMoreThanTheHeartRateItselfWent() {
        assertThat(of(i -> i < 600 ? 100 : 140).change()).isCloseTo(40, within(1e-9));
        assertThat(of(i -> i < 600 ? 140 : 100).change()).isCloseTo(-40, within(1e-9));
        assertThat(of(i -> i < 600 ? 100 : 140).drift()).isCloseTo(180, within(0.1));
    }

    @Test
    void aSteadyRiseIsToldWhole() {
        assertThat(of(i -> 120 + i / 60.0).change()).isCloseTo(1_199 / 60.0, within(1e-6));
        assertThat(of(_ -> 130).change()).isZero();
    }
}
