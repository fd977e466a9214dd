package dev.assay.activity.guide.topic;

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
import dev.assay.activity.report.UnitSystem;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.EnumMap;
import java.util.EnumSet;
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
        return verdict(sport, Claim.STEADY);
    }

    private String verdict(String sport, Claim claim) {
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
                        new TopicQuestion(Topic.STEADY, claim, null),
                        UnitSystem.METRIC,
                        StreamsText.of(
                                activity,
                                features,
                                EnumSet.allOf(StreamType.class),
                                List.of(),
                                List.of()))
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
                .contains("slowed", "6:00 /km", "-17 %", "at 8.00 km");
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
                .contains("after the stop of 10 minutes", "160 W in the last", "-20 %");
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
                .contains("1:51 /100 m", "-10 %");
    }

    @Test
    void aNegativeSplitIsNoFade() {
        assertThat(
                        timed(3_600)
                                .with(StreamType.SPEED, 3_600, i -> i < 1_800 ? 3.0 : 3.3)
                                .verdict("Run"))
                .startsWith("**No, but it was no fade: it rose.**")
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

    @Test
    void theVerdictAnswersWhatWasSupposed() {
        timed(3_600).with(StreamType.POWER, 3_600, i -> i < 1_800 ? 220 : 180);
        assertThat(verdict("Ride", Claim.STEADY)).startsWith("**No.**");
        assertThat(verdict("Ride", Claim.FADED)).startsWith("**Yes.**");
        assertThat(verdict("Ride", Claim.CHANGED)).startsWith("**Yes.**");
        assertThat(verdict("Ride", Claim.ROSE)).startsWith("**No, the opposite.**");
        assertThat(verdict("Ride", Claim.NONE)).startsWith("**There was a fade.**");
    }

    @Test
    void ofASteadyRideNothingElseIsTrue() {
        timed(3_600).with(StreamType.POWER, 3_600, i -> 200 + i % 7);
        assertThat(verdict("Ride", Claim.FADED)).startsWith("**No.**").contains("no fade");
        assertThat(verdict("Ride", Claim.ROSE)).startsWith("**No.**");
        assertThat(verdict("Ride", Claim.NONE)).startsWith("**Steady.**");
    }

    @Test
    void aFadeThatPassedIsNoFadeToTheEnd() {
        timed(5_400).with(StreamType.POWER, 5_400, i -> i >= 2_700 && i < 4_200 ? 150 : 200);
        assertThat(verdict("Ride", Claim.FADED))
                .startsWith("**For a while, but it came back.**")
                .contains("until 45:00", "to 150 W", "came back to 200 W in the last 10: +0 %");
        assertThat(verdict("Ride", Claim.STEADY)).startsWith("**No, but it came back.**");
    }

    /// Before the turn the heart beats 140 times and after it 150 times, while the slope over the
    /// whole time says little of either.
    @Test
    void theHeartIsLookedAtInTheSameParts() {
        timed(7_200)
                .with(StreamType.POWER, 7_200, i -> i < 4_800 ? 210 : 160)
                .with(StreamType.HEART_RATE, 7_200, i -> i < 4_800 ? 140 : i < 6_600 ? 150 : 120);
        assertThat(verdict("Ride", Claim.FADED))
                .contains(
                        "The heart rate was 140 bpm until then, 150 bpm in the next 10 minutes and 120 bpm in the last.");
    }

    @Test
    void moreOutputForEachBeatIsNotCalledGoingAlong() {
        timed(3_600)
                .with(StreamType.POWER, 3_600, i -> 200 + i % 3)
                .with(StreamType.HEART_RATE, 3_600, i -> i < 1_800 ? 160 : 130);
        assertThat(verdict("Ride", Claim.STEADY))
                .contains("160 bpm in the first half", "130 bpm in the second")
                .contains(
                        "Decoupling is -23.1 %: from the first half of the recorded time to the second"
                                + " the output for each beat rose by so much.");
    }

    /// A pool watch may write lengths without times: the speed is there, and says nothing of when.
    @Test
    void withoutTimesNothingIsCalledUnrecorded() {
        assertThat(with(StreamType.SPEED, 67, _ -> 1.1).verdict("Swim"))
                .startsWith(
                        "**Whether Test of 2026-11-15 was steady is not known**: there are no times")
                .doesNotContain("not recorded");
    }

    /// The middle half hour of a ride of two hours is 25 % lower: neither one level nor one break.
    @Test
    void aPassingFadeIsNotPassedOverWhereOneBreakDoesNotTellIt() {
        timed(7_200).with(StreamType.POWER, 7_200, i -> i >= 2_700 && i < 4_500 ? 150 : 200);
        assertThat(verdict("Ride", Claim.STEADY))
                .startsWith("**No, but it came back.**")
                .contains("was 200 W until 45:00", "to 150 W", "came back to 200 W");
    }
}
