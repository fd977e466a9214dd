package dev.assay.activity.metric;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.activity.StreamType;
import dev.assay.activity.Streams;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class SamplesTest {
    private static final double[] TIMES = {0, 1, 1, 2, 0.5, 3, 30, 31};

    private static Samples samples(StreamType type, double... values) {
        return Samples.of(new Streams(Map.of(StreamType.TIME, TIMES, type, values)));
    }

    @Test
    void whatIsNotLaterThanTheSampleBeforeIsLeftOut() {
        Samples samples = samples(StreamType.HEART_RATE, 90, 91, 92, 93, 94, 95, 96, 97);

        assertThat(samples.times()).containsExactly(0, 1, 2, 3, 30, 31);
        assertThat(samples.values(StreamType.HEART_RATE)).containsExactly(90, 91, 93, 95, 96, 97);
        assertThat(samples.dropped()).isEqualTo(2);
        assertThat(samples.gaps()).containsExactly(new Samples.Gap(3, 30));
    }

    @Test
    void noHeartBeatsZeroTimesButNobodyMustPedal() {
        assertThat(
                        samples(StreamType.HEART_RATE, 90, 0, 92, 93, 94, 95, 96, 97)
                                .values(StreamType.HEART_RATE))
                .containsExactly(90, Double.NaN, 93, 95, 96, 97);
        assertThat(
                        samples(StreamType.POWER, 90, 0, 92, 93, 94, 95, 96, 97)
                                .values(StreamType.POWER))
                .containsExactly(90, 0, 93, 95, 96, 97);
    }

    @Test
    void aStreamOfZerosAloneTakesNoPart() {
        Samples silent = samples(StreamType.CADENCE, 0, 0, 0, Double.NaN, 0, 0, 0, 0);

        assertThat(silent.has(StreamType.CADENCE)).isFalse();
        assertThat(silent.silent()).containsExactly(StreamType.CADENCE);
        assertThat(samples(StreamType.SPEED, 0, 0, 0, 0, 0, 0, 0, 0).silent()).isEmpty();
    }
}
