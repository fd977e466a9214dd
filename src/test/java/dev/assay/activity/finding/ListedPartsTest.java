package dev.assay.activity.finding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.activity.ActivityLibrary;
import dev.assay.activity.Athlete;
import dev.assay.activity.Lap;
import dev.assay.activity.Recording;
import dev.assay.activity.StreamType;
import dev.assay.activity.finding.ListedParts.Listed;
import dev.assay.activity.sample.SampleLibrary;
import dev.assay.finding.Detector;
import dev.assay.finding.Detector.NotLookedException;
import dev.assay.finding.Detector.Part;
import dev.assay.finding.Finding;
import dev.assay.finding.Target;
import dev.assay.task.Work;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// One of the parts that a detector lists, of laps, splits, stops and efforts.
final class ListedPartsTest {
    private static final int SECONDS = 3_600;

    private static String told(ActivityLibrary library, String name, String id, String subject)
            throws Exception {
        Detector detector =
                RecordingDetectors.over(library).stream()
                        .filter(each -> each.id().equals(id))
                        .findFirst()
                        .orElseThrow();
        Part part = new Part(Part.ALL.from(), Part.ALL.to(), subject);
        List<Finding> found = detector.find(new Target.OfSource(name), part, Work.Monitor.none());
        assertThat(found).hasSize(1);
        return found.getFirst().statement();
    }

    private static String intervals(String id, String subject) throws Exception {
        return told(new SampleLibrary(() -> Athlete.UNKNOWN), "Intervals 5 x 4 min", id, subject);
    }

    @Test
    void aNumberedPartIsToldAloneWithItsPlaceAmongAll() throws Exception {
        assertThat(intervals("laps", "lap 1"))
                .isEqualTo(
                        "Lap 1 was the fastest of 5 laps: 4:00, 2.68 km, 40.1 km/h, 175 bpm, 304 W.");
        assertThat(intervals("laps", "the third lap")).startsWith("Lap 3 was the slowest of 5");
        assertThat(intervals("laps", "last lap")).startsWith("Lap 5 was the 4th fastest of 5 laps");
        assertThat(intervals("laps", "lap 9")).isEqualTo("There is no lap 9, only 5 laps.");
        assertThat(intervals("laps", "6th fastest lap"))
                .isEqualTo("There is no 6th fastest lap, only 5 laps.");
        assertThat(intervals("laps", "weakest lap")).startsWith("Lap 5 was the weakest of 5 laps");
        assertThat(intervals("steadiness", "effort 2")).startsWith("Effort 2 was the strongest of");
        assertThat(intervals("steadiness", "fastest effort")).contains("the fastest of", " km/h ");
        assertThatThrownBy(() -> intervals("stops", "lap 1"))
                .isInstanceOf(NotLookedException.class)
                .hasMessage("It lists no laps.");
        assertThatThrownBy(() -> intervals("data_remarks", "lap 1"))
                .hasMessage("It lists no laps.");
    }

    /// A minute of standing in a lap is part of its mean power, and of no effort's.
    @Test
    void meansAreToldWithWhatTheyAreOf() throws Exception {
        Map<StreamType, double[]> streams = new EnumMap<>(StreamType.class);
        double[] times = IntStream.range(0, SECONDS).asDoubleStream().toArray();
        streams.put(StreamType.TIME, times);
        streams.put(StreamType.SPEED, at(times, i -> i < 1_800 || i >= 1_860 ? 8 : 0));
        streams.put(
                StreamType.DISTANCE, at(times, i -> 8 * (i < 1_800 ? i : Math.max(1_800, i - 60))));
        streams.put(StreamType.POWER, at(times, i -> i < 1_800 || i >= 1_860 ? 200 : 0));
        Recording one = OneRide.of("Ride", streams).recording();
        Lap lap = new Lap("Lap 1", 0, SECONDS, null);
        OneRide ride =
                new OneRide(
                        new Recording(
                                "Morning",
                                "Ride",
                                one.start(),
                                one.offset(),
                                null,
                                one.streams(),
                                List.of(lap),
                                List.of()));
        assertThat(told(ride, "1", "laps", "lap 1"))
                .endsWith(" km/h in motion, 197 W over all that was recorded.");
        assertThat(told(ride, "1", "steadiness", ""))
                .startsWith("The power held 200 W")
                .contains("; no fade was found. These are means in motion.");
        assertThat(intervals("steadiness", ""))
                .contains("These are means without the first and the last 30 s of an effort.");
        assertThat(intervals("steadiness", "effort 5"))
                .endsWith(", a mean without the first and the last 30 s.");
    }

    private static double[] at(double[] times, DoubleUnaryOperator value) {
        return Arrays.stream(times).map(value).toArray();
    }

    private static OneRide stream(String sport, StreamType type, OneRide.Effort effort) {
        Map<StreamType, double[]> streams = new EnumMap<>(StreamType.class);
        streams.put(StreamType.TIME, IntStream.range(0, SECONDS).asDoubleStream().toArray());
        streams.put(type, IntStream.range(0, SECONDS).mapToDouble(effort::at).toArray());
        return OneRide.of(sport, streams);
    }

    @Test
    void stopsAreComparedByHowLongTheyWere() throws Exception {
        OneRide ride =
                stream(
                        "Ride",
                        StreamType.SPEED,
                        i -> (i > 600 && i < 700) || (i > 1_200 && i < 1_500) ? 0 : 8);
        assertThat(told(ride, "1", "stops", "longest stop"))
                .isEqualTo("Stop 2 was the longest of 2 stops of a minute or more: 4:59 at 20:00.");
        assertThat(told(ride, "1", "stops", "stop 1")).startsWith("Stop 1 was the shortest of 2");
        assertThat(told(ride, "1", "stops", "fastest stop"))
                .isEqualTo("Of 2 stops of a minute or more it is not known which was the fastest.");
        OneRide none = stream("Ride", StreamType.SPEED, _ -> 8);
        assertThat(told(none, "1", "stops", "longest stop"))
                .isEqualTo("There was no stop of a minute or more.");
    }

    /// A marathon's list is of longer splits, its seventh kilometre is still one.
    @Test
    void splitsAreOfAKilometreOrAMileHoweverFarItWas() throws Exception {
        OneRide run =
                stream(
                        "Run",
                        StreamType.DISTANCE,
                        i -> i <= 1_800 ? i * 14.0 : 25_200 + (i - 1_800) * 10.0);
        assertThat(told(run, "1", "halves", "split 7"))
                .matches(
                        "Split 7 was the .*fastest of 43 splits of 1 km: 1:11 in motion \\(1:11 /km\\), from 6 km to 7 km\\.");
        assertThat(told(run, "1", "halves", "slowest split in miles"))
                .contains("slowest of 26 splits of 1 mi: 2:41 in motion (2:41 /mi), from ");
        assertThat(told(run, "1", "halves", "in miles"))
                .contains("/mi), the second", "Each 5 mi took ");
        OneRide swim = stream("Swim", StreamType.DISTANCE, Double::valueOf);
        assertThat(told(swim, "1", "halves", "split 2 in miles"))
                .endsWith("(1:31 /100 yd), from 100 yd to 200 yd.");
    }

    @Test
    void equalPartsShareTheirPlaceAndUnknownOnesHaveNone() {
        ListedParts parts = laps(1, lap(0, 4), lap(1, 5), lap(2, 5), lap(3, Double.NaN));
        assertThat(statement(parts, new PartChoice("lap", 1, Superlative.FASTEST)))
                .isEqualTo("Lap 2 was the joint fastest of 4 laps, of which 3 are known: words.");
        assertThat(statement(parts, new PartChoice("lap", 4, null)))
                .isEqualTo("Lap 4 of 4 laps: words.");
        assertThat(statement(parts, new PartChoice("lap", 1, Superlative.STRONGEST)))
                .startsWith("Lap 2 was the joint fastest");
        ListedParts one = laps(1, lap(0, 4));
        assertThat(statement(one, new PartChoice("lap", 0, null)))
                .isEqualTo("Lap 1 is the only lap: words.");
    }

    @Test
    void aRemnantAtAnEndIsNotCompared() {
        ListedParts parts = laps(1, lap(0, 600, 8), lap(600, 1_200, 7), lap(1_200, 1_206, 3));
        assertThat(statement(parts, new PartChoice("lap", 1, Superlative.SLOWEST)))
                .isEqualTo("Lap 2 was the slowest of 3 laps (lap 3, of 0:06, not counted): words.");
        assertThat(statement(parts, new PartChoice("lap", 3, null)))
                .isEqualTo("Lap 3 of 3 laps: words.");
        assertThat(statement(parts, new PartChoice("lap", 1, Superlative.SHORTEST)))
                .isEqualTo("Lap 3 was the shortest of 3 laps: words.");
    }

    /// A chosen part may cut a lap to a remnant at both ends.
    @Test
    void aRemnantAtBothEndsLeavesNothingToCompare() {
        ListedParts parts = laps(2, lap(0, 34, 3), lap(34, 1_555, 5), lap(1_555, 1_561, 2));
        assertThat(parts.known(Superlative.FASTEST)).hasSize(1);
        assertThat(statement(parts, new PartChoice("lap", 1, Superlative.SLOWEST)))
                .contains(" of 3 laps (lap 2, of 0:34, and lap 4, of 0:06, not counted)");
    }

    /// Sprints of a few seconds between long rests are no remnants.
    @Test
    void aShortLapBetweenLongOnesIsCompared() {
        ListedParts parts = laps(1, lap(0, 600, 7), lap(600, 606, 12), lap(606, 1_200, 7.5));
        assertThat(statement(parts, new PartChoice("lap", 1, Superlative.FASTEST)))
                .isEqualTo("Lap 2 was the fastest of 3 laps: words.");
    }

    @Test
    void lapsOfAPartKeepTheirNumbers() throws Exception {
        Detector laps = RecordingDetectors.over(new SampleLibrary(() -> Athlete.UNKNOWN)).get(4);
        Target ride = new Target.OfSource("Intervals 5 x 4 min");
        Finding third = laps.find(ride, new Part(0, 1e9, "lap 3"), Work.Monitor.none()).getFirst();
        double from = Double.parseDouble(String.valueOf(third.place().from()).replace(" s", ""));
        List<Finding> found = laps.find(ride, new Part(from + 60, 1e9, ""), Work.Monitor.none());
        assertThat(found.getFirst().statement())
                .startsWith("3 laps were recorded: lap 3 of 3:00 (a part), ")
                .contains("; lap 4 of 4:00, ", "; lap 5 of 4:00, ");
        assertThat(
                        laps.find(ride, new Part(from + 60, 1e9, "lap 4"), Work.Monitor.none())
                                .getFirst()
                                .statement())
                .startsWith("Lap 4 was the ");
        assertThat(
                        laps.find(ride, new Part(from + 60, 1e9, "lap 1"), Work.Monitor.none())
                                .getFirst()
                                .statement())
                .isEqualTo("There is no lap 1, only 3 laps, from lap 3 on.");
    }

    private static String statement(ListedParts parts, PartChoice name) {
        return parts.finding(name).statement();
    }

    private static ListedParts laps(int first, Listed... all) {
        return new ListedParts("lap", "", Superlative.FASTEST, first, List.of(all));
    }

    private static Listed lap(int from, double speed) {
        return lap(from, from + 1, speed);
    }

    private static Listed lap(int from, int to, double speed) {
        return new Listed(from, to, to - from, speed, Double.NaN, "words");
    }
}
