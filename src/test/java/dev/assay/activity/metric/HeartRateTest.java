package dev.assay.activity.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.activity.Athlete;
import dev.assay.activity.Sport;
import dev.assay.activity.StreamType;
import dev.assay.activity.Streams;
import java.util.Map;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class HeartRateTest {
    private static HeartRate of(double[] times, DoubleUnaryOperator rate) {
        Streams streams =
                new Streams(
                        Map.of(
                                StreamType.TIME,
                                times,
                                StreamType.HEART_RATE,
                                DoubleStream.of(times).map(rate).toArray()));
        return ActivityFeatures.of(streams, Sport.RIDE, Athlete.UNKNOWN).heartRate();
    }

    /// Ten minutes to warm up and twenty more, a sample a second; one more for the end.
    private static HeartRate of(DoubleUnaryOperator rate) {
        return of(seconds(0, 1_801), rate);
    }

    private static double[] seconds(int from, int to) {
        return IntStream.range(from, to).asDoubleStream().toArray();
    }

    /// The line of least squares through a step of 40 bpm rises by 60.
    @Test
    void aChangeIsNeverMoreThanTheHeartRateItselfWent() {
        assertThat(of(time -> time < 1_200 ? 100 : 140).change()).isCloseTo(40, within(1e-9));
        assertThat(of(time -> time < 1_200 ? 140 : 100).change()).isCloseTo(-40, within(1e-9));
        assertThat(of(time -> time < 1_200 ? 100 : 140).drift()).isCloseTo(180, within(0.3));
    }

    @Test
    void aSteadyRiseIsToldWhole() {
        assertThat(of(time -> 120 + time / 60).change()).isCloseTo(20, within(1e-6));
        assertThat(of(_ -> 130).change()).isZero();
    }

    /// A device that writes every second at first and every eight seconds later.
    @Test
    void aSampleCountsForTheTimeItStandsFor() {
        DoubleUnaryOperator rate = time -> time < 900 ? 110 + (time - 600) / 6 : 160;
        double[] thinned =
                DoubleStream.of(seconds(0, 1_801))
                        .filter(time -> time < 900 || time % 8 == 4)
                        .toArray();
        assertThat(of(thinned, rate).change()).isCloseTo(of(rate).change(), within(0.5));
        assertThat(of(thinned, rate).drift()).isCloseTo(of(rate).drift(), within(2.0));
    }

    @Test
    void theWarmUpIsNoDrift() {
        assertThat(of(time -> Math.min(150, 90 + time / 10)).change()).isZero();
        assertThat(of(time -> time).basis()).isEqualTo(" after the first ten minutes in motion");
        assertThat(of(seconds(0, 1_000), time -> time).change()).isNull();
    }

    @Test
    void thePartOfARecordingThatBeginsLaterHasNoWarmUp() {
        HeartRate later = of(seconds(3_000, 3_661), time -> time / 66);
        assertThat(later.change()).isCloseTo(10, within(1e-6));
        assertThat(later.basis()).isEmpty();
    }
}
