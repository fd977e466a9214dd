package dev.assay.activity.finding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.activity.Activity;
import dev.assay.activity.ActivityLibrary;
import dev.assay.activity.Athlete;
import dev.assay.activity.Recording;
import dev.assay.activity.StreamType;
import dev.assay.activity.Streams;
import dev.assay.activity.catalogue.ActivitySummary;
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
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.Table;

/// Rides that were even, and rides of which the fade is known because it was put in.
final class RecordingDetectorsTest {
    private static final int SEEDS = 12;
    private static final int SECONDS = 7_200;
    private static final Target RIDE = new Target.OfSource("1");

    @TempDir Path folder;

    /// What somebody does at a second.
    private interface Effort {
        double at(int second);
    }

    /// One ride whose power and speed follow an effort, with noise.
    private record Ride(Recording recording) implements ActivityLibrary {
        static Ride of(long seed, Effort watts) {
            Random random = new Random(seed);
            Map<StreamType, double[]> streams = new EnumMap<>(StreamType.class);
            double[] power =
                    IntStream.range(0, SECONDS)
                            .mapToDouble(i -> watts.at(i) + 12 * random.nextGaussian())
                            .toArray();
            double[] metres = new double[SECONDS];
            for (int i = 1; i < SECONDS; i++) {
                metres[i] = metres[i - 1] + 8 * Math.cbrt(watts.at(i) / 200);
            }
            double[] heart =
                    IntStream.range(0, SECONDS)
                            .mapToDouble(_ -> Math.rint(140 + 1.5 * random.nextGaussian()))
                            .toArray();
            streams.put(StreamType.TIME, IntStream.range(0, SECONDS).asDoubleStream().toArray());
            streams.put(StreamType.POWER, power);
            streams.put(StreamType.DISTANCE, metres);
            streams.put(StreamType.HEART_RATE, heart);
            return new Ride(
                    new Recording(
                            "Morning",
                            "Ride",
                            Instant.parse("2026-11-15T08:00:00Z"),
                            ZoneOffset.UTC,
                            null,
                            new Streams(streams),
                            List.of(),
                            List.of()));
        }

        @Override
        public String title() {
            return "Rides";
        }

        @Override
        public Athlete athlete() {
            return Athlete.UNKNOWN;
        }

        @Override
        public List<Activity> activities() {
            return List.of(ActivitySummary.of(recording, 1, "test.fit"));
        }

        @Override
        public Optional<Recording> recording(long id, Work.Monitor monitor) {
            return Optional.of(recording).filter(_ -> id == 1);
        }

        @Override
        public void close() {}
    }

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
            Ride ride = Ride.of(seed, _ -> 205);
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
            Ride ride = Ride.of(seed, second -> second < fade ? 205 : 150);
            Finding finding = found(ride, "steadiness", Part.ALL).getFirst();
            String from = String.valueOf(finding.place().from());
            double at = Double.parseDouble(from.substring(0, from.indexOf(' ')));
            boolean told =
                    finding.statement()
                            .matches(
                                    "The power held 20[456] W until .*, then fell: .*: -2[678] %\\. .*");
            right += told && Math.abs(at - fade) <= 60 && finding.weight() > 0.5 ? 1 : 0;
        }
        assertThat(right).isGreaterThanOrEqualTo(SEEDS * 9 / 10);
    }

    @Test
    void aPartIsLookedAtAlone() throws Exception {
        Ride ride = Ride.of(5, second -> second < 3_600 ? 205 : 150);
        assertThat(found(ride, "steadiness", new Part(0, 3_500)).getFirst().statement())
                .startsWith("The power held 205 W, give or take");
        assertThat(found(ride, "steadiness", new Part(3_700, 7_000)).getFirst().statement())
                .startsWith("The power held 150 W");
        assertThatThrownBy(() -> found(ride, "halves", new Part(9_000, 9_100)))
                .isInstanceOf(NotLookedException.class)
                .hasMessageContaining("seconds since the start");
    }

    @Test
    void theSlowerHalfIsTold() throws Exception {
        Ride ride = Ride.of(2, second -> second < 3_600 ? 205 : 120);
        Finding halves = found(ride, "halves", Part.ALL).getFirst();
        assertThat(halves.statement())
                .startsWith("A positive split, the second half was slower: the first half took ");
        assertThat(halves.weight()).isBetween(0.2, 0.7);
    }

    @Test
    void aResultLeadsToTheActivityThatItIsOf() throws Exception {
        Ride ride = Ride.of(2, _ -> 205);
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
            assertThat(steadiness.refusal(new Target.OfSource("2"))).isPresent();
        }
    }

    @Test
    void whatWasNotRecordedIsSaid() {
        Map<StreamType, double[]> streams = new EnumMap<>(StreamType.class);
        streams.put(StreamType.TIME, IntStream.range(0, 900).asDoubleStream().toArray());
        Ride bare =
                new Ride(
                        new Recording(
                                "Bare",
                                "Ride",
                                null,
                                null,
                                null,
                                new Streams(streams),
                                List.of(),
                                List.of()));
        for (String id : List.of("steadiness", "heart_rate_drift", "halves")) {
            assertThatThrownBy(() -> found(bare, id, Part.ALL))
                    .isInstanceOf(NotLookedException.class)
                    .message()
                    .endsWith(".");
        }
    }
}
