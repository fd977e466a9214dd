package dev.assay.activity.finding;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.activity.Athlete;
import dev.assay.activity.Sport;
import dev.assay.activity.StreamType;
import dev.assay.activity.Streams;
import dev.assay.activity.metric.ActivityFeatures;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class HalvesTest {
    /// Six seconds before the first metre and ten behind the last are too short for a rest.
    @Test
    void bothHalvesComeToTheMovingTime() {
        Streams streams =
                new Streams(
                        Map.of(
                                StreamType.TIME,
                                IntStream.range(0, 1_800).asDoubleStream().toArray(),
                                StreamType.DISTANCE,
                                IntStream.range(0, 1_800)
                                        .mapToDouble(i -> Math.clamp((i - 6) * 3L, 0, 5_349))
                                        .toArray()));
        ActivityFeatures run = ActivityFeatures.of(streams, Sport.RUN, Athlete.UNKNOWN);
        Halves halves = Halves.of(run, Sport.RUN).orElseThrow();
        assertThat(halves.first() + halves.second())
                .isEqualTo(Objects.requireNonNull(run.motion()).moving())
                .isEqualTo(1_799);
    }
}
