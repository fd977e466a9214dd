package dev.assay.activity.guide;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.activity.Activity;
import dev.assay.activity.Athlete;
import dev.assay.activity.Recording;
import dev.assay.activity.Sport;
import dev.assay.activity.StreamType;
import dev.assay.activity.Streams;
import dev.assay.activity.catalogue.ActivitySummary;
import dev.assay.activity.metric.ActivityFeatures;
import dev.assay.activity.report.StreamsText;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// The verdict on recordings of which the fade is known because it was put in.
final class SteadyAnswerTest {
    private final Map<StreamType, double[]> streams = new EnumMap<>(StreamType.class);

    private SteadyAnswerTest with(StreamType type, int seconds, IntToDoubleFunction value) {
        streams.put(type, IntStream.range(0, seconds).mapToDouble(value).toArray());
        return this;
    }

    private SteadyAnswerTest timed(int seconds) {
        return with(StreamType.TIME, seconds, i -> i);
    }

    private String verdict(String sport) {
        Recording recording =
                new Recording(
                        "Test",
                        sport,
                        Instant.parse("2026-11-15T08:00:00Z"),
                        ZoneOffset.UTC,
                        null,
                        new Streams(streams),
                        List.of(),
                        List.of());
        Activity activity = ActivitySummary.of(recording, 1, "test.fit");
        ActivityFeatures features =
                ActivityFeatures.of(recording.streams(), Sport.of(sport), Athlete.UNKNOWN);
        return SteadyAnswer.of(
                        activity,
                        features,
                        StreamsText.of(activity, features, List.of(), List.of()))
                .markdown();
    }

    @Test
    void whatWasNotRecordedIsNotCalledSteady() {
        assertThat(timed(3_600).with(StreamType.HEART_RATE, 3_600, _ -> 140).verdict("Ride"))
                .startsWith(
                        "**Whether Test of 2026-11-15 was steady is not known**: power and speed were not recorded")
                .doesNotContain("No lasting fall", "no fade was found");
    }

    @Test
    void aRunnersFadeIsFoundFromTheDistanceAloneAndToldAsAPace() {
        int turn = 2_400;
        assertThat(
                        timed(3_600)
                                .with(
                                        StreamType.DISTANCE,
                                        3_600,
                                        i ->
                                                Math.min(i, turn) * 1_000 / 300.0
                                                        + Math.max(0, i - turn) * 1_000 / 360.0)
                                .verdict("Run"))
                .startsWith("**No.** In Test of 2026-11-15 the pace held 5:00 /km until 40:00")
                .contains("slowed", "6:00 /km", "−17 %", "at 8.00 km");
    }

    @Test
    void aStopInTheMiddleIsNamedWhereTheFadeBeginsAfterIt() {
        // The device records the ten minutes in which nobody moves.
        assertThat(
                        timed(7_800)
                                .with(StreamType.SPEED, 7_800, i -> i >= 3_600 && i < 4_200 ? 0 : 8)
                                .with(
                                        StreamType.POWER,
                                        7_800,
                                        i -> i < 3_600 ? 200 : i < 4_200 ? 0 : 160)
                                .verdict("Ride"))
                .startsWith("**No.** In Test of 2026-11-15 the power held 200 W until 1:10:00")
                .contains("after the stop of 10 minutes", "160 W in the last", "−20 %");
    }

    @Test
    void aSteadyRideIsSteady() {
        assertThat(timed(3_600).with(StreamType.POWER, 3_600, i -> 200 + i % 7).verdict("Ride"))
                .startsWith("**Yes.** In Test of 2026-11-15 the power held 203 W");
    }

    @Test
    void aSwimmersPaceIsOfAHundredMetres() {
        assertThat(
                        timed(1_800)
                                .with(StreamType.SPEED, 1_800, i -> i < 900 ? 1.0 : 0.9)
                                .verdict("Swim"))
                .startsWith("**No.** In Test of 2026-11-15 the pace held 1:40 /100 m until 15:00")
                .contains("1:51 /100 m", "−10 %");
    }

    @Test
    void aNegativeSplitIsNoFade() {
        assertThat(
                        timed(3_600)
                                .with(StreamType.SPEED, 3_600, i -> i < 1_800 ? 3.0 : 3.3)
                                .verdict("Run"))
                .startsWith("**No fade: it rose.**")
                .contains("quickened", "+10 %");
    }

    @Test
    void intervalsAreNotSteadyByDesign() {
        assertThat(
                        timed(4_200)
                                .with(StreamType.POWER, 4_200, i -> i / 240 % 2 == 1 ? 300 : 120)
                                .verdict("Ride"))
                .startsWith("**Not steady by design: 9 efforts** in Test of 2026-11-15")
                .contains("300 W");
    }

    @Test
    void sevenMinutesAreTooShort() {
        assertThat(timed(420).with(StreamType.POWER, 420, _ -> 200).verdict("Ride"))
                .startsWith("**Test of 2026-11-15 was too short to tell**");
    }
}
