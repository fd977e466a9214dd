package dev.assay.activity.finding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.assay.activity.ActivityLibrary;
import dev.assay.activity.Athlete;
import dev.assay.activity.StreamType;
import dev.assay.activity.sample.SampleLibrary;
import dev.assay.base.Json;
import dev.assay.finding.Detector;
import dev.assay.finding.Detector.NotLookedException;
import dev.assay.finding.Detector.Part;
import dev.assay.finding.Finding;
import dev.assay.finding.Target;
import dev.assay.finding.TestTargets;
import dev.assay.task.Work;
import dev.assay.tool.ToolCall;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.Table;

/// Rides that were even, and rides of which the fade is known because it was put in.
final class RecordingDetectorsTest {
    private static final int SEEDS = 12;
    private static final Target RIDE = new Target.OfSource("1");

    @TempDir Path folder;

    private static Detector named(ActivityLibrary library, String id) {
        return RecordingDetectors.over(library).stream()
                .filter(each -> each.id().equals(id))
                .findFirst()
                .orElseThrow();
    }

    private static List<Finding> found(ActivityLibrary library, String id, Part part)
            throws Exception {
        return named(library, id).find(RIDE, part, Work.Monitor.none());
    }

    @Test
    void nothingWeighsInEvenRides() throws Exception {
        for (long seed = 1; seed <= SEEDS; seed++) {
            OneRide ride = OneRide.of(seed, _ -> 205);
            for (Detector each : RecordingDetectors.over(ride)) {
                assertThat(each.find(RIDE, Part.ALL, Work.Monitor.none()))
                        .as(each.id() + " " + seed)
                        .allSatisfy(finding -> assertThat(finding.weight()).isZero());
            }
            assertThat(found(ride, "steadiness", Part.ALL).getFirst().statement())
                    .startsWith("The power held 205 W, give or take")
                    .contains("; no fade was found. The heart rate was 140 bpm in the first half");
        }
    }

    @Test
    void aFadeIsFoundWhereItBegan() throws Exception {
        int right = 0;
        for (long seed = 1; seed <= SEEDS; seed++) {
            int fade = 2_400 + (int) seed * 240;
            OneRide ride = OneRide.of(seed, second -> second < fade ? 205 : 150);
            Finding finding = found(ride, "steadiness", Part.ALL).getFirst();
            String from = String.valueOf(finding.place().from());
            double at = Double.parseDouble(from.substring(0, from.indexOf(' ')));
            boolean told =
                    finding.statement()
                            .matches(
                                    "The power averaged 20[456] W until .*, then fell: .*: -2[678] %\\. .*");
            right += told && Math.abs(at - fade) <= 60 && finding.weight() > 0.5 ? 1 : 0;
        }
        assertThat(right).isGreaterThanOrEqualTo(SEEDS * 9 / 10);
    }

    @Test
    void aPartIsLookedAtAlone() throws Exception {
        OneRide ride = OneRide.of(5, second -> second < 3_600 ? 205 : 150);
        assertThat(found(ride, "steadiness", new Part(0, 3_500, "")).getFirst().statement())
                .startsWith("The power held 205 W, give or take");
        assertThat(found(ride, "steadiness", new Part(3_700, 7_000, "")).getFirst().statement())
                .startsWith("The power held 150 W");
        assertThatThrownBy(() -> found(ride, "halves", new Part(9_000, 9_100, "")))
                .isInstanceOf(NotLookedException.class)
                .hasMessageContaining("seconds since the start");
    }

    @Test
    void theSlowerHalfIsTold() throws Exception {
        OneRide ride = OneRide.of(2, second -> second < 3_600 ? 205 : 120);
        Finding halves = found(ride, "halves", Part.ALL).getFirst();
        assertThat(halves.statement())
                .startsWith("A positive split, the second half was slower: the first half took ");
        assertThat(halves.weight()).isBetween(0.2, 0.7);
    }

    @Test
    void aResultLeadsToTheActivityThatItIsOf() throws Exception {
        OneRide ride = OneRide.of(2, _ -> 205);
        Table rows = Table.create("streams", DoubleColumn.create("x", 1, 2));
        try (TestTargets targets = new TestTargets(folder)) {
            Target of =
                    targets.table(
                            rows,
                            new ToolCall(
                                    "c",
                                    "get-activity-streams",
                                    Json.object().put("activity_id", 1)));
            Target other = targets.table(rows.setName("other"));
            Detector steadiness = named(ride, "steadiness");
            assertThat(steadiness.refusal(of)).isEmpty();
            assertThat(steadiness.refusal(other))
                    .contains("It is no activity of Rides, nor made of one.");
            assertThat(steadiness.refusal(new Target.OfSource("MORNING"))).isEmpty();
            assertThat(steadiness.refusal(new Target.OfSource("ride_20261115")))
                    .contains(
                            "It is no activity of Rides: give an ID or a name that get-recent-activities lists.");
        }
    }

    @Test
    void whatWasNotRecordedIsSaid() {
        OneRide bare = OneRide.of("Ride", streams(900));
        for (String id : List.of("steadiness", "heart_rate_drift", "halves")) {
            assertThatThrownBy(() -> found(bare, id, Part.ALL))
                    .isInstanceOf(NotLookedException.class)
                    .message()
                    .endsWith(".");
        }
        Map<StreamType, double[]> timeless = streams(0);
        timeless.put(StreamType.SPEED, new double[67]);
        timeless.remove(StreamType.TIME);
        assertThatThrownBy(() -> found(OneRide.of("Swim", timeless), "steadiness", Part.ALL))
                .hasMessage("Power or speed was not recorded with times.");
    }

    private static Map<StreamType, double[]> streams(int seconds) {
        Map<StreamType, double[]> streams = new EnumMap<>(StreamType.class);
        streams.put(StreamType.TIME, IntStream.range(0, seconds).asDoubleStream().toArray());
        return streams;
    }

    /// The findings where one stream follows an effort.
    private static Finding steadiness(
            String sport, StreamType type, int seconds, OneRide.Effort effort) throws Exception {
        Map<StreamType, double[]> streams = streams(seconds);
        streams.put(type, IntStream.range(0, seconds).mapToDouble(effort::at).toArray());
        return found(OneRide.of(sport, streams), "steadiness", Part.ALL).getFirst();
    }

    @Test
    void aRunnersFadeIsFoundFromTheDistanceAloneAndToldAsAPace() throws Exception {
        Finding found =
                steadiness(
                        "Run",
                        StreamType.DISTANCE,
                        3_600,
                        i -> Math.min(i, 2_400) / 0.3 + Math.max(0, i - 2_400) / 0.36);
        assertThat(found.statement())
                .startsWith("The pace averaged 5:00 /km until 40:00")
                .contains("slowed", "6:00 /km", "-17 %", "at 8.00 km");
        assertThat(found.kind()).isEqualTo("fell");
    }

    @Test
    void aSwimmersPaceIsOfAHundredMetresAndMayQuicken() throws Exception {
        assertThat(steadiness("Swim", StreamType.SPEED, 1_800, i -> i < 900 ? 1.0 : 0.9))
                .extracting(Finding::statement)
                .asString()
                .startsWith("The pace averaged 1:40 /100 m until 15:00")
                .contains("1:51 /100 m", "-10 %");
        assertThat(steadiness("Run", StreamType.SPEED, 3_600, i -> i < 1_800 ? 3.0 : 3.3))
                .matches(found -> found.kind().equals("rose"))
                .extracting(Finding::statement)
                .asString()
                .contains("quickened", "+10 %");
    }

    @Test
    void effortsAreMeantToBeUnevenUnlessTheyFade() throws Exception {
        Finding even =
                steadiness("Ride", StreamType.POWER, 4_200, i -> i / 240 % 2 == 1 ? 300 : 120);
        assertThat(even.statement()).startsWith("9 efforts").contains("300 W from 4:00 on");
        assertThat(even.kind()).isEqualTo("efforts");
        assertThat(even.weight()).isZero();
        Finding weaker =
                steadiness(
                        "Ride",
                        StreamType.POWER,
                        4_200,
                        i -> i / 240 % 2 == 1 ? 300 - i / 60.0 : 120);
        assertThat(weaker.statement()).contains("the 9th was the weakest, the 1st the strongest");
        assertThat(weaker.kind()).isEqualTo("efforts fell");
        assertThat(weaker.weight()).isPositive();
    }

    @Test
    void aFadeThatPassedIsToldWithItsReturn() throws Exception {
        for (int end : List.of(4_200, 4_500)) {
            Finding found =
                    steadiness(
                            "Ride",
                            StreamType.POWER,
                            end == 4_200 ? 5_400 : 7_200,
                            i -> i >= 2_700 && i < end ? 150 : 200);
            assertThat(found.statement())
                    .contains("was 200 W until 45:00", "to 150 W", "came back to 200 W");
            assertThat(found.kind()).isEqualTo("fell");
        }
    }

    @Test
    void sevenMinutesAreTooShort() {
        assertThatThrownBy(() -> steadiness("Ride", StreamType.POWER, 420, _ -> 200))
                .hasMessageStartingWith("It is too short to tell");
    }

    /// Before the turn the heart beats 140 times and after it 150 times, while the slope over the
    /// whole time says little of either.
    @Test
    void theHeartIsLookedAtInTheSameParts() throws Exception {
        Map<StreamType, double[]> streams = streams(7_200);
        put(streams, StreamType.POWER, i -> i < 4_800 ? 210 : 160);
        put(streams, StreamType.HEART_RATE, i -> i < 4_800 ? 140 : i < 6_600 ? 150 : 120);
        assertThat(
                        found(OneRide.of("Ride", streams), "steadiness", Part.ALL)
                                .getFirst()
                                .statement())
                .contains(
                        "The heart rate was 140 bpm until then, 150 bpm in the next 10 minutes and 120 bpm in the last.");
    }

    @Test
    void moreOutputForEachBeatIsNotCalledGoingAlong() throws Exception {
        Map<StreamType, double[]> streams = streams(3_600);
        put(streams, StreamType.POWER, i -> 200 + i % 3);
        put(streams, StreamType.HEART_RATE, i -> i < 1_800 ? 160 : 130);
        OneRide ride = OneRide.of("Ride", streams);
        assertThat(found(ride, "steadiness", Part.ALL).getFirst().statement())
                .contains("160 bpm in the first half", "130 bpm in the second")
                .contains(
                        "the output for each heartbeat of the second half",
                        "rose by so much from the first.");
        assertThat(found(ride, "heart_rate_drift", Part.ALL).getFirst().kind()).isEqualTo("fell");
    }

    private static void put(
            Map<StreamType, double[]> streams, StreamType type, OneRide.Effort effort) {
        int seconds = Objects.requireNonNull(streams.get(StreamType.TIME)).length;
        streams.put(type, IntStream.range(0, seconds).mapToDouble(effort::at).toArray());
    }

    private static Part of(String subject) {
        return new Part(Part.ALL.from(), Part.ALL.to(), subject);
    }

    @Test
    void findingsMayBeWantedOfOneStreamAlone() throws Exception {
        OneRide ride = OneRide.of(5, second -> second < 3_600 ? 205 : 150);
        assertThat(found(ride, "steadiness", of("speed")).getFirst().statement())
                .startsWith("The speed averaged 29.0 km/h until 1:00:00");
        assertThat(found(ride, "steadiness", of("heart rate"))).isEmpty();
        assertThat(found(ride, "data_remarks", of("power")))
                .extracting(Finding::statement, Finding::kind)
                .containsExactly(tuple("Nothing odd was found in the power.", "sound"));
        assertThatThrownBy(() -> found(ride, "halves", of("colour")))
                .hasMessageStartingWith("No stream is called \"colour\", and no part is: ");
        assertThatThrownBy(() -> found(OneRide.of("Run", streams(900)), "steadiness", of("power")))
                .hasMessage("Power was not recorded with times.");
    }

    @Test
    void stopsAndGapsAreToldTheLongestOfMany() throws Exception {
        Map<StreamType, double[]> streams = streams(7_200);
        put(streams, StreamType.SPEED, i -> i % 600 < 90 && i > 600 ? 0 : 8);
        Finding stops = found(OneRide.of("Ride", streams), "stops", Part.ALL).getFirst();
        assertThat(stops.statement())
                .matches(
                        "11 stops of a minute or more, 16:\\d\\d in all; the longest: 1:3\\d at .*");
        assertThat(stops.statement().split(", ", -1)).hasSize(11);
        OneRide even = OneRide.of(1, _ -> 205);
        assertThat(found(even, "stops", Part.ALL))
                .extracting(Finding::statement, Finding::kind)
                .containsExactly(tuple("There was no stop of a minute or more.", "none"));
        put(streams, StreamType.TIME, i -> i + i / 300 * 300);
        assertThat(found(OneRide.of("Ride", streams), "data_remarks", Part.ALL))
                .filteredOn(found -> found.kind().equals("gap"))
                .hasSize(10)
                .first()
                .extracting(Finding::statement)
                .isEqualTo("Nothing was recorded for 5:01 from 4:59 on.");
    }

    @Test
    void nothingThatWasMoreThanBeforeIsPartOfAFall() throws Exception {
        Finding end =
                named(new SampleLibrary(() -> Athlete.UNKNOWN), "steadiness")
                        .find(
                                new Target.OfSource("Sunday long ride"),
                                new Part(8_640, Double.POSITIVE_INFINITY, ""),
                                Work.Monitor.none())
                        .getFirst();
        assertThat(end.kind()).isEqualTo("fell");
        assertThat(end.statement())
                .matches("(?s).* averaged 185 W until .*, then fell: 1[0-7]\\d W in the last .*");
    }

    @Test
    void whatCannotBeLookedAtIsNotCalledSound() throws Exception {
        OneRide ride = OneRide.of(1, _ -> 205);
        assertThatThrownBy(() -> found(ride, "data_remarks", new Part(600, 600, "")))
                .hasMessage("Only one sample lies in this part.");
        assertThatThrownBy(() -> found(ride, "stops", new Part(0, 3_600, "power")))
                .hasMessage("It tells nothing of the power alone.");
        Map<StreamType, double[]> streams = streams(3_600);
        put(streams, StreamType.HEART_RATE, i -> 120 + i / 20.0);
        OneRide rising = OneRide.of("Ride", streams);
        assertThatThrownBy(() -> found(rising, "heart_rate_drift", new Part(0, 1_100, "")))
                .hasMessage(
                        "A drift cannot be told: there is no heart rate of ten minutes after the first ten minutes in motion.");
        assertThatThrownBy(() -> found(rising, "heart_rate_drift", new Part(1_000, 1_700, "")))
                .hasMessage(
                        "A drift cannot be told: there is no heart rate of fifteen minutes without a long stop.");
        assertThatThrownBy(() ->
                        found(OneRide.of("Ride", streams(3_600)), "heart_rate_drift", Part.ALL))
                .hasMessage("There is no heart rate.");
    }

    @Test
    void equalStretchesAreFewHoweverFarItWas() throws Exception {
        for (int metres : List.of(7_000, 21_098, 42_195, 250_000)) {
            Map<StreamType, double[]> streams = streams(7_200);
            put(streams, StreamType.DISTANCE, i -> i * metres / 7_199.0);
            String told =
                    found(OneRide.of("Run", streams), "halves", Part.ALL).getFirst().statement();
            assertThat(told.split(", ", -1)).as(told).hasSizeBetween(3, 26);
        }
        Map<StreamType, double[]> still = streams(7_200);
        put(still, StreamType.DISTANCE, i -> i * 500 / 7_199.0);
        OneRide stood = OneRide.of("Run", still);
        assertThatThrownBy(() -> found(stood, "halves", Part.ALL))
                .hasMessage("No distance was recorded in motion.");
        Map<StreamType, double[]> even = streams(3_600);
        put(even, StreamType.DISTANCE, i -> i * 2.5);
        assertThat(found(OneRide.of("Run", even), "halves", Part.ALL).getFirst().statement())
                .endsWith(
                        "Each kilometre took 6:40, 6:40, 6:40, 6:40, 6:40, 6:40, 6:40, 6:40 in motion.");
    }

    @Test
    void clocksThatWereSetAreTold() throws Exception {
        OneRide ride = OneRide.of(1, _ -> 205);
        assertThat(found(ride, "clock_change", Part.ALL).getFirst().statement())
                .isEqualTo("No clocks at UTC that are known here changed meanwhile.");
        Finding night =
                named(new SampleLibrary(() -> Athlete.UNKNOWN), "clock_change")
                        .find(
                                new Target.OfSource("Night ride, clocks change"),
                                Part.ALL,
                                Work.Monitor.none())
                        .getFirst();
        assertThat(night.kind()).isEqualTo("changed");
        assertThat(night.statement())
                .startsWith(
                        "If it was where clocks go as in Berlin, they were set back by 60 minutes meanwhile, from 03:00 to 02:00. The activity began on ")
                .endsWith("(UTC+01:00).");
    }

    @Test
    void lapsAreToldWithTheFastestAndTheSlowest() throws Exception {
        Detector laps = named(new SampleLibrary(() -> Athlete.UNKNOWN), "laps");
        Target intervals = new Target.OfSource("Intervals 5 x 4 min");
        List<Finding> found = laps.find(intervals, Part.ALL, Work.Monitor.none());
        assertThat(found).extracting(Finding::kind).containsExactly("laps", "fastest", "slowest");
        assertThat(found.getFirst().statement())
                .startsWith(
                        "5 laps were recorded: lap 1 of 4:00, 2.68 km, 40.1 km/h, 175 bpm, 304 W; ");
        assertThat(found.getLast().statement())
                .startsWith("Lap 3 was the slowest of 5 laps: 4:00, ");
        assertThat(found(OneRide.of(1, _ -> 205), "laps", Part.ALL))
                .extracting(Finding::statement, Finding::kind)
                .containsExactly(tuple("No laps were recorded.", "none"));
    }
}
