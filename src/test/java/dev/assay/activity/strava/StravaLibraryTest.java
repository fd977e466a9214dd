package dev.assay.activity.strava;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.activity.Activity;
import dev.assay.activity.Athlete;
import dev.assay.activity.Details;
import dev.assay.activity.Recording;
import dev.assay.activity.StreamType;
import dev.assay.activity.catalogue.ReadActivities;
import dev.assay.activity.tool.ActivityTools;
import dev.assay.base.Json;
import dev.assay.settings.ChosenValues;
import dev.assay.task.Work;
import dev.assay.tool.ResultPart;
import dev.assay.tool.ToolResult;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What is read of activities at Strava when it is asked for, and what is kept of it.
final class StravaLibraryTest {
    private static final Work.Monitor MONITOR = Work.Monitor.none();
    private static final Instant NOON = Instant.parse("2026-05-04T12:07:00Z");
    private static final String LIST = "/api/v3/athlete/activities?";

    @TempDir Path home;
    private final FakeStrava strava = FakeStrava.start();
    private Instant now = NOON;

    @AfterEach
    void stop() {
        strava.close();
    }

    private StravaLibrary open() throws InterruptedException {
        InstantSource source = () -> now;
        StravaClient client =
                new StravaClient(
                        strava.account(),
                        StravaClientTest.tokens(strava),
                        _ -> {},
                        source.withZone(ZoneOffset.UTC));
        return StravaLibrary.open(
                client,
                new ReadActivities(home.resolve("kept.json"), now),
                () -> Athlete.UNKNOWN,
                MONITOR);
    }

    private static ToolResult result(StravaLibrary library, String tool, ObjectNode arguments)
            throws InterruptedException {
        return ActivityTools.over(library, () -> ChosenValues.NONE).stream()
                .filter(one -> one.spec().name().equals(tool))
                .findFirst()
                .orElseThrow()
                .run(arguments, MONITOR);
    }

    private static String text(StravaLibrary library, String tool) throws InterruptedException {
        return result(library, tool, Json.object()).parts().list().stream()
                .filter(ResultPart.Text.class::isInstance)
                .map(part -> ((ResultPart.Text) part).text())
                .findFirst()
                .orElseThrow();
    }

    private long streamsAsked() {
        return strava.requests().stream().filter(path -> path.contains("/streams")).count();
    }

    /// A list of rides, a day each, with streams of ten minutes.
    private void rides(int count) {
        strava.answers(
                LIST + "per_page=200&page=1",
                IntStream.range(0, count)
                        .mapToObj(i -> ride(500 + i, NOON.minus(Duration.ofDays(i + 1)), 250))
                        .collect(Collectors.joining(",", "[", "]")));
        String seconds =
                IntStream.range(0, 600)
                        .mapToObj(Integer::toString)
                        .collect(Collectors.joining(","));
        String beats =
                IntStream.range(0, 600).mapToObj(_ -> "140").collect(Collectors.joining(","));
        for (int i = 0; i < count; i++) {
            strava.answers(
                    "/api/v3/activities/%d/streams".formatted(500 + i),
                    "{\"time\": {\"data\": [%s]}, \"heartrate\": {\"data\": [%s]}, \"watts\": {\"data\": [%s]}}"
                            .formatted(seconds, beats, beats.replace("140", "2" + (10 + i))));
        }
    }

    private static String ride(long id, Instant start, int metres) {
        return """
        {"id": %d, "name": "Ride %d", "sport_type": "Ride", "start_date": "%s", "elapsed_time": 599,
        "moving_time": 599, "distance": %d, "has_heartrate": true, "device_watts": true}
        """
                .formatted(id, id, start, metres);
    }

    @Test
    void bestEffortsAreReadWhenTheyAreAskedForAndKept() throws Exception {
        rides(3);
        try (StravaLibrary library = open()) {
            assertThat(library.unread()).hasSize(3);
            assertThat(text(library, "get-best-efforts"))
                    .contains("212 W (Ride 502, ID 502)")
                    .doesNotContain("not read");
            assertThat(library.unread()).isEmpty();
            assertThat(library.activities().getFirst().totals().heartSeconds())
                    .containsExactly(Map.entry(140, 599.0));
        }
        assertThat(streamsAsked()).isEqualTo(3);
        try (StravaLibrary again = open()) {
            assertThat(again.unread()).isEmpty();
            assertThat(text(again, "get-best-efforts")).contains("212 W");
        }
        assertThat(streamsAsked()).as("kept").isEqualTo(3);

        now = NOON.plus(Duration.ofDays(8));
        try (StravaLibrary later = open()) {
            assertThat(later.unread()).as("kept for a week").hasSize(3);
        }
    }

    @Test
    void soManyAreReadAtOnceAndTheOthersAreTold() throws Exception {
        rides(34);
        try (StravaLibrary library = open()) {
            assertThat(text(library, "get-best-efforts"))
                    .contains("239 W (Ride 529, ID 529)")
                    .endsWith(
                            "This is of the newest 30 of 34 activities: the streams of the others were not read yet. Asking again reads up to 30 more.");
            assertThat(text(library, "get-best-efforts"))
                    .contains("243 W (Ride 533, ID 533)")
                    .doesNotContain("not read");
        }
    }

    @Test
    void someRequestsAreLeftForWhatIsAskedNext() throws Exception {
        rides(3);
        try (StravaLibrary library = open()) {
            strava.answersOnce(
                    "/api/v3/activities/500/streams",
                    200,
                    Map.of("X-ReadRateLimit-Limit", "100,1000", "X-ReadRateLimit-Usage", "80,340"),
                    "{\"time\": {\"data\": [0, 1]}, \"watts\": {\"data\": [100, 100]}}");
            assertThat(text(library, "get-best-efforts"))
                    .contains("This is of the newest 1 of 3 activities", "rate limit exceeded");
            assertThat(streamsAsked()).isEqualTo(1);
        }
    }

    @Test
    void whereNothingIsReadNothingIsSaidOfIt() throws Exception {
        rides(2);
        strava.answersOnce("/api/v3/activities/500/streams", 429, Map.of(), "");
        try (StravaLibrary library = open()) {
            ToolResult result =
                    ActivityTools.over(library, () -> ChosenValues.NONE).stream()
                            .filter(one -> one.spec().name().equals("get-best-efforts"))
                            .findFirst()
                            .orElseThrow()
                            .run(Json.object(), MONITOR);
            assertThat(result.isFailure()).isTrue();
            assertThat(result.toString())
                    .contains("The streams of 2 activities were not read yet")
                    .doesNotContain("was recorded");
        }
    }

    @Test
    void anActivityThatWasChangedAtStravaIsReadAgainAndOneWithoutStreamsIsNot() throws Exception {
        strava.answersOnce("/api/v3/activities/102/streams", 404, Map.of(), "{}");
        try (StravaLibrary library = open()) {
            assertThat(library.readStreams(library.activities(), MONITOR)).isEmpty();
            assertThat(library.activities().getLast().streams()).isEmpty();
        }
        strava.answers(LIST + "per_page=200&page=1", "[" + ride(101, NOON, 41) + "]");
        try (StravaLibrary again = open()) {
            assertThat(again.unread()).containsExactly(101L);
        }
    }

    @Test
    void powerThatStravaEstimatedIsNoBestEffort() throws Exception {
        strava.answers(
                "/api/v3/activities/102/streams",
                "{\"time\": {\"data\": [0, 1, 2]}, \"watts\": {\"data\": [900, 900, 900]}}");
        try (StravaLibrary library = open()) {
            Recording run = library.recording(102, MONITOR).orElseThrow();
            assertThat(run.remarks())
                    .contains("There was no power meter: the power is an estimate of Strava's.");
            Activity listed = library.activities().getLast();
            assertThat(listed.totals().best()).doesNotContainKey(StreamType.POWER);
            assertThat(library.unread()).as("read with its recording").containsExactly(101L);
        }
    }

    @Test
    void questionsAboutOtherStreamsCostNoFurtherRequest() throws Exception {
        rides(1);
        strava.answers("/api/v3/activities/500/laps", "[]");
        try (StravaLibrary library = open()) {
            for (String stream : List.of("heartrate", "watts")) {
                ObjectNode arguments = Json.object().put("activity_id", 500);
                arguments.put("processing_mode", "raw").withArray("stream_types").add(stream);
                assertThat(result(library, "get-activity-streams", arguments))
                        .isNotInstanceOf(ToolResult.Failed.class);
            }
        }
        assertThat(streamsAsked()).isEqualTo(1);
    }

    @Test
    void detailsAreReadOnce() throws Exception {
        strava.answers(
                "/api/v3/activities/101",
                """
                {"id": 101, "calories": 870.2, "kilojoules": 780.5, "suffer_score": 82, "description": " Windy. ",
                "device_name": "Edge 530", "gear": {"id": "b1", "name": "Old faithful"}}
                """);
        try (StravaLibrary library = open()) {
            assertThat(library.details(101, MONITOR))
                    .contains(
                            new Details(
                                    870.2,
                                    780.5,
                                    82.0,
                                    "Old faithful",
                                    "Edge 530",
                                    "Windy.",
                                    null));
            int asked = strava.requests().size();
            library.details(101, MONITOR);
            assertThat(strava.requests()).hasSize(asked);
            assertThat(library.details(102, MONITOR).orElseThrow().problem())
                    .startsWith("Strava's details were not read: the requested activity");
            assertThat(library.details(5, MONITOR)).isEmpty();
        }
    }

    @Test
    void whatIsNewIsFoundEveryFewMinutes() throws Exception {
        String since =
                LIST
                        + "after=%d&per_page=200&page="
                                .formatted(Instant.parse("2026-05-01T06:00:00Z").getEpochSecond());
        strava.answers(
                since + 1,
                "["
                        + ride(103, Instant.parse("2026-05-04T11:00:00Z"), 9)
                        + ","
                        + ride(101, Instant.parse("2026-05-03T06:00:00Z"), 40)
                        + "]");
        strava.answers(since + 2, "[]");
        try (StravaLibrary library = open()) {
            assertThat(library.look(MONITOR)).as("asked just now").isZero();
            now = NOON.plus(Duration.ofMinutes(6));
            assertThat(library.look(MONITOR)).as("one new, one renamed, one gone").isEqualTo(3);
            assertThat(library.activities())
                    .extracting(Activity::name)
                    .containsExactly("Ride 103", "Ride 101");
            int asked = strava.requests().size();
            assertThat(library.look(MONITOR)).isZero();
            assertThat(strava.requests()).hasSize(asked);

            strava.close();
            now = NOON.plus(Duration.ofMinutes(12));
            assertThat(library.look(MONITOR)).as("Strava is away").isZero();
            assertThat(library.activities()).hasSize(2);
        }
    }
}
