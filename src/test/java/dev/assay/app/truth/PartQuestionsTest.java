package dev.assay.app.truth;

import static dev.assay.app.truth.BareSamples.rounded;
import static dev.assay.app.truth.BareSamples.time;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.activity.Activity;
import dev.assay.activity.StreamType;
import dev.assay.app.AskingDesk;
import dev.assay.base.Json;
import dev.assay.source.FocusKey;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What athletes ask of parts of the sample activities: of their laps, and of a stretch that they
/// chose on the page. What is expected comes from the bare samples.
final class PartQuestionsTest {
    private static final String SAMPLE = "activity:sample";
    private static final int FROM = 600;
    private static final int TO = 1_800;
    @TempDir static Path home;
    private static AskingDesk desk;
    private final BareSamples bare = new BareSamples();
    private final Activity ride = bare.activity("Sunday long ride");
    private final Activity intervals = bare.activity("Intervals 5 x 4 min");

    @BeforeAll
    static void openTheProgram() {
        desk = AskingDesk.open(home);
    }

    @AfterAll
    static void closeTheProgram() {
        desk.close();
    }

    private static String told(String... questions) throws InterruptedException {
        return Told.of(desk.ask(SAMPLE, Optional.empty(), List.of(questions))).toString();
    }

    private String ofPart(String question) throws InterruptedException {
        FocusKey part =
                new FocusKey(
                        SAMPLE,
                        Json.object()
                                .put("activity_id", ride.id())
                                .put("start_time", FROM)
                                .put("end_time", TO));
        return Told.of(desk.ask(SAMPLE, part, question)).toString();
    }

    /// The values of the part, whose times are its places as the ride has no stop before.
    private double[] part(StreamType type) {
        double[] times = bare.values(ride, StreamType.TIME);
        double[] all = bare.values(ride, type);
        assertThat(times[TO]).isEqualTo(TO);
        return Arrays.copyOfRange(all, FROM, TO + 1);
    }

    @Test
    void figuresOfAChosenPartAreOfItsSamplesAlone() throws InterruptedException {
        String bounds = "in this part of Sunday long ride of 2026-11-15, from 10:00 to 30:00";
        double beats = Arrays.stream(part(StreamType.HEART_RATE)).max().orElseThrow();
        double watts = Arrays.stream(part(StreamType.POWER)).average().orElseThrow();
        double[] metres = part(StreamType.DISTANCE);
        assertThat(beats).isNotEqualTo(bare.most(ride, StreamType.HEART_RATE));

        for (String question :
                List.of(
                        "max heart rate in this part",
                        "what was my highest heart rate here?",
                        "max heart rate")) {
            assertThat(ofPart(question))
                    .contains("The highest heart rate " + bounds, rounded(beats, "bpm"));
        }
        assertThat(ofPart("what was my average power here?"))
                .contains("The average power " + bounds, rounded(watts, "W"));
        assertThat(ofPart("how far was this part?"))
                .contains("The distance " + bounds, BareSamples.km(metres[TO - FROM] - metres[0]));
        assertThat(ofPart("how long was this part?")).contains("takes 20:00.");
        assertThat(ofPart("average speed in this part"))
                .contains("%.1f km/h".formatted((metres[TO - FROM] - metres[0]) / 1_200 * 3.6));
    }

    /// The climb of a part is its share of the climb of all.
    @Test
    void theClimbOfAPartIsAShareOfTheClimbOfAll() throws InterruptedException {
        double[] heights = bare.values(ride, StreamType.ALTITUDE);
        double[] up = new double[heights.length];
        double from = heights[0];
        int turned = 0;
        for (int i = 1; i < heights.length; i++) {
            if (heights[i] < from - 3) {
                from = heights[i];
                turned = i;
            } else if (heights[i] > from + 3) {
                double highest = from;
                for (int k = turned + 1; k <= i; k++) {
                    up[k] = Math.max(0, heights[k] - highest);
                    highest = Math.max(highest, heights[k]);
                }
                from = heights[i];
                turned = i;
            }
        }
        double expected = Arrays.stream(up, FROM + 1, TO + 1).sum();

        assertThat(ofPart("how much climbing in this part?"))
                .contains("The climb in this part of", " is " + rounded(expected, "m") + ".");
    }

    @Test
    void steadinessOfAPartIsToldByItsQuarters() throws InterruptedException {
        double[] watts = part(StreamType.POWER);
        double[] quarters = new double[4];
        for (int i = 0; i < 4; i++) {
            quarters[i] = Arrays.stream(watts, 300 * i, 300 * i + 301).average().orElseThrow();
        }
        double mean = Arrays.stream(quarters).average().orElseThrow();
        boolean even = Arrays.stream(quarters).allMatch(each -> Math.abs(each / mean - 1) < 0.05);

        for (String question :
                List.of("was it steady here?", "was this part steady?", "was it steady?")) {
            assertThat(ofPart(question))
                    .contains(
                            even ? "Even, each quarter" : "Not even, a quarter",
                            "in this part of Sunday long ride",
                            "%.0f W, %.0f W, %.0f W, %.0f W"
                                    .formatted(quarters[0], quarters[1], quarters[2], quarters[3]));
        }
    }

    @Test
    void anAnswerAboutTheWholeSaysSoWhereAPartWasChosen() throws InterruptedException {
        assertThat(ofPart("did my heart rate drift?"))
                .contains("not only about the part that was chosen");
        assertThat(ofPart("was the Long run steady?")).doesNotContain("part that was chosen");
        assertThat(told("was it steady here?")).contains("No part of an activity is selected");
        assertThat(told("max heart rate in this part"))
                .contains("No part of an activity is selected");
    }

    @Test
    void lapsAreThoseThatWereRecorded() throws InterruptedException {
        assertThat(told("How many laps does Intervals 5 x 4 min have?")).contains("5 laps");
        assertThat(told("how many laps does the pool swim have?")).contains("10 laps as recorded");
        // Each effort of 4:00 is a lap, the first from 15:00 on; its samples are a second apart.
        double[] starts = bare.lapStarts(intervals);
        double[] metres = bare.values(intervals, StreamType.DISTANCE);
        assertThat(starts).hasSize(5);
        double[] speeds = new double[5];
        for (int lap = 0; lap < 5; lap++) {
            int first = (int) starts[lap];
            speeds[lap] = (metres[first + 239] - metres[first - 1]) / 240 * 3.6;
        }
        String each = told("how fast was each lap of the intervals?");
        assertThat(each).contains("5 laps of Intervals 5 x 4 min", "4:00");
        for (double speed : speeds) {
            assertThat(each).contains("%.1f km/h".formatted(speed));
        }
        int slowest = 0;
        int fastest = 0;
        for (int lap = 1; lap < 5; lap++) {
            slowest = speeds[lap] < speeds[slowest] ? lap : slowest;
            fastest = speeds[lap] > speeds[fastest] ? lap : fastest;
        }
        assertThat(told("slowest lap of the intervals"))
                .contains("Lap %d was the slowest of 5 laps".formatted(slowest + 1));
        assertThat(told("which lap of Intervals 5 x 4 min was the fastest?"))
                .contains("Lap %d was the quickest of 5 laps".formatted(fastest + 1));
        assertThat(told("laps of the tempo run"))
                .contains("1 lap of Tempo run", time(1_500), "/km");
    }

    @Test
    void whereNoLapWasRecordedNoneIsTold() throws InterruptedException {
        assertThat(told("how many laps does the coffee ride have?"))
                .contains("No laps were recorded in Coffee ride");
        assertThat(told("slowest lap"))
                .contains("No laps were recorded", "No activity was named: this is the last one");
        assertThat(told("show me lap 9 of the intervals")).contains("There is no lap 9", "5 laps");
        assertThat(told("power of the laps by wind")).contains("did not understand");
    }
}
