package dev.assay.activity.strava;

import static dev.assay.activity.strava.FakeBrowser.field;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.task.Work;
import java.net.URI;
import java.time.Clock;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Signing in at a server on this computer; the browser goes where its page would lead.
final class StravaSignInTest {
    private static final String GRANTED =
            "code=" + FakeStrava.CODE + "&scope=read,activity:read_all&state=STATE";

    private final FakeStrava strava = FakeStrava.start();

    @AfterEach
    void stop() {
        strava.close();
    }

    private StravaTokens signIn(String secret, FakeBrowser browser) throws InterruptedException {
        return new StravaSignIn(strava.account(), browser).run(secret, Work.Monitor.none());
    }

    @Test
    void thePageLeadsBackToThisComputerWithTokens() throws Exception {
        FakeBrowser browser = FakeBrowser.of(GRANTED);
        StravaTokens tokens = signIn(FakeStrava.SECRET, browser);

        assertThat(tokens.access()).isEqualTo(strava.token());
        assertThat(tokens.clientSecret()).isEqualTo(FakeStrava.SECRET);
        URI page = browser.shown().getFirst();
        assertThat(page.getPath()).isEqualTo("/oauth/authorize");
        assertThat(field(page, "client_id")).isEqualTo("12345");
        assertThat(field(page, "response_type")).isEqualTo("code");
        assertThat(field(page, "redirect_uri")).startsWith("http://127.0.0.1:");
        assertThat(field(page, "state")).hasSizeGreaterThan(30);
        assertThat(page.toString()).doesNotContain(FakeStrava.SECRET);
        assertThat(browser.statuses()).containsExactly(200);
    }

    @Test
    void whatHasNotTheStateOfThisSignInIsNotHeard() throws Exception {
        FakeBrowser browser =
                FakeBrowser.of(
                        "code=evil&scope=activity:read&state=guess",
                        "code=evil&scope=activity:read",
                        "%C3&state=%FF",
                        GRANTED,
                        "code=late&scope=activity:read&state=STATE");
        StravaTokens tokens = signIn(FakeStrava.SECRET, browser);

        assertThat(tokens.access()).isEqualTo(strava.token());
        assertThat(browser.statuses()).containsExactly(400, 400, 400, 200, 200);
    }

    @Test
    void everySignInHasAStateOfItsOwn() throws Exception {
        FakeBrowser browser = FakeBrowser.of(GRANTED);
        signIn(FakeStrava.SECRET, browser);
        signIn(FakeStrava.SECRET, browser);

        assertThat(field(browser.shown().getFirst(), "state"))
                .isNotEqualTo(field(browser.shown().getLast(), "state"));
    }

    @Test
    void anAthleteMayRefuse() {
        assertThatThrownBy(() ->
                        signIn(
                                FakeStrava.SECRET,
                                FakeBrowser.of("error=access_denied&state=STATE")))
                .hasMessage("Strava was not allowed to give access. Nothing was read");
        assertThat(strava.requests()).isEmpty();
    }

    @Test
    void withoutTheRightToReadActivitiesNothingIsAsked() {
        assertThatThrownBy(() ->
                        signIn(
                                FakeStrava.SECRET,
                                FakeBrowser.of("code=code-1&scope=read&state=STATE")))
                .hasMessageStartingWith("The right to read activities was not given.");
        assertThat(strava.requests()).isEmpty();
    }

    @Test
    void aWrongSecretIsTold() {
        assertThatThrownBy(() -> signIn("wrong", FakeBrowser.of(GRANTED)))
                .hasMessageStartingWith(
                        "Strava knows no application of this client ID and secret.");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://strava.example",
                "http://127.0.0.1.example:80",
                "http://localhost.example",
                "http://192.168.1.7:8080"
            })
    void noSecretGoesInPlainTextToAnotherComputer(String server) {
        StravaAccount account = StravaAccount.typed("12345@" + server).orElseThrow();
        FakeBrowser browser = FakeBrowser.of(GRANTED);

        assertThatThrownBy(() ->
                        new StravaSignIn(account, browser)
                                .run(FakeStrava.SECRET, Work.Monitor.none()))
                .hasMessageStartingWith(server + " has no https");
        assertThat(browser.shown()).isEmpty();
        assertThatThrownBy(() ->
                        new StravaClient(
                                account,
                                StravaClientTest.tokens(strava),
                                _ -> {},
                                Clock.systemUTC()))
                .isInstanceOf(StravaException.class)
                .hasMessageEndingWith("Name a server with https.");
    }

    @Test
    void thisComputerAndHttpsAreSafe() {
        for (String server :
                new String[] {
                    "", "@https://strava.example", "@http://localhost:8080", "@http://[::1]:80"
                }) {
            assertThat(StravaAccount.typed("12345" + server).orElseThrow().refusal()).isEmpty();
        }
    }

    @Test
    void accountsAreNamedByTheirNumbers() {
        assertThat(StravaAccount.typed(" 12345 ").orElseThrow().id())
                .isEqualTo("activity:strava:12345");
        assertThat(StravaAccount.typed(strava.account().typed())).contains(strava.account());
        assertThat(StravaAccount.typed("me@example.org")).isEmpty();
        assertThat(StravaAccount.typed("")).isEmpty();
        assertThat(StravaAccount.isOne("activity:/rides")).isFalse();
    }
}
