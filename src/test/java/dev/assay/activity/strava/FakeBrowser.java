package dev.assay.activity.strava;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.net.URLDecoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A browser whose user answers a page of a sign-in at once.
///
/// @param queries with which it leads back, one after the other, STATE in them for the state of the
///   page
/// @param shown the pages
/// @param statuses of the answers to those queries
public record FakeBrowser(List<String> queries, List<URI> shown, List<Integer> statuses)
        implements Consumer<URI> {
    private static final String GRANTED =
            "code=" + FakeStrava.CODE + "&scope=read,activity:read_all&state=STATE";

    static FakeBrowser of(String... queries) {
        return new FakeBrowser(List.of(queries), new ArrayList<>(), new ArrayList<>());
    }

    /// A browser whose user allows everything.
    public static FakeBrowser granting() {
        return of(GRANTED);
    }

    @Override
    public void accept(URI page) {
        shown.add(page);
        queries.forEach(query -> statuses.add(visit(page, query)));
    }

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
        } catch (IOException | InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    /// A field of a page's query.
    static String field(URI page, String name) {
        Matcher field = Pattern.compile("[?&]" + name + "=([^&]*)").matcher(page.toString());
        assertThat(field.find()).as(name).isTrue();
        return URLDecoder.decode(field.group(1), StandardCharsets.UTF_8);
    }
}
