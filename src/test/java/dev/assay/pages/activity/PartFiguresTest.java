package dev.assay.pages.activity;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.activity.StreamType;
import dev.assay.activity.metric.RecordingPart;
import dev.assay.activity.report.UnitSystem;
import dev.assay.pages.activity.trace.SampleRange;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class PartFiguresTest {
    /// Streams of the web may begin some seconds after the start.
    @Test
    void whatIsSelectedIsWhatATimeRangeTakesWhereTheFirstSampleCameLate() {
        double[] times = IntStream.range(0, 60).mapToDouble(i -> 4 + i).toArray();
        double[] rates = IntStream.range(0, 60).mapToDouble(i -> 100 + i).toArray();
        OpenedActivity opened =
                Recorded.of("Ride", Map.of(StreamType.TIME, times, StreamType.HEART_RATE, rates));
        SampleRange part = new SampleRange(10, 20);

        assertThat(opened.second(0)).isEqualTo(4);
        double[] taken =
                RecordingPart.of(opened.recording(), opened.second(10), opened.second(20))
                        .orElseThrow()
                        .streams()
                        .values(StreamType.HEART_RATE)
                        .orElseThrow();
        assertThat(taken).hasSize(11).startsWith(110).endsWith(120);
        assertThat(PartFigures.of(opened, part).words(UnitSystem.METRIC))
                .isEqualTo("0:14 to 0:24 (0:10) · 115 bpm");
    }

    /// Ten minutes at 10 m/s, a stop of ten minutes, ten minutes at 10 m/s.
    @Test
    void aSpeedAcrossAStopIsThatWhileMovingAndSaysSo() {
        double[] times =
                IntStream.range(0, 1_200).mapToDouble(i -> i < 600 ? i : i + 600).toArray();
        double[] metres = IntStream.range(0, 1_200).mapToDouble(i -> 10.0 * i).toArray();
        double[] speeds = IntStream.range(0, 1_200).mapToDouble(_ -> 10).toArray();
        OpenedActivity opened =
                Recorded.of(
                        "Ride",
                        Map.of(
                                StreamType.TIME, times,
                                StreamType.DISTANCE, metres,
                                StreamType.SPEED, speeds));

        assertThat(PartFigures.of(opened, new SampleRange(0, 1_199)).words(UnitSystem.METRIC))
                .isEqualTo(
                        "0:00 to 29:59 (29:59, of it 19:58 moving) · 11.99 km · 36.0 km/h while moving");
        assertThat(PartFigures.of(opened, new SampleRange(0, 300)).words(UnitSystem.METRIC))
                .isEqualTo("0:00 to 5:00 (5:00) · 3.00 km · 36.0 km/h");
    }
}
