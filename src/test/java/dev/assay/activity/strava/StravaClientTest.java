package dev.assay.activity.strava;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.activity.Activity;
import dev.assay.activity.Athlete;
import dev.assay.activity.Athlete.HeartRateZone;
import dev.assay.activity.Lap;
import dev.assay.activity.Recording;
import dev.assay.activity.UnreadableRecordingException;
import dev.assay.activity.catalogue.ReadActivities;
import dev.assay.task.Work;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Strava's API against a server on this computer: tokens, limits, failures, and what is read.
final class StravaClientTest {
    private static final String ATHLETE = "/api/v3/athlete";
    private static final Instant NOON = Instant.parse("2026-05-04T12:07:00Z");

    @TempDir Path home;
    private final FakeStrava strava = FakeStrava.start();
    private final List<StravaTokens> renewed = new ArrayList<>();
    private Instant now = NOON;

    @AfterEach
    void stop() {
        strava.close();
    }

    /// Tokens that a server takes.
    static StravaTokens tokens(FakeStrava strava) {
        return new StravaTokens(
                FakeStrava.SECRET,
                strava.token(),
                "again-1",
                Instant.ofEpochSecond(4_000_000_000L));
    }

    private StravaClient client(StravaTokens tokens) {
        InstantSource source = () -> now;
        return new StravaClient(
                strava.account(), tokens, renewed::add, source.withZone(ZoneOffset.UTC));
    }

    @Test
    void aTokenThatIsAboutToExpireIsRenewedAndHeardOf() throws Exception {
        StravaTokens old =
                new StravaTokens(
                        FakeStrava.SECRET, "token-1", "again-1", NOON.plus(Duration.ofMinutes(4)));
        try (StravaClient client = client(old)) {
            assertThat(client.json("athlete").path("firstname").asText()).isEqualTo("Ada");
            assertThat(client.json("athlete").path("firstname").asText()).isEqualTo("Ada");
        }

        assertThat(strava.requests()).containsExactly("/oauth/token", ATHLETE, ATHLETE);
        assertThat(renewed).hasSize(1);
        assertThat(renewed.getFirst().refresh()).isEqualTo("again-2");
        assertThat(StravaTokens.kept(renewed.getFirst().text())).contains(renewed.getFirst());
        assertThat(renewed.getFirst().toString()).doesNotContain("token-2", "again", "hush");
    }

    @Test
    void aTokenThatIsRefusedIsRenewedOnce() throws Exception {
        try (StravaClient client = client(tokens(strava))) {
            strava.revoke();
            assertThat(client.json("athlete").path("ftp").asInt()).isEqualTo(240);
        }
        assertThat(strava.requests()).containsExactly(ATHLETE, "/oauth/token", ATHLETE);
    }

    @Test
    void whereARefreshIsRefusedTheAthleteConnectsAgain() {
        StravaTokens wrong =
                new StravaTokens("wrong", "token-0", "again-1", NOON.plusSeconds(9_999));
        try (StravaClient client = client(wrong)) {
            assertThatThrownBy(() -> client.json("athlete"))
                    .isInstanceOf(StravaException.class)
                    .hasMessage(
                            "your Strava connection has expired. Please reconnect your Strava account");
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "403|Strava does not let this application read it",
                "404|the requested activity was not found or is not accessible",
                "429|strava API rate limit exceeded. Please try again in a few minutes",
                "500|strava service is temporarily unavailable. Please try again later",
                "503|strava service is temporarily unavailable. Please try again later",
                "302|Strava refused the request (status 302)"
            })
    void whatFailsIsToldInWords(int status, String words) {
        strava.answersOnce(ATHLETE, status, Map.of("Location", "http://127.0.0.1:1/"), "");
        try (StravaClient client = client(tokens(strava))) {
            assertThatThrownBy(() -> client.json("athlete")).hasMessageStartingWith(words);
        }
    }

    @Test
    void nothingIsSentUntilTheQuarterOfAnHourOfTooManyRequestsEnds() throws Exception {
        strava.answersOnce(
                ATHLETE,
                200,
                Map.of("X-ReadRateLimit-Limit", "100,1000", "X-ReadRateLimit-Usage", "100,340"),
                "{}");
        try (StravaClient client = client(tokens(strava))) {
            client.json("athlete");
            now = NOON.plus(Duration.ofSeconds(479));
            assertThatThrownBy(() -> client.json("athlete")).hasMessageContaining("rate limit");
            assertThat(strava.requests()).hasSize(1);

            now = Instant.parse("2026-05-04T12:15:00Z");
            assertThat(client.json("athlete").path("ftp").asInt()).isEqualTo(240);

            strava.answersOnce(
                    ATHLETE,
                    200,
                    Map.of("X-RateLimit-Limit", "200,2000", "X-RateLimit-Usage", " 3, 2000"),
                    "{}");
            client.json("athlete");
            now = Instant.parse("2026-05-04T23:59:59Z");
            assertThatThrownBy(() -> client.json("athlete")).hasMessageContaining("rate limit");
            now = Instant.parse("2026-05-05T00:00:00Z");
            assertThat(client.json("athlete").path("ftp").asInt()).isEqualTo(240);
        }
    }

    @ParameterizedTest
    @CsvSource({"x", "''", "'{\"a\":'"})
    void anAnswerThatIsNoJsonIsTold(String body) {
        strava.answersOnce(ATHLETE, 200, Map.of(), body);
        try (StravaClient client = client(tokens(strava))) {
            assertThatThrownBy(() -> client.json("athlete")).hasMessageContaining("no JSON");
        }
    }

    @Test
    void aServerThatIsAwayIsTold() {
        StravaAccount account = strava.account();
        strava.close();
        try (StravaClient client =
                new StravaClient(account, tokens(strava), renewed::add, Clock.systemUTC())) {
            assertThatThrownBy(() -> client.json("athlete"))
                    .hasMessageStartingWith("unable to reach Strava");
        }
    }

    private StravaLibrary library() throws InterruptedException {
        return StravaLibrary.open(
                client(tokens(strava)),
                new ReadActivities(home.resolve("kept.json"), NOON),
                () -> Athlete.UNKNOWN,
                Work.Monitor.none());
    }

    @Test
    void theAthleteAndTheListAreRead() throws Exception {
        try (StravaLibrary library = library()) {
            Athlete athlete = library.athlete();
            assertThat(library.title()).isEqualTo("Strava of Ada Byron");
            assertThat(athlete.ftp()).isEqualTo(240);
            assertThat(athlete.zones())
                    .containsExactly(
                            new HeartRateZone(0, 123),
                            new HeartRateZone(123, 153),
                            new HeartRateZone(153, Double.POSITIVE_INFINITY));
            Activity ride = library.activities().getFirst();
            assertThat(ride.name()).isEqualTo("Morning ride");
            assertThat(ride.totals().normalisedPower()).isEqualTo(226);
            assertThat(ride.localStart()).hasToString("2026-05-03T08:00");
            Activity run = library.activities().getLast();
            assertThat(run.name()).isEqualTo("Activity");
            assertThat(run.sport()).isEqualTo("TrailRun");
            assertThat(run.totals().power()).as("estimated by Strava, not measured").isNull();
            assertThat(run.totals().gain()).isZero();
        }
    }

    @Test
    void streamsComeWithLapsAndAreReadOnce() throws Exception {
        try (StravaLibrary library = library()) {
            Recording ride = library.recording(101, Work.Monitor.none()).orElseThrow();
            assertThat(ride.laps())
                    .containsExactly(new Lap("Lap 1", 0, 3, 24.0), new Lap("Lap 2", 3, 5, 16.0));
            assertThat(ride.streams().size()).isEqualTo(6);
            int asked = strava.requests().size();
            library.recording(101, Work.Monitor.none());
            assertThat(strava.requests()).hasSize(asked);
        }
    }

    @Test
    void anActivityWithoutStreamsSaysSo() throws Exception {
        strava.answersOnce("/api/v3/activities/102/streams", 404, Map.of(), "{}");
        try (StravaLibrary library = library()) {
            assertThatThrownBy(() -> library.recording(102, Work.Monitor.none()))
                    .isInstanceOf(UnreadableRecordingException.class)
                    .hasMessage(
                            "Activity has no streams at Strava: it was entered by hand, or is not accessible any more.");
        }
    }

    @Test
    void zonesMayBeKeptBack() throws Exception {
        strava.answersOnce("/api/v3/athlete/zones", 403, Map.of(), "{}");
        try (StravaLibrary library = library()) {
            assertThat(library.athlete().zones()).isEmpty();
            assertThat(library.activities()).hasSize(2);
        }
    }
}
