package dev.assay.pages.activity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.activity.Sport;
import dev.assay.activity.StreamType;
import dev.assay.activity.metric.RecordingPart;
import dev.assay.activity.report.UnitSystem;
import dev.assay.pages.activity.figure.SportUnits;
import dev.assay.pages.activity.trace.SampleRange;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class PartFiguresTest {
    private static final SportUnits RIDER = new SportUnits(UnitSystem.METRIC, Sport.RIDE);

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
        assertThat(PartFigures.of(opened, part).words(RIDER))
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

        assertThat(PartFigures.of(opened, new SampleRange(0, 1_199)).words(RIDER))
                .isEqualTo(
                        "0:00 to 29:59 (29:59, of it 19:58 moving) · 11.99 km · 36.0 km/h while moving");
        assertThat(PartFigures.of(opened, new SampleRange(0, 300)).words(RIDER))
                .isEqualTo("0:00 to 5:00 (5:00) · 3.00 km · 36.0 km/h");
    }

    /// Each of ten parts ends in the middle of a rise of 2 m, which no part alone would count.
    @Test
    void climbsOfPartsAddUpToTheClimbOfAll() {
        double[] times = IntStream.range(0, 101).mapToDouble(i -> i).toArray();
        double[] heights = IntStream.range(0, 101).mapToDouble(i -> 100 + i / 5.0).toArray();
        OpenedActivity opened =
                Recorded.of("Ride", Map.of(StreamType.TIME, times, StreamType.ALTITUDE, heights));
        double all = Objects.requireNonNull(opened.features().climb()).gain();

        double sum = 0;
        for (int part = 0; part < 10; part++) {
            Double climb =
                    PartFigures.of(opened, new SampleRange(10 * part, 10 * part + 10)).climb();
            assertThat(climb).isBetween(0.0, 2.01);
            sum += Objects.requireNonNull(climb);
        }
        assertThat(all).isGreaterThan(15);
        assertThat(sum).isCloseTo(all, within(1e-6));
    }

    /// A route that was planned has points and no times.
    @Test
    void aPartWithoutTimesIsToldByItsWay() {
        OpenedActivity route =
                Recorded.of(
                        "Ride",
                        Map.of(
                                StreamType.DISTANCE,
                                IntStream.range(0, 41).mapToDouble(i -> 100.0 * i).toArray(),
                                StreamType.ALTITUDE,
                                IntStream.range(0, 41).mapToDouble(i -> 500 + 5.0 * i).toArray()));

        assertThat(PartFigures.of(route, new SampleRange(10, 30)).words(RIDER))
                .isEqualTo("1.00 km to 3.00 km · 2.00 km · 100 m up");
    }
}
