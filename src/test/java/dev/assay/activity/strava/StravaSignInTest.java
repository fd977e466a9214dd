package dev.assay.activity.strava;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.task.Work;
import java.net.URI;
import java.net.URLDecoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Signing in at a server on this computer; the browser goes where its page would lead.
final class StravaSignInTest {
    private static final String ALLOWED = "&scope=read,activity:read_all,profile:read_all";
    private static final String GRANTED = "code=" + FakeStrava.CODE + ALLOWED;

    private final FakeStrava strava = FakeStrava.start();
    private final List<Integer> pages = new ArrayList<>();
    private final List<URI> shown = new ArrayList<>();

    @AfterEach
    void stop() {
        strava.close();
    }

    private StravaTokens signIn(String secret, String... queries) throws InterruptedException {
        return new StravaSignIn(
                        strava.account(),
                        page -> {
                            shown.add(page);
                            for (String query : queries) {
                                pages.add(visit(page, query));
                            }
                        })
                .run(secret, Work.Monitor.none());
    }

    /// Where the browser is led, with the state of the page in the place of STATE.
    private static int visit(URI page, String query) {
        URI back =
                URI.create(
                        field(page, "redirect_uri")
                                + "?"
                                + query.replace("STATE", field(page, "state")));
        try (HttpClient browser = HttpClient.newHttpClient()) {
            return browser.send(
                            HttpRequest.newBuilder(back).build(),
                            HttpResponse.BodyHandlers.discarding())
                    .statusCode();
        } catch (java.io.IOException | InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    private static String field(URI page, String name) {
        Matcher field = Pattern.compile("[?&]" + name + "=([^&]*)").matcher(page.toString());
        assertThat(field.find()).as(name).isTrue();
        return URLDecoder.decode(field.group(1), StandardCharsets.UTF_8);
    }

    @Test
    void thePageLeadsBackToThisComputerWithTokens() throws Exception {
        StravaTokens tokens = signIn(FakeStrava.SECRET, GRANTED + "&state=STATE");

        assertThat(tokens.access()).isEqualTo(strava.token());
        assertThat(tokens.clientSecret()).isEqualTo(FakeStrava.SECRET);
        URI page = shown.getFirst();
        assertThat(page.getPath()).isEqualTo("/oauth/authorize");
        assertThat(field(page, "client_id")).isEqualTo("12345");
        assertThat(field(page, "response_type")).isEqualTo("code");
        assertThat(field(page, "redirect_uri")).startsWith("http://127.0.0.1:");
        assertThat(field(page, "state")).hasSizeGreaterThan(30);
        assertThat(page.toString()).doesNotContain(FakeStrava.SECRET);
        assertThat(pages).containsExactly(200);
    }

    @Test
    void whatHasNotTheStateOfThisSignInIsNotHeard() throws Exception {
        StravaTokens tokens =
                signIn(
                        FakeStrava.SECRET,
                        "code=evil&scope=activity:read&state=guess",
                        "code=evil&scope=activity:read",
                        "%C3&state=%FF",
                        GRANTED + "&state=STATE",
                        "code=late&scope=activity:read&state=STATE");

        assertThat(tokens.access()).isEqualTo(strava.token());
        assertThat(pages).containsExactly(400, 400, 400, 200, 200);
    }

    @Test
    void everySignInHasAStateOfItsOwn() throws Exception {
        signIn(FakeStrava.SECRET, GRANTED + "&state=STATE");
        signIn(FakeStrava.SECRET, GRANTED + "&state=STATE");

        assertThat(field(shown.getFirst(), "state")).isNotEqualTo(field(shown.getLast(), "state"));
    }

    @Test
    void anAthleteMayRefuse() {
        assertThatThrownBy(() -> signIn(FakeStrava.SECRET, "error=access_denied&state=STATE"))
                .hasMessage("Strava was not allowed to give access. Nothing was read");
        assertThat(strava.requests()).isEmpty();
    }

    @Test
    void withoutTheRightToReadActivitiesNothingIsAsked() {
        assertThatThrownBy(() -> signIn(FakeStrava.SECRET, "code=code-1&scope=read&state=STATE"))
                .hasMessageStartingWith("The right to read activities was not given.");
        assertThat(strava.requests()).isEmpty();
    }

    @Test
    void aWrongSecretIsTold() {
        assertThatThrownBy(() -> signIn("wrong", GRANTED + "&state=STATE"))
                .hasMessageStartingWith(
                        "Strava knows no application of this client ID and secret.");
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
